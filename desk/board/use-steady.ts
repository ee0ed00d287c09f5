import { type FocusEvent, useEffect, useState } from 'react';
import { steadyRows } from './steady.ts';

/**
 * Rows that stand still under a pointer or the focus.
 * @param fresh their ids as the server has them
 * @param own ids of what this person has just changed
 */
export function useSteady(fresh: readonly string[], own: readonly string[]) {
  const [shown, setShown] = useState<readonly string[]>(fresh);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const { rows, arrived } = steadyRows(shown, fresh, focused || pointed, own);
  const now = rows.join(' ');
  useEffect(() => setShown(now ? now.split(' ') : []), [now]);
  return {
    rows,
    arrived,
    showAll: () => setShown(fresh),
    /** For what surrounds the rows. A finger that lifts points at nothing any more. */
    around: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: ({ target }: FocusEvent) => setFocused(!!target.closest('tr.row')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}
