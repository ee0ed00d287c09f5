import { useEffect, useState } from 'react';
import { withGone } from './steady.ts';

/** How long a finished row stays with its green bar, and then folds, in ms; `board.css` has the same. */
const stays = 600 + 240;

/**
 * Rows with those that have just gone, which stay for a moment.
 * @param rows ids of what stands there now, in order
 * @param finished what has gone because it was finished: of all else nothing stays
 */
export function useGone(rows: readonly string[], finished: readonly string[]) {
  const [drawn, setDrawn] = useState(rows);
  const stay = drawn.filter((id) => rows.includes(id) || finished.includes(id));
  const all = withGone(stay, rows);
  const gone = all.filter((id) => !rows.includes(id));
  const [allNow, goneNow] = [all.join(' '), gone.join(' ')];
  useEffect(() => setDrawn(allNow ? allNow.split(' ') : []), [allNow]);
  useEffect(() => {
    if (!goneNow) return;
    const over = goneNow.split(' ');
    const forget = () => setDrawn((before) => before.filter((id) => !over.includes(id)));
    const timer = setTimeout(forget, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : stays);
    return () => clearTimeout(timer);
  }, [goneNow]);
  return { all, gone };
}
