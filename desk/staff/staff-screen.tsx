import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { auditScreen } from '#content/desk/audit.ts';
import { shortTime } from '#content/desk/days.ts';
import { staffWords as words } from '#content/desk/staff.ts';
import { staffEndpoints as endpoints, type MembersChanged, type StaffMember } from '#contract/staff.ts';
import { useMailKept } from '../data/board.ts';
import { useMemberChange, useMembers } from '../data/members.ts';
import { useGoFind } from '../find/find.tsx';
import { KeysLine } from '../keys/keys-line.tsx';
import { Away } from '../room/away.tsx';
import type { Seat } from '../routes.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Title } from '../ui/title.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { MemberForm } from './member-form.tsx';
import { MemberRow } from './member-row.tsx';

/** Asks before somebody leaves, or has to sign in anew. */
function MemberPanel({
  what,
  member,
  isSelf,
  onChanged,
  onClose,
}: {
  what: 'end' | 'reset';
  member: StaffMember;
  isSelf: boolean;
  onChanged: (changed: MembersChanged) => void;
  onClose: () => void;
}) {
  const { name, email } = member;
  const kept = useMailKept();
  const { say } = useTelling();
  const path = what === 'end' ? endpoints.endMember : endpoints.resetFactor;
  const { send, busy, error } = useMemberChange<{ id: string }>(path, (changed) => {
    say(words[what].done(name));
    onChanged(changed);
  });
  const { end, reset } = words;
  const said =
    what === 'reset'
      ? { title: reset.title(name), text: reset.text(email, kept), submit: reset.submit(name, kept) }
      : isSelf
        ? { title: end.titleSelf, text: end.textSelf, submit: end.submitSelf }
        : { title: end.title(name), text: end.text, submit: end.submit(name) };
  return (
    <Panel title={said.title} onClose={onClose}>
      <p>{said.text}</p>
      <Trouble error={error} />
      <div className="acts">
        <Button kind="bad" busy={busy} onClick={() => send({ id: member.id })}>
          {said.submit}
        </Button>
        <Button kind="soft" onClick={onClose}>
          {words.keep}
        </Button>
      </div>
    </Panel>
  );
}

/** The link of a new invitation, for an owner to pass on while no mail leaves. */
function InvitationLink({ member, link }: { member: StaffMember; link: string }) {
  const box = useRef<HTMLInputElement>(null);
  const { say } = useTelling();
  useEffect(() => box.current?.focus(), []);
  // Where copying is not allowed the link is marked, and can be copied by hand.
  const copy = () => {
    box.current?.select();
    void navigator.clipboard?.writeText(link).then(
      () => say(words.link.copied),
      () => {},
    );
  };
  return (
    <section className="panel" aria-labelledby="invitation-link">
      <h2 id="invitation-link">{words.link.title(member.name)}</h2>
      <p>{words.link.lead(shortTime(member.invitedUntil ?? ''))}</p>
      <div className="fs">
        <div>
          <label className="fl" htmlFor="link">
            {words.link.label}
          </label>
          <input className="in1" id="link" ref={box} readOnly value={link} onFocus={({ target }) => target.select()} />
        </div>
        <div className="acts">
          <Button kind="go" onClick={copy}>
            {words.link.copy}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** What an owner is about to do. */
export type Intent =
  | { what: 'invite'; member?: StaffMember }
  | { what: 'change'; member: StaffMember }
  | { what: 'end' | 'reset'; member: StaffMember };

/** For owners: who works here, and who is to. */
export function StaffScreen({ seat }: { seat: Seat }) {
  const { data: members, isPending, refetch } = useMembers();
  const goFind = useGoFind();
  const [, navigate] = useLocation();
  const [intent, setIntent] = useState<Intent | null>(null);
  const [invitation, setInvitation] = useState<MembersChanged['invitation']>(null);
  if (isPending) return <Skeleton title={words.title} />;
  if (!members) return <Away onAgain={refetch} />;
  const close = () => setIntent(null);
  const changed = (now: MembersChanged) => {
    close();
    setInvitation(now.invitation);
  };
  const invited = members.find(({ id }) => id === invitation?.id);
  const isSelf = intent?.member?.id === seat.person.id;
  const active = members.filter(({ state }) => state === 'active').length;
  return (
    <>
      <main className="page" id="main">
        <div className="head">
          <Title>{words.title}</Title>
          <p>{words.count(active)}</p>
          <div className="end">
            <Link className="b b--soft" href="/record">
              {auditScreen.title}
            </Link>
            <Button onClick={() => setIntent({ what: 'invite' })} aria-expanded={intent?.what === 'invite'}>
              {words.invite.open}
            </Button>
          </div>
        </div>
        {intent && (intent.what === 'invite' || intent.what === 'change') && (
          <MemberForm
            key={`${intent.what} ${intent.member?.id}`}
            {...{ ...intent, isSelf }}
            member={intent.member}
            onChanged={changed}
            onIntent={setIntent}
            onClose={close}
          />
        )}
        {intent && (intent.what === 'end' || intent.what === 'reset') && (
          <MemberPanel
            key={`${intent.what} ${intent.member.id}`}
            {...{ ...intent, isSelf }}
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
      </main>
      <KeysLine
        singleKeys={seat.singleKeys}
        paused={intent !== null}
        actions={{ escape: () => navigate('/waiting'), '/': goFind }}
      />
    </>
  );
}
