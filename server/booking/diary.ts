import { randomUUID } from 'node:crypto';
import { type Consultation, consultations } from '#content/consultations.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { currentAdviserIds, withCurrentAdvisers } from '../hours/advisers.ts';
import {
  eachDay,
  firmOpeningRules,
  listOpenRanges,
  type OpeningRules,
  plainDateAt,
  readAdviserSchedules,
  startOfDay,
} from '../hours/opening-hours.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { hourMs, secondMs } from '../platform/durations.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { computeAvailability } from './availability.ts';
import { type BookableConsultation, openConsultationTypes, toBookableConsultation } from './consultation-types.ts';
import { durationMinutes, toDiaryUnits } from './diary-units.ts';
import { freeUnits, queryBlockedBetween, queryBookedBetween, readTakenUnits, type StoredBooking } from './tables.ts';

/** Booking checks the database again. */
const freeTimesTtlMs = secondMs;

export interface DiaryOptions {
  openingRules?: OpeningRules;
  offered?: Readonly<Record<string, Consultation>>;
  advisers?: readonly string[];
  now?: () => number;
  refreshCalendars?: (advisers: readonly string[]) => Promise<void>;
  /** Clients book with an outside scheduler: only what is booked here already can be moved to another time of ours. */
  bookedElsewhere?: boolean;
}

export interface DiaryQuery {
  consultation: BookableConsultation;
  /** Id of a booking whose own time counts as free. */
  ignoredBooking?: string | undefined;
}

type ExclusionTest = (adviser: string, start: number) => boolean;

export class Diary {
  readonly openingRules: OpeningRules;
  readonly now: () => number;
  readonly #db: Database;
  /** Reads advisers' own calendars; waits for two seconds at most. */
  readonly refreshCalendars: (advisers: readonly string[]) => Promise<void>;
  readonly #advisers: readonly string[] | undefined;
  readonly bookedElsewhere: boolean;
  readonly types: ReturnType<typeof openConsultationTypes>;
  /** By the consultation's JSON. */
  readonly #cache = new Map<string, { at: number; times: Promise<FreeTimes> }>();

  constructor(db: Database, options: DiaryOptions = {}) {
    this.#db = db;
    this.openingRules = options.openingRules ?? firmOpeningRules;
    this.#advisers = options.advisers;
    this.bookedElsewhere = options.bookedElsewhere ?? false;
    this.now = options.now ?? Date.now;
    this.types = openConsultationTypes(db, options.offered ?? consultations, this.openingRules, () =>
      this.#cache.clear(),
    );
    this.refreshCalendars = options.refreshCalendars ?? (async () => {});
  }

  get advisers(): readonly string[] {
    return this.#advisers ?? currentAdviserIds();
  }

  consultationsWith(adviser: string): BookableConsultation[] {
    return this.consultations().filter(({ advisers }) => advisers.includes(adviser));
  }

  consultations(): BookableConsultation[] {
    return this.types.all().map(withCurrentAdvisers);
  }

  consultation(id: string): BookableConsultation | undefined {
    const rules = this.types.get(id);
    return rules && withCurrentAdvisers(rules);
  }

  /** With the booked length, even if its type is no longer offered. */
  consultationOfBooking(
    booking: Pick<StoredBooking, 'consultation' | 'adviser' | 'starts_at' | 'ends_at'>,
  ): BookableConsultation {
    const minutes = durationMinutes(booking);
    const offered = this.consultation(booking.consultation);
    return offered ? { ...offered, minutes } : this.customConsultation(minutes, [booking.adviser]);
  }

  /** Of none of the firm's types, with the loosest limits that any of them has. */
  customConsultation(minutes: number, advisers: readonly string[]): BookableConsultation {
    const all = this.types.all();
    const types = all.length ? all : [this.openingRules];
    const least = (name: 'bufferMinutes' | 'noticeHours') => Math.min(...types.map((type) => type[name]));
    const limits = {
      bufferMinutes: least('bufferMinutes'),
      noticeHours: least('noticeHours'),
      horizonDays: Math.max(...types.map(({ horizonDays }) => horizonDays)),
    };
    return toBookableConsultation({ title: '', minutes, advisers }, { ...this.openingRules, ...limits });
  }

  /** The first and last bookable instant, in ms since the epoch, and their days. */
  bookableWindow({ noticeHours, horizonDays }: Pick<BookableConsultation, 'noticeHours' | 'horizonDays'>) {
    const { today } = this;
    const last = today.add({ days: horizonDays });
    const from = this.now() + noticeHours * hourMs;
    return { from, to: startOfDay(last.add({ days: 1 }), this.openingRules), today, last };
  }

  get today(): Temporal.PlainDate {
    return plainDateAt(this.now(), this.openingRules);
  }

  /** Cached until the next change on this server, for a second at most. */
  async allFreeTimes(consultation: BookableConsultation): Promise<FreeTimes> {
    const key = JSON.stringify(consultation);
    const known = this.#cache.get(key);
    // `abs`: a clock set back expires it too.
    if (known && Math.abs(this.now() - known.at) < freeTimesTtlMs) return known.times;
    const entry = { at: this.now(), times: this.#computeFreeTimes({ consultation }, () => this.bookedElsewhere) };
    this.#cache.set(key, entry);
    entry.times.catch(() => {
      entry.at = 0;
    });
    return entry.times;
  }

  /** Of those, the times on certain days. @param from ISO 8601, like `to` */
  async freeTimes(consultation: BookableConsultation, from = '', to = '9999-12-31'): Promise<FreeTimes> {
    const free = await this.allFreeTimes(consultation);
    return { ...free, days: free.days.filter(({ date }) => date >= from && date <= to) };
  }

  /** Times to which a booking can be moved. They may overlap its own; none if its type is no longer offered. */
  async timesToMove(booking: StoredBooking): Promise<FreeTimes> {
    const { id, state, starts_at } = booking;
    const consultation = this.consultationOfBooking(booking);
    const isOffered = this.consultation(booking.consultation) !== undefined;
    const isOwn = (start: number) => state === 'confirmed' && toIsoTime(start) === starts_at;
    return this.#computeFreeTimes({ consultation, ignoredBooking: id }, (_, start) => !isOffered || isOwn(start));
  }

  /** Whether hours and limits allow it; ignores bookings. Reads advisers' own calendars first. */
  async isOffered(start: number, consultation: BookableConsultation): Promise<boolean> {
    const { from, to } = this.bookableWindow(consultation);
    if (start < from || start >= to) return false;
    await this.refreshCalendars(consultation.advisers);
    const availability = await this.availability(this.#db, { from: start, consultation });
    return consultation.advisers.some((adviser) => availability.isOffered(adviser, start, consultation.minutes));
  }

  async worksOn(date: Temporal.PlainDate): Promise<boolean> {
    const [from, to] = [startOfDay(date, this.openingRules), startOfDay(date.add({ days: 1 }), this.openingRules)];
    const schedules = await readAdviserSchedules(this.#db, this.openingRules, toIsoTime(from), toIsoTime(to));
    return this.advisers.some((adviser) => listOpenRanges(date, schedules.openingHoursOf(adviser)).length > 0);
  }

  /** The first day within a week with hours left or bookings; else today. */
  async nextActiveDay(): Promise<Temporal.PlainDate> {
    const { today } = this;
    const end = today.add({ days: 7 });
    const [from, to] = [toIsoTime(this.now()), toIsoTime(startOfDay(end, this.openingRules))];
    const schedules = await readAdviserSchedules(this.#db, this.openingRules, from, to);
    const booked = await queryBookedBetween(this.#db, from, to).executeTakeFirst();
    const hasAny = (date: Temporal.PlainDate) =>
      (booked && plainDateAt(Date.parse(booked.starts_at), this.openingRules).equals(date)) ||
      this.advisers.some((adviser) =>
        listOpenRanges(date, schedules.openingHoursOf(adviser)).some(({ to }) => to > this.now()),
      );
    return eachDay(today, end).find(hasAny) ?? today;
  }

  /** @param db the transaction of `change` for a lasting result @param query begins and ends in ms since the epoch */
  async availability(db: Database, query: DiaryQuery & { from: number; to?: number }) {
    const { from, to = from, consultation, ignoredBooking } = query;
    const [first, last] = [plainDateAt(from, this.openingRules), plainDateAt(to, this.openingRules)];
    // A booking and its buffer may cross midnight.
    const begin = toIsoTime(startOfDay(first.subtract({ days: 1 }), this.openingRules));
    const end = toIsoTime(startOfDay(last.add({ days: 2 }), this.openingRules));
    const taken = await readTakenUnits(db, toIsoTime(this.now()), begin, end);
    const others = taken.filter(({ booking_id }) => booking_id !== ignoredBooking);
    const schedules = await readAdviserSchedules(db, this.openingRules, begin, end);
    return computeAvailability(others, schedules, consultation, this);
  }

  /** In the consultation's order. */
  async freeAdvisers(db: Database, { start, ...query }: DiaryQuery & { start: number }): Promise<string[]> {
    const { consultation } = query;
    const availability = await this.availability(db, { from: start, ...query });
    return consultation.advisers.filter((adviser) => availability.isFree(adviser, start, consultation.minutes));
  }

  /** Days with times that clients can book. @param isExcluded leaves out times that are free */
  async bookableDays(db: Database, query: DiaryQuery, isExcluded?: ExclusionTest): Promise<FreeTimes['days']> {
    const { consultation } = query;
    const { today, last, from, to } = this.bookableWindow(consultation);
    const availability = await this.availability(db, { from, to: to - 1, ...query });
    return [...eachDay(today, last)].flatMap((date) => {
      const starts = availability.freeStarts(date, consultation, isExcluded).filter((start) => start >= from);
      return starts.length ? [{ date: date.toString(), times: starts.map(toIsoTime) }] : [];
    });
  }

  /** In ms since the epoch; ignores clients' notice and horizon. */
  async freeStarts(
    db: Database,
    { first, last, ...query }: DiaryQuery & Record<'first' | 'last', Temporal.PlainDate>,
  ): Promise<number[]> {
    const [from, to] = [startOfDay(first, this.openingRules), startOfDay(last, this.openingRules)];
    const availability = await this.availability(db, { from, to, ...query });
    return [...eachDay(first, last)].flatMap((date) => availability.freeStarts(date, query.consultation));
  }

  /** Writing the new version first serializes changes across servers. Expired holds are freed. */
  async change<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    try {
      return await this.#db.transaction().execute(async (transaction) => {
        const version = randomUUID();
        await transaction
          .insertInto('diary_version')
          .values({ name: 'diaries', version })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ version }))
          .execute();
        await lapseHolds(transaction, toIsoTime(this.now()));
        return work(transaction);
      });
    } finally {
      this.#cache.clear();
    }
  }

  async #computeFreeTimes(query: DiaryQuery, isExcluded?: ExclusionTest): Promise<FreeTimes> {
    const { title, minutes, channels } = query.consultation;
    const { today, last } = this.bookableWindow(query.consultation);
    const days = await this.bookableDays(this.#db, query, isExcluded);
    return { title, minutes, channels, first: today.toString(), last: last.toString(), days };
  }
}

async function lapseHolds(transaction: Transaction, now: string): Promise<void> {
  const ended = await transaction
    .updateTable('bookings')
    .set({ state: 'lapsed', changed_at: now })
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .returningAll()
    .execute();
  for (const booking of ended) {
    await freeUnits(transaction, booking.id);
    await restoreBlockedTime(transaction, booking);
  }
}

/** Restores the block that the booking interrupted. */
export async function restoreBlockedTime(transaction: Transaction, booking: StoredBooking): Promise<void> {
  const { adviser, starts_at, ends_at } = booking;
  for (const block of await queryBlockedBetween(transaction, starts_at, ends_at).execute()) {
    if (block.adviser !== adviser) continue;
    const rows = toDiaryUnits(Date.parse(starts_at), durationMinutes(booking))
      .filter((unit) => block.starts_at <= unit && unit < block.ends_at)
      .map((unit) => ({ adviser, unit, booking_id: block.id }));
    await transaction
      .insertInto('diary')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
