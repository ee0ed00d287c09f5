import type { BookingMailSource } from '#content/mails/booking-mails.ts';
import type { MessageMailSource } from '#content/mails/mail-text.ts';

export const sampleMessageSource: MessageMailSource = {
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
  verified: 0,
};

/** A consultation by video, booked by a visitor. */
export const sampleBookingSource: BookingMailSource = {
  ...sampleMessageSource,
  event: 'booked',
  title: 'HR consultation',
  startsAt: '2026-11-25T15:30:00Z',
  minutes: 30,
  adviser: 'Managing Partner',
  adviserIntroduction: 'our Managing Partner',
  thingsToPrepare: ['A', 'B', 'C'],
  wrote: '',
  hasNote: false,
  byStaff: false,
  reminded: true,
  related: [],
  channel: 'video',
  meetingLink: null,
  zone: '',
  hours: '12',
  link: 'https://www.example.com/booking#key',
};
