import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { formWords } from '#content/desk/website-form.ts';

const words = formWords.list;
const marks = {
  up: 'M2 9.5L7 4.5L12 9.5',
  down: 'M2 4.5L7 9.5L12 4.5',
  remove: 'M2.5 2.5L11.5 11.5M11.5 2.5L2.5 11.5',
};

export function moved<Entry>(all: readonly Entry[], from: number, to: number): Entry[] {
  const rest = all.filter((_, index) => index !== from);
  const entry = all[from];
  return entry === undefined || to < 0 || to >= all.length ? [...all] : rest.toSpliced(to, 0, entry);
}

/** Alt with an arrow moves the line that holds the focus. */
export const onMoveKeys = (move: (by: number) => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !by || event.defaultPrevented) return;
    event.preventDefault();
    move(by);
  },
});

interface EntryButtonsProps {
  label: string;
  index: number;
  count: number;
  onMove?: (to: number) => void;
  onRemove?: (() => void) | undefined;
  /** Takes the focus after a removal. */
  then?: RefObject<HTMLElement | null>;
}

export function EntryButtons({ label, index, count, onMove, onRemove, then }: EntryButtonsProps) {
  const own = useRef<HTMLSpanElement>(null);
  const button = (mark: keyof typeof marks, disabled: boolean, onClick: () => void) => (
    <button
      type="button"
      className="icon-button"
      aria-label={words[mark](label)}
      title={words[mark](label)}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <path d={marks[mark]} />
      </svg>
    </button>
  );
  return (
    <span className="entry-buttons" ref={own}>
      {onMove && button('up', index === 0, () => onMove(index - 1))}
      {onMove && button('down', index === count - 1, () => onMove(index + 1))}
      {onRemove &&
        button('remove', false, () => {
          onRemove();
          setTimeout(() => then?.current?.focus());
        })}
    </span>
  );
}
