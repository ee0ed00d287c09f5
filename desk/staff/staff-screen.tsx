import { useEffect, useRef, useState } from 'react';
import { scheduling } from '#content/company.ts';
import { formatDate, monthDayAndTime, shortFirmTime } from '#content/desk/days.ts';
import { staffWords as words } from '#content/desk/staff.ts';
import type { ChangedMembers, StaffMember } from '#contract/staff.ts';
import { Button } from '#ui/button.tsx';
import { useIsMailOnlyStored } from '../data/inquiries.ts';
import { useEndpointQuery } from '../data/queries.ts';
import { useCurrentStaff } from '../data/session.ts';
import { SettingsIndexLayout, settingsParentLink } from '../settings/settings-frame.tsx';
import { useNotifications } from '../shell/notifications.tsx';
import { type LoadedProps, Screen, withLoadedData } from '../shell/screen.tsx';
import { guardUnsaved } from '../shell/unsaved.ts';
import { TextField } from '../ui/fields.tsx';
import { EndpointForm, Section } from '../ui/panel.tsx';
import { Cell, Row, RowButton, Table } from '../ui/table.tsx';
import { ShortcutButton, Status } from '../ui/text.tsx';
import { MemberForm } from './member-form.tsx';
import { StaffAvatar } from './staff-avatar.tsx';
import './staff.css';

interface MemberConfirmPanelProps {
  what: 'end' | 'reset';
  member: StaffMember;
  isSelf: boolean;
  onChanged: (changed: ChangedMembers) => void;
  onClose: () => void;
}

function MemberConfirmPanel({ what, member, isSelf, onChanged, onClose }: MemberConfirmPanelProps) {
  const { name, email, adviser, leavesOn } = member;
  const isMailOnlyStored = useIsMailOnlyStored();
  const { end, reset } = words;
  const staysBookable = adviser !== null && !leavesOn && Object.hasOwn(scheduling.advisers.value, adviser);
  const question =
    what === 'reset'
      ? {
          title: reset.title(name),
          text: reset.text(email, isMailOnlyStored),
          submitLabel: reset.submit(name, isMailOnlyStored),
        }
      : isSelf
        ? { title: end.titleSelf, text: end.textSelf, submitLabel: end.submitSelf }
        : { title: end.title(name), text: end.text, submitLabel: end.submit(name) };
  return (
    <EndpointForm
      endpoint={what === 'end' ? 'POST /api/staff/members/end' : 'POST /api/staff/members/reset-factor'}
      toInput={() => ({ body: { id: member.id } })}
      banner={() => words[what].done(name)}
      onDone={onChanged}
      title={question.title}
      lead={what === 'end' && staysBookable ? `${question.text} ${end.bookable}` : question.text}
      submitLabel={question.submitLabel}
      danger
      onClose={onClose}
    />
  );
}

function InvitationLink({ member, link }: { member: StaffMember; link: string }) {
  const box = useRef<HTMLInputElement>(null);
  const { notify } = useNotifications();
  useEffect(() => box.current?.focus(), []);
  // Without clipboard access the link is selected.
  const copy = () => {
    box.current?.select();
    void navigator.clipboard?.writeText(link).then(
      () => notify(words.link.copied),
      () => {},
    );
  };
  return (
    <Section id="invitation-link" className="panel" title={words.link.title(member.name)}>
      <p>{words.link.lead(shortFirmTime(member.invitedUntil ?? ''))}</p>
      <div className="form">
        <TextField label={words.link.label} ref={box} readOnly value={link} onFocus={({ target }) => target.select()} />
        <div className="buttons">
          <Button look="primary" label={words.link.copy} onClick={copy} />
        </div>
      </div>
    </Section>
  );
}

export type MemberAction =
  | { what: 'invite'; member?: StaffMember }
  | { what: 'change'; member: StaffMember }
  | { what: 'end' | 'reset'; member: StaffMember };

export default withLoadedData(words.title, () => useEndpointQuery('GET /api/staff/members', {}), Staff);

function Staff({ data: members }: LoadedProps<readonly StaffMember[]>) {
  const { person } = useCurrentStaff();
  const [intent, setIntent] = useState<MemberAction | null>(null);
  const [invitation, setInvitation] = useState<ChangedMembers['invitation']>(null);
  const open = (next: MemberAction) => guardUnsaved(() => setIntent(next));
  const close = () => setIntent(null);
  const changed = (now: ChangedMembers) => {
    close();
    setInvitation(now.invitation);
  };
  const invited = members.find(({ id }) => id === invitation?.id);
  // From the current list, because a picture may have been set since the panel was opened.
  const member = members.find(({ id }) => id === intent?.member?.id);
  const isSelf = member?.id === person.id;
  const active = members.filter(({ state }) => state === 'active');
  const advising = active.filter(({ adviser }) => adviser).length;
  return (
    <Screen
      parent={settingsParentLink}
      title={words.title}
      lead={words.count(active.length, advising)}
      actions={
        <ShortcutButton
          onClick={() => open({ what: 'invite' })}
          aria-expanded={intent?.what === 'invite'}
          label={words.invite.open}
          shortcut="C"
        />
      }
      shortcuts={{ c: () => open({ what: 'invite' }) }}
      shortcutLabels={{ c: words.invite.open }}
      paused={intent !== null}
    >
      <SettingsIndexLayout page="staff">
        <div className={`staff-screen ${intent && intent.what !== 'invite' ? 'with-rail' : ''}`.trim()}>
          <div>
            <Table
              columns={Object.values(words.columns)}
              widths={['58px', '', '22%', '74px', '132px', '116px']}
              label={words.title}
            >
              {members.map((one) => (
                <MemberRow key={one.id} member={one} isSelected={one.id === member?.id} onIntent={open} />
              ))}
            </Table>
            {invitation && invited?.state === 'invited' && (
              <InvitationLink key={invitation.link} member={invited} link={invitation.link} />
            )}
          </div>
          {(intent?.what === 'invite' || intent?.what === 'change') && (
            <MemberForm
              key={`${intent.what} ${member?.id}`}
              what={intent.what}
              member={member}
              isSelf={isSelf}
              onChanged={changed}
              onIntent={open}
              onClose={close}
            />
          )}
          {(intent?.what === 'end' || intent?.what === 'reset') && member && (
            <MemberConfirmPanel
              key={`${intent.what} ${member.id}`}
              what={intent.what}
              member={member}
              isSelf={isSelf}
              onChanged={changed}
              onClose={close}
            />
          )}
        </div>
      </SettingsIndexLayout>
    </Screen>
  );
}

const marks = { invited: 'planned', active: 'shown', ended: 'past' } as const;

interface MemberRowProps {
  member: StaffMember;
  isSelected: boolean;
  onIntent: (intent: MemberAction) => void;
}

function MemberRow({ member, isSelected, onIntent }: MemberRowProps) {
  const { name, email, title, role, adviser, state, lastSeen, leavesOn, keepsAccess, invitedUntil } = member;
  const until = invitedUntil ? words.until(monthDayAndTime(invitedUntil)) : words.lapsed;
  const { columns } = words;
  return (
    <Row className={isSelected ? 'is-selected' : undefined}>
      <Cell>
        <StaffAvatar member={member} />
      </Cell>
      <Cell>
        <b>{name}</b>
        <small>{email}</small>
      </Cell>
      <Cell column={columns.title}>
        {title}
        <small>{adviser ? words.advises : words.noAdviser}</small>
      </Cell>
      <Cell column={columns.role}>{words.roles[role]}</Cell>
      <Cell column={columns.state}>
        {leavesOn && state !== 'ended' ? (
          <Status mark="planned">{words[keepsAccess ? 'advisesUntil' : 'leaves'](formatDate(leavesOn))}</Status>
        ) : (
          <Status mark={marks[state]}>{words.states[state]}</Status>
        )}
        <small>{state === 'invited' ? until : lastSeen ? monthDayAndTime(lastSeen) : words.never}</small>
      </Cell>
      <Cell>
        <div className="buttons">
          {state !== 'active' && (
            <RowButton
              look="soft"
              label={words.again.open}
              rowName={name}
              onClick={() => onIntent({ what: 'invite', member })}
            />
          )}
          {state !== 'ended' && (
            <Button
              label={words.change.open}
              look="soft"
              aria-label={words.change.label(name)}
              onClick={() => onIntent({ what: 'change', member })}
            />
          )}
        </div>
      </Cell>
    </Row>
  );
}
