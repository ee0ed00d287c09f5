import { teamNotificationWords } from '#content/desk/notifications.ts';
import { deskSettingsWords as words } from '#content/desk/settings.ts';
import { recordOf, typedKeys } from '#content/typed-records.ts';
import type { ReplySettings, StoredReplySettings } from '#contract/desk-board.ts';
import { notificationKinds } from '#contract/desk-notifications.ts';
import { useEndpointQuery } from '../data/queries.ts';
import { type LoadedProps, withLoadedData } from '../shell/screen.tsx';
import { Checkbox, TextField } from '../ui/fields.tsx';
import { useFieldsForm } from '../ui/fields-form.ts';
import { FormSection, Section } from '../ui/panel.tsx';
import { Cell, Row, Table } from '../ui/table.tsx';
import { StaffInitials } from '../ui/text.tsx';
import { SettingsFrame, settingsPageNames } from './settings-frame.tsx';
import './team-notifications.css';

const fields = typedKeys(words.parts);

export default withLoadedData(
  settingsPageNames.reminders,
  () => useEndpointQuery('GET /api/desk/settings', {}),
  Reminders,
);

function Reminders({ data: settings, refetch }: LoadedProps<StoredReplySettings>) {
  const stored = recordOf(fields, (name) => {
    const value = settings[name];
    return typeof value === 'number' ? String(value) : value;
  });
  const draft = useFieldsForm({
    stored,
    version: settings.version,
    name: 'POST /api/desk/settings',
    toInput: (values, version) => {
      const typed = fields.map((name) => [
        name,
        typeof values[name] === 'string' ? Number.parseFloat(values[name]) : values[name],
      ]);
      return { body: { ...settings, ...Object.fromEntries(typed), version } };
    },
    readVersion: async () => (await refetch()).data?.version,
    keep: 'reminders',
  });
  const { values, set, problem } = draft;
  const hours = (name: keyof ReplySettings, label: string, hint: string) => (
    <TextField
      label={label}
      help={hint}
      name={name}
      type="number"
      inputMode="numeric"
      value={String(values[name])}
      onValue={(value) => set({ [name]: value })}
      problem={problem(name)}
    />
  );
  const choice = (name: keyof ReplySettings, label: string) => (
    <Checkbox label={label} checked={values[name] === true} onCheck={(checked) => set({ [name]: checked })} />
  );
  return (
    <SettingsFrame
      page="reminders"
      lead={words.reminders.lead}
      draft={{ ...draft, changed: draft.changed.map((name) => words.parts[name]), fields }}
    >
      <div className="settings">
        <FormSection title={words.reply.title}>{hours('replyHours', words.reply.hours, words.reply.hint)}</FormSection>
        <FormSection title={words.reminders.section}>
          {choice('reminders', words.reminders.on)}
          {hours('firstHours', words.reminders.first, words.reminders.firstHint)}
          {hours('lastHours', words.reminders.last, words.reminders.lastHint)}
        </FormSection>
        <FormSection title={words.digest.title}>
          {choice('digest', words.digest.on)}
          {hours('digestHour', words.digest.hour, words.digest.hint)}
        </FormSection>
        <FormSection title={words.clients.title}>
          {choice('clientReminders', words.clients.on)}
          {hours('clientHours', words.clients.hours, words.clients.hint)}
        </FormSection>
      </div>
      <TeamNotifications />
    </SettingsFrame>
  );
}

/** How each colleague is notified; read-only. */
function TeamNotifications() {
  const { data: people } = useEndpointQuery('GET /api/desk/notifications/everyone', {});
  if (!people) return null;
  const listed = (parts: readonly string[], none: string) => {
    const [first = none, ...rest] = parts;
    return [first[0]?.toUpperCase() + first.slice(1), ...rest].join(', ');
  };
  return (
    <Section className="section everyone" title={teamNotificationWords.title} lead={teamNotificationWords.lead}>
      <Table
        label={teamNotificationWords.title}
        columns={[
          teamNotificationWords.person,
          ...notificationKinds.map((kind) => teamNotificationWords.kinds[kind]),
          teamNotificationWords.phones,
        ]}
      >
        {people.map(({ person, choices, phones }) => (
          <Row key={person.id}>
            <Cell>
              <StaffInitials person={person} /> {person.name}
            </Cell>
            {notificationKinds.map((kind) => (
              <Cell key={kind} column={teamNotificationWords.kinds[kind]}>
                {listed(
                  choices[kind].map((way) => teamNotificationWords.ways[way]),
                  teamNotificationWords.off,
                )}
              </Cell>
            ))}
            <Cell column={teamNotificationWords.phones}>{phones || teamNotificationWords.noPhone}</Cell>
          </Row>
        ))}
      </Table>
    </Section>
  );
}
