import type { ReactNode } from 'react';
import { settingsScreen as words } from '#content/desk/settings.ts';
import type { DeskSettings, StoredDeskSettings } from '#contract/desk-board.ts';
import { useAnswer } from '../data/queries.ts';
import { ServerDown, Skeleton } from '../shell/screen.tsx';
import { Checkbox, TextField } from '../ui/fields.tsx';
import { useFieldsForm } from '../ui/fields-form.ts';
import { Everyone } from './everyone.tsx';
import { SettingsFrame } from './settings-frame.tsx';

const { title, lead } = words.reminders;
const fields = Object.keys(words.parts) as (keyof DeskSettings)[];

export function RemindersScreen() {
  const { data: settings, isPending, refetch } = useAnswer('GET /api/desk/settings', {});
  if (isPending) return <Skeleton title={title} />;
  if (!settings) return <ServerDown onRetry={refetch} />;
  return <Reminders settings={settings} refetch={refetch} />;
}

interface RemindersProps {
  settings: StoredDeskSettings;
  refetch: () => Promise<{ data: StoredDeskSettings | undefined }>;
}

function Reminders({ settings, refetch }: RemindersProps) {
  const stored = Object.fromEntries(
    fields.map((name) => [name, typeof settings[name] === 'number' ? String(settings[name]) : settings[name]]),
  ) as Record<keyof DeskSettings, string | boolean>;
  const draft = useFieldsForm({
    stored,
    version: settings.version,
    name: 'POST /api/desk/settings',
    inputOf: (values, version) => {
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
  const hours = (name: keyof DeskSettings, label: string, hint: string) => (
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
  const choice = (name: keyof DeskSettings, label: string) => (
    <Checkbox label={label} checked={values[name] === true} onCheck={(checked) => set({ [name]: checked })} />
  );
  return (
    <SettingsFrame
      page="reminders"
      title={title}
      lead={lead}
      draft={{ ...draft, changed: draft.changed.map((name) => words.parts[name]), fields }}
    >
      <div className="settings">
        <Part title={words.reply.title}>{hours('replyHours', words.reply.hours, words.reply.hint)}</Part>
        <Part title={words.reminders.section}>
          {choice('reminders', words.reminders.on)}
          {hours('firstHours', words.reminders.first, words.reminders.firstHint)}
          {hours('lastHours', words.reminders.last, words.reminders.lastHint)}
        </Part>
        <Part title={words.digest.title}>
          {choice('digest', words.digest.on)}
          {hours('digestHour', words.digest.hour, words.digest.hint)}
        </Part>
        <Part title={words.clients.title}>
          {choice('clientReminders', words.clients.on)}
          {hours('clientHours', words.clients.hours, words.clients.hint)}
        </Part>
      </div>
      <Everyone />
    </SettingsFrame>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="section">
    <h2>{title}</h2>
    <div className="form note">{children}</div>
  </section>
);
