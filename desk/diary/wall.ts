import { company } from '#content/company.ts';

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: company.timeZone.value,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant (ISO 8601) on the firm's wall: its date, and the minute of that day as the clock shows it. */
export function wallOf(instant: string): { date: string; minute: number } {
  const found = Object.fromEntries(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return {
    date: `${found.year}-${found.month}-${found.day}`,
    minute: Number(found.hour) * 60 + Number(found.minute),
  };
}

/** A date and a minute of its day as the server takes the wall clock: "2026-11-26T10:30". */
export const localOf = (date: string, minute: number): string =>
  `${date}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** A date some days later or earlier. Both ISO 8601. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
