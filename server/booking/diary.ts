import { scheduling } from '#content/company.ts';
import { type Consultation, type ConsultationId, consultations } from '#content/consultations.ts';
import type { FreeTimes } from '#contract/booking.ts';
import type { Database } from '../platform/db/open.ts';
import type { Soon } from '../platform/http/live-part.ts';
import { FreeTimesKept, type KeptTimes } from './free-times.ts';
import { bookable, dayOf, firmOpening, type Opening, slotsOn, stamp, unitsOf } from './slots.ts';
import { changeDiaries, diaryVersion, type TakenUnit, type Tx, takenUnits } from './store.ts';
import { type Staff, takenKeys, unitKey } from './taken.ts';

/** Where a diary differs from the firm's own. */
export interface DiaryOptions {
  opening?: Opening;
  offered?: Readonly<Record<string, Consultation>>;
  /** Ids of those who are there. */
  advisers?: readonly string[];
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/** What can be booked, when, and what is still free. */
export class Diary {
  readonly #db: Database;
  readonly #opening: Opening;
  readonly #consultations: Readonly<Record<string, Consultation>>;
  readonly #now: () => number;
  readonly #staff: Staff;
  readonly #kept: FreeTimesKept;

  constructor(
    db: Database,
    {
      opening = firmOpening,
      offered = consultations as Readonly<Record<string, Consultation>>,
      advisers = Object.keys(scheduling.advisers.value),
      now = Date.now,
    }: DiaryOptions = {},
  ) {
    this.#db = db;
    this.#opening = opening;
    this.#consultations = offered;
    this.#now = now;
    this.#staff = { advisers, consultation: (id) => this.consultation(id) };
    this.#kept = new FreeTimesKept({
      now,
      version: () => diaryVersion(db),
      workOut: (consultation) => this.#workOut(consultation),
    });
  }

  /** Those who are there, by id. */
  get advisers(): readonly string[] {
    return this.#staff.advisers;
  }

  /** What is offered under a name, if anything is. */
  consultation(id: ConsultationId | string): Consultation | undefined {
    return Object.hasOwn(this.#consultations, id) ? this.#consultations[id] : undefined;
  }

  /** The current time, in milliseconds since the epoch. */
  now(): number {
    return this.#now();
  }

  /** The units of a diary that a consultation takes, its buffer included. */
  units(start: number, minutes: number): string[] {
    return unitsOf(start, minutes + this.#opening.bufferMinutes);
  }

  /** Everything that is free now, ready to be sent: at once where it is known. */
  allFree(consultation: Consultation): Soon<KeptTimes> {
    return this.#kept.of(consultation);
  }

  /**
   * The free times of some days, which are cut to what can be booked now.
   * @param from the first day, ISO 8601; without it today
   * @param to the last day; without it the last that can be booked
   */
  async freeTimes(consultation: Consultation, from = '', to = '9999-12-31'): Promise<FreeTimes> {
    const { free } = await this.#kept.of(consultation);
    return { ...free, days: free.days.filter(({ date }) => date >= from && date <= to) };
  }

  /** Whether a consultation may begin at an instant at all, whoever is free. */
  isOffered(start: number, { minutes }: Consultation): boolean {
    const { from, to } = bookable(this.#now(), this.#opening);
    return (
      start >= from &&
      start < to &&
      slotsOn(dayOf(start, this.#opening), minutes, this.#opening).includes(start)
    );
  }

  /**
   * Who could take a consultation at an instant, in the order they are asked.
   * @param transaction of `change`: until it ends nobody else takes a time
   * @param ignore a booking whose own time counts as free: it is to be moved
   */
  async freeAdvisers(
    transaction: Tx,
    start: number,
    consultation: Consultation,
    ignore?: string,
  ): Promise<string[]> {
    const day = dayOf(start, this.#opening);
    const taken = await this.#takenOn(transaction, day, day);
    const others = taken.filter(({ booking_id }) => booking_id !== ignore);
    const isFree = this.#isFree(others, consultation);
    return consultation.advisers.filter((adviser) => isFree(adviser, start));
  }

  /** Changes the diaries, one change after another on all servers; holds whose time is over have let go before. */
  async change<T>(work: (transaction: Tx) => Promise<T>): Promise<T> {
    try {
      return await changeDiaries(this.#db, stamp(this.#now()), work);
    } finally {
      this.#kept.forget();
    }
  }

  async #workOut(consultation: Consultation): Promise<{ free: FreeTimes; until: number }> {
    const { today, last, from: earliest } = bookable(this.#now(), this.#opening);
    const { minutes, advisers } = consultation;
    const days: FreeTimes['days'] = [];
    const taken = await this.#takenOn(this.#db, today, last);
    const isFree = this.#isFree(taken, consultation);
    for (let date = today; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
      const times = slotsOn(date, minutes, this.#opening)
        .filter((start) => start >= earliest && advisers.some((adviser) => isFree(adviser, start)))
        .map(stamp);
      if (times.length) days.push({ date: date.toString(), times });
    }
    // It changes by itself when the first time comes too near, a hold lets go, or the day ends.
    const first = days[0]?.times[0];
    const ends = [
      this.#midnight(today.add({ days: 1 })),
      ...(first ? [this.#now() + Date.parse(first) - earliest + 1] : []),
      ...taken.flatMap(({ held_until, state }) =>
        state === 'held' && held_until ? [Date.parse(held_until)] : [],
      ),
    ];
    const free = { minutes, first: today.toString(), last: last.toString(), days };
    return { free, until: Math.min(...ends) };
  }

  #midnight(date: Temporal.PlainDate): number {
    return date.toZonedDateTime(this.#opening.timeZone).epochMilliseconds;
  }

  #takenOn(db: Database, first: Temporal.PlainDate, last: Temporal.PlainDate): Promise<TakenUnit[]> {
    // A buffer may reach past midnight.
    const [from, to] = [this.#midnight(first), this.#midnight(last.add({ days: 2 }))];
    return takenUnits(db, stamp(this.#now()), stamp(from), stamp(to));
  }

  #isFree(taken: readonly TakenUnit[], consultation: Consultation) {
    const keys = takenKeys(taken, consultation, this.#staff);
    return (adviser: string, start: number): boolean =>
      this.units(start, consultation.minutes).every((unit) => !keys.has(unitKey(adviser, unit)));
  }
}
