import { expect, test } from 'vitest';
import { bookingSource } from '../../tests/support/sample-mails.ts';
import { company } from '../company.ts';
import { consult } from '../consult.ts';
import { bookingMail, bookingNoticeMail } from './booking-mails.ts';

const booking = { ...bookingSource, event: 'cancelled' } as const;

test('a client who cancelled gets a confirmation and a link to new times', () => {
  const { subject, text } = bookingMail(booking);
  expect(subject).toMatch(/^Cancelled: consultation .*RA-7F3K-2M9Q/);
  for (const part of [
    'HR consultation',
    '10:30 a.m.',
    'as you asked on our website',
    'you have nothing else to do',
    `https://www.example.com${consult}`,
  ])
    expect(text).toContain(part);
  // The key of a cancelled booking is invalid.
  expect(text).not.toContain('#key');
  expect(bookingNoticeMail(booking, true).text).toContain('The client cancelled a consultation.');
});

test('a client whose booking the firm cancelled gets a link to new times', () => {
  const called = { ...booking, event: 'called-off' as const };
  const { subject, text } = bookingMail(called);
  expect(subject).toMatch(/^Cancelled: consultation /);
  for (const part of [
    'If you did not ask us to, we are sorry.',
    `https://www.example.com${consult}`,
    company.phone.value.display,
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('as you asked');
  expect(bookingNoticeMail(called, true).text).toContain('We cancelled a consultation');
  expect(text).toMatch(/^Was booked for: Wednesday, November 25, 2026 at 10:30/m);
});

test('a notice does not claim mail to a client without an e-mail address', () => {
  const { text } = bookingNoticeMail({ ...booking, event: 'called-off', email: '' }, true);
  expect(text).toContain('No e-mail address on file. Please tell the client yourself.');
  expect(text).not.toContain('Reply to this e-mail');
});
