import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notificationWords as words } from '#content/desk/notifications.ts';
import {
  type NotificationKind,
  notificationKinds,
  notificationMethods,
  type OwnNotificationSettings,
} from '#contract/desk-notifications.ts';
import { callEndpoint } from '../data/call.ts';
import { useIsMailOnlyStored } from '../data/inquiries.ts';
import { toQueryKey, useEndpointQuery } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { Checkbox, RadioGroup } from '../ui/fields.tsx';
import { Section } from '../ui/panel.tsx';
import { Cell, Row, Table } from '../ui/table.tsx';
import { FormError } from '../ui/text.tsx';
import './you.css';

const endpoint = 'GET /api/desk/notifications';
const queryKey = toQueryKey(endpoint, {});

export const useOwnNotifications = () => useEndpointQuery(endpoint, {}).data;

type NotificationChange = Partial<Pick<OwnNotificationSettings, 'choices' | 'atNight'>>;

/** Shows a change at once. Changes are sent one after the other, because boxes may be pressed quickly. */
function useNotificationChange(onDone: () => void) {
  const queries = useQueryClient();
  const [pressed, setPressed] = useState<NotificationChange>({});
  const { mutate, error } = useMutation({
    scope: { id: endpoint },
    mutationFn: (change: NotificationChange) => callEndpoint('POST /api/desk/notifications', { body: change }),
    onSuccess: onDone,
    onError: () => setPressed({}),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const send = (change: NotificationChange) => {
    setPressed((before) => ({ ...before, ...change }));
    mutate(change);
  };
  return { pressed, send, error };
}

/** What the current staff member is notified of, and how. Each press is saved. */
export function NotificationChoicesSection() {
  const own = useOwnNotifications();
  const isMailOnlyStored = useIsMailOnlyStored();
  const { showToast } = useNotifications();
  const { pressed, send, error } = useNotificationChange(() => showToast(words.saved));
  if (!own) return <section className="section" aria-busy="true" />;
  const { choices, atNight, phones, readsMailbox, digest } = { ...own, ...pressed };
  const chosen = Object.values(choices).flat();
  const hintOf = (kind: NotificationKind) =>
    kind === 'reply' && !readsMailbox ? words.withoutMailbox : words.kinds[kind].hint;
  const notes = [
    ...(chosen.includes('mail') && isMailOnlyStored ? [words.isMailOnlyStored] : []),
    ...(chosen.includes('digest') && !digest ? [words.withoutDigest] : []),
    ...(chosen.includes('phone') && !phones.length ? [words.withoutPhone] : []),
  ];
  return (
    <Section title={words.title}>
      <Table
        className="told-by"
        label={words.caption}
        columns={[words.what, ...notificationMethods.map((way) => words.ways[way])]}
        widths={['', '116px', '116px', '90px']}
      >
        {notificationKinds.map((kind) => (
          <Row key={kind}>
            <Cell>
              <b>{words.kinds[kind].label}</b>
              <small>{hintOf(kind)}</small>
            </Cell>
            {notificationMethods.map((way) => {
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
        <RadioGroup
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
    </Section>
  );
}
