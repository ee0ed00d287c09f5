import { hash, randomUUID } from 'node:crypto';
import { scheduling } from '#content/company.ts';
import { type Consultation, type ConsultationId, consultations } from '#content/consultations.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { dayOf, daysBetween, firmOpening, midnight, type Opening, openHours, readRules } from '../hours/opening.ts';
import type { Database } from '../platform/db/open.ts';
import { stamp } from '../platform/db/stamp.ts';
import { type Availability, availabilityOf, bookable, minuteMs, minutesOf } from './availability.ts';
import { bookedBetween, takenUnits } from './queries.ts';
import { freeUnits, type Tx } from './store.ts';
import type { StoredBooking } from './tables.ts';

/** How long another server's change may go unnoticed, in ms. What is booked is checked again with the database. */
const checkEvery = 1000;
/** How long an answer is kept at most, in ms: a restored or mended database has its say. */
const maxAge = 60_000;

/** Free times as they are answered: as data, as text, and its entity tag. */
interface CachedTimes {
  free: FreeTimes;
  json: string;
  etag: string;
}

interface CacheEntry {
  /** Of the diaries, from which it was worked out. */
  version: string;
  /** From when to when it holds, in milliseconds since the epoch. */
  since: number;
  until: number;
  times: Promise<CachedTimes>;
}

/** Where a diary differs from the firm's own. */
export interface DiaryOptions {
  opening?: Opening;
  offered?: Readonly<Record<string, Consultation>>;
  /** Ids of those who are there. */
  advisers?: readonly string[];
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Reads the own calendars of advisers once more, where they were read a while ago. */
  lookAgain?: (advisers: readonly string[]) => Promise<void>;
}

/** The row of `diary_version`. */
const versionName = 'diaries';

/** What can be booked, when, and what is still free. */
export class Diary {
  /** What the firm's content says of when consultations can be booked. */
  readonly opening: Opening;
  /** Those who are there, by id. */
  readonly advisers: readonly string[];
  /** The current time, in milliseconds since the epoch. */
  readonly now: () => number;
  readonly #db: Database;
  readonly #offered: Readonly<Record<string, Consultation>>;
  readonly #lookAgain: (advisers: readonly string[]) => Promise<void>;
  readonly #cache = new Map<Consultation, CacheEntry>();
  #version = Promise.resolve('');
  #checkedAt = 0;

  constructor(db: Database, options: DiaryOptions = {}) {
    this.#db = db;
    this.opening = options.opening ?? firmOpening;
    this.advisers = options.advisers ?? Object.keys(scheduling.advisers.value);
    this.now = options.now ?? Date.now;
    this.#offered = options.offered ?? consultations;
    this.#lookAgain = options.lookAgain ?? (async () => {});
  }

  /** What is offered under a name, if anything is. */
  consultation(id: ConsultationId | string): Consultation | undefined {
    return Object.hasOwn(this.#offered, id) ? this.#offered[id] : undefined;
  }

  /** What a booking is of, as it was booked: its length stays, also where another one is offered by now, or none. */
  consultationOf(booking: Pick<StoredBooking, 'consultation' | 'adviser' | 'starts_at' | 'ends_at'>): Consultation {
    const offered = this.consultation(booking.consultation);
    const minutes = minutesOf(booking) as Consultation['minutes'];
    const advisers = offered?.advisers ?? ([booking.adviser] as unknown as Consultation['advisers']);
    return { title: booking.consultation, ...offered, advisers, minutes };
  }

  /** The first and the last instant that may be booked now, and their days. */
  bookable(): ReturnType<typeof bookable> {
    return bookable(this.now(), this.opening);
  }

  /** Everything that is free now, ready to be sent: worked out once for each change of the diaries, however many ask. */
  async allFree(consultation: Consultation): Promise<CachedTimes> {
    const version = await this.#currentVersion();
    const now = this.now();
    const known = this.#cache.get(consultation);
    // A clock that is set back makes it old as well.
    if (known?.version === version && now >= known.since && now < known.until) return known.times;
    const workedOut = this.#workOut(consultation);
    const times = workedOut.then(({ free }) => {
      const json = JSON.stringify(free);
      return { free, json, etag: `"${hash('sha256', json, 'base64url').slice(0, 22)}"` };
    });
    const entry: CacheEntry = { version, since: now, until: now + maxAge, times };
    this.#cache.set(consultation, entry);
    workedOut.then(
      ({ until }) => {
        entry.until = Math.min(until, entry.until);
      },
      () => {
        entry.until = 0;
      },
    );
    return times;
  }

  /** The version of the diaries, asked for once a second whoever asks. */
  #currentVersion(): Promise<string> {
    if (Math.abs(this.now() - this.#checkedAt) >= checkEvery) {
      this.#checkedAt = this.now();
      const row = this.#db.selectFrom('diary_version').select('version').where('name', '=', versionName);
      this.#version = row.executeTakeFirst().then((found) => found?.version ?? '');
      this.#version.catch(() => {
        this.#checkedAt = 0;
      });
    }
    return this.#version;
  }

  /**
   * The free times of some days, which are cut to what can be booked now.
   * @param from the first day, ISO 8601; without it today
   * @param to the last day; without it the last that can be booked
   */
  async freeTimes(consultation: Consultation, from = '', to = '9999-12-31'): Promise<FreeTimes> {
    const { free } = await this.allFree(consultation);
    return { ...free, days: free.days.filter(({ date }) => date >= from && date <= to) };
  }

  /**
   * Whether a consultation may begin at an instant at all, whoever is free: some adviser of it has hours then. Their own
   * calendars are read once more, so that what is booked next goes by them as they are.
   */
  async isOffered(start: number, consultation: Consultation): Promise<boolean> {
    const { from, to } = this.bookable();
    if (start < from || start >= to) return false;
    await this.#lookAgain(consultation.advisers);
    const availability = await this.availability(this.#db, start, start, consultation);
    return consultation.advisers.some((adviser) => availability.isOffered(adviser, start, consultation.minutes));
  }

  /** Whether any adviser works on a day: no weekend, holiday or day off of all. */
  async worksOn(date: Temporal.PlainDate): Promise<boolean> {
    const [from, to] = [midnight(date, this.opening), midnight(date.add({ days: 1 }), this.opening)];
    const rules = await readRules(this.#db, this.opening, stamp(from), stamp(to));
    return this.advisers.some((adviser) => openHours(date, rules.openingOf(adviser)).length > 0);
  }

  /** The first day from today on, within a week, on which somebody has hours left or is booked; today where there is none. */
  async nextDay(): Promise<Temporal.PlainDate> {
    const { today } = this.bookable();
    const end = today.add({ days: 7 });
    const [from, to] = [stamp(this.now()), stamp(midnight(end, this.opening))];
    const rules = await readRules(this.#db, this.opening, from, to);
    const booked = await bookedBetween(this.#db, from, to).executeTakeFirst();
    const hasAny = (date: Temporal.PlainDate) =>
      (booked && dayOf(Date.parse(booked.starts_at), this.opening).equals(date)) ||
      this.advisers.some((adviser) => openHours(date, rules.openingOf(adviser)).some(({ to }) => to > this.now()));
    return daysBetween(today, end).find(hasAny) ?? today;
  }

  /**
   * Who is free when, on the days from one instant to another.
   * @param db the transaction of `change`, where it must stay so: until that ends nobody else takes a time
   * @param ignore a booking whose own time counts as free: it is to be moved
   */
  async availability(
    db: Database,
    from: number,
    to: number,
    wanted: Consultation,
    ignore?: string,
  ): Promise<Availability> {
    const [first, last] = [dayOf(from, this.opening), dayOf(to, this.opening)];
    return (await this.#read(db, first, last, wanted, ignore)).availability;
  }

  /** Who could take a consultation at an instant, in the order of its advisers. `db` and `ignore` as for `availability`. */
  async freeAdvisers(db: Database, start: number, consultation: Consultation, ignore?: string): Promise<string[]> {
    const availability = await this.availability(db, start, start, consultation, ignore);
    return consultation.advisers.filter((adviser) => availability.isFree(adviser, start, consultation.minutes));
  }

  /**
   * The starts from one day to another at which somebody of a consultation is free, whoever may book them, in order.
   * @returns milliseconds since the epoch
   */
  async freeStarts(
    db: Database,
    first: Temporal.PlainDate,
    last: Temporal.PlainDate,
    consultation: Consultation,
    ignore?: string,
  ): Promise<number[]> {
    const { availability } = await this.#read(db, first, last, consultation, ignore);
    return [...daysBetween(first, last)].flatMap((date) => availability.freeStarts(date, consultation));
  }

  /**
   * Changes the diaries in a transaction. Their new version is its first write and so its lock: what is counted in it
   * stays so until it ends, on both databases and from every server. Holds whose time is over have let go before.
   */
  async change<T>(work: (transaction: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.#db.transaction().execute(async (transaction) => {
        const version = randomUUID();
        await transaction
          .insertInto('diary_version')
          .values({ name: versionName, version })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ version }))
          .execute();
        await endHolds(transaction, stamp(this.now()));
        return work(transaction);
      });
    } finally {
      this.#checkedAt = 0;
    }
  }

  async #workOut(consultation: Consultation): Promise<{ free: FreeTimes; until: number }> {
    const { today, last, from: earliest } = this.bookable();
    const { minutes } = consultation;
    const days: FreeTimes['days'] = [];
    const { taken, availability } = await this.#read(this.#db, today, last, consultation);
    for (const date of daysBetween(today, last)) {
      const starts = availability.freeStarts(date, consultation).filter((start) => start >= earliest);
      if (starts.length) days.push({ date: date.toString(), times: starts.map(stamp) });
    }
    // It changes by itself when the first time comes too near, a hold lets go, or the day ends.
    const first = days[0]?.times[0];
    const ends = [
      midnight(today.add({ days: 1 }), this.opening),
      ...(first ? [this.now() + Date.parse(first) - earliest + 1] : []),
      ...taken.flatMap(({ held_until, state }) => (state === 'held' && held_until ? [Date.parse(held_until)] : [])),
    ];
    const free = { minutes, first: today.toString(), last: last.toString(), days };
    return { free, until: Math.min(...ends) };
  }

  /** What is taken on some days, and who is free when. */
  async #read(
    db: Database,
    first: Temporal.PlainDate,
    last: Temporal.PlainDate,
    wanted: Consultation,
    ignore?: string,
  ) {
    // A buffer may reach past midnight, from the day before as well.
    const from = stamp(midnight(first, this.opening) - this.opening.bufferMinutes * minuteMs);
    const to = stamp(midnight(last.add({ days: 2 }), this.opening));
    const all = await takenUnits(db, stamp(this.now()), from, to);
    const taken = all.filter(({ booking_id }) => booking_id !== ignore);
    const rules = await readRules(db, this.opening, from, to);
    return { taken, availability: availabilityOf(taken, rules, wanted, this) };
  }
}

/** Holds whose time is over let go of theirs. */
async function endHolds(transaction: Tx, now: string): Promise<void> {
  const ended = await transaction
    .updateTable('bookings')
    .set({ state: 'lapsed', changed_at: now })
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .returning('id')
    .execute();
  for (const { id } of ended) await freeUnits(transaction, id);
}
