import type { Fact } from '../schemas/facts.ts';

/** After how many days a fact has to be read again. */
export const freshDays = 90;

const dayMs = 86_400_000;

/**
 * Whether a fact is of too long ago to be relied on.
 * @param checked the day of which it is said, ISO 8601
 * @param today ISO 8601
 */
export const isStale = (checked: string, today: string): boolean =>
  (Date.parse(today) - Date.parse(checked)) / dayMs > freshDays;

/** The day of the oldest of them: what a page says of all. */
export const oldestOf = (facts: readonly Pick<Fact<unknown>, 'checked'>[]): string =>
  facts.map(({ checked }) => checked).sort()[0] ?? '';
