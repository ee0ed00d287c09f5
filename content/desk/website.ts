import { firmClock } from '../firm-time.ts';

export const previewWords = {
  widths: 'Width of the preview',
  computer: 'Computer',
  phone: 'Phone',
  page: 'Page',
  frame: (page: string, width: string): string => `Preview of ${page}: ${width.toLowerCase()}`,
  building: 'Building the preview…',
  /** @param at ISO 8601; null without a draft */
  built: (at: string | null, seconds: number): string =>
    `${at ? `Draft of ${firmClock(at)}` : 'As published'}, built in ${Math.max(1, Math.round(seconds))} s`,
  failed: 'The preview couldn’t be built.',
};
