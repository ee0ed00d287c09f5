import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { auditScreen } from '#content/desk/audit.ts';
import { staffWords as words } from '#content/desk/staff.ts';
import { staffEndpoints as endpoints, type StaffMember } from '#contract/staff.ts';
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
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';

const asked = {
  end: { ...words.end, path: endpoints.endMember, text: () => words.end.text },
  reset: { ...words.reset, path: endpoints.resetFactor },
} as const;

/** Asks before somebody's place or second factor ends. */
function MemberPanel({
  what,
  member,
  onClose,
}: {
  what: keyof typeof asked;
  member: StaffMember;
  onClose: () => void;
}) {
  const { title, text, submit, done, path } = asked[what];
  const { say } = useTelling();
  const { send, busy, error } = useMemberChange<{ id: string }>(path, () => {
    say(done(member.name));
    onClose();
  });
  return (
    <Panel title={title(member.name)} onClose={onClose}>
      <p>{text(member.email)}</p>
      <Trouble error={error} />
      <div className="acts">
        <Button kind="bad" busy={busy} onClick={() => send({ id: member.id })}>
          {submit(member.name)}
        </Button>
        <Button kind="soft" onClick={onClose}>
          {words.keep}
        </Button>
      </div>
    </Panel>
  );
}

/** What an owner is about to do. */
export type Intent =
  | { what: 'invite'; member?: StaffMember }
  | { what: 'end' | 'reset'; member: StaffMember };

/** For owners: who works here, and who is to. */
export function StaffScreen({ seat }: { seat: Seat }) {
  const { data: members, isPending, refetch } = useMembers();
  const goFind = useGoFind();
  const [, navigate] = useLocation();
  const [intent, setIntent] = useState<Intent | null>(null);
  if (isPending) return <Skeleton title={words.title} />;
  if (!members) return <Away onAgain={refetch} />;
  const close = () => setIntent(null);
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
        {intent?.what === 'invite' && (
          <InviteForm key={intent.member?.id} member={intent.member} onClose={close} />
        )}
        {intent && intent.what !== 'invite' && (
          <MemberPanel key={`${intent.what} ${intent.member.id}`} {...intent} onClose={close} />
        )}
        <Table columns={Object.values(words.columns)} label={words.title}>
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isSelf={member.id === seat.person.id}
              onIntent={setIntent}
            />
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
