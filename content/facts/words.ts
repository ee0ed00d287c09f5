import { freshDays } from './age.ts';

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
