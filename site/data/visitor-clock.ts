import type { VisitorClock } from '#content/visitor-time.ts';
import { hourCounts } from '#contract/form-fields.ts';
import { clockKey } from '#contract/storage-keys.ts';
import { knownZone } from '#contract/time-zone.ts';

/** What was chosen on this page: it holds here even where storage is refused. */
let chosen: Partial<VisitorClock> | undefined;

/** The clock that this browser shows: its time zone, where it names one, and how many hours its language has. */
export function browserClock(): VisitorClock {
  const { timeZone, hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
  return { zone: knownZone(timeZone), hours: hourCycle?.startsWith('h2') ? '24' : '12' };
}

/** The clock that the visitor reads: what they have chosen, else the browser's. All that is said to them of times is on it. */
export const visitorClock = (): VisitorClock => ({ ...browserClock(), ...(chosen ?? kept()) });

/**
 * Keeps a choice, in this browser; for this page alone where storage is refused. Only what differs from the browser's own
 * is kept, so that the rest goes on following it when its owner travels.
 */
export function chooseClock({ zone, hours }: VisitorClock): void {
  const found = browserClock();
  chosen = { ...(zone === found.zone ? {} : { zone }), ...(hours === found.hours ? {} : { hours }) };
  try {
    if (Object.keys(chosen).length) localStorage.setItem(clockKey, JSON.stringify(chosen));
    else localStorage.removeItem(clockKey);
  } catch {}
}

/** What an earlier page kept, as far as it can be read. */
function kept(): Partial<VisitorClock> {
  try {
    const { zone, hours } = JSON.parse(localStorage.getItem(clockKey) ?? '{}') as Partial<VisitorClock>;
    const known = knownZone(zone);
    return {
      ...(known ? { zone: known } : {}),
      ...(hours && hourCounts.includes(hours) ? { hours } : {}),
    };
  } catch {
    return {};
  }
}
