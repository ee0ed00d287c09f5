import type { Promised } from '#contract/desk.ts';
import { inFirmTime, stopped } from '../firm-time.ts';
import { span } from './mails.ts';

const small = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A count in words up to twelve, in figures beyond. */
const counted = (count: number): string => small[count - 1] ?? String(count);
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const verb = (count: number, one: string, many: string) => `${counted(count)} ${count === 1 ? one : many}`;

const hour = 3_600_000;
const moment = inFirmTime({ weekday: 'short', hour: 'numeric', minute: '2-digit' });
const clock = inFirmTime({ hour: 'numeric', minute: '2-digit' });
const monthDay = inFirmTime({ month: 'short', day: 'numeric' });
const weekday = inFirmTime({ weekday: 'short' });
const date = inFirmTime({ year: 'numeric', month: '2-digit', day: '2-digit' });

/**
 * The state of the board as one sentence: "Eleven wait for us, one is late".
 * @param late how many of those that wait are past their 24 hours
 */
export function boardSentence(waiting: number, late: number): string {
  if (!waiting) return 'Waiting';
  const wait = `${capital(verb(waiting, 'waits', 'wait'))} for us`;
  if (!late) return wait;
  if (late === waiting) return `${wait}, ${late === 1 ? 'and is late' : 'all late'}`;
  return `${wait}, ${verb(late, 'is late', 'are late')}`;
}

/** How the promise was kept, with the numbers it rests on; empty where there is nothing to measure yet. */
export function promiseParts({ days, measured, inTime, medianMinutes }: Promised) {
  return {
    days: `Last ${days} days:`,
    kept: measured ? `${inTime} of ${measured}` : '',
    after: measured ? 'answered in time' : 'nothing to measure yet',
    half: medianMinutes === null ? '' : span(medianMinutes * 60_000),
  };
}

/** "2 h 23 min left", "Late by 1 h 4 min". @param left ms until the end of the clock */
export const timeLeft = (left: number): string => (left < 0 ? `Late by ${span(left)}` : `${span(left)} left`);

/** "Today 8:14 a.m.", "Mon 9:38 a.m.", "Nov 12, 9:38 a.m.". Both ISO 8601. */
export function when(at: string, now: string): string {
  if (date(at) === date(now)) return `Today ${clock(at)}`;
  return Math.abs(Date.parse(now) - Date.parse(at)) < 6 * 24 * hour
    ? moment(at).replace(',', '')
    : `${monthDay(at)}, ${clock(at)}`;
}

/** "Since today", "Since Fri", "Since Nov 18". Both ISO 8601. */
export function since(at: string, now: string): string {
  if (date(at) === date(now)) return `Since ${clock(at)}`;
  const recent = Date.parse(now) - Date.parse(at) < 6 * 24 * hour;
  return `Since ${recent ? weekday(at) : monthDay(at)}`;
}

/** What the span of an enquiry shows, for who does not see it. Times in ms. */
export const spanNames = {
  running: (gone: number) => `${span(Math.max(0, gone))} of 24 hours gone`,
  late: (over: number) => `24 hours ended ${span(over)} ago`,
  answered: (after: number) => `Answered after ${span(Math.max(0, after))}`,
};

/** The screen of who waits, of today's consultations, and of a telephone call that is added. */
export const boardWords = {
  title: 'Waiting',
  fetching: 'Fetching the board…',
  caption: 'Inquiries, the least time left first',
  half: 'half within',
  columns: {
    left: 'Time left',
    span: '24 hours',
    from: 'From',
    about: 'About, and page',
    who: 'Who has it',
    state: 'State',
  },
  scale: ['Came in', '12 h', '24 h'],
  noCompany: 'Company not given',
  noClock: 'Clock stopped',
  answeredAt: (time: string) => `Answered ${time}`,
  nobodyHas: 'Nobody',
  groups: {
    client: 'Waiting for the client',
    answered: 'Answered today',
    answeredCount: (answered: number, spam: number) => `${answered}${spam ? `, spam ${spam}` : ''}`,
    show: 'Show them',
    hide: 'Hide them',
  },
  arrived: (count: number) => `${count} new, show`,
  more: (count: number) => `${count} more wait. They come up as these are answered.`,
  nobody: {
    title: 'Nobody is waiting.',
    last: (name: string, time: string, who: string, after: string) =>
      stopped(
        `The last was ${name}, answered at ${time}${who ? ` by ${who}` : ''}${after ? `, after ${after}` : ''}`,
      ),
    none: 'New inquiries appear here within seconds.',
  },
  today: {
    title: 'Today',
    count: (count: number) => (count === 1 ? '1 consultation' : `${count} consultations`),
    none: 'No consultation today.',
    all: (count: number) => `All ${counted(count)} of today`,
    fewer: 'Only what is next',
    past: { phone: 'Phone, until', video: 'Video, until' },
    endedAt: (channel: string, time: string) => `${channel} ${time}`,
    video: 'Open the video room',
    phone: (display: string) => `Call ${display}`,
  },
  call: {
    open: 'Add a call',
    title: 'A telephone call',
    lead: 'It joins the board with 24 hours to answer. It sends no e-mail.',
    name: 'Who called',
    phone: 'Phone number',
    email: 'E-mail',
    company: 'Company',
    words: 'What it was about',
    submit: 'Add the call',
    done: (reference: string) => `The call is on the board as ${reference}.`,
  },
};

/** The search, in the bar and on its own screen. */
export const findWords = {
  title: 'Find',
  label: 'Find a name, company, e-mail or reference',
  placeholder: 'Name, e-mail or reference',
  submit: 'Find',
  hint: 'Type a reference, a name, a company, an e-mail address, or words of the message.',
  found: (query: string, count: number) =>
    count
      ? `${count === 1 ? 'One inquiry' : `${count} inquiries`} for “${query}”`
      : `Found nothing for “${query}”`,
  nothing: 'Check the spelling, or try the name alone. The beginning of a word is enough.',
  caption: 'Inquiries found, the latest first',
};
