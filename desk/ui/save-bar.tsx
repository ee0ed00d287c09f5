import { type ReactNode, useEffect, useState } from 'react';
import { deskWords } from '#content/desk/words.ts';
import { Button } from '#ui/button.tsx';
import { FormError, ShortcutButton } from './text.tsx';

const savedMessageMs = 4000;

/** `isSaved` is true for a moment after each `noteSaved`. */
export function useJustSaved(): [isSaved: boolean, noteSaved: () => void] {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setSaved(false), savedMessageMs);
    return () => clearTimeout(timer);
  }, [isSaved]);
  return [isSaved, () => setSaved(true)];
}

/** A form with unsaved changes, such as from `useFieldsForm`. */
interface UnsavedChanges {
  isSaved: boolean;
  error: Error | null;
  busy: boolean;
  save: () => void;
  discard: () => void;
}

interface SaveBarProps {
  draft: UnsavedChanges;
  /** Names of what is not saved yet; without any, the bar is hidden. */
  changed: readonly string[];
  /** Shown for a moment after saving. */
  savedMessage: string;
  submitLabel: string;
  /** Shown beside those names, such as a link to an error. */
  children?: ReactNode;
  /** Fields that show their own problem. */
  fields?: readonly string[];
  /** Another button to save with, after the server refused. */
  otherButton?: ReactNode;
}

/** A bar that appears with the first change, names what was changed, and stays in view. */
export function SaveBar(props: SaveBarProps) {
  const { draft, changed, savedMessage, submitLabel, children, fields, otherButton } = props;
  const words = deskWords.saveBar;
  const isChanged = changed.length > 0;
  const isShown = isChanged || draft.isSaved;
  return (
    <div className={isShown ? 'save-bar heavy-line' : undefined}>
      <section className="flex-row" aria-label={isShown ? words.label : undefined}>
        {/* There before its text, so that the text is announced. */}
        <div role="status">
          {isChanged ? (
            <p>
              <b>{words.unsaved}</b> {changed.join(', ')}. {children}
            </p>
          ) : (
            draft.isSaved && <p>{savedMessage}</p>
          )}
          {isShown && <FormError error={draft.error} {...(fields ? { fields } : {})} />}
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
            {otherButton}
            <ShortcutButton
              look="primary"
              busy={draft.busy}
              onClick={() => draft.save()}
              label={submitLabel}
              shortcut="S"
            />
          </>
        )}
      </section>
    </div>
  );
}
