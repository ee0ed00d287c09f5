import { expect, test } from 'vitest';
import { company } from '../company.ts';
import { type BookingSource, reminderMail } from './booking-mails.ts';

const booking: BookingSource = {
  event: 'booked',
  reference: 'RA-7F3K-2M9Q',
  title: 'HR consultation',
  startsAt: '2026-11-25T15:30:00Z',
  minutes: 30,
  adviser: 'Managing Partner',
  name: 'Anne',
  email: 'anne@example.org',
  phone: '',
  company: '',
  subject: '',
  page: '/',
  byStaff: false,
  reminded: true,
  related: [],
  channel: 'video',
  meetingLink: null,
  zone: '',
  hours: '12',
  link: 'https://www.example.com/booking#key',
};
const call = `If the link has not come by then, call ${company.phone.value.display}.`;

test('the reminder an hour before a video call without a link says what to do', () =>
  expect(reminderMail(booking, true).text).toContain(call));

test.each([
  ['a day before', booking, false],
  ['with its link', { ...booking, meetingLink: 'https://meet.example/anne' }, true],
  ['by phone', { ...booking, channel: 'phone' as const, phone: '519 555 0199' }, true],
])('%s it does not', (_, source, soon) => expect(reminderMail(source, soon).text).not.toContain(call));
