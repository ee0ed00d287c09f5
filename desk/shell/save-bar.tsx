import { type ReactNode, useEffect, useState } from 'react';
import { deskWords } from '#content/desk/words.ts';
import { Button } from '#ui/button.tsx';
import { FormError, Kbd } from '../ui/text.tsx';

const words = deskWords.saveBar;

/** In ms. */
const savedShownFor = 4000;

/** Whether it was saved just now, and how to say so. */
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
  /** What is not saved yet; without it there is nothing to save. */
  changed: ReactNode;
  /** Said once it is saved. */
  saved: string | undefined;
  submit: string;
  error: Error | null;
  /** Fields that say the error themselves. */
  fields?: readonly string[];
  busy: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Appears with the first change and stays in view. */
export function SaveBar({ changed, saved, submit, error, fields = [], busy, onSave, onDiscard }: SaveBarProps) {
  return (
    <div className="save-bar" hidden={!changed && !saved}>
      <section aria-label={words.label}>
        <div role="status">
          {changed && (
            <p>
              <b>{words.unsaved}</b> {changed}
            </p>
          )}
          {!changed && saved && <p>{saved}</p>}
          <FormError error={error} fields={fields} />
        </div>
        {changed && (
          <>
            <Button look="soft" label={words.discard} onClick={onDiscard} />
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
