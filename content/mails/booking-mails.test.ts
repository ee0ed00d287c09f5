import { expect, test } from 'vitest';
import { bookingSource, messageSource } from '../../tests/support/sample-mails.ts';
import { company } from '../company.ts';
import { consult } from '../consult.ts';
import {
  type BookingSource,
  bookingMail,
  bookingNoticeMail,
  formerAddressMail,
  heldBookingMail,
  reminderMail,
} from './booking-mails.ts';
import { noticeMail } from './message-mails.ts';

const booking: BookingSource = { ...bookingSource, phone: '519 555 0199', channel: 'phone' };
const events = ['booked', 'moved', 'corrected', 'cancelled', 'called-off'] as const;

test.each([
  ...events.map((event) => bookingMail({ ...booking, event })),
  bookingMail({ ...booking, zone: 'America/Denver' }),
  formerAddressMail(booking),
  heldBookingMail({ ...booking, code: 'ABC', until: '2026-11-23T13:00:00Z' }),
  reminderMail(booking, false),
  reminderMail(booking, true),
])('$subject: what and when are read at a glance on a phone, and whom to call', ({ subject, text }) => {
  expect(subject.slice(0, 50)).toMatch(/(?:consultation|booking).* Wed Nov 25, (?:10|8):30 a\.m\./i);
  expect(subject).toMatch(/ \(RA-7F3K-2M9Q\)$/);
  expect(text).toContain('reply to this e-mail');
});

test.each(['cancelled', 'called-off'] as const)(
  'who has a consultation %s gets a link to new times, and no key that no longer works',
  (event) => {
    const { text } = bookingMail({ ...booking, event });
    expect(text).toContain(`https://www.example.com${consult}`);
    expect(text).toMatch(/^Was booked for: Wednesday, November 25, 2026 at 10:30/m);
    expect(text).not.toContain('#key');
    expect(text.includes('as you asked')).toBe(event === 'cancelled');
  },
);

test('a notice asks for no reply where none is possible or needed', () => {
  expect(noticeMail(messageSource, true).text).toContain('Reply to this e-mail to answer Anne.');
  const { text } = bookingNoticeMail({ ...booking, event: 'called-off', email: '' }, true);
  expect(text).toContain('No e-mail address on file. Please tell the client yourself.');
  for (const one of [text, noticeMail({ ...messageSource, form: 'waiting-list' }, true).text])
    expect(one).not.toContain('Reply to this e-mail');
});

test.each([
  ['a day before', bookingSource, false, false],
  ['an hour before a video call without a link', bookingSource, true, true],
  ['with its link', { ...bookingSource, meetingLink: 'https://meet.example/anne' }, true, false],
  ['by phone', booking, true, false],
])('the reminder %s says whom to call for a missing link: %s', (_, source, soon, expected) =>
  expect(
    reminderMail(source, soon).text.includes(`If the link has not come by then, call ${company.phone.value.display}.`),
  ).toBe(expected),
);
