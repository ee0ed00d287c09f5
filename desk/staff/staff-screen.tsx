import { useState } from 'react';
import { Link } from 'wouter';
import { auditScreen } from '#content/desk/audit.ts';
import { staffWords as words } from '#content/desk/staff.ts';
import type { StaffMember } from '#contract/staff.ts';
import { useMembers } from '../data/members.ts';
import { Away } from '../room/away.tsx';
import type { Seat } from '../routes.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { tableRoles } from '../ui/table-roles.ts';
import { Title } from '../ui/title.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberPanel } from './member-panel.tsx';
import { MemberRow } from './member-row.tsx';

/** What an owner is about to do. */
export type Intent =
  | { what: 'invite'; member?: StaffMember }
  | { what: 'end' | 'reset'; member: StaffMember };

/** For owners: who works here, and who is to. */
export function StaffScreen({ seat }: { seat: Seat }) {
  const { data: members, isPending, refetch } = useMembers();
  const [intent, setIntent] = useState<Intent | null>(null);
  if (isPending) return <Skeleton title={words.title} />;
  if (!members) return <Away onAgain={refetch} />;
  const close = () => setIntent(null);
  const active = members.filter(({ state }) => state === 'active').length;
  return (
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
      <table {...tableRoles.table} className="tbl" aria-label={words.title}>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {Object.values(words.columns).map((name) => (
              <th key={name} {...tableRoles.head} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isSelf={member.id === seat.person.id}
              onIntent={setIntent}
            />
          ))}
        </tbody>
      </table>
    </main>
  );
}
