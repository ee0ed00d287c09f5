import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { deskWords } from '#content/desk/words.ts';
import { Button } from '#ui/button.tsx';
import { FormError, Kbd } from './text.tsx';

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

interface SaveBarProps {
  /** What is not saved yet; empty hides the bar. */
  changed: readonly string[];
  /** Shown for a moment after saving. */
  saved: string | false;
  submit: string;
  /** Beside what is not saved, such as a link to an error. */
  children?: ReactNode;
  error: Error | null;
  /** Fields that show their own problem. */
  fields?: readonly string[];
  busy: boolean;
  onSave: () => void;
  onDiscard: () => void;
  /** Another way to save, after a refusal. */
  other?: ReactNode;
}

/** Appears with the first change, names it, and stays in view. */
export function SaveBar(props: SaveBarProps) {
  const { changed, saved, submit, children, error, fields, busy, onSave, onDiscard, other } = props;
  const words = deskWords.saveBar;
  const isChanged = changed.length > 0;
  return (
    <div className="save-bar heavy-line" hidden={!isChanged && !saved}>
      <section className="flex-row" aria-label={words.label}>
        <div role="status">
          {isChanged ? (
            <p>
              <b>{words.unsaved}</b> {changed.join(', ')}. {children}
            </p>
          ) : (
            saved && <p>{saved}</p>
          )}
          <FormError error={error} {...(fields ? { fields } : {})} />
        </div>
        {isChanged && (
          <>
            <Button look="soft" label={words.discard} onClick={onDiscard} />
            {other}
            <Button look="primary" busy={busy} onClick={onSave}>
              {submit}
              <Kbd>S</Kbd>
            </Button>
          </>
        )}
      </section>
    </div>
  );
}
