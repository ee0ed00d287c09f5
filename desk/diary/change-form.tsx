import { type ReactNode, useEffect, useState } from 'react';
import { diaryWords as words } from '#content/desk/diary.ts';
import type { DiaryChanged, DiaryPreview } from '#contract/desk-diary.ts';
import { useMailKept } from '../data/board.ts';
import { call, Refused } from '../data/call.ts';
import { useDiaryAgain, usePreview } from '../data/diary.ts';
import { useChange } from '../data/session.ts';
import { Button } from '../ui/button.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { MailShown } from './mail-shown.tsx';

/** How long a form stands still before it is looked at, in ms. */
const still = 350;

/** A value once it has stopped changing. @param name equal for values that are the same */
function useSettled<Value>(value: Value, name: string): { settled: Value; isSettled: boolean } {
  const [kept, setKept] = useState({ value, name });
  useEffect(() => {
    if (kept.name === name) return;
    const timer = setTimeout(() => setKept({ value, name }), still);
    return () => clearTimeout(timer);
  }, [value, name, kept.name]);
  return { settled: kept.value, isSettled: kept.name === name };
}

/** What a form's fields are told: who is free, and what is wrong with which of them. */
interface FormState {
  preview: DiaryPreview | undefined;
  problem: (field: string) => string | undefined;
}

/**
 * A form of the diary: what would be sent and overridden is shown below it, and carried out by its button as it was
 * shown. Somebody else's change in between is told, and what was filled in stays.
 * @param body what is asked for, without the version and the confirmation
 * @param version of the booking as it is now; nothing for one that is made
 * @param ready whether enough is filled in to be shown
 * @param name the first name of whom it writes to; empty where no mail goes out
 * @param fields those that show their problem themselves
 */
export function ChangeForm({
  path,
  body,
  version,
  ready,
  name,
  label,
  bad = false,
  fields,
  onDone,
  children,
}: {
  path: string;
  body: object;
  version?: number;
  ready: boolean;
  name: string;
  label: string;
  bad?: boolean;
  fields: readonly string[];
  onDone: (changed: DiaryChanged) => void;
  children: (state: FormState) => ReactNode;
}) {
  const again = useDiaryAgain();
  const kept = useMailKept();
  // The version that whoever fills it in has seen: another's change does not slip in behind the button.
  const [seen, setSeen] = useState(version);
  const [told, setTold] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const asked = { ...body, ...(seen === undefined ? {} : { version: seen }) };
  const { settled, isSettled } = useSettled(asked, JSON.stringify(asked));
  const { data, error: unseen, isFetching, refetch } = usePreview(path, settled, ready && isSettled);
  const preview = ready && isSettled && !isFetching && !unseen ? data : undefined;
  const { send, busy, error, problem } = useChange(
    () => call<DiaryChanged>(path, { ...asked, override: confirmed }),
    (changed) => {
      again(changed.booking);
      onDone(changed);
    },
    (failure) => {
      // A warning that waits for its confirmation is no change of somebody else's.
      if (!(failure instanceof Refused) || failure.status !== 409 || failure.problems.override) return;
      setTold(true);
      again();
      void refetch();
    },
  );
  useEffect(() => {
    if (!told || seen === version) return;
    setSeen(version);
    setTold(false);
  }, [told, seen, version]);
  // What the server would refuse it refuses in words; anything else goes only once its mail was shown.
  const refused = unseen instanceof Refused;
  const waits = ready && !preview && !refused;
  const trouble = error ?? (refused && unseen.status === 409 ? unseen : null);
  const warned = preview?.warnings ?? [];
  return (
    <form
      className="fs"
      onSubmit={(event) => {
        event.preventDefault();
        if (!waits && !preview?.problem) send(undefined);
      }}
    >
      {children({ preview: ready ? data : undefined, problem })}
      {ready && <MailShown {...{ preview, name }} waits={waits} />}
      {warned.length > 0 && (
        <div className="warned">
          {warned.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <label className="check">
            <input
              type="checkbox"
              checked={confirmed}
              onChange={({ target }) => setConfirmed(target.checked)}
              aria-invalid={problem('override') ? true : undefined}
            />
            <span>{words.override(label)}</span>
          </label>
          {problem('override') && !confirmed && (
            <p className="err" role="alert">
              {problem('override')}
            </p>
          )}
        </div>
      )}
      {preview?.problem && (
        <p className="err" role="alert">
          {preview.problem}
        </p>
      )}
      <Trouble error={trouble} fields={[...fields, 'override']} />
      <Button type="submit" kind={bad ? 'bad' : 'go'} fill busy={busy || waits || !!preview?.problem}>
        {!name || kept ? label : words.tell(label, name)}
      </Button>
    </form>
  );
}
