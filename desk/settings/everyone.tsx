import { everyoneWords as words } from '#content/desk/notifications.ts';
import { notificationKinds } from '#contract/desk-notifications.ts';
import { useAnswer } from '../data/queries.ts';
import { Cell, Row, Table } from '../ui/table.tsx';
import { Badge } from '../ui/text.tsx';
import './everyone.css';

/** How each of the staff is told: to read, on a computer. */
export function Everyone() {
  const { data: people } = useAnswer('GET /api/desk/notifications/everyone', {});
  if (!people) return null;
  const listed = (parts: readonly string[], none: string) => {
    const [first = none, ...rest] = parts;
    return [first[0]?.toUpperCase() + first.slice(1), ...rest].join(', ');
  };
  return (
    <section className="section everyone">
      <h2>{words.title}</h2>
      <p className="note small">{words.lead}</p>
      <Table
        label={words.title}
        columns={[words.person, ...notificationKinds.map((kind) => words.kinds[kind]), words.phones]}
      >
        {people.map(({ person, choices, phones }) => (
          <Row key={person.id}>
            <Cell>
              <Badge person={person} /> {person.name}
            </Cell>
            {notificationKinds.map((kind) => (
              <Cell key={kind} column={words.kinds[kind]}>
                {listed(
                  choices[kind].map((way) => words.ways[way]),
                  words.off,
                )}
              </Cell>
            ))}
            <Cell column={words.phones}>{phones || words.noPhone}</Cell>
          </Row>
        ))}
      </Table>
    </section>
  );
}
