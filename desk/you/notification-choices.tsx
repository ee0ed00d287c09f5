import { notificationWords as words } from '#content/desk/notifications.ts';
import { type NotificationKind, notificationKinds, notificationWays } from '#contract/desk-notifications.ts';
import { useMailStored } from '../data/inquiries.ts';
import { useNotificationChange, useOwnNotifications } from '../data/own-notifications.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { Checkbox, Choices } from '../ui/fields.tsx';
import { Cell, Row, Table } from '../ui/table.tsx';
import { FormError } from '../ui/text.tsx';
import './you.css';

/** What one is told of, and how: saved at each press. */
export function NotificationChoices() {
  const own = useOwnNotifications();
  const mailStored = useMailStored();
  const { showToast } = useNotifications();
  const { pressed, send, error } = useNotificationChange(() => showToast(words.saved));
  if (!own) return <section className="section" aria-busy="true" />;
  const { choices, atNight, phones, readsMailbox, digest } = { ...own, ...pressed };
  const chosen = Object.values(choices).flat();
  const hintOf = (kind: NotificationKind) =>
    kind === 'reply' && !readsMailbox ? words.withoutMailbox : words.kinds[kind].hint;
  const notes = [
    ...(chosen.includes('mail') && mailStored ? [words.mailStored] : []),
    ...(chosen.includes('digest') && !digest ? [words.withoutDigest] : []),
    ...(chosen.includes('phone') && !phones.length ? [words.withoutPhone] : []),
  ];
  return (
    <section className="section">
      <h2>{words.title}</h2>
      <Table
        className="told-by"
        label={words.caption}
        columns={[words.what, ...notificationWays.map((way) => words.ways[way])]}
        widths={['', '116px', '116px', '90px']}
      >
        {notificationKinds.map((kind) => (
          <Row key={kind}>
            <Cell>
              <b>{words.kinds[kind].label}</b>
              <small>{hintOf(kind)}</small>
            </Cell>
            {notificationWays.map((way) => {
              const ways = choices[kind];
              const change = (isOn: boolean) =>
                send({ choices: { ...choices, [kind]: isOn ? [...ways, way] : ways.filter((one) => one !== way) } });
              return (
                <Cell key={way}>
                  <Checkbox
                    label={words.ways[way]}
                    aria-label={`${words.ways[way]}: ${words.kinds[kind].label}`}
                    checked={ways.includes(way)}
                    onCheck={change}
                  />
                </Cell>
              );
            })}
          </Row>
        ))}
      </Table>
      {notes.map((note) => (
        <p key={note} className="small">
          {note}
        </p>
      ))}
      <div className="note">
        <Choices
          legend={words.night.legend}
          options={[
            { value: 'wait', label: words.night.wait },
            { value: 'now', label: words.night.now },
          ]}
          value={atNight ? 'now' : 'wait'}
          onChoose={(value) => send({ atNight: value === 'now' })}
        />
      </div>
      <FormError error={error} />
    </section>
  );
}
