import { expect, test } from 'vitest';
import { slaRowSize, type TimedInquiry, toInquiryProgress, toMarkerPosition, toSlaShape } from './sla-timeline.tsx';

const hours = (count: number) => count * 3_600_000;
const minutes = (count: number) => count * 60_000;

test.each([
  ['just in', 0, 0],
  ['18 minutes gone', minutes(18), 1.02],
  ['23 h 22 min gone', hours(24) - minutes(38), 79.84],
  ['the very end', hours(24), 82],
  ['the first late minute', hours(24) + minutes(1), 91.51],
  ['1 h 4 min late', hours(25) + minutes(4), 92.12],
  ['16 hours late', hours(40), 98.5],
  ['a clock of ours that is behind', -minutes(3), 0],
])('the place of the mark: %s', (_, elapsed, place) => {
  expect(toMarkerPosition(elapsed, hours(24))).toBeCloseTo(place, 1);
});

test('what has gone is ink, what is left cable, what is late goes on beyond the tower, an answer is a bar', () => {
  const running = toSlaShape({ elapsedMs: hours(8), promisedMs: hours(24), done: false }, slaRowSize);
  expect(running).toMatchObject({ walked: 'M0 20H27.33', late: '', end: '' });
  expect(running.cable).toMatch(/^M27.33 16L.*L82 4M27.33 20H82$/);
  const late = toSlaShape({ elapsedMs: hours(25), promisedMs: hours(24), done: false }, slaRowSize);
  expect(late).toMatchObject({ walked: 'M0 20H82', cable: '', hangers: '', late: `M82 20H${late.at}` });
  const inTime = toSlaShape({ elapsedMs: hours(5), promisedMs: hours(24), done: true }, slaRowSize);
  expect(inTime).toMatchObject({ end: 'M17.08 12V25', late: '', hangers: '' });
  expect(inTime.pale).toMatch(/M17.08 20H82$/);
  expect(toSlaShape({ elapsedMs: hours(25), promisedMs: hours(24), done: true }, slaRowSize).end).toMatch(/ 12V25$/);
});

const inquiry = (fields: Partial<TimedInquiry>): TimedInquiry => ({
  state: 'new',
  dueAt: null,
  replyHours: 24,
  askedAt: null,
  repliedAfterSeconds: null,
  changedAt: '',
  answeredAt: null,
  ...fields,
});
const minutesGone = (fields: Partial<TimedInquiry>, now: string) =>
  (toInquiryProgress(inquiry(fields), Date.parse(now))?.elapsedMs ?? Number.NaN) / 60_000;

test.each([
  // Saturday, 6 a.m. in Windsor; the Sunday is closed.
  ['6 minutes later', '2026-11-28T11:00:00Z', '2026-11-30T11:00:00Z', '2026-11-28T11:06:00Z', 6],
  ['on the closed day', '2026-11-28T11:00:00Z', '2026-11-30T11:00:00Z', '2026-11-29T20:00:00Z', 18 * 60],
  ['when it is over', '2026-11-28T11:00:00Z', '2026-11-30T11:00:00Z', '2026-11-30T06:00:00Z', 19 * 60],
  ['late', '2026-11-28T11:00:00Z', '2026-11-30T11:00:00Z', '2026-11-30T12:00:00Z', 25 * 60],
  // Written on a closed day: the clock starts on the next.
  ['before it begins', '2026-11-29T15:00:00Z', '2026-12-01T05:00:00Z', '2026-11-29T23:00:00Z', 0],
  ['once it has begun', '2026-11-29T15:00:00Z', '2026-12-01T05:00:00Z', '2026-11-30T06:00:00Z', 60],
  ['with no closed day', '2026-11-24T11:00:00Z', '2026-11-25T11:00:00Z', '2026-11-25T10:00:00Z', 23 * 60],
])('the span counts open hours: %s', (_, askedAt, dueAt, now, minutes) => {
  expect(minutesGone({ askedAt, dueAt }, now)).toBe(minutes);
});

test('names closed days in between', () => {
  const fields = { askedAt: '2026-12-24T15:00:00Z', dueAt: '2026-12-27T15:00:00Z' };
  const time = toInquiryProgress(inquiry(fields), Date.parse('2026-12-24T16:00:00Z'));
  expect([time?.closed, time?.name]).toEqual(['December 25 to 26', '1 h of 24 hours used, closed December 25 to 26']);
});

test('a promise of fewer hours has a shorter scale', () => {
  const fields = { askedAt: '2026-11-28T11:00:00Z', dueAt: '2026-11-28T15:00:00Z', replyHours: 4 };
  const at = (now: string) => {
    const time = toInquiryProgress(inquiry(fields), Date.parse(now));
    return time && [time.name, toSlaShape(time, slaRowSize).at];
  };
  expect(at('2026-11-28T13:00:00Z')).toEqual(['2 h of 4 hours used', 41]);
  expect(at('2026-11-28T15:01:00Z')).toEqual(['4 hours ended 1 min ago', 91.51]);
});

test('the time to answer matches the report', () => {
  const fields = {
    state: 'answered',
    askedAt: '2026-11-28T11:00:00Z',
    answeredAt: '2026-11-30T10:00:00Z',
  } as const;
  const now = '2026-12-01T00:00:00Z';
  expect(minutesGone({ ...fields, repliedAfterSeconds: 23 * 3600 }, now)).toBe(23 * 60);
  expect(minutesGone({ ...fields, answeredAt: '2026-11-28T12:00:00Z' }, now)).toBe(60);
});

test('an inquiry waiting for the client counts as replied, not answered', () => {
  const fields = {
    state: 'client',
    askedAt: '2026-11-28T11:00:00Z',
    changedAt: '2026-11-28T11:18:00Z',
  } as const;
  expect(toInquiryProgress(inquiry(fields), Date.parse('2026-11-28T12:00:00Z'))?.name).toBe(
    'Counted as a reply after 18 min',
  );
});
