import type { Fact } from '../schemas/facts.ts';

export const freshDays = 90;

const dayMs = 86_400_000;

/** Both days are ISO 8601. */
export const isStale = (checked: string, today: string): boolean =>
  (Date.parse(today) - Date.parse(checked)) / dayMs > freshDays;

export const oldestOf = (facts: readonly Pick<Fact<unknown>, 'checked'>[]): string =>
  facts.map(({ checked }) => checked).sort()[0] ?? '';

export const factWords = {
  toConfirm: 'To be checked by the firm. Source: {source}',
  confirmed: 'Checked by the firm. Source: {source}',
  checked: 'Rules last read {date}.',
  stale: `Rules last read {date}, more than ${freshDays} days ago: ask us before you rely on this.`,
  sources: 'Sources',
  ring: 'Open ring: the firm has yet to check it.',
  dot: 'Filled dot: checked by the firm.',
};
