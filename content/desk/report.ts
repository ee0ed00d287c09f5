import type { ReplyFigures } from '#contract/desk-report.ts';
import { utcFormatter } from '../calendar-days.ts';
import { formatHours } from './counted.ts';
import { formatDuration } from './mails.ts';

const minuteMs = 60_000;

/** "2 h 50 min"; a dash for null. */
export const formatMinutes = (minutes: number | null): string =>
  minutes === null ? '–' : formatDuration(minutes * minuteMs);

/** "41 of 43", since a percentage would hide how few they are; a dash if nothing was due yet. */
export const formatInTime = ({ inTime, measured }: ReplyFigures): string =>
  measured ? `${inTime} of ${measured}` : '–';

const longMonth = utcFormatter({ month: 'long' });
export const formatMonthName = (month: string): string => longMonth(`${month}-01`);

/** "by 2 h 10 min and 7 h 5 min"; the range if there are many. @param minutesLate minutes past the deadline, ascending */
export function formatLateness(minutesLate: readonly number[]): string {
  const [first = 0] = minutesLate;
  const last = minutesLate.at(-1) ?? 0;
  if (minutesLate.length === 1) return `by ${formatMinutes(first)}`;
  if (minutesLate.length === 2) return `by ${formatMinutes(first)} and ${formatMinutes(last)}`;
  return `by ${formatMinutes(first)} to ${formatMinutes(last)}`;
}

export const reportRowWords = {
  campaign: (name: string) => `Campaign ${name}`,
  noSource: 'Unknown, or typed the address',
  noPage: 'No page, such as a phone call',
  others: (count: number) => `${count} others`,
  ways: {
    message: 'Message form',
    request: 'Request on the home page',
    booking: 'Booking',
    call: 'Phone, entered by us',
    mail: 'E-mail to the firm',
  },
  tables: {
    total: 'Month',
    pages: 'Page',
    sources: 'Source',
    ways: 'How they wrote',
    replies: 'Replies by hour',
  },
  hour: (hour: number) => `${hour} to ${hour + 1} h`,
  late: (replyHours: number) => `Past ${replyHours} h`,
};

export const reportCsvColumns = (replyHours: number): readonly string[] => [
  'Month',
  'Table',
  'Name',
  'Page views',
  'Received',
  'Due or answered',
  `Within ${replyHours} h`,
  'Median (min)',
  'Slowest (min)',
  'Consultations booked',
  'Cancelled',
  'Came',
  'Didn’t come',
  'Spam',
  'Late now',
];

export const reportWords = {
  title: 'Report',
  lead: 'Each square is one reply, placed by how long it took.',
  months: 'Month',
  current: 'This month',
  csv: 'Save as CSV',
  empty: 'No inquiries came in this month.',
  unmeasured: 'No inquiry in this month has been measured: the desk was set up later, or none is due yet.',
  figures: {
    received: (spam: number) => `Inquiries received${spam ? `, ${spam} spam not counted` : ''}`,
    of: (measured: number) => `of ${measured}`,
    inTime: (replyHours: number) => `Answered within ${formatHours(replyHours)}, of those answered or due`,
    median: 'Median time to our reply',
    slowest: 'Slowest reply',
    booked: (cancelled: number) => `Consultations booked${cancelled ? `, ${cancelled} cancelled since` : ''}`,
    held: 'Consultations held',
    notCame: 'Booked but didn’t come',
    late: (count: number) => (count === 1 ? '1 is late and still waiting' : `${count} are late and still waiting`),
  },
  chart: {
    name: (month: string) => `Reply times, ${month}. Each square is one reply.`,
    sentence: (within: number, replyHours: number, late: number) =>
      `Replies by the hour they took: ${within} within ${formatHours(replyHours)}, ${late === 0 ? 'none' : late} after it`,
    scale: (replyHours: number) => ['0', ...[1, 2, 3, 4].map((quarter) => `${(replyHours * quarter) / 4} h`)],
    median: (time: string) => `Median ${time}`,
    late: (count: number) => (count === 1 ? 'One late' : `${count} late`),
    table: { hour: 'Time to the reply', replies: 'Replies' },
  },
  pages: 'By page',
  sources: 'By source',
  ways: 'By how they wrote',
  columns: {
    page: 'Page',
    source: 'Source',
    way: 'How they wrote',
    views: 'Views',
    received: 'Received',
    inTime: 'In time',
    median: 'Median',
    bookings: 'Booked',
  },
  viewsNote:
    'Only visitors who chose Accept All are counted, so there were more. A source is the site that linked to the page with the form, or the campaign in our own link. We don’t follow anyone from page to page.',
  note: 'A reply counts when it is noted at the desk. The clock runs nights and weekends, and stops on days the firm is closed. A consultation booked without a question doesn’t need a reply.',
};
