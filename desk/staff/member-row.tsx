import { scheduling } from '#content/company.ts';
import { staffWords as words } from '#content/desk/staff.ts';
import { inFirmTime } from '#content/firm-time.ts';
import type { StaffMember } from '#contract/staff.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { tableRoles } from '../ui/table-roles.ts';
import type { Intent } from './staff-screen.tsx';

const time = inFirmTime({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
const marks = { invited: 'st', active: 'st st--show', ended: 'st st--past' };

/** Somebody who works here or did, and what an owner can change about that. */
export function MemberRow({ member, onIntent }: { member: StaffMember; onIntent: (intent: Intent) => void }) {
  const { name, email, role, adviser, state, lastSeen, invitedUntil } = member;
  const roles = scheduling.advisers.value as Record<string, string | undefined>;
  const until = invitedUntil ? words.until(time(invitedUntil)) : words.lapsed;
  return (
    <tr {...tableRoles.row}>
      <td {...tableRoles.cell}>
        <Badge person={member} /> <b>{name}</b>
        <small>{email}</small>
      </td>
      <td {...tableRoles.cell} data-l={words.columns.role}>
        {words.roles[role]}
      </td>
      <td {...tableRoles.cell} data-l={words.columns.adviser}>
        {(adviser && roles[adviser]) || words.noAdviser}
      </td>
      <td {...tableRoles.cell} data-l={words.columns.state}>
        <span className={marks[state]}>{words.states[state]}</span>
        {state === 'invited' && <small>{until}</small>}
      </td>
      <td {...tableRoles.cell} data-l={words.columns.seen} className="t">
        {lastSeen ? time(lastSeen) : words.never}
      </td>
      <td {...tableRoles.cell}>
        <div className="acts">
          {state !== 'active' && (
            <Button
              kind="soft"
              aria-label={words.again.label(name)}
              onClick={() => onIntent({ what: 'invite', member })}
            >
              {words.again.open}
            </Button>
          )}
          {state !== 'ended' && (
            <Button
              kind="soft"
              aria-label={words.change.label(name)}
              onClick={() => onIntent({ what: 'change', member })}
            >
              {words.change.open}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}
