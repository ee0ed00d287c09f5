import { company } from '#content/company.ts';

const firmFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: company.timeZone.value,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The firm's local time for `datetime-local`: "2026-11-23T10:05". */
export function formatFirmLocal(ms: number): string {
  const part = Object.fromEntries(firmFormat.formatToParts(ms).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

/**
 * The instant of a local time. An ambiguous time means the earlier instant; a time skipped by DST moves forward.
 * @param local as from `formatFirmLocal`
 * @returns ISO 8601 in UTC; undefined if invalid
 */
export function parseFirmLocal(local: string): string | undefined {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const behindMs = (at: number) => asUtc - Date.parse(`${formatFirmLocal(at)}Z`);
  const dayMs = 24 * 3_600_000;
  // Tries the UTC offset of the day before first, so that an ambiguous time is the earlier instant.
  const before = asUtc + behindMs(asUtc - dayMs) - dayMs;
  const after = asUtc + behindMs(asUtc + dayMs) + dayMs;
  const found = [before, after].find((at) => formatFirmLocal(at) === local) ?? before;
  return new Date(found).toISOString();
}

/** The firm's local date and minute of the day. @param instant ISO 8601 */
export function toFirmDateAndMinute(instant: string): { date: string; minute: number } {
  const [date = '', clock = ''] = formatFirmLocal(Date.parse(instant)).split('T');
  return { date, minute: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) };
}

/** Local time such as "2026-11-26T10:30". @param minute of the day */
export const formatLocalDateTime = (date: string, minute: number): string =>
  `${date}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
