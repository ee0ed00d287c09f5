import { randomUUID } from 'node:crypto';
import type { Consultation } from '#content/consultations.ts';
import type { BookingRequest } from '#contract/booking.ts';
import type { BookingDecision } from '#contract/desk-hours.ts';
import { type ClosingPeriod, closeTime, toClosingPeriod } from '#server/booking/close-time.ts';
import { type BookingRequester, bookConsultation } from '#server/booking/commands.ts';
import { type BookableConsultation, toBookableConsultation } from '#server/booking/consultation-types.ts';
import { Diary, type DiaryOptions } from '#server/booking/diary.ts';
import { type BookingContext, changeDiary } from '#server/booking/store.ts';
import type { Database, Store } from '#server/platform/db/open.ts';
import { createTestStore, type DatabaseKind, type TestStore } from './test-store.ts';

const weekday = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '17:00' },
];

/** Made up, so that the tests do not depend on the content. */
export const sampleFirm = {
  openingRules: {
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

export function sampleConsultation(id: string): BookableConsultation {
  const found = (sampleFirm.offered as Record<string, Consultation>)[id];
  if (!found) throw new Error(`There is no consultation ${id}.`);
  return toBookableConsultation({ ...found, id }, sampleFirm.openingRules);
}

export const linkSecret = 'a secret';

/** ISO 8601 in UTC. @param time the firm's local time in November 2026, such as 24T10:00 */
export const novemberTime = (time: string): string => new Date(`2026-11-${time}:00-05:00`).toISOString();

export const mondayMorning = Date.parse(novemberTime('23T09:00'));

export const createBookingContext = (
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
    secret: linkSecret,
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

/** Not logged in, and from a network whose holds are not counted. */
export const anonymousRequester: BookingRequester = { userId: null, idempotencyKey: null, network: '', proof: 'none' };

/** 200 if it succeeds, otherwise the status of its error. */
export const statusOfAttempt = (attempt: Promise<unknown>): Promise<number> =>
  attempt.then(
    () => 200,
    ({ statusCode }) => statusCode,
  );

/** A diary with its own database, which begins on a Monday morning. */
export class TestBookings {
  now = mondayMorning;
  readonly testStore: TestStore;
  readonly context: BookingContext;
  readonly #options: DiaryOptions;

  protected constructor(testStore: TestStore, options: DiaryOptions = sampleFirm) {
    this.testStore = testStore;
    this.#options = options;
    this.context = this.openContext();
  }

  static async open(kind: DatabaseKind, options?: DiaryOptions): Promise<TestBookings> {
    return new TestBookings(await createTestStore(kind), options);
  }

  get store() {
    return this.testStore.store;
  }

  get db() {
    return this.store.db;
  }

  /** All bookings become holds of half an hour. @returns when they end */
  async holdAll(): Promise<string> {
    const held_until = new Date(this.now + 1_800_000).toISOString();
    await this.db.updateTable('bookings').set({ state: 'held', held_until }).execute();
    return held_until;
  }

  remove(): Promise<void> {
    return this.testStore.remove();
  }

  openContext(firm: DiaryOptions = this.#options, db?: Database): BookingContext {
    return createBookingContext(this.store, () => this.now, firm, db);
  }

  /** At an instant, ISO 8601; `book` takes a local time in November. */
  bookAt = (startsAt: string, more: Partial<BookingRequest> = {}, by: Partial<BookingRequester> = {}) =>
    bookConsultation(this.context, bookingRequestAt(startsAt, more), { ...anonymousRequester, ...by });

  book = (time: string, more: Partial<BookingRequest> = {}, by: Partial<BookingRequester> = {}) =>
    this.bookAt(novemberTime(time), more, by);

  async listFreeTimes(id: string, day?: string, { diary } = this.context): Promise<string[]> {
    const consultation = diary.consultation(id);
    const { days } = consultation ? await diary.freeTimes(consultation, day, day) : { days: [] };
    return days.flatMap(({ times }) => times);
  }

  close = (period: ClosingPeriod, decisions: readonly BookingDecision[] = []) =>
    changeDiary(this.context, (transaction) =>
      closeTime({ context: this.context, transaction, period, by: olive }, decisions),
    );

  closingPeriod = (adviser: string, day: string, { fromTime = '', toTime = '', reason = 'Ill' } = {}) =>
    toClosingPeriod(this.context, adviser, { from: `2026-11-${day}`, to: `2026-11-${day}`, fromTime, toTime, reason });

  listMails = () => this.db.selectFrom('mails').selectAll().orderBy('created_at').execute();
  listRows = () => this.db.selectFrom('bookings').selectAll().orderBy('created_at').execute();
}
