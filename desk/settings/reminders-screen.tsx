import { useState } from 'react';
import { settingsScreen as words } from '#content/desk/settings.ts';
import { HttpError } from '#contract/client.ts';
import type { StoredDeskSettings } from '#contract/desk-board.ts';
import { Button } from '#ui/button.tsx';
import { useAnswer, useCall } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { ServerDown, Skeleton } from '../shell/screen.tsx';
import { Checkbox, Form, TextField } from '../ui/fields.tsx';
import { FormError } from '../ui/text.tsx';
import { Everyone } from './everyone.tsx';
import { SettingsFrame } from './settings-frame.tsx';

const stored = 'GET /api/desk/settings';
const fields = [
  'replyHours',
  'reminders',
  'firstHours',
  'lastHours',
  'digest',
  'digestHour',
  'clientReminders',
  'clientHours',
];

export function RemindersScreen() {
  const { data: settings, isPending, refetch } = useAnswer(stored, {});
  const { title, lead } = words.reminders;
  if (isPending) return <Skeleton title={title} />;
  if (!settings) return <ServerDown onRetry={refetch} />;
  return (
    <SettingsFrame page="reminders" title={title} lead={lead}>
      <SettingsForm settings={settings} refetch={refetch} />
      <Everyone />
    </SettingsFrame>
  );
}

interface FormProps {
  settings: StoredDeskSettings;
  refetch: () => Promise<{ data: StoredDeskSettings | undefined }>;
}

function SettingsForm({ settings, refetch }: FormProps) {
  const { showToast } = useNotifications();
  // The version when opened, to detect conflicts.
  const [seen, setSeen] = useState(settings.version);
  const { send, busy, error, problem } = useCall(
    'POST /api/desk/settings',
    ({ version }) => {
      setSeen(version);
      showToast(words.saved);
    },
    (error) => {
      if (error instanceof HttpError && error.status === 409)
        void refetch().then(({ data }) => data && setSeen(data.version));
    },
  );
  const hours = (
    name: 'replyHours' | 'firstHours' | 'lastHours' | 'digestHour' | 'clientHours',
    label: string,
    hint: string,
  ) => (
    <TextField
      label={label}
      help={hint}
      name={name}
      type="number"
      inputMode="numeric"
      required
      defaultValue={settings[name]}
      problem={problem(name)}
    />
  );
  const choice = (name: 'reminders' | 'digest' | 'clientReminders', label: string) => (
    <Checkbox label={label} name={name} defaultChecked={settings[name]} />
  );
  return (
    <Form
      className="settings"
      noValidate
      onSubmit={(given) => {
        const whole = (name: string) => Number.parseFloat(String(given.get(name)));
        send({
          body: {
            replyHours: whole('replyHours'),
            reminders: given.has('reminders'),
            digest: given.has('digest'),
            firstHours: whole('firstHours'),
            lastHours: whole('lastHours'),
            digestHour: whole('digestHour'),
            clientReminders: given.has('clientReminders'),
            clientHours: whole('clientHours'),
            version: seen,
          },
        });
      }}
    >
      <section className="section">
        <h2>{words.reply.title}</h2>
        <div className="form note">{hours('replyHours', words.reply.hours, words.reply.hint)}</div>
      </section>
      <section className="section">
        <h2>{words.reminders.section}</h2>
        <div className="form note">
          {choice('reminders', words.reminders.on)}
          {hours('firstHours', words.reminders.first, words.reminders.firstHint)}
          {hours('lastHours', words.reminders.last, words.reminders.lastHint)}
        </div>
      </section>
      <section className="section">
        <h2>{words.digest.title}</h2>
        <div className="form note">
          {choice('digest', words.digest.on)}
          {hours('digestHour', words.digest.hour, words.digest.hint)}
        </div>
      </section>
      <section className="section">
        <h2>{words.clients.title}</h2>
        <div className="form note">
          {choice('clientReminders', words.clients.on)}
          {hours('clientHours', words.clients.hours, words.clients.hint)}
        </div>
      </section>
      <FormError error={error} fields={fields} />
      <div className="buttons note">
        <Button type="submit" look="primary" label={words.submit} busy={busy} />
      </div>
    </Form>
  );
}
