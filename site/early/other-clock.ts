import { clockKey } from '#contract/storage-keys.ts';

/** Languages whose readers have twelve hours on their clocks, as the pages do. */
const twelveHours = /^en-(CA|US)$/;
/** Minutes that the firm's time is behind UTC in January and in July. */
const eastern = '300,240';

/** Whether the visitor may read another clock than the one that pages are written on. */
export function mayReadOtherClock(): boolean {
  try {
    if (localStorage.getItem(clockKey)) return true;
  } catch {}
  // Most visitors are told apart without `Intl`: its first use reads the browser's tables, 25 ms on a phone's main thread.
  const year = new Date().getFullYear();
  const behind = [0, 6].map((month) => new Date(year, month).getTimezoneOffset());
  if (String(behind) !== eastern) return true;
  if (twelveHours.test(navigator.language)) return false;
  const { hourCycle = '' } = new Intl.DateTimeFormat([], { hour: 'numeric' }).resolvedOptions();
  return hourCycle > 'h2';
}
