import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { deskWords } from '#content/desk/words.ts';
import { Button } from '#ui/button.tsx';
import { FormError, KeyButton } from './text.tsx';

/** In ms. */
const savedShownFor = 4000;

/** True for a moment after each call. */
export function useJustSaved(): [isSaved: boolean, noteSaved: () => void] {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setSaved(false), savedShownFor);
    return () => clearTimeout(timer);
  }, [isSaved]);
  return [isSaved, () => setSaved(true)];
}

/** Changes that are not saved yet. */
interface Unsaved {
  isSaved: boolean;
  error: Error | null;
  busy: boolean;
  save: () => void;
  discard: () => void;
}

interface SaveBarProps {
  draft: Unsaved;
  /** What is not saved yet; empty hides the bar. */
  changed: readonly string[];
  /** Shown for a moment after saving. */
  saved: string;
  submit: string;
  /** Beside what is not saved, such as a link to an error. */
  children?: ReactNode;
  /** Fields that show their own problem. */
  fields?: readonly string[];
  /** Another way to save, after a refusal. */
  other?: ReactNode;
}

/** Appears with the first change, names it, and stays in view. */
export function SaveBar(props: SaveBarProps) {
  const { draft, changed, saved, submit, children, fields, other } = props;
  const words = deskWords.saveBar;
  const isChanged = changed.length > 0;
  return (
    <div className="save-bar heavy-line" hidden={!isChanged && !draft.isSaved}>
      <section className="flex-row" aria-label={words.label}>
        <div role="status">
          {isChanged ? (
            <p>
              <b>{words.unsaved}</b> {changed.join(', ')}. {children}
            </p>
          ) : (
            draft.isSaved && <p>{saved}</p>
          )}
          <FormError error={draft.error} {...(fields ? { fields } : {})} />
        </div>
        {isChanged && (
          <>
            <Button
              look="soft"
              label={words.discard}
              onClick={() => {
                draft.discard();
                document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
              }}
            />
            {other}
            <KeyButton look="primary" busy={draft.busy} onClick={() => draft.save()} label={submit} shortcut="S" />
          </>
        )}
      </section>
    </div>
  );
}
