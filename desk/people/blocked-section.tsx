import { Link } from 'wouter';
import { shortDay } from '#content/desk/days.ts';
import { peopleScreen } from '#content/desk/people.ts';
import type { BlockedSender } from '#contract/desk-people.ts';
import { Button } from '#ui/button.tsx';
import { useCall } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { Cell, Row, Table } from '../ui/table.tsx';
import { personAddress } from './person-address.ts';

const words = peopleScreen.blocked;
const nameOf = ({ kind, sender }: Pick<BlockedSender, 'kind' | 'sender'>) =>
  kind === 'network' ? words.network(sender) : sender;

export function BlockedSection({ blocked }: { blocked: readonly BlockedSender[] }) {
  const { notify, showWarning } = useNotifications();
  const { send, busy } = useCall(
    'POST /api/desk/blocked/unblock',
    (_, { body: { sender } }) => {
      const found = blocked.find((one) => one.sender === sender);
      notify(words.done(found ? nameOf(found) : sender));
    },
    showWarning,
  );
  return (
    <section className="section" aria-labelledby="blocked">
      <div className="section-head">
        <h2 id="blocked">{words.title}</h2>
        <p className="small">{words.hint}</p>
      </div>
      {blocked.length === 0 ? (
        <p className="note">{words.none}</p>
      ) : (
        <Table columns={Object.values(words.columns)} labelledBy="blocked">
          {blocked.map((one) => (
            <Row key={one.sender}>
              <Cell>
                {one.kind === 'address' ? (
                  <Link href={personAddress(one.sender)}>
                    <b>{one.sender}</b>
                  </Link>
                ) : (
                  <b>{nameOf(one)}</b>
                )}
              </Cell>
              <Cell numeric column={words.columns.since}>
                {shortDay(one.since)}
              </Cell>
              <Cell column={words.columns.by}>{one.by || words.nobody}</Cell>
              <Cell>
                <div className="buttons">
                  <Button
                    look="soft"
                    busy={busy}
                    aria-label={words.unblockLabel(nameOf(one))}
                    onClick={() => send({ body: { sender: one.sender } })}
                  >
                    {words.unblock}
                  </Button>
                </div>
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </section>
  );
}
