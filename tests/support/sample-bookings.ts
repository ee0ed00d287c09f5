import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach } from 'vitest';
import type { Consultation } from '#content/consultations.ts';
import type { BookingRequest } from '#contract/booking.ts';
import type { ClosingDecision } from '#contract/desk-hours.ts';
import { Diary, type DiaryOptions } from '#server/booking/availability.ts';
import { type Block, blockOf, closeTime } from '#server/booking/close-time.ts';
import { type BookedBy, book } from '#server/booking/commands.ts';
import { type Rules, rulesOf } from '#server/booking/consultation-types.ts';
import { type BookingContext, changeDiary } from '#server/booking/store.ts';
import type { Database, Store } from '#server/platform/db/open.ts';
import { type DatabaseKind, freshStore, type TestStore } from './test-store.ts';

const weekday = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '17:00' },
];

/** Independent of the content. */
export const sampleFirm = {
  opening: {
    timeZone: 'America/Toronto',
    hours: { 1: weekday, 2: weekday, 3: weekday, 4: weekday, 5: [{ from: '09:00', to: '12:00' }] },
    closedDays: ['2026-12-24'],
    stepMinutes: 30,
    bufferMinutes: 15,
    noticeHours: 12,
    horizonDays: 60,
  },
  advisers: ['alice', 'ben', 'cleo'],
  offered: {
    one: { title: 'One', minutes: 30, advisers: ['alice'] },
    long: { title: 'Long', minutes: 60, advisers: ['alice'] },
    two: { title: 'Two', minutes: 30, advisers: ['ben', 'cleo'] },
  },
} satisfies DiaryOptions;

export function consultationOf(id: string): Rules {
  const found = (sampleFirm.offered as Record<string, Consultation>)[id];
  if (!found) throw new Error(`There is no consultation ${id}.`);
  return rulesOf({ ...found, id }, sampleFirm.opening);
}

export const hour = 3_600_000;
export const secret = 'a secret';

/** The firm's local time in November 2026, such as 24T10:00. */
export const november = (time: string): string => new Date(`2026-11-${time}:00-05:00`).toISOString();

export const mondayMorning = Date.parse(november('23T09:00'));

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
    calendarDomain: 'example.com',
    origin: () => 'https://www.example.com',
    secret,
  },
  onStored: () => {},
});

const olive = { id: 'olive', name: 'Olive' };

export const bookingRequestAt = (startsAt: string, more: Partial<BookingRequest> = {}): BookingRequest => ({
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

/** Anonymous, from an uncounted network. */
export const anonymous: BookedBy = { userId: null, idempotencyKey: null, network: '', proof: 'none' };

/** 200, or the refusal's status. */
export const statusOf = (attempt: Promise<unknown>): Promise<number> =>
  attempt.then(
    () => 200,
    ({ statusCode }) => statusCode,
  );

/** A fresh database for each test of the calling block, initially on a Monday morning. */
export function testBookings(kind: DatabaseKind, options: DiaryOptions = sampleFirm) {
  let testStore: TestStore;
  let context: BookingContext;
  const test = {
    now: mondayMorning,
    get testStore() {
      return testStore;
    },
    get store() {
      return testStore.store;
    },
    get db() {
      return testStore.store.db;
    },
    get context() {
      return context;
    },
    other: (firm: DiaryOptions = options, db?: Database) => sampleBookings(testStore.store, () => test.now, firm, db),
    /** ISO 8601, or a local time of November. */
    bookAt: (startsAt: string, more: Partial<BookingRequest> = {}, by: Partial<BookedBy> = {}) =>
      book(context, bookingRequestAt(startsAt, more), { ...anonymous, ...by }),
    book: (time: string, more: Partial<BookingRequest> = {}, by: Partial<BookedBy> = {}) =>
      test.bookAt(november(time), more, by),
    free: async (id: string, day?: string, { diary }: BookingContext = context): Promise<string[]> => {
      const consultation = diary.consultation(id);
      const { days } = consultation ? await diary.freeTimes(consultation, day, day) : { days: [] };
      return days.flatMap(({ times }) => times);
    },
    close: (block: Block, decisions: readonly ClosingDecision[] = []) =>
      changeDiary(context, (transaction) => closeTime(context, transaction, block, decisions, olive)),
    block: (advisers: readonly string[], day: string, fromTime = '', toTime = '', reason = 'Ill') =>
      blockOf(context, advisers, { from: `2026-11-${day}`, to: `2026-11-${day}`, fromTime, toTime, reason }),
    mails: () => testStore.store.db.selectFrom('mails').selectAll().orderBy('created_at').execute(),
    rows: () => testStore.store.db.selectFrom('bookings').selectAll().orderBy('created_at').execute(),
  };
  beforeEach(async () => {
    test.now = mondayMorning;
    testStore = await freshStore(kind);
    context = test.other();
  });
  afterEach(() => testStore.remove());
  return test;
}
