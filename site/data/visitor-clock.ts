import type { VisitorClock } from '#content/visitor-time.ts';

/** The clock that this browser shows: its time zone, where it names one, read as Canadian English reads a clock. */
export function browserClock(): VisitorClock {
  const zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { zone: zone ?? '', hours: '12' };
}
