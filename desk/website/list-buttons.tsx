import type { ComponentProps, KeyboardEvent, RefObject } from 'react';
import { websiteFormWords } from '#content/desk/website-form.ts';

const words = websiteFormWords.list;
const marks = {
  up: 'M2 9.5L7 4.5L12 9.5',
  left: 'M9.5 2L4.5 7L9.5 12',
  down: 'M2 4.5L7 9.5L12 4.5',
  right: 'M4.5 2L9.5 7L4.5 12',
  remove: 'M2.5 2.5L11.5 11.5M11.5 2.5L2.5 11.5',
};

interface IconButtonProps extends ComponentProps<'button'> {
  mark: keyof typeof marks;
  label: string;
}

export const IconButton = ({ mark, label, ...rest }: IconButtonProps) => (
  <button type="button" className={`icon-button is-${mark}`} aria-label={label} title={label} {...rest}>
    <svg viewBox="0 0 14 14" aria-hidden="true">
      <path d={marks[mark]} />
    </svg>
  </button>
);

export const moveEntry = <Entry,>(all: readonly Entry[], from: number, to: number): Entry[] =>
  to < 0 || to >= all.length ? [...all] : all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1));

/** Alt with an arrow key moves the entry that has the focus. */
export const createMoveKeyHandlers = (move: (by: number) => void) => ({
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
  onMove: (to: number) => void;
  onRemove: (() => void) | undefined;
  /** The element that takes the focus after a removal. */
  focusAfterRemoval: RefObject<HTMLElement | null>;
}

export function EntryButtons({ label, index, count, onMove, onRemove, focusAfterRemoval }: EntryButtonsProps) {
  const move = (mark: 'up' | 'down', to: number) => {
    const isEnd = to < 0 || to >= count;
    return (
      <IconButton
        mark={mark}
        label={words[mark](label)}
        aria-disabled={isEnd || undefined}
        onClick={() => isEnd || onMove(to)}
      />
    );
  };
  return (
    <span className="entry-buttons">
      {move('up', index - 1)}
      {move('down', index + 1)}
      {onRemove && (
        <IconButton
          mark="remove"
          label={words.remove(label)}
          onClick={() => {
            onRemove();
            setTimeout(() => focusAfterRemoval.current?.focus());
          }}
        />
      )}
    </span>
  );
}
