import type { VisitorClock } from '#content/visitor-time.ts';
import { hourCounts, knownZone } from '#contract/form-fields.ts';
import { clockKey } from '#contract/storage-keys.ts';
import { browserStorage } from './storage.ts';

/** Holds on this page even where storage is refused. */
let chosen: Partial<VisitorClock> | undefined;

export function browserClock(): VisitorClock {
  const { timeZone, hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
  return { zone: knownZone(timeZone), hours: hourCycle?.startsWith('h2') ? '24' : '12' };
}

/** All times shown are on this clock. */
export const visitorClock = (): VisitorClock => ({ ...browserClock(), ...(chosen ?? storedClock()) });

/** Stores only what differs from the browser's clock, so that the rest follows it on a journey. */
export function chooseClock({ zone, hours }: VisitorClock): void {
  const found = browserClock();
  chosen = { ...(zone === found.zone ? {} : { zone }), ...(hours === found.hours ? {} : { hours }) };
  browserStorage.write(clockKey, Object.keys(chosen).length ? chosen : undefined);
}

function storedClock(): Partial<VisitorClock> {
  const { zone, hours } = browserStorage.read<Partial<VisitorClock>>(clockKey) ?? {};
  const known = knownZone(zone);
  return {
    ...(known ? { zone: known } : {}),
    ...(hours && hourCounts.includes(hours) ? { hours } : {}),
  };
}
