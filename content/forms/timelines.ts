import type { Timeline } from '#contract/contact.ts';

/** The home form's choices as a visitor reads them, in the order they are offered. */
export const timelineLabels: Readonly<Record<Timeline, string>> = {
  asap: 'ASAP',
  '1-2weeks': 'Within 1-2 weeks',
  '1month': 'Within 1 month',
  planning: 'Just planning ahead',
};
