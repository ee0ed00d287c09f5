import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { consultations } from '#content/consultations.ts';
import { staffWords as words } from '#content/desk/staff.ts';
import { typedEntries } from '#content/typed-records.ts';
import { type ChangedMembers, type StaffMember, type StaffRole, staffRoles } from '#contract/staff.ts';
import { Button } from '#ui/button.tsx';
import { useIsMailOnlyStored } from '../data/inquiries.ts';
import { useEndpointMutation } from '../data/queries.ts';
import { useAdvisers } from '../data/shared-queries.ts';
import { settingsPath } from '../settings/settings-frame.tsx';
import { useNotifications } from '../shell/notifications.tsx';
import { Checkbox, RadioGroup, SelectField, TextField } from '../ui/fields.tsx';
import { DescriptionList, PanelForm } from '../ui/panel.tsx';
import { PictureField } from './staff-avatar.tsx';
import type { MemberAction } from './staff-screen.tsx';

interface MemberFormProps {
  what: 'invite' | 'change';
  member: StaffMember | undefined;
  isSelf: boolean;
  onChanged: (changed: ChangedMembers) => void;
  onIntent: (intent: MemberAction) => void;
  onClose: () => void;
}

const newAdviserValue = 'new';
const fields = ['name', 'email', 'title', 'initials', 'link'];

export function MemberForm({ what, member, isSelf, onChanged, onIntent, onClose }: MemberFormProps) {
  const advisers = useAdvisers().filter(({ ended }) => !ended);
  const own = advisers.find(({ id }) => id === member?.adviser);
  const [role, setRole] = useState<StaffRole>(member?.role ?? 'member');
  const [picked, setPicked] = useState<string>();
  const adviser = picked ?? own?.id ?? '';
  const isMailOnlyStored = useIsMailOnlyStored();
  const { notify } = useNotifications();
  const changes = what === 'change' ? member : undefined;
  const change = useEndpointMutation(
    changes ? 'POST /api/staff/members/change' : 'POST /api/staff/members/invite',
    (changed, { body: { email, name } }) => {
      if (changes) notify(words.change.done(name ?? changes.name));
      else if (!changed.invitation && email) notify(words.invite.sent(email), words.invite.sentNext);
      onChanged(changed);
    },
  );
  const send = (given: FormData) => {
    const text = (field: string) => String(given.get(field) ?? '').trim();
    const filled = { email: text('email'), name: text('name'), title: text('title'), role };
    const linked = adviser === newAdviserValue ? {} : { adviser: adviser || null };
    const takes = given.getAll('takes').flatMap((ids) => String(ids).split(' '));
    const newAdviser = { initials: text('initials'), takes, hoursOf: text('hoursOf'), link: text('link') };
    const added = adviser === newAdviserValue ? { newAdviser } : {};
    if (!changes) return change.send({ body: { ...filled, ...linked, ...added } });
    const initials =
      own && adviser === own.id && text('initials') !== own.initials ? { initials: text('initials') } : {};
    // Sends only changed fields, to avoid conflicts.
    const touched = typedEntries({ ...filled, ...linked }).filter(([field, value]) => changes[field] !== value);
    if (!touched.length && !Object.keys(initials).length && adviser !== newAdviserValue) return onClose();
    change.send({ body: { id: changes.id, ...Object.fromEntries(touched), ...initials, ...added } });
  };
  return (
    <PanelForm
      title={changes ? words.change.title(changes.name) : member ? words.again.title(member.name) : words.invite.title}
      onSubmit={send}
      change={change}
      fields={fields}
      submitLabel={changes ? words.change.submit : isMailOnlyStored ? words.invite.submitStored : words.invite.submit}
      onClose={onClose}
      below={changes && <MemberActions member={changes} isSelf={isSelf} onIntent={onIntent} onChanged={onClose} />}
    >
      <TextField label={words.invite.name} name="name" required maxLength={100} defaultValue={member?.name} />
      <TextField
        label={words.invite.email}
        help={
          changes?.state === 'active' ? words.change[isMailOnlyStored ? 'emailHintStored' : 'emailHint'] : undefined
        }
        name="email"
        type="email"
        required
        defaultValue={member?.email}
        readOnly={!!member && !changes}
      />
      <TextField
        label={words.invite.jobTitle}
        name="title"
        required={adviser !== ''}
        maxLength={100}
        defaultValue={member?.title}
      />
      <RadioGroup
        legend={words.invite.role}
        value={role}
        onChoose={setRole}
        options={staffRoles.map((value) => ({ value, label: words.roleHints[value] }))}
      />
      <SelectField
        label={words.adviser.legend}
        value={adviser}
        onValue={setPicked}
        options={[
          ...(changes?.state === 'active' && own ? [] : [{ value: '', label: words.adviser.none }]),
          ...advisers.map(({ id, title }) => ({ value: id, label: words.adviser.as(title) })),
          { value: newAdviserValue, label: words.adviser.fresh },
        ]}
      />
      {changes && own && adviser === own.id && <InitialsField initials={own.initials} />}
      {adviser === newAdviserValue && <NewAdviserFields advisers={advisers} />}
    </PanelForm>
  );
}

/** Several pages may offer the same consultation: one checkbox stands for all of its ids. */
const consultationIdsByTitle = new Map(
  Object.values(consultations).map(({ title }) => [
    title,
    Object.entries(consultations).flatMap(([id, one]) => (one.title === title ? [id] : [])),
  ]),
);

const InitialsField = ({ initials }: { initials?: string }) => (
  <TextField
    label={words.adviser.initials}
    help={words.adviser.initialsHint}
    name="initials"
    required
    maxLength={2}
    defaultValue={initials}
  />
);

function NewAdviserFields({ advisers }: { advisers: readonly { id: string; title: string }[] }) {
  const { adviser } = words;
  return (
    <>
      <p className="small">
        {adviser.lead} {words.teamPage}
      </p>
      <InitialsField />
      <fieldset className="field choices">
        <legend>{adviser.takes}</legend>
        <p className="small">{adviser.takesHint}</p>
        {[...consultationIdsByTitle].map(([title, ids]) => (
          <Checkbox key={title} name="takes" value={ids.join(' ')} label={title} />
        ))}
      </fieldset>
      <SelectField
        label={adviser.hours}
        name="hoursOf"
        options={[
          { value: '', label: adviser.hoursOfFirm },
          ...advisers.map(({ id, title }) => ({ value: id, label: adviser.hoursAs(title) })),
        ]}
      />
      <TextField label={adviser.link} help={adviser.linkHint} name="link" type="url" />
    </>
  );
}

interface MemberActionsProps {
  member: StaffMember;
  isSelf: boolean;
  onIntent: (intent: MemberAction) => void;
  onChanged: () => void;
}

function MemberActions({ member, isSelf, onIntent, onChanged }: MemberActionsProps) {
  const { id, name, state, adviser, leavesOn, keepsAccess } = member;
  const { leave, stopsAdvising } = words;
  const path = `${settingsPath('staff')}/${encodeURIComponent(id)}`;
  const [, navigate] = useLocation();
  const { notify, showWarning } = useNotifications();
  const stay = useEndpointMutation(
    'POST /api/desk/staff/:id/stay',
    () => {
      notify(words.leave.undone(name));
      onChanged();
    },
    showWarning,
  );
  const entries: Record<string, ReactNode> = {
    [words.reset.why]: state === 'active' && !isSelf && (
      <Button look="soft" onClick={() => onIntent({ what: 'reset', member })} label={words.reset.open} />
    ),
    [stopsAdvising.why]: adviser !== null && !leavesOn && (
      <Button look="soft" label={stopsAdvising.open} onClick={() => navigate(`${path}/stops-advising`)} />
    ),
    [keepsAccess ? stopsAdvising.why : leave.why]: leavesOn ? (
      <Button
        look="soft"
        label={keepsAccess ? stopsAdvising.undo : leave.undo}
        busy={stay.busy}
        onClick={() => stay.send({ params: { id } })}
      />
    ) : (
      <Button look="soft" label={leave.open} onClick={() => navigate(`${path}/leaves`)} />
    ),
    [words.end.why]: <Button look="danger" label={words.end.open} onClick={() => onIntent({ what: 'end', member })} />,
  };
  return (
    <>
      <PictureField member={member} />
      <DescriptionList entries={entries} />
    </>
  );
}
