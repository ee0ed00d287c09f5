import type { Timeline } from '#contract/contact.ts';

export const timelineLabels: Readonly<Record<Timeline, string>> = {
  asap: 'ASAP',
  '1-2weeks': 'Within 1-2 weeks',
  '1month': 'Within 1 month',
  planning: 'Just planning ahead',
};
