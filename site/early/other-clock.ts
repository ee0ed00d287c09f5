import { clockKey } from '#contract/storage-keys.ts';

/** Whether the visitor may read another clock than the one that pages are written on, by its name alone. */
export function mayReadOtherClock(): boolean {
  try {
    if (localStorage.getItem(clockKey)) return true;
  } catch {}
  const { timeZone, hourCycle = '' } = new Intl.DateTimeFormat([], { hour: 'numeric' }).resolvedOptions();
  return hourCycle > 'h2' || !/Toronto|New_York|Detroit/.test(timeZone);
}
