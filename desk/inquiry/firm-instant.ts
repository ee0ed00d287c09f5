import { company } from '#content/company.ts';

const zone = company.timeZone.value;
const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
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
