import { newBooking } from '#server/booking/store.ts';
import type { StoredBooking } from '#server/booking/tables.ts';

/** The visitor's text contains iCalendar control characters. */
export const storedBooking = (about: Partial<StoredBooking> = {}): StoredBooking =>
  newBooking(Date.parse('2027-03-01T12:00:00Z'), {
    id: '7e57',
    reference: 'RA-1111-2222',
    inquiry: 'RA-1111-2222',
    state: 'confirmed',
    consultation: 'hr',
    adviser: 'people',
    starts_at: '2027-03-12T14:00:00.000Z',
    ends_at: '2027-03-12T14:30:00.000Z',
    name: 'Zoë; "O’Neill", VP\\n',
    email: 'zoe@example.org',
    phone: '519 555 0199',
    company: 'Tilbury, Sons & Co.',
    subject: 'Two;\nlines',
    page: '/services/hr-support',
    ...about,
  });
