import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { scheduling } from '#content/company.ts';
import { auditScreen } from '#content/desk/audit.ts';
import { monthDayAndTime, shortTime } from '#content/desk/days.ts';
import { staffWords as words } from '#content/desk/staff.ts';
import { type MembersChanged, type StaffMember, type StaffRole, staffRoles } from '#contract/staff.ts';
import { Button } from '#ui/button.tsx';
import { useMailStored } from '../data/inquiries.ts';
import { useAnswer, useCall } from '../data/queries.ts';
import { useCurrentStaff } from '../data/session.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { ButtonLink, Screen, ServerDown, Skeleton } from '../shell/screen.tsx';
import { Choices, TextField } from '../ui/fields.tsx';
import { Facts, PanelForm } from '../ui/panel.tsx';
import { Cell, NumericCell, Row, Table } from '../ui/table.tsx';
import { Badge, Status } from '../ui/text.tsx';

interface MemberPanelProps {
  what: 'end' | 'reset';
  member: StaffMember;
  isSelf: boolean;
  onChanged: (changed: MembersChanged) => void;
  onClose: () => void;
}

function MemberPanel({ what, member, isSelf, onChanged, onClose }: MemberPanelProps) {
  const { name, email } = member;
  const mailStored = useMailStored();
  const { notify } = useNotifications();
  const endpoint = what === 'end' ? 'POST /api/staff/members/end' : 'POST /api/staff/members/reset-factor';
  const change = useCall(endpoint, (changed) => {
    notify(words[what].done(name));
    onChanged(changed);
  });
  const { end, reset } = words;
  const question =
    what === 'reset'
      ? { title: reset.title(name), text: reset.text(email, mailStored), submit: reset.submit(name, mailStored) }
      : isSelf
        ? { title: end.titleSelf, text: end.textSelf, submit: end.submitSelf }
        : { title: end.title(name), text: end.text, submit: end.submit(name) };
  return (
    <PanelForm
      title={question.title}
      lead={question.text}
      onSubmit={() => change.send({ body: { id: member.id } })}
      change={change}
      submit={question.submit}
      cancel={words.cancel}
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
    <section className="panel" aria-labelledby="invitation-link">
      <h2 id="invitation-link">{words.link.title(member.name)}</h2>
      <p>{words.link.lead(shortTime(member.invitedUntil ?? ''))}</p>
      <div className="form">
        <TextField label={words.link.label} ref={box} readOnly value={link} onFocus={({ target }) => target.select()} />
        <div className="buttons">
          <Button look="primary" label={words.link.copy} onClick={copy} />
        </div>
      </div>
    </section>
  );
}

export type MemberDialog =
  | { what: 'invite'; member?: StaffMember }
  | { what: 'change'; member: StaffMember }
  | { what: 'end' | 'reset'; member: StaffMember };

export function StaffScreen() {
  const { data: members, isPending, refetch } = useAnswer('GET /api/staff/members', {});
  const { person } = useCurrentStaff();
  const [, navigate] = useLocation();
  const [intent, setIntent] = useState<MemberDialog | null>(null);
  const [invitation, setInvitation] = useState<MembersChanged['invitation']>(null);
  if (isPending) return <Skeleton title={words.title} />;
  if (!members) return <ServerDown onRetry={refetch} />;
  const close = () => setIntent(null);
  const changed = (now: MembersChanged) => {
    close();
    setInvitation(now.invitation);
  };
  const invited = members.find(({ id }) => id === invitation?.id);
  const isSelf = intent?.member?.id === person.id;
  const active = members.filter(({ state }) => state === 'active').length;
  return (
    <Screen
      title={words.title}
      lead={words.count(active)}
      actions={
        <>
          <ButtonLink look="soft" href="/record" label={auditScreen.title} />
          <Button onClick={() => setIntent({ what: 'invite' })} aria-expanded={intent?.what === 'invite'}>
            {words.invite.open}
          </Button>
        </>
      }
      keys={{ escape: () => navigate('/waiting') }}
      paused={intent !== null}
    >
      {(intent?.what === 'invite' || intent?.what === 'change') && (
        <MemberForm
          key={`${intent.what} ${intent.member?.id}`}
          what={intent.what}
          member={intent.member}
          isSelf={isSelf}
          onChanged={changed}
          onIntent={setIntent}
          onClose={close}
        />
      )}
      {(intent?.what === 'end' || intent?.what === 'reset') && (
        <MemberPanel
          key={`${intent.what} ${intent.member.id}`}
          what={intent.what}
          member={intent.member}
          isSelf={isSelf}
          onChanged={changed}
          onClose={close}
        />
      )}
      {invitation && invited?.state === 'invited' && (
        <InvitationLink key={invitation.link} member={invited} link={invitation.link} />
      )}
      <Table columns={Object.values(words.columns)} label={words.title}>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} onIntent={setIntent} />
        ))}
      </Table>
    </Screen>
  );
}

const marks = { invited: 'planned', active: 'shown', ended: 'past' } as const;

function MemberRow({ member, onIntent }: { member: StaffMember; onIntent: (intent: MemberDialog) => void }) {
  const { name, email, role, adviser, state, lastSeen, invitedUntil } = member;
  const roles = scheduling.advisers.value as Record<string, string | undefined>;
  const until = invitedUntil ? words.until(monthDayAndTime(invitedUntil)) : words.lapsed;
  return (
    <Row>
      <Cell>
        <Badge person={member} /> <b>{name}</b>
        <small>{email}</small>
      </Cell>
      <Cell column={words.columns.role}>{words.roles[role]}</Cell>
      <Cell column={words.columns.adviser}>{(adviser && roles[adviser]) || words.noAdviser}</Cell>
      <Cell column={words.columns.state}>
        <Status mark={marks[state]}>{words.states[state]}</Status>
        {state === 'invited' && <small>{until}</small>}
      </Cell>
      <NumericCell column={words.columns.seen}>{lastSeen ? monthDayAndTime(lastSeen) : words.never}</NumericCell>
      <Cell>
        <div className="buttons">
          {state !== 'active' && (
            <Button
              look="soft"
              aria-label={words.again.label(name)}
              onClick={() => onIntent({ what: 'invite', member })}
            >
              {words.again.open}
            </Button>
          )}
          {state !== 'ended' && (
            <Button
              look="soft"
              aria-label={words.change.label(name)}
              onClick={() => onIntent({ what: 'change', member })}
            >
              {words.change.open}
            </Button>
          )}
        </div>
      </Cell>
    </Row>
  );
}

interface MemberFormProps {
  what: 'invite' | 'change';
  member: StaffMember | undefined;
  isSelf: boolean;
  onChanged: (changed: MembersChanged) => void;
  onIntent: (intent: MemberDialog) => void;
  onClose: () => void;
}

export function MemberForm({ what, member, isSelf, onChanged, onIntent, onClose }: MemberFormProps) {
  const [role, setRole] = useState<StaffRole>(member?.role ?? 'member');
  const [adviser, setAdviser] = useState(member?.adviser ?? '');
  const mailStored = useMailStored();
  const { notify } = useNotifications();
  const changes = what === 'change' ? member : undefined;
  const change = useCall(
    changes ? 'POST /api/staff/members/change' : 'POST /api/staff/members/invite',
    (changed, { body: { email, name } }) => {
      if (changes) notify(words.change.done(name ?? changes.name));
      else if (!changed.invitation && email) notify(words.invite.sent(email), words.invite.sentNext);
      onChanged(changed);
    },
  );
  const advisers = Object.entries(scheduling.advisers.value).map(([value, label]) => ({ value, label }));
  return (
    <PanelForm
      title={changes ? words.change.title(changes.name) : member ? words.again.title(member.name) : words.invite.title}
      onSubmit={(given) => {
        const fields = {
          email: String(given.get('email')),
          name: String(given.get('name')),
          role,
          adviser: adviser || null,
        };
        // Sends only changed fields, to avoid conflicts.
        const touched = Object.entries(fields).filter(
          ([field, value]) => changes?.[field as keyof StaffMember] !== value,
        );
        if (!changes) change.send({ body: fields });
        else if (touched.length) change.send({ body: { id: changes.id, ...Object.fromEntries(touched) } });
        else onClose();
      }}
      change={change}
      fields={['email', 'name']}
      submit={changes ? words.change.submit : mailStored ? words.invite.submitStored : words.invite.submit}
      cancel={words.cancel}
      onClose={onClose}
      below={
        changes && (
          <Facts
            entries={{
              [words.reset.why]: changes.state === 'active' && !isSelf && (
                <Button look="soft" onClick={() => onIntent({ what: 'reset', member: changes })}>
                  {words.reset.open}
                </Button>
              ),
              [words.end.why]: (
                <Button
                  look="danger"
                  label={words.end.open}
                  onClick={() => onIntent({ what: 'end', member: changes })}
                />
              ),
            }}
          />
        )
      }
    >
      <TextField label={words.invite.name} name="name" required maxLength={100} defaultValue={member?.name} />
      <TextField
        label={words.invite.email}
        help={
          changes?.state !== 'active' ? undefined : mailStored ? words.change.emailHintStored : words.change.emailHint
        }
        name="email"
        type="email"
        required
        defaultValue={member?.email}
        readOnly={!!member && !changes}
      />
      <Choices
        legend={words.invite.role}
        value={role}
        onChoose={setRole}
        options={staffRoles.map((value) => ({ value, label: words.roleHints[value] }))}
      />
      <Choices
        legend={words.invite.adviser}
        value={adviser}
        onChoose={setAdviser}
        options={[{ value: '', label: words.noAdviser }, ...advisers]}
      />
    </PanelForm>
  );
}
