import type { Duty, Fact } from '#content/schemas/facts.ts';

type Duties = readonly Fact<Duty>[];

/** The greatest number of staff that is counted. */
export const mostStaff = 9999;

/** A number of staff from what was typed: whole, from 0 to `mostStaff`; nothing else is a number of people. */
export function staffFrom(typed: string): number {
  const staff = Math.floor(Number(typed));
  return Number.isFinite(staff) ? Math.min(Math.max(staff, 0), mostStaff) : 0;
}

/** What applies to an employer with so many staff. */
export const dutiesFor = (duties: Duties, staff: number): Fact<Duty>[] =>
  duties.filter(({ value }) => value.from <= staff && staff <= (value.upTo ?? mostStaff));

/** The numbers of staff at which something begins, in order. */
export const thresholds = (duties: Duties): number[] =>
  [...new Set(duties.map(({ value }) => value.from))].sort((one, other) => one - other);

/** What begins at the next number above so many staff; nothing above the last. */
export function nextStep(duties: Duties, staff: number): { at: number; begins: Fact<Duty>[] } | undefined {
  const at = thresholds(duties).find((from) => from > staff);
  return at === undefined ? undefined : { at, begins: duties.filter(({ value }) => value.from === at) };
}
