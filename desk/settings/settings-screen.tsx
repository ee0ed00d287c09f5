import { useState } from 'react';
import { settingsScreen as words } from '#content/desk/settings-screen.ts';
import type { StoredDeskSettings } from '#contract/desk.ts';
import { useMailKept } from '../data/board.ts';
import { useSetSettings, useSettings } from '../data/settings.ts';
import { useGoFind } from '../find/find.tsx';
import { KeysLine } from '../keys/keys-line.tsx';
import { Away } from '../room/away.tsx';
import type { Seat } from '../routes.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTelling } from '../ui/telling.tsx';
import { Title } from '../ui/title.tsx';
import { Trouble } from '../ui/trouble.tsx';

const fields = ['reminders', 'firstHours', 'lastHours', 'digest', 'digestHour'];

/** For owners: what staff are told in time, and when. */
export function SettingsScreen({ seat }: { seat: Seat }) {
  const goFind = useGoFind();
  const { data: settings, isPending, refetch } = useSettings();
  const kept = useMailKept();
  if (isPending) return <Skeleton title={words.title} />;
  if (!settings) return <Away onAgain={refetch} />;
  return (
    <>
      <main className="page" id="main">
        <div className="head">
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
        </div>
        {kept && (
          <section className="sec">
            <h2>{words.noMail.title}</h2>
            <p className="line">{words.noMail.lead}</p>
            <p className="s">{words.noMail.what}</p>
          </section>
        )}
        <Form settings={settings} />
      </main>
      <KeysLine singleKeys={seat.singleKeys} actions={{ '/': goFind }} />
    </>
  );
}

function Form({ settings }: { settings: StoredDeskSettings }) {
  const { offerUndo } = useTelling();
  // What was seen when the form was opened: what others save meanwhile is told, and not written over unseen.
  const [seen, setSeen] = useState(settings.version);
  const { send, busy, error, problem } = useSetSettings(
    ({ version }) => {
      setSeen(version);
      offerUndo(words.saved);
    },
    ({ version }) => setSeen(version),
  );
  const hours = (name: 'firstHours' | 'lastHours' | 'digestHour', label: string, hint: string) => (
    <Field
      {...{ label, hint, name }}
      type="number"
      inputMode="numeric"
      required
      defaultValue={settings[name]}
      problem={problem(name)}
    />
  );
  const choice = (name: 'reminders' | 'digest', label: string) => (
    <div className="opt">
      <label>
        <input type="checkbox" name={name} defaultChecked={settings[name]} />
        <span>{label}</span>
      </label>
    </div>
  );
  return (
    <form
      className="set"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const whole = (name: string) => Number.parseFloat(String(given.get(name)));
        send({
          reminders: given.has('reminders'),
          digest: given.has('digest'),
          firstHours: whole('firstHours'),
          lastHours: whole('lastHours'),
          digestHour: whole('digestHour'),
          version: seen,
        });
      }}
    >
      <section className="sec">
        <h2>{words.reminders.title}</h2>
        <div className="fs line">
          {choice('reminders', words.reminders.on)}
          {hours('firstHours', words.reminders.first, words.reminders.firstHint)}
          {hours('lastHours', words.reminders.last, words.reminders.lastHint)}
        </div>
      </section>
      <section className="sec">
        <h2>{words.digest.title}</h2>
        <div className="fs line">
          {choice('digest', words.digest.on)}
          {hours('digestHour', words.digest.hour, words.digest.hint)}
        </div>
      </section>
      <Trouble error={error} fields={fields} />
      <div className="acts line">
        <Button type="submit" kind="go" busy={busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
