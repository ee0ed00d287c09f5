import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { rowAfter } from '../board/steady.ts';

/**
 * One of a list's rows is selected: Tab leads to it, the keys are about it, and it moves with the focus.
 * @param ids the rows in order
 */
export function useRoving(ids: readonly string[]) {
  const [wanted, setWanted] = useState('');
  const [inside, setInside] = useState(false);
  const before = useRef(ids);
  const selected = ids.includes(wanted) ? wanted : rowAfter(before.current, ids, wanted);
  useEffect(() => {
    // Until somebody has moved, it is the first, whichever that is.
    if (wanted && selected !== wanted) setWanted(selected);
    before.current = ids;
  });
  return {
    selected,
    /** Whether the focus is among the rows: then it goes along with the selection. */
    focus: inside,
    select: setWanted,
    /** Goes to the next row (1) or the one before (-1), from elsewhere to the selected one. */
    move: (by: 1 | -1) => {
      const next = inside ? ids[ids.indexOf(selected) + by] : selected;
      if (next) setWanted(next);
      setInside(ids.length > 0);
    },
    /** For what surrounds the rows. */
    around: {
      onFocus: ({ target }: FocusEvent) => setInside(!!target.closest('tr.row')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // A row that goes takes the focus with it: then nothing else has got it.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setInside(false);
      },
    },
  };
}
