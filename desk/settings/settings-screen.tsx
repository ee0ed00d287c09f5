import { useState } from 'react';
import { mailTextsScreen } from '#content/desk/mail-texts.ts';
import { settingsScreen as words } from '#content/desk/settings.ts';
import { HttpError } from '#contract/client.ts';
import type { StoredDeskSettings } from '#contract/desk-board.ts';
import { Button } from '#ui/button.tsx';
import { useMailStored } from '../data/inquiries.ts';
import { useAnswer, useCall } from '../data/queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { ButtonLink, Screen, ServerDown, Skeleton } from '../shell/screen.tsx';
import { Checkbox, Form, TextField } from '../ui/fields.tsx';
import { FormError } from '../ui/text.tsx';
import { Everyone } from './everyone.tsx';
import { mailTextsPath } from './mail-texts-screen.tsx';

const stored = 'GET /api/desk/settings';
const fields = ['reminders', 'firstHours', 'lastHours', 'digest', 'digestHour'];

export function SettingsScreen() {
  const { data: settings, isPending, refetch } = useAnswer(stored, {});
  const mailStored = useMailStored();
  if (isPending) return <Skeleton title={words.title} />;
  if (!settings) return <ServerDown onRetry={refetch} />;
  return (
    <Screen title={words.title} lead={words.lead}>
      {mailStored && (
        <section className="section">
          <h2>{words.noMail.title}</h2>
          <p className="note">{words.noMail.lead}</p>
          <p className="small">{words.noMail.what}</p>
        </section>
      )}
      <section className="section">
        <h2>{mailTextsScreen.title}</h2>
        <p className="note">{mailTextsScreen.lead}</p>
        <div className="buttons">
          <ButtonLink href={mailTextsPath} label={mailTextsScreen.title} />
        </div>
      </section>
      <section className="section">
        <h2>{words.replies.title}</h2>
        <p className="note">{words.replies.lead}</p>
        <div className="buttons">
          <ButtonLink href="/settings/replies" label={words.replies.title} />
        </div>
      </section>
      <SettingsForm settings={settings} refetch={refetch} />
      <Everyone />
    </Screen>
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
  const hours = (name: 'firstHours' | 'lastHours' | 'digestHour', label: string, hint: string) => (
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
  const choice = (name: 'reminders' | 'digest', label: string) => (
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
            reminders: given.has('reminders'),
            digest: given.has('digest'),
            firstHours: whole('firstHours'),
            lastHours: whole('lastHours'),
            digestHour: whole('digestHour'),
            version: seen,
          },
        });
      }}
    >
      <section className="section">
        <h2>{words.reminders.title}</h2>
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
      <FormError error={error} fields={fields} />
      <div className="buttons note">
        <Button type="submit" look="primary" label={words.submit} busy={busy} />
      </div>
    </Form>
  );
}
