import { randomUUID } from 'node:crypto';
import type { BookingRequest } from '#contract/booking.ts';
import type { Asked } from '#server/booking/book.ts';
import type { BookingContext } from '#server/booking/context.ts';
import { Diary, type DiaryOptions } from '#server/booking/diary.ts';
import type { Database, Store } from '#server/platform/db/open.ts';
import { sampleFirm } from './sample-firm.ts';

export const hour = 3_600_000;
export const secret = 'a secret';

/** An instant of the sample firm's November: a day and a time on its clock, such as 24T10:00. */
export const at = (time: string): string => new Date(`2026-11-${time}:00-05:00`).toISOString();

/** A Monday morning in Windsor, in milliseconds since the epoch. */
export const mondayMorning = Date.parse(at('23T09:00'));

/** The bookings of the sample firm on a database. */
export const sampleBookings = (
  store: Store,
  now: () => number,
  firm: DiaryOptions = sampleFirm,
  db: Database = store.db,
): BookingContext => ({
  store,
  diary: new Diary(db, { ...firm, now }),
  mailing: {
    addresses: { mailFrom: 'site@example.com', mailTo: 'firm@example.com' },
    origin: () => 'https://www.example.com',
    secret,
  },
  onStored: () => {},
});

/** What somebody fills in, each under an address of their own. */
export const bookingOfSomebody = (startsAt: string, more: Partial<BookingRequest> = {}): BookingRequest => ({
  consultation: 'one',
  startsAt,
  channel: 'video',
  name: 'Zoë O’Neill',
  email: `${randomUUID()}@example.org`,
  phone: '',
  company: '',
  subject: 'Two supervisors',
  about: '',
  page: '/free-consult',
  referrer: '',
  campaign: '',
  zone: '',
  hours: '12',
  ...more,
});

/** Nobody known, from a network that is not counted. */
export const anonymous: Asked = { userId: null, idempotencyKey: null, network: '', proof: 'none' };
