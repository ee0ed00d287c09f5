import { randomUUID } from 'node:crypto';
import { type Consultation, consultations } from '#content/consultations.ts';
import type { FreeTimes } from '#contract/booking.ts';
import type { UnavailableReason } from '#contract/desk-hours.ts';
import { currentAdvisers, withTakers } from '../hours/advisers.ts';
import {
  type AdviserRules,
  closedReason,
  dayOf,
  daysBetween,
  firmOpening,
  isDayOff,
  isInHours,
  midnight,
  type Opening,
  openHours,
  readRules,
} from '../hours/opening.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { isoTime } from '../platform/iso-time.ts';
import { consultationTypes, type Rules, rulesOf } from './consultation-types.ts';
import { blockedBetween, bookedBetween, freeUnits, type StoredBooking, type TakenUnit, takenUnits } from './tables.ts';

/** The diary's grid in minutes: every start, length and buffer is a multiple. */
export const unitMinutes = 15;

export const minuteMs = 60_000;
export const unitMs = unitMinutes * minuteMs;

export const minutesOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): number =>
  (Date.parse(ends_at) - Date.parse(starts_at)) / minuteMs;

/** Starts of consultations of `minutes` in a day's hours, in ms since the epoch; exact across DST changes. */
export function startsOn(date: Temporal.PlainDate, minutes: number, opening: Opening): number[] {
  return openHours(date, opening).flatMap(({ from, to }) => {
    const starts: number[] = [];
    for (let start = from; start + minutes * minuteMs <= to; start += opening.stepMinutes * minuteMs)
      starts.push(start);
    return starts;
  });
}

/** Units as ISO 8601 keys of the database. */
export function unitsOf(start: number, minutes: number): string[] {
  return Array.from({ length: Math.ceil(minutes / unitMinutes) }, (_, index) => isoTime(start + index * unitMs));
}

interface Roster {
  opening: Opening;
  advisers: readonly string[];
  consultation: (id: string) => Rules | undefined;
}

const unitKey = (adviser: string, unit: string): string => `${adviser} ${unit}`;

/** A former adviser's consultation counts for the first eligible one who is free; their blocked time is ignored. */
function occupiedUnits(units: readonly TakenUnit[], wanted: Rules, roster: Roster) {
  const { opening } = roster;
  const [taken, buffers] = [new Set<string>(), new Set<string>()];
  /** Starts of the wanted type, by adviser and day. */
  const counts = new Map<string, number>();
  const occupy = (adviser: string, booked: readonly TakenUnit[]) => {
    for (const { unit } of booked) taken.add(unitKey(adviser, unit));
    const [first, last] = [booked[0], booked.at(-1)];
    if (!first || !last || last.state === 'blocked') return;
    const { bufferMinutes } = roster.consultation(last.consultation) ?? opening;
    for (const unit of unitsOf(Date.parse(last.unit) + unitMs, bufferMinutes)) buffers.add(unitKey(adviser, unit));
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

const dayKey = (adviser: string, start: number, opening: Opening): string =>
  `${adviser} ${dayOf(start, opening).toString()}`;

const busyUnits = ({ busy }: AdviserRules) =>
  new Set(
    busy.flatMap(({ adviser, from, to }) => {
      const first = Math.floor(from / unitMs) * unitMs;
      return unitsOf(first, (to - first) / minuteMs).map((unit) => unitKey(adviser, unit));
    }),
  );

export type Availability = ReturnType<typeof availabilityOf>;

/** Starts are in ms since the epoch. */
export function availabilityOf(units: readonly TakenUnit[], rules: AdviserRules, wanted: Rules, roster: Roster) {
  const { bufferMinutes, mostADay } = wanted;
  const { taken, buffers, counts } = occupiedUnits(units, wanted, roster);
  const busy = busyUnits(rules);
  const has = (set: ReadonlySet<string>, adviser: string, start: number, minutes: number) =>
    unitsOf(start, minutes).some((unit) => set.has(unitKey(adviser, unit)));

  const isUntaken = (adviser: string, start: number, minutes: number): boolean =>
    !has(taken, adviser, start, minutes) && !has(busy, adviser, start, minutes);

  /** Includes buffers; ignores opening hours. */
  const hasTime = (adviser: string, start: number, minutes: number): boolean =>
    isUntaken(adviser, start, minutes + bufferMinutes) && !has(buffers, adviser, start, minutes);

  /** Whether the adviser has as many of this type on that day as the firm lets clients book. */
  const isFull = (adviser: string, start: number): boolean =>
    mostADay !== null && (counts.get(dayKey(adviser, start, roster.opening)) ?? 0) >= mostADay;

  const isOffered = (adviser: string, start: number, minutes: number): boolean => {
    const opening = rules.openingOf(adviser);
    return startsOn(dayOf(start, opening), minutes, opening).includes(start);
  };

  return {
    isUntaken,
    hasTime,
    isFull,
    isOffered,

    isFree: (adviser: string, start: number, minutes: number): boolean =>
      isOffered(adviser, start, minutes) && hasTime(adviser, start, minutes) && !isFull(adviser, start),

    freeStarts(
      date: Temporal.PlainDate,
      { advisers, minutes }: Rules,
      isExcluded: (adviser: string, start: number) => boolean = () => false,
    ): number[] {
      const starts = advisers.flatMap((adviser) =>
        startsOn(date, minutes, rules.openingOf(adviser)).filter(
          (start) => hasTime(adviser, start, minutes) && !isFull(adviser, start) && !isExcluded(adviser, start),
        ),
      );
      return [...new Set(starts)].sort((a, b) => a - b);
    },

    /** Why an adviser cannot take a consultation at a start, on the grid or off it; undefined if they can. */
    unavailable(adviser: string, start: number, minutes: number): UnavailableReason | undefined {
      const opening = rules.openingOf(adviser);
      const date = dayOf(start, opening);
      if (isDayOff(date.toString(), opening)) return 'off';
      if (closedReason(date, opening) !== undefined || !isInHours(start, start + minutes * minuteMs, opening))
        return 'closed';
      const wantedUnits = unitsOf(start, minutes + bufferMinutes);
      if (units.some((one) => one.adviser === adviser && one.state === 'blocked' && wantedUnits.includes(one.unit)))
        return 'blocked';
      if (hasTime(adviser, start, minutes)) return undefined;
      const all = minutes + bufferMinutes;
      return has(busy, adviser, start, all) && !has(taken, adviser, start, all) ? 'busy' : 'booked';
    },
  };
}

/** In ms; booking checks the database again. */
const freeTimesTtl = 1000;

export interface DiaryOptions {
  opening?: Opening;
  offered?: Readonly<Record<string, Consultation>>;
  advisers?: readonly string[];
  now?: () => number;
  lookAgain?: (advisers: readonly string[]) => Promise<void>;
}

export class Diary {
  readonly opening: Opening;
  readonly now: () => number;
  readonly #db: Database;
  /** Reads advisers' own calendars; waits for two seconds at most. */
  readonly lookAgain: (advisers: readonly string[]) => Promise<void>;
  readonly #advisers: readonly string[] | undefined;
  readonly types: ReturnType<typeof consultationTypes>;
  /** By rules. */
  readonly #cache = new Map<string, { at: number; times: Promise<FreeTimes> }>();

  constructor(db: Database, options: DiaryOptions = {}) {
    this.#db = db;
    this.opening = options.opening ?? firmOpening;
    this.#advisers = options.advisers;
    this.now = options.now ?? Date.now;
    this.types = consultationTypes(db, options.offered ?? consultations, this.opening, () => this.#cache.clear());
    this.lookAgain = options.lookAgain ?? (async () => {});
  }

  get advisers(): readonly string[] {
    return this.#advisers ?? currentAdvisers();
  }

  /** That an adviser takes, by id. */
  consultationsWith(adviser: string): Rules[] {
    return this.consultations().filter(({ advisers }) => advisers.includes(adviser));
  }

  consultations(): Rules[] {
    return this.types.all().map(withTakers);
  }

  consultation(id: string): Rules | undefined {
    const rules = this.types.get(id);
    return rules && withTakers(rules);
  }

  /** Keeps the booked length, even if no longer offered. */
  consultationOf(booking: Pick<StoredBooking, 'consultation' | 'adviser' | 'starts_at' | 'ends_at'>): Rules {
    const minutes = minutesOf(booking);
    const offered = this.consultation(booking.consultation);
    return offered ? { ...offered, minutes } : this.custom(minutes, [booking.adviser]);
  }

  /** Of no type of the firm's, under the least that any of them asks for. */
  custom(minutes: number, advisers: readonly string[]): Rules {
    const all = this.types.all();
    const types = all.length ? all : [this.opening];
    const least = (name: 'bufferMinutes' | 'noticeHours') => Math.min(...types.map((type) => type[name]));
    const limits = {
      bufferMinutes: least('bufferMinutes'),
      noticeHours: least('noticeHours'),
      horizonDays: Math.max(...types.map(({ horizonDays }) => horizonDays)),
    };
    return rulesOf({ title: '', minutes, advisers }, { ...this.opening, ...limits });
  }

  /** The first and last bookable instant, in ms since the epoch, and their days. */
  bookable({ noticeHours, horizonDays }: Pick<Rules, 'noticeHours' | 'horizonDays'>) {
    const { today } = this;
    const last = today.add({ days: horizonDays });
    const from = this.now() + noticeHours * 60 * minuteMs;
    return { from, to: midnight(last.add({ days: 1 }), this.opening), today, last };
  }

  get today(): Temporal.PlainDate {
    return dayOf(this.now(), this.opening);
  }

  /** Cached until the next change here, for a second at most. */
  async allFree(consultation: Rules): Promise<FreeTimes> {
    const key = JSON.stringify(consultation);
    const known = this.#cache.get(key);
    // `abs`: a clock set back expires it too.
    if (known && Math.abs(this.now() - known.at) < freeTimesTtl) return known.times;
    const entry = { at: this.now(), times: this.#workOut(consultation) };
    this.#cache.set(key, entry);
    entry.times.catch(() => {
      entry.at = 0;
    });
    return entry.times;
  }

  /** Within what is bookable now. @param from ISO 8601, as `to` */
  async freeTimes(consultation: Rules, from = '', to = '9999-12-31'): Promise<FreeTimes> {
    const free = await this.allFree(consultation);
    return { ...free, days: free.days.filter(({ date }) => date >= from && date <= to) };
  }

  /** Reads advisers' own calendars first. Ignores bookings. */
  async isOffered(start: number, consultation: Rules): Promise<boolean> {
    const { from, to } = this.bookable(consultation);
    if (start < from || start >= to) return false;
    await this.lookAgain(consultation.advisers);
    const availability = await this.availability(this.#db, start, start, consultation);
    return consultation.advisers.some((adviser) => availability.isOffered(adviser, start, consultation.minutes));
  }

  async worksOn(date: Temporal.PlainDate): Promise<boolean> {
    const [from, to] = [midnight(date, this.opening), midnight(date.add({ days: 1 }), this.opening)];
    const rules = await readRules(this.#db, this.opening, isoTime(from), isoTime(to));
    return this.advisers.some((adviser) => openHours(date, rules.openingOf(adviser)).length > 0);
  }

  /** The first day within a week with hours left or bookings; else today. */
  async nextDay(): Promise<Temporal.PlainDate> {
    const { today } = this;
    const end = today.add({ days: 7 });
    const [from, to] = [isoTime(this.now()), isoTime(midnight(end, this.opening))];
    const rules = await readRules(this.#db, this.opening, from, to);
    const booked = await bookedBetween(this.#db, from, to).executeTakeFirst();
    const hasAny = (date: Temporal.PlainDate) =>
      (booked && dayOf(Date.parse(booked.starts_at), this.opening).equals(date)) ||
      this.advisers.some((adviser) => openHours(date, rules.openingOf(adviser)).some(({ to }) => to > this.now()));
    return daysBetween(today, end).find(hasAny) ?? today;
  }

  /** @param db the transaction of `change` for a lasting result @param ignore a booking that counts as free */
  async availability(db: Database, from: number, to: number, wanted: Rules, ignore?: string) {
    const [first, last] = [dayOf(from, this.opening), dayOf(to, this.opening)];
    // A booking and its buffer may cross midnight.
    const begin = isoTime(midnight(first.subtract({ days: 1 }), this.opening));
    const end = isoTime(midnight(last.add({ days: 2 }), this.opening));
    const taken = await takenUnits(db, isoTime(this.now()), begin, end);
    const others = taken.filter(({ booking_id }) => booking_id !== ignore);
    return availabilityOf(others, await readRules(db, this.opening, begin, end), wanted, this);
  }

  /** In the consultation's order. */
  async freeAdvisers(db: Database, start: number, consultation: Rules, ignore?: string): Promise<string[]> {
    const availability = await this.availability(db, start, start, consultation, ignore);
    return consultation.advisers.filter((adviser) => availability.isFree(adviser, start, consultation.minutes));
  }

  /** In ms since the epoch; ignores clients' booking limits. */
  async freeStarts(
    db: Database,
    first: Temporal.PlainDate,
    last: Temporal.PlainDate,
    consultation: Rules,
    ignore?: string,
  ): Promise<number[]> {
    const [from, to] = [midnight(first, this.opening), midnight(last, this.opening)];
    const availability = await this.availability(db, from, to, consultation, ignore);
    return [...daysBetween(first, last)].flatMap((date) => availability.freeStarts(date, consultation));
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
        await endHolds(transaction, isoTime(this.now()));
        return work(transaction);
      });
    } finally {
      this.#cache.clear();
    }
  }

  async #workOut(consultation: Rules): Promise<FreeTimes> {
    const { title, minutes, channels } = consultation;
    const { today, last, from, to } = this.bookable(consultation);
    const availability = await this.availability(this.#db, from, to - 1, consultation);
    const days: FreeTimes['days'] = [];
    for (const date of daysBetween(today, last)) {
      const starts = availability.freeStarts(date, consultation).filter((start) => start >= from);
      if (starts.length) days.push({ date: date.toString(), times: starts.map(isoTime) });
    }
    return { title, minutes, channels, first: today.toString(), last: last.toString(), days };
  }
}

async function endHolds(transaction: Transaction, now: string): Promise<void> {
  const ended = await transaction
    .updateTable('bookings')
    .set({ state: 'lapsed', changed_at: now })
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .returningAll()
    .execute();
  for (const booking of ended) {
    await freeUnits(transaction, booking.id);
    await blockAgain(transaction, booking);
  }
}

/** Restores the block that the booking interrupted. */
export async function blockAgain(transaction: Transaction, booking: StoredBooking): Promise<void> {
  const { adviser, starts_at, ends_at } = booking;
  for (const block of await blockedBetween(transaction, starts_at, ends_at).execute()) {
    if (block.adviser !== adviser) continue;
    const rows = unitsOf(Date.parse(starts_at), minutesOf(booking))
      .filter((unit) => block.starts_at <= unit && unit < block.ends_at)
      .map((unit) => ({ adviser, unit, booking_id: block.id }));
    await transaction
      .insertInto('diary')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
