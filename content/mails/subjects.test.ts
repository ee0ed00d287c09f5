import { expect, test } from 'vitest';
import { bookingSource, messageSource } from '../../tests/support/sample-mails.ts';
import { addressChangedMail, addressTakenMail, resetPasswordMail, verifyAddressMail } from './account-mails.ts';
import { acknowledgementMail } from './acknowledgement.ts';
import { type BookingSource, bookingMail, formerAddressMail, heldBookingMail, reminderMail } from './booking-mails.ts';

const booking: BookingSource = { ...bookingSource, phone: '519 555 0199', channel: 'phone' };
const events = ['booked', 'moved', 'corrected', 'cancelled', 'called-off'] as const;
const aboutBooking = [
  ...events.map((event) => bookingMail({ ...booking, event })),
  bookingMail({ ...booking, zone: 'America/Denver' }),
  bookingMail({
    ...booking,
    event: 'cancelled',
    reason: 'Our adviser is ill.',
    times: ['2026-11-26T15:30:00Z'],
  }),
  formerAddressMail(booking),
  heldBookingMail({ ...booking, code: 'ABC', until: '2026-11-23T13:00:00Z' }),
  reminderMail(booking, false),
  reminderMail(booking, true),
];
const others = [
  verifyAddressMail('https://www.example.com/#verify=1'),
  resetPasswordMail('https://www.example.com/#reset=1'),
  addressChangedMail('https://www.example.com/#undo=1'),
  addressTakenMail(),
  acknowledgementMail(messageSource),
];

// Visible characters of a subject on a phone.
const shown = 50;

test.each(aboutBooking)('$subject: what and when are read at a glance', ({ subject }) => {
  expect(subject.slice(0, shown)).toMatch(/(?:consultation|booking).* Wed Nov 25, (?:10|8):30 a\.m\./i);
  expect(subject).toMatch(/ \(RA-7F3K-2M9Q\)$/);
});

test.each(others)('$subject: the whole is read at a glance', ({ subject }) =>
  expect(subject.length).toBeLessThanOrEqual(shown),
);

test.each(aboutBooking)('$subject: a visitor reads the day in full, and whom to call', ({ text }) => {
  expect(text).toMatch(/Wednesday, November 25, 2026 at|now has another e-mail address/);
  expect(text).toContain('reply to this e-mail');
});

test('a confirmation names the adviser and says to keep the link', () => {
  const { text } = bookingMail(booking);
  expect(text).toContain('With: our Managing Partner');
  expect(text).toContain('Please keep it to yourself');
});
