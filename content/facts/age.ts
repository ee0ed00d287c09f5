import type { Fact } from '../schemas/facts.ts';

/** After how many days a fact has to be read again. */
export const freshDays = 90;

const dayMs = 86_400_000;

/** Whether a fact was checked too long ago to be relied on. Both days are ISO 8601. */
export const isStale = (checked: string, today: string): boolean =>
  (Date.parse(today) - Date.parse(checked)) / dayMs > freshDays;

/** The day the oldest of them was checked. */
export const oldestOf = (facts: readonly Pick<Fact<unknown>, 'checked'>[]): string =>
  facts.map(({ checked }) => checked).sort()[0] ?? '';

/** What stands beside facts. */
export const factWords = {
  /** With `{source}`. */
  toConfirm: 'To be checked by the firm. Source: {source}',
  confirmed: 'Checked by the firm. Source: {source}',
  /** With `{date}`: below what rests on facts. */
  checked: 'Rules last read {date}.',
  stale: `Rules last read {date}, more than ${freshDays} days ago: ask us before you rely on this.`,
  sources: 'Sources',
  /** What the two marks mean. */
  ring: 'Open ring: the firm has yet to check it.',
  dot: 'Filled dot: checked by the firm.',
};
