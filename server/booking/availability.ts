import { randomUUID } from 'node:crypto';
import { type Consultation, consultations } from '#content/consultations.ts';
import type { FreeTimes } from '#contract/booking.ts';
import type { UnavailableReason } from '#contract/desk-hours.ts';
import { currentAdviserIds, withCurrentAdvisers } from '../hours/advisers.ts';
import {
  type AdviserSchedules,
  eachDay,
  findClosedReason,
  firmOpeningRules,
  isDayOff,
  isWithinHours,
  listOpenRanges,
  type OpeningRules,
  plainDateAt,
  readAdviserSchedules,
  startOfDay,
} from '../hours/opening-hours.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { type BookableConsultation, openConsultationTypes, toBookableConsultation } from './consultation-types.ts';
import {
  queryBlockedBetween,
  queryBookedBetween,
  readTakenUnits,
  releaseUnits,
  type StoredBooking,
  type TakenUnit,
} from './tables.ts';

/** The diary's grid in minutes: every start, length and buffer is a multiple. */
export const unitMinutes = 15;

export const minuteMs = 60_000;
export const unitMs = unitMinutes * minuteMs;

export const durationMinutes = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): number =>
  (Date.parse(ends_at) - Date.parse(starts_at)) / minuteMs;

/** Starts of consultations of `minutes` in a day's hours, in ms since the epoch; exact across DST changes. */
export function listPossibleStarts(date: Temporal.PlainDate, minutes: number, opening: OpeningRules): number[] {
  return listOpenRanges(date, opening).flatMap(({ from, to }) => {
    const starts: number[] = [];
    for (let start = from; start + minutes * minuteMs <= to; start += opening.stepMinutes * minuteMs)
      starts.push(start);
    return starts;
  });
}

/** The units from a start (ms since the epoch), as ISO 8601 keys of the database. */
export function toDiaryUnits(start: number, minutes: number): string[] {
  return Array.from({ length: Math.ceil(minutes / unitMinutes) }, (_, index) => toIsoTime(start + index * unitMs));
}

interface Roster {
  openingRules: OpeningRules;
  advisers: readonly string[];
  consultation: (id: string) => BookableConsultation | undefined;
}

const unitKey = (adviser: string, unit: string): string => `${adviser} ${unit}`;

/** A former adviser's booking counts for the first eligible adviser who is free; their blocked time is ignored. */
function findOccupiedUnits(units: readonly TakenUnit[], wanted: BookableConsultation, roster: Roster) {
  const { openingRules: opening } = roster;
  const [taken, buffers] = [new Set<string>(), new Set<string>()];
  /** Bookings of the wanted type, by adviser and day. */
  const counts = new Map<string, number>();
  const occupy = (adviser: string, booked: readonly TakenUnit[]) => {
    for (const { unit } of booked) taken.add(unitKey(adviser, unit));
    const [first, last] = [booked[0], booked.at(-1)];
    if (!first || !last || last.state === 'blocked') return;
    const { bufferMinutes } = roster.consultation(last.consultation) ?? opening;
    for (const unit of toDiaryUnits(Date.parse(last.unit) + unitMs, bufferMinutes)) buffers.add(unitKey(adviser, unit));
    if (first.consultation !== wanted.id) return;
    const day = dayKey(adviser, Date.parse(first.unit), opening);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  };
  const isListed = ([unit]: readonly TakenUnit[]) => roster.advisers.includes(unit?.adviser ?? '');
  const bookings = [...Map.groupBy(units, ({ booking_id }) => booking_id).values()];
  for (const booked of bookings) if (isListed(booked)) occupy(booked[0]?.adviser ?? '', booked);
  for (const booked of bookings) {
    if (isListed(booked) || booked[0]?.state === 'blocked') continue;
    const { advisers } = roster.consultation(booked[0]?.consultation ?? '') ?? wanted;
    const isFree = (adviser: string) => booked.every(({ unit }) => !taken.has(unitKey(adviser, unit)));
    const successor = advisers.find(isFree) ?? advisers[0];
    if (successor) occupy(successor, booked);
  }
  return { taken, buffers, counts };
}

const dayKey = (adviser: string, start: number, opening: OpeningRules): string =>
  `${adviser} ${plainDateAt(start, opening).toString()}`;

const busyUnits = ({ busy }: AdviserSchedules) =>
  new Set(
    busy.flatMap(({ adviser, from, to }) => {
      const first = Math.floor(from / unitMs) * unitMs;
      return toDiaryUnits(first, (to - first) / minuteMs).map((unit) => unitKey(adviser, unit));
    }),
  );

export type Availability = ReturnType<typeof computeAvailability>;

/** Starts are in ms since the epoch. */
export function computeAvailability(
  units: readonly TakenUnit[],
  schedules: AdviserSchedules,
  wanted: BookableConsultation,
  roster: Roster,
) {
  const { bufferMinutes, mostADay } = wanted;
  const { taken, buffers, counts } = findOccupiedUnits(units, wanted, roster);
  const busy = busyUnits(schedules);
  const has = (set: ReadonlySet<string>, adviser: string, start: number, minutes: number) =>
    toDiaryUnits(start, minutes).some((unit) => set.has(unitKey(adviser, unit)));

  const isUntaken = (adviser: string, start: number, minutes: number): boolean =>
    !has(taken, adviser, start, minutes) && !has(busy, adviser, start, minutes);

  /** Includes buffers; ignores opening hours. */
  const isFreeWithBuffer = (adviser: string, start: number, minutes: number): boolean =>
    isUntaken(adviser, start, minutes + bufferMinutes) && !has(buffers, adviser, start, minutes);

  /** Whether the adviser has as many of this type on that day as the firm lets clients book. */
  const isDayFull = (adviser: string, start: number): boolean =>
    mostADay !== null && (counts.get(dayKey(adviser, start, roster.openingRules)) ?? 0) >= mostADay;

  const isOffered = (adviser: string, start: number, minutes: number): boolean => {
    const opening = schedules.openingHoursOf(adviser);
    return listPossibleStarts(plainDateAt(start, opening), minutes, opening).includes(start);
  };

  return {
    isUntaken,
    isFreeWithBuffer,
    isDayFull,
    isOffered,

    isFree: (adviser: string, start: number, minutes: number): boolean =>
      isOffered(adviser, start, minutes) && isFreeWithBuffer(adviser, start, minutes) && !isDayFull(adviser, start),

    freeStarts(
      date: Temporal.PlainDate,
      { advisers, minutes }: BookableConsultation,
      isExcluded: (adviser: string, start: number) => boolean = () => false,
    ): number[] {
      const starts = advisers.flatMap((adviser) =>
        listPossibleStarts(date, minutes, schedules.openingHoursOf(adviser)).filter(
          (start) =>
            isFreeWithBuffer(adviser, start, minutes) && !isDayFull(adviser, start) && !isExcluded(adviser, start),
        ),
      );
      return [...new Set(starts)].sort((a, b) => a - b);
    },

    /** Why an adviser cannot take a consultation at a start, on the grid or off it; undefined if they can. */
    unavailableReason(adviser: string, start: number, minutes: number): UnavailableReason | undefined {
      const opening = schedules.openingHoursOf(adviser);
      const date = plainDateAt(start, opening);
      if (isDayOff(date.toString(), opening)) return 'off';
      if (findClosedReason(date, opening) !== undefined || !isWithinHours(start, start + minutes * minuteMs, opening))
        return 'closed';
      const wantedUnits = toDiaryUnits(start, minutes + bufferMinutes);
      if (units.some((one) => one.adviser === adviser && one.state === 'blocked' && wantedUnits.includes(one.unit)))
        return 'blocked';
      if (isFreeWithBuffer(adviser, start, minutes)) return undefined;
      const all = minutes + bufferMinutes;
      return has(busy, adviser, start, all) && !has(taken, adviser, start, all) ? 'busy' : 'booked';
    },
  };
}

/** In ms; booking checks the database again. */
const freeTimesTtl = 1000;

export interface DiaryOptions {
  openingRules?: OpeningRules;
  offered?: Readonly<Record<string, Consultation>>;
  advisers?: readonly string[];
  now?: () => number;
  refreshCalendars?: (advisers: readonly string[]) => Promise<void>;
}

export class Diary {
  readonly openingRules: OpeningRules;
  readonly now: () => number;
  readonly #db: Database;
  /** Reads advisers' own calendars; waits for two seconds at most. */
  readonly refreshCalendars: (advisers: readonly string[]) => Promise<void>;
  readonly #advisers: readonly string[] | undefined;
  readonly types: ReturnType<typeof openConsultationTypes>;
  /** By the consultation's JSON. */
  readonly #cache = new Map<string, { at: number; times: Promise<FreeTimes> }>();

  constructor(db: Database, options: DiaryOptions = {}) {
    this.#db = db;
    this.openingRules = options.openingRules ?? firmOpeningRules;
    this.#advisers = options.advisers;
    this.now = options.now ?? Date.now;
    this.types = openConsultationTypes(db, options.offered ?? consultations, this.openingRules, () =>
      this.#cache.clear(),
    );
    this.refreshCalendars = options.refreshCalendars ?? (async () => {});
  }

  get advisers(): readonly string[] {
    return this.#advisers ?? currentAdviserIds();
  }

  /** Those that an adviser takes. */
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

  /** Keeps the booked length, even if no longer offered. */
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
    const from = this.now() + noticeHours * 60 * minuteMs;
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
    if (known && Math.abs(this.now() - known.at) < freeTimesTtl) return known.times;
    const entry = { at: this.now(), times: this.#computeFreeTimes(consultation) };
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

  /** Whether hours and limits allow it; ignores bookings. Reads advisers' own calendars first. */
  async isOffered(start: number, consultation: BookableConsultation): Promise<boolean> {
    const { from, to } = this.bookableWindow(consultation);
    if (start < from || start >= to) return false;
    await this.refreshCalendars(consultation.advisers);
    const availability = await this.availability(this.#db, start, start, consultation);
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

  /** @param db the transaction of `change` for a lasting result @param ignore a booking that counts as free */
  async availability(db: Database, from: number, to: number, wanted: BookableConsultation, ignore?: string) {
    const [first, last] = [plainDateAt(from, this.openingRules), plainDateAt(to, this.openingRules)];
    // A booking and its buffer may cross midnight.
    const begin = toIsoTime(startOfDay(first.subtract({ days: 1 }), this.openingRules));
    const end = toIsoTime(startOfDay(last.add({ days: 2 }), this.openingRules));
    const taken = await readTakenUnits(db, toIsoTime(this.now()), begin, end);
    const others = taken.filter(({ booking_id }) => booking_id !== ignore);
    return computeAvailability(others, await readAdviserSchedules(db, this.openingRules, begin, end), wanted, this);
  }

  /** In the consultation's order. */
  async freeAdvisers(
    db: Database,
    start: number,
    consultation: BookableConsultation,
    ignore?: string,
  ): Promise<string[]> {
    const availability = await this.availability(db, start, start, consultation, ignore);
    return consultation.advisers.filter((adviser) => availability.isFree(adviser, start, consultation.minutes));
  }

  /** In ms since the epoch; ignores clients' notice and horizon. */
  async freeStarts(
    db: Database,
    first: Temporal.PlainDate,
    last: Temporal.PlainDate,
    consultation: BookableConsultation,
    ignore?: string,
  ): Promise<number[]> {
    const [from, to] = [startOfDay(first, this.openingRules), startOfDay(last, this.openingRules)];
    const availability = await this.availability(db, from, to, consultation, ignore);
    return [...eachDay(first, last)].flatMap((date) => availability.freeStarts(date, consultation));
  }

  /** Writing the new version first serializes changes across servers. Expired holds are released. */
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

  async #computeFreeTimes(consultation: BookableConsultation): Promise<FreeTimes> {
    const { title, minutes, channels } = consultation;
    const { today, last, from, to } = this.bookableWindow(consultation);
    const availability = await this.availability(this.#db, from, to - 1, consultation);
    const days: FreeTimes['days'] = [];
    for (const date of eachDay(today, last)) {
      const starts = availability.freeStarts(date, consultation).filter((start) => start >= from);
      if (starts.length) days.push({ date: date.toString(), times: starts.map(toIsoTime) });
    }
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
    await releaseUnits(transaction, booking.id);
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
