import { clockKey } from '#contract/storage-keys.ts';

/**
 * Whether the visitor may read another clock than the one that pages are written on, by offsets and language alone: the
 * first use of `Intl` reads the browser's tables, 25 ms on a phone's main thread. What this lets come looks again.
 */
export function mayReadOtherClock(): boolean {
  try {
    if (localStorage.getItem(clockKey)) return true;
  } catch {}
  const minutesBehind = (month: number) => new Date(2026, month).getTimezoneOffset();
  // The firm's in January and in July; and languages whose readers have twelve hours on their clocks.
  return minutesBehind(0) !== 300 || minutesBehind(6) !== 240 || !/^en-(CA|US)$/.test(navigator.language);
}
