import { company } from '#content/company.ts';

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: company.timeZone.value,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The firm's clock as a field for date and time has it: "2026-11-23T10:05". @param at ms since 1970 */
export function firmLocal(at: number): string {
  const part = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

/**
 * The instant at which the firm's clock shows a time: of two, when it is put back, the first; when it is put forward and
 * shows no such time, the one as much later.
 * @param local as `firmLocal` writes it
 * @returns ISO 8601 in UTC; undefined for what is no time
 */
export function firmInstant(local: string): string | undefined {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const behind = (at: number) => asUtc - Date.parse(`${firmLocal(at)}Z`);
  const day = 24 * 3_600_000;
  // The offset of the day before comes first where there are two.
  const before = asUtc + behind(asUtc - day) - day;
  const after = asUtc + behind(asUtc + day) + day;
  const found = [before, after].find((at) => firmLocal(at) === local) ?? before;
  return new Date(found).toISOString();
}

/** The date of an instant (ISO 8601) at the firm, and the minute of that day as its clock shows it. */
export function toFirmLocal(instant: string): { date: string; minute: number } {
  const [date = '', clock = ''] = firmLocal(Date.parse(instant)).split('T');
  return { date, minute: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) };
}

/** A date and a minute of its day as the server takes the firm's clock: "2026-11-26T10:30". */
export const localTime = (date: string, minute: number): string =>
  `${date}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** A date some days later or earlier. Both ISO 8601. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
