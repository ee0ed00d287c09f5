import type { VisitorTimePreferences } from '#content/visitor-time.ts';
import { hourCycles, parseTimeZone } from '#contract/form-fields.ts';
import { timeZoneStorageKey } from '#contract/storage-keys.ts';
import { browserStorage } from './storage.ts';

/** Applies on this page even if storage is refused. */
let chosen: Partial<VisitorTimePreferences> | undefined;

export function detectBrowserClock(): VisitorTimePreferences {
  const { timeZone, hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
  return { zone: parseTimeZone(timeZone), hours: hourCycle?.startsWith('h2') ? '24' : '12' };
}

/** All times shown are on this clock. */
export const readVisitorClock = (): VisitorTimePreferences => ({
  ...detectBrowserClock(),
  ...(chosen ?? readStoredClock()),
});

/** Stores only what differs from the browser's clock, so that the rest follows it on a journey. */
export function saveVisitorClock({ zone, hours }: VisitorTimePreferences): void {
  const found = detectBrowserClock();
  chosen = { ...(zone === found.zone ? {} : { zone }), ...(hours === found.hours ? {} : { hours }) };
  browserStorage.write(timeZoneStorageKey, Object.keys(chosen).length ? chosen : undefined);
}

function readStoredClock(): Partial<VisitorTimePreferences> {
  const { zone, hours } = browserStorage.read<Partial<VisitorTimePreferences>>(timeZoneStorageKey) ?? {};
  const known = parseTimeZone(zone);
  return {
    ...(known ? { zone: known } : {}),
    ...(hours && hourCycles.includes(hours) ? { hours } : {}),
  };
}
