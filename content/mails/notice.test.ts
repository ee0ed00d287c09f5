import { expect, test } from 'vitest';
import { type BookingSource, bookingMail, bookingNoticeMail } from './booking-mails.ts';
import type { MailSource } from './mail-text.ts';
import { noticeMail } from './notice.ts';

const message: MailSource = {
  form: 'message',
  reference: 'RA-7F3K-2M9Q',
  name: 'Anne',
  email: 'anne@example.org',
  phone: '',
  company: '',
  body: 'Hello',
  timeline: '',
  page: '/',
  subject: '',
  suspicion: '',
  receivedAt: '2026-11-23T12:00:00Z',
  replyBy: '2026-11-24T12:00:00Z',
};
const invited: BookingSource = {
  ...message,
  event: 'invited',
  title: 'HR consultation',
  startsAt: '2026-11-25T15:30:00Z',
  minutes: 30,
  adviser: 'Managing Partner',
  byStaff: false,
  reminded: true,
  related: [],
  link: 'https://a.example/#key',
  zone: '',
  hours: '12',
  channel: 'video',
  meetingLink: null,
};

test('the notice of a pending consent asks for no reply', () => {
  expect(noticeMail(message, true).text).toContain('Reply to this e-mail to answer Anne.');
  const { text } = noticeMail({ ...message, form: 'waiting-list' }, true);
  expect(text).toContain('There is nothing to answer now.');
  expect(text).not.toContain('Reply to this e-mail');
});

test('the firm is notified of a requested new time without an action', () => {
  expect(bookingMail(invited).subject).toMatch(/^Please choose a new time: /);
  expect(bookingNoticeMail(invited, true).subject).toMatch(/^Client to choose a new time: /);
});
