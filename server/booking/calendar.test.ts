import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, test } from 'vitest';
import { company, scheduling } from '#content/company.ts';
import { brokenRules, readStrictly } from '../../tests/support/calendar-rules.ts';
import { storedBooking } from '../../tests/support/stored-booking.ts';
import { calendarFeed, firmEntry, invitation } from './calendar.ts';
import type { StoredBooking } from './tables.ts';

const organizer = 'firm@example.com';
const link = 'https://www.example.com/booking#a-key-that-is-long-enough-to-be-folded-over-two-lines-or-three';
const room = 'https://meet.example.com/funding-and-finance';
// As a firm fills it in.
Object.assign(scheduling.meetingLinks.value, { funding: room });

const awkward = [
  'Zoë O’Neill',
  'Smith, Jones; "Partners" & Sons: \\o/',
  '👩🏽‍💻👨‍👩‍👧‍👦'.repeat(40),
  'Иван Петров 東京 '.repeat(30).trim(),
  'D\'Arcy "the" O^N\'',
];

const cases: [string, Partial<StoredBooking>][] = [
  ['new', {}],
  ['held, then confirmed', { sequence: 1, proven: 1, held_until: '2027-03-01T12:30:00.000Z' }],
  // On both sides of the night in which the clock is put forward: nine in the morning in Windsor, both times.
  ['moved', { sequence: 2, starts_at: '2027-03-15T13:00:00.000Z', ends_at: '2027-03-15T13:30:00.000Z' }],
  ['cancelled', { sequence: 3, state: 'cancelled' }],
  ['corrected', { sequence: 4, email: 'o.neill+new@example.org', phone: '+44 20 7946 0958' }],
  ['an hour', { consultation: 'planning', adviser: 'partner', ends_at: '2027-03-12T15:00:00.000Z' }],
  ['about funding, by video', { consultation: 'funding', adviser: 'funding', channel: 'video' }],
  ['by video, without a room', { channel: 'video' }],
  ...awkward.map((name): [string, Partial<StoredBooking>] => [
    `of ${name.slice(0, 20)}`,
    { name, company: name, subject: name, phone: [...name].slice(0, 25).join('') },
  ]),
];

/** What an independent reader makes of an entry, in one form for both. */
const readers = {
  'ical.js': (text: string) => {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const [event] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    if (!event) throw new Error('There is no event.');
    const attendee = event.attendees[0];
    const organizerOf = event.component.getFirstProperty('organizer');
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      stamp: (event.component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate().toISOString(),
      summary: event.summary,
      description: event.description,
      location: event.location,
      organizer: [organizerOf?.getParameter('cn'), organizerOf?.getFirstValue()],
      attendee: attendee && [attendee.getParameter('cn'), String(attendee.getFirstValue()).toLowerCase()],
      alarms: event.component.getAllSubcomponents('valarm').length,
    };
  },
  'node-ical': (text: string) => {
    const calendar = nodeIcal.sync.parseICS(text);
    // biome-ignore lint/suspicious/noExplicitAny: the reader's types leave out half of what it reads
    const event = Object.values(calendar).find((one) => one?.type === 'VEVENT') as any;
    const attendee = event.attendee;
    return {
      method: calendar.vcalendar?.method,
      uid: event.uid,
      sequence: Number(event.sequence),
      start: event.start.toISOString(),
      end: event.end.toISOString(),
      stamp: event.dtstamp.toISOString(),
      summary: event.summary,
      description: event.description,
      location: event.location,
      organizer: [unquoted(event.organizer.params.CN), event.organizer.val],
      attendee: attendee && [unquoted(attendee.params.CN), attendee.val.toLowerCase()],
      alarms: event.alarms?.length ?? 0,
    };
  },
};
const unquoted = (text: string) => text.replace(/^"|"$/g, '');

describe.each(cases)('the entries of a booking that is %s', (_, about) => {
  const booking = storedBooking({ name: 'Zoë O’Neill', ...about });
  const cancelled = booking.state === 'cancelled';
  const texts = {
    invitation: invitation(booking, organizer, link),
    firm: firmEntry(booking, organizer),
  };

  test('keep every rule of RFC 5545 and 5546', () => {
    for (const text of [...Object.values(texts), calendarFeed([booking], organizer)])
      expect(brokenRules(readStrictly(text))).toEqual([]);
  });

  test.each(Object.entries(readers))('are read alike by %s', (_, read) => {
    const shared = {
      uid: `${booking.id}@example.com`,
      sequence: booking.sequence,
      start: booking.starts_at,
      end: booking.ends_at,
      stamp: booking.changed_at,
      organizer: [company.name.value, `mailto:${organizer}`],
    };
    const visitors = read(texts.invitation);
    expect(visitors).toMatchObject({
      ...shared,
      method: cancelled ? 'CANCEL' : 'REQUEST',
      attendee: [expect.any(String), `mailto:${booking.email}`],
      alarms: cancelled ? 0 : 1,
    });
    for (const part of [booking.reference, company.phone.value.display, ...(cancelled ? [] : [link])])
      expect(visitors.description).toContain(part);
    expect(visitors.summary).toContain(company.name.value);
    const firm = read(texts.firm);
    expect(firm).toMatchObject({ ...shared, method: 'PUBLISH', alarms: 0 });
    expect(firm.summary).toContain(booking.name);
    expect(firm.description).toBe(
      [booking.reference, booking.email, booking.phone, booking.company, booking.subject].join('\n'),
    );
    expect(firm.attendee).toBeUndefined();
  });
});

test.each([
  [{ consultation: 'funding', adviser: 'funding', channel: 'video' }, room, `time: ${room}`],
  [{ channel: 'video' }, 'Video call: the link comes by e-mail', 'Your adviser sends you the link'],
  [{ phone: '(519) 555-0199' }, 'By phone: we call you at (519) 555-0199', 'call you at (519) 555-0199.'],
  // Anyone can type anyone's address: what is no number is not carried there.
  [{ phone: 'cheap loans, call 555 0199' }, 'By phone: we call you', 'the number you gave us'],
] as const)('the way to the conversation is the place: %j', (about, place, said) => {
  const booking = storedBooking(about as Partial<StoredBooking>);
  const read = readers['ical.js'](invitation(booking, organizer, link));
  expect(read.location).toBe(place);
  expect(read.description).toContain(said);
});

test('a room is open to nobody whose booking is not firm', () => {
  const about = { consultation: 'funding', adviser: 'funding', channel: 'video' } as const;
  for (const state of ['held', 'lapsed', 'cancelled'] as const)
    expect(invitation(storedBooking({ ...about, state }), organizer, link)).not.toContain('meet.example');
});

/** Every entry of a calendar, as an independent program reads it. */
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

test('an invitation reminds half an hour before; the words of who booked are not in what goes to the address', () => {
  const text = invitation(storedBooking(), organizer, link);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text).toContain('TRIGGER:-PT30M');
  for (const own of ['Neill', 'Tilbury']) expect(text).not.toContain(own);
  const gone = invitation(storedBooking({ state: 'cancelled' }), organizer, link);
  expect(gone).toContain('STATUS:CANCELLED');
  expect(gone).not.toContain('/booking#');
});

test('the feed shows every booking with its words, and no one can add a line to it', () => {
  const subject = 'Staff day\r\nBEGIN:VALARM';
  const blocked = storedBooking({ id: 'b', state: 'blocked', subject, name: '', email: '' });
  const [booked, kept, ...more] = eventsIn(calendarFeed([storedBooking(), blocked], organizer));
  expect(more).toEqual([]);
  expect(booked?.summary).toContain('Zoë; "O’Neill", VP');
  expect(booked?.description).toContain('Tilbury, Sons & Co.');
  expect(kept?.component.getAllSubcomponents('valarm')).toHaveLength(0);
});
