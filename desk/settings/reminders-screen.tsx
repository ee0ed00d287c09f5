import { type ReactNode, useState } from 'react';
import { officeWords } from '#content/desk/office.ts';
import { settingsScreen as words } from '#content/desk/settings.ts';
import { HttpError } from '#contract/client.ts';
import type { DeskSettings, StoredDeskSettings } from '#contract/desk-board.ts';
import { useAnswer, useCall } from '../data/queries.ts';
import { ServerDown, Skeleton } from '../shell/screen.tsx';
import { leave, useUnsaved } from '../shell/unsaved.ts';
import { Checkbox, TextField } from '../ui/fields.tsx';
import { SaveBar, useJustSaved } from '../ui/save-bar.tsx';
import { Everyone } from './everyone.tsx';
import { SettingsFrame } from './settings-frame.tsx';

const stored = 'GET /api/desk/settings';
const { title, lead } = words.reminders;
const fields = Object.keys(words.parts) as (keyof DeskSettings)[];

export function RemindersScreen() {
  const { data: settings, isPending, refetch } = useAnswer(stored, {});
  if (isPending) return <Skeleton title={title} />;
  if (!settings) return <ServerDown onRetry={refetch} />;
  return <Reminders settings={settings} refetch={refetch} />;
}

interface RemindersProps {
  settings: StoredDeskSettings;
  refetch: () => Promise<{ data: StoredDeskSettings | undefined }>;
}

/** What was typed, or marked. */
type Draft = Partial<Record<keyof DeskSettings, string | boolean>>;

function Reminders({ settings, refetch }: RemindersProps) {
  const [draft, setDraft] = useState<Draft>({});
  // The version when the first change was made, to detect conflicts.
  const [seen, setSeen] = useState(settings.version);
  const [isSaved, noteSaved] = useJustSaved();
  const changed = fields.filter((name) => name in draft && String(draft[name]) !== String(settings[name]));
  const { send, busy, error, problem, reset } = useCall(
    'POST /api/desk/settings',
    () => {
      setDraft({});
      noteSaved();
    },
    (error) => {
      if (error instanceof HttpError && error.status === 409)
        void refetch().then(({ data }) => data && setSeen(data.version));
    },
  );
  const save = () => {
    const typed = Object.entries(draft).map(([name, value]) => [
      name,
      typeof value === 'string' ? Number.parseFloat(value) : value,
    ]);
    send({ body: { ...settings, ...Object.fromEntries(typed), version: changed.length ? seen : settings.version } });
  };
  const discard = () => {
    reset();
    setDraft({});
  };
  const change = (name: keyof DeskSettings, value: string | boolean) => {
    if (!changed.length) setSeen(settings.version);
    setDraft({ ...draft, [name]: value });
  };
  useUnsaved(changed.length > 0, save);
  const hours = (name: keyof DeskSettings, label: string, hint: string) => (
    <TextField
      label={label}
      help={hint}
      name={name}
      type="number"
      inputMode="numeric"
      value={String(draft[name] ?? settings[name])}
      onValue={(value) => change(name, value)}
      problem={problem(name)}
    />
  );
  const choice = (name: keyof DeskSettings, label: string) => (
    <Checkbox
      label={label}
      checked={Boolean(draft[name] ?? settings[name])}
      onCheck={(checked) => change(name, checked)}
    />
  );
  return (
    <SettingsFrame
      page="reminders"
      title={title}
      lead={lead}
      keys={changed.length ? { s: save, escape: () => leave(discard) } : {}}
      below={
        <SaveBar
          changed={changed.map((name) => words.parts[name])}
          saved={isSaved && officeWords.saved}
          submit={officeWords.save}
          error={error}
          fields={fields}
          busy={busy}
          onSave={save}
          onDiscard={discard}
        />
      }
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
