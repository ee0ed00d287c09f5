import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { storedBooking as booking } from '../../tests/support/stored-booking.ts';
import { calendarFeed, firmEntry, invitation } from './ics.ts';

const link = 'https://www.example.com/free-consult#booking=key';

/** As an independent program reads it. */
function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  return { calendar, events, method: calendar.getFirstPropertyValue('method') };
}

test.each([
  ['before the clock is put forward', '2027-03-12T14:00:00.000Z', '2027-03-12T14:30:00.000Z'],
  ['after it', '2027-03-15T13:00:00.000Z', '2027-03-15T13:30:00.000Z'],
])('an invitation has the right instants, %s', (_, starts_at, ends_at) => {
  const { events, method } = parse(invitation(booking({ starts_at, ends_at }), 'firm@example.com', link));
  expect(method).toBe('REQUEST');
  expect(events).toHaveLength(1);
  expect(events[0]?.startDate.toJSDate().toISOString()).toBe(starts_at);
  expect(events[0]?.endDate.toJSDate().toISOString()).toBe(ends_at);
  // Nine in the morning in Windsor, both times.
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', hour: 'numeric' });
  expect(clock.format(events[0]?.startDate.toJSDate())).toBe('9 a.m.');
});

test('a move updates the same entry, a cancellation removes it', () => {
  const first = parse(invitation(booking(), 'firm@example.com', link));
  const second = parse(invitation(booking({ sequence: 1 }), 'firm@example.com', link));
  const third = parse(invitation(booking({ sequence: 2, state: 'cancelled' }), 'firm@example.com', link));
  expect(new Set([first, second, third].map(({ events }) => events[0]?.uid)).size).toBe(1);
  expect([first, second, third].map(({ events }) => events[0]?.sequence)).toEqual([0, 1, 2]);
  expect(third.method).toBe('CANCEL');
  expect(third.events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

test('the visitor’s own words are not in what goes to the visitor', () => {
  const text = invitation(booking(), 'firm@example.com', link);
  expect(text).not.toContain('Neill');
  expect(text).not.toContain('Tilbury');
  expect(parse(text).events[0]?.component.getFirstPropertyValue('organizer')).toBe('mailto:firm@example.com');
});

test('the feed shows every booking with its words, and no one can add a line to it', () => {
  const { events } = parse(
    calendarFeed(
      [
        booking(),
        booking({ id: 'b', state: 'blocked', subject: 'Staff day\r\nBEGIN:VALARM', name: '', email: '' }),
      ],
      'firm@example.com',
    ),
  );
  expect(events).toHaveLength(2);
  expect(events[0]?.summary).toContain('Zoë; "O’Neill", VP');
  expect(events[0]?.description).toContain('Tilbury, Sons & Co.');
  expect(events[1]?.component.getAllSubcomponents('valarm')).toHaveLength(0);
});

test('an entry says with whom, how, and where it can be changed, and reminds', () => {
  const text = invitation(booking({ name: 'Zoë O’Neill' }), 'firm@example.com', link);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const [event] = parse(text).events;
  expect(event?.attendees[0]?.getParameter('cn')).toBe('Zoë O’Neill');
  for (const part of ['RA-1111-2222', company.phone.value.display, link])
    expect(event?.description).toContain(part);
  expect(event?.location).toBe('By phone: we call you at 519 555 0199');
  const alarms = event?.component.getAllSubcomponents('valarm');
  expect(alarms?.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-PT30M']);
});

test('a cancelled one has no alarm and nothing to change', () => {
  const text = invitation(booking({ state: 'cancelled' }), 'firm@example.com', link);
  expect(parse(text).events[0]?.component.getAllSubcomponents('valarm')).toEqual([]);
  expect(text).not.toContain('#booking=');
});

test('the firm’s copy is its own event, with the client’s name and without an answer to give', () => {
  const { method, events } = parse(firmEntry(booking({ name: 'Zoë O’Neill' }), 'firm@example.com'));
  expect(method).toBe('PUBLISH');
  expect(events[0]?.summary).toContain('Zoë O’Neill');
  expect(events[0]?.attendees).toEqual([]);
  const gone = parse(firmEntry(booking({ state: 'cancelled', sequence: 2 }), 'firm@example.com'));
  expect(gone.events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(gone.events[0]?.uid).toBe(events[0]?.uid);
});
