import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { company, scheduling } from '#content/company.ts';
import { brokenRules } from '../../tests/support/calendar-rules.ts';
import { storedBooking } from '../../tests/support/sample-rows.ts';
import { calendarFeed, firmEntry, invitation } from './calendar.ts';
import type { StoredBooking } from './tables.ts';

const organizer = 'firm@example.com';
const link = 'https://www.example.com/booking#a-key-that-is-long-enough-to-be-folded-over-two-lines-or-three';
const room = 'https://meet.example.com/funding-and-finance';
Object.assign(scheduling.meetingLinks.value, { funding: room });
const funding = { consultation: 'funding', adviser: 'funding', channel: 'video' } as const;

const awkward = [
  'Smith, Jones; "Partners" & Sons: \\o/',
  '👩🏽‍💻👨‍👩‍👧‍👦'.repeat(40),
  'Иван Петров 東京 '.repeat(30).trim(),
];

const cases: [string, Partial<StoredBooking>][] = [
  ['new', {}],
  // After the DST change: 9:00 in Windsor as before.
  ['moved', { sequence: 2, starts_at: '2027-03-15T13:00:00.000Z', ends_at: '2027-03-15T13:30:00.000Z' }],
  ['cancelled', { sequence: 3, state: 'cancelled' }],
  ['about funding, by video', funding],
  ...awkward.map((name): [string, Partial<StoredBooking>] => [
    `of ${name.slice(0, 20)}`,
    { name, company: name, subject: name, phone: [...name].slice(0, 25).join('') },
  ]),
];

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      stamp: (component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate().toISOString(),
      summary: event.summary,
      description: event.description,
      location: event.location,
      organizer: component.getFirstPropertyValue('organizer'),
      attendee: event.attendees[0] && String(event.attendees[0].getFirstValue()).toLowerCase(),
      alarms: component.getAllSubcomponents('valarm').length,
    };
  });
};

test.each(cases)('the entries of a booking that is %s keep every rule and are read as they are meant', (_, about) => {
  const booking = storedBooking({ name: 'Zoë O’Neill', ...about });
  const cancelled = booking.state === 'cancelled';
  const texts = [invitation(booking, organizer, link), firmEntry(booking, organizer)];
  for (const text of [...texts, calendarFeed([booking], organizer)]) expect(brokenRules(text)).toEqual([]);
  const shared = {
    uid: `${booking.id}@example.com`,
    sequence: booking.sequence,
    start: booking.starts_at,
    end: booking.ends_at,
    stamp: booking.changed_at,
    organizer: `mailto:${organizer}`,
  };
  const [visitors, firm] = texts.map((text) => read(text)[0]);
  expect(visitors).toMatchObject({
    ...shared,
    method: cancelled ? 'CANCEL' : 'REQUEST',
    attendee: `mailto:${booking.email}`,
    alarms: cancelled ? 0 : 1,
    summary: expect.stringContaining(company.name.value),
  });
  for (const part of [booking.reference, company.phone.value.display, ...(cancelled ? [] : [link])])
    expect(visitors?.description).toContain(part);
  const { reference, email, phone, company: of, subject } = booking;
  expect(firm).toMatchObject({ ...shared, method: 'PUBLISH', alarms: 0, attendee: undefined });
  expect(firm?.summary).toContain(booking.name);
  expect(firm?.description).toBe([reference, email, phone, of, subject].join('\n'));
});

test.each([
  [funding, room, `time: ${room}`],
  [{ channel: 'video' }, 'Video call: the link comes by e-mail', 'Your adviser sends you the link'],
  [{ phone: '(519) 555-0199' }, 'By phone: we call you at (519) 555-0199', 'call you at (519) 555-0199.'],
  [{ phone: 'cheap loans, call 555 0199' }, 'By phone: we call you', 'the number you gave us'],
] as const)('the way to the conversation is the place: %j', (about, location, expected) => {
  const [entry] = read(invitation(storedBooking(about as Partial<StoredBooking>), organizer, link));
  expect(entry).toMatchObject({ location, description: expect.stringContaining(expected) });
});

describe('an invitation', () => {
  test('shows no meeting link for an unconfirmed booking', () => {
    for (const state of ['held', 'lapsed', 'cancelled'] as const)
      expect(invitation(storedBooking({ ...funding, state }), organizer, link)).not.toContain('meet.example');
  });

  test('reminds half an hour before; the words of who booked are not in what goes to the address', () => {
    const text = invitation(storedBooking(), organizer, link);
    expect(text).toContain('TRIGGER:-PT30M');
    for (const own of ['Neill', 'Tilbury']) expect(text).not.toContain(own);
    expect(invitation(storedBooking({ state: 'cancelled' }), organizer, link)).not.toContain('/booking#');
  });
});

test('the feed shows every booking with its words, and no one can add a line to it', () => {
  const subject = 'Staff day\r\nBEGIN:VALARM';
  const blocked = storedBooking({ id: 'b', state: 'blocked', subject, name: '', email: '' });
  const entries = read(calendarFeed([storedBooking(), blocked], organizer));
  expect(entries).toMatchObject([{ summary: expect.stringContaining('Zoë; "O’Neill", VP') }, { alarms: 0 }]);
});
