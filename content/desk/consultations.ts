import type { Channel } from '#contract/form-fields.ts';
import { firmClock, firmDay } from '../firm-time.ts';
import { countInDigits } from './counted.ts';

export const consultationAnswers = {
  unknown: 'There is no such consultation, and nothing was changed.',
  badAdviser:
    'One of the advisers isn’t on the list any more, and nothing was changed. Please open the settings again.',
  ownersOnly: 'Only an owner can change what visitors can book.',
  conflict: (who = 'Someone') =>
    `${who} changed this consultation in the meantime, so your change was not saved. What you chose is still here. Press Discard to see what is set now.`,
};

const hours = (count: number): string =>
  count % 24 || count < 48 ? countInDigits(count, 'hour') : countInDigits(count / 24, 'day');
const minutes = (count: number): string => countInDigits(count, 'minute');
const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const ways: Readonly<Record<Channel, { short: string; name: string; by: string }>> = {
  phone: { short: 'Phone', name: 'Phone: we call', by: 'by phone' },
  video: { short: 'Video', name: 'Video: our meeting link', by: 'by video' },
};

export const consultationWords = {
  lead: 'What visitors can book, how long it is, and who takes it',
  all: 'All consultations',
  table: 'Consultation types',
  columns: {
    name: 'Name',
    minutes: 'Length',
    buffer: 'Buffer',
    notice: 'Notice',
    horizon: 'Ahead',
    most: 'Per day',
    who: 'Who',
    how: 'How',
    state: 'State',
  },
  minutesShort: (count: number) => `${count} min`,
  noBuffer: 'None',
  hours,
  days: (count: number) => countInDigits(count, 'day'),
  noLimit: 'No limit',
  nobody: 'Nobody',
  shown: 'Shown',
  nobodyToBook: 'Nobody to book',
  ways,
  howShort: ([first, ...others]: readonly Channel[]): string =>
    [first && ways[first].short, ...others.map((way) => ways[way].short.toLowerCase())].join(', '),
  change: (title: string) => `Change ${title}`,
  fields: {
    title: 'Name, as visitors read it',
    minutes: 'Length',
    bufferMinutes: 'Buffer after each',
    mostADay: 'Most per day',
    noticeHours: 'Shortest notice',
    horizonDays: 'How far ahead',
    advisers: 'Who takes it',
    channels: 'How to meet',
  },
  /** In the save bar. */
  parts: {
    title: 'name',
    minutes: 'length',
    bufferMinutes: 'buffer',
    mostADay: 'most per day',
    noticeHours: 'notice',
    horizonDays: 'how far ahead',
    advisers: 'advisers',
    channels: 'how to meet',
  },
  options: {
    minutes,
    bufferMinutes: (count: number) => (count ? minutes(count) : 'None'),
    noticeHours: (count: number) => `${hours(count)} before`,
    horizonDays: (count: number) => countInDigits(count, 'day'),
    mostADay: (count: number) => `${count} for each adviser`,
    noLimit: 'No limit',
  },
  /** "Mon to Fri", or the days one by one. */
  weekdays: (days: readonly number[]): string => {
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return 'No hours';
    const name = (day: number) => weekdayNames[day - 1] ?? '';
    const isRow = days.length > 2 && last - first === days.length - 1;
    return isRow ? `${name(first)} to ${name(last)}` : days.map(name).join(', ');
  },
  seen: {
    title: (pages: readonly string[]) =>
      pages.length ? `What a visitor sees on ${pages.join(', ')}` : 'What a visitor sees',
    terms: (length: number, channels: readonly Channel[]) =>
      `${length} minutes, free, ${channels.map((way) => ways[way].by).join(' or ')}`,
    day: firmDay,
    time: firmClock,
    none: 'No times are free. The page shows the phone number and the message form.',
  },
  know: {
    title: 'What to know',
    fewer: (count: number) => `With these rules, ${countInDigits(count, 'time fewer is', 'fewer times are')} open.`,
    more: (count: number) => `With these rules, ${countInDigits(count, 'more time is', 'more times are')} open.`,
    same: (count: number) => `${countInDigits(count, 'time is', 'times are')} open.`,
    ahead: (count: number) =>
      count === 1
        ? 'One is already booked. Its length, its adviser, and phone or video stay the same.'
        : `${count} are already booked. Their length, their advisers, and phone or video stay the same.`,
    nobody: (title: string) =>
      `${title} has nobody. Its page shows the phone number and the message form until you choose someone.`,
    name: 'Confirmations, calendar entries and the desk use the new name from the next booking on. The page’s own text stays.',
  },
  stays: 'Bookings already made stay as they are.',
  save: 'Save',
  saved: 'Saved. Visitors see it at once.',
};
