import type { Statistic } from './vocabulary.ts';

/**
 * The firm in numbers. Every figure is the specification's; until the firm shows what it counts, each is a
 * stand-in, and the site must not go live with it.
 */
export const statistics: readonly Statistic[] = [
  { label: 'Clients Served', value: 500, unit: '+', standIn: true },
  { label: 'Avg. ROI Improvements', value: 45, unit: '%', standIn: true },
  { label: 'Years of Experience', value: 30, unit: '+', standIn: true },
  { label: 'Awards Received', value: 12, unit: '+', standIn: true },
  { label: 'Case Studies', value: 80, unit: '+', standIn: true },
  { label: 'Success Stories', value: 200, unit: '+', standIn: true },
];
