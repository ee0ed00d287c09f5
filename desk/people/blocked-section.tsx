import { Link } from 'wouter';
import { shortDay } from '#content/desk/days.ts';
import { peopleScreen } from '#content/desk/people.ts';
import { deskWords } from '#content/desk/words.ts';
import type { BlockedSender } from '#contract/desk-people.ts';
import { useUnblock } from '../data/people.ts';
import { Button } from '../ui/button.tsx';
import { Table } from '../ui/table.tsx';
import { tableRoles } from '../ui/table-roles.ts';
import { useTelling } from '../ui/telling.tsx';
import { personAddress } from './person-address.ts';

const words = peopleScreen.blocked;
const nameOf = ({ kind, sender }: Pick<BlockedSender, 'kind' | 'sender'>) =>
  kind === 'network' ? words.network(sender) : sender;

/** Who is blocked, since when and by whom. */
export function BlockedSection({ blocked }: { blocked: readonly BlockedSender[] }) {
  const { say, warn } = useTelling();
  const { send, busy } = useUnblock(
    (sender) => {
      const found = blocked.find((one) => one.sender === sender);
      say(words.done(found ? nameOf(found) : sender));
    },
    (error) => warn(error.message || deskWords.away.title),
  );
  return (
    <section className="sec" aria-labelledby="blocked">
      <div className="sec__head">
        <h2 id="blocked">{words.title}</h2>
        <p className="s">{words.hint}</p>
      </div>
      {blocked.length === 0 ? (
        <p className="line">{words.none}</p>
      ) : (
        <Table columns={Object.values(words.columns)} look="lab" labelledBy="blocked">
          {blocked.map((one) => (
            <tr key={one.sender} {...tableRoles.row}>
              <td {...tableRoles.cell}>
                {one.kind === 'address' ? (
                  <Link href={personAddress(one.sender)}>
                    <b>{one.sender}</b>
                  </Link>
                ) : (
                  <b>{nameOf(one)}</b>
                )}
              </td>
              <td {...tableRoles.cell} className="t" data-l={words.columns.since}>
                {shortDay(one.since)}
              </td>
              <td {...tableRoles.cell} data-l={words.columns.by}>
                {one.by || words.nobody}
              </td>
              <td {...tableRoles.cell}>
                <div className="acts">
                  <Button
                    kind="soft"
                    busy={busy}
                    aria-label={words.unblockLabel(nameOf(one))}
                    onClick={() => send(one.sender)}
                  >
                    {words.unblock}
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
