import { scheduling } from '#content/company.ts';
import { type Consultation, type ConsultationId, consultations } from '#content/consultations.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { dayOf, firmOpening, type Opening, readRules, worksOn } from '../hours/hours.ts';
import type { Database } from '../platform/db/open.ts';
import { stamp } from '../platform/db/stamp.ts';
import { Availability } from './availability.ts';
import { FreeTimesKept, type KeptTimes } from './free-times.ts';
import { bookable, minutesOf, unitsOf } from './slots.ts';
import { changeDiaries, diaryVersion, type TakenUnit, type Tx, takenUnits } from './store.ts';
import type { StoredBooking } from './tables.ts';
import type { Staff } from './taken.ts';

/** Where a diary differs from the firm's own. */
export interface DiaryOptions {
  opening?: Opening;
  offered?: Readonly<Record<string, Consultation>>;
  /** Ids of those who are there. */
  advisers?: readonly string[];
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Looks at the own calendars of advisers once more, where they were read a while ago. */
  lookAgain?: (advisers: readonly string[]) => Promise<void>;
}

/** What can be booked, when, and what is still free. */
export class Diary {
  readonly #db: Database;
  readonly #opening: Opening;
  readonly #consultations: Readonly<Record<string, Consultation>>;
  readonly #now: () => number;
  readonly #staff: Staff;
  readonly #kept: FreeTimesKept;
  readonly #lookAgain: (advisers: readonly string[]) => Promise<void>;

  constructor(
    db: Database,
    {
      opening = firmOpening,
      offered = consultations as Readonly<Record<string, Consultation>>,
      advisers = Object.keys(scheduling.advisers.value),
      now = Date.now,
      lookAgain = async () => {},
    }: DiaryOptions = {},
  ) {
    this.#db = db;
    this.#opening = opening;
    this.#consultations = offered;
    this.#now = now;
    this.#lookAgain = lookAgain;
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

  /** Everything that is free now, ready to be sent. */
  allFree(consultation: Consultation): Promise<KeptTimes> {
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

  /**
   * Whether a consultation may begin at an instant at all, whoever is free: some adviser of it has hours then. Their own
   * calendars are looked at once more, so that what is booked next goes by them as they are.
   */
  async isOffered(start: number, consultation: Consultation): Promise<boolean> {
    const { from, to } = bookable(this.#now(), this.#opening);
    if (start < from || start >= to) return false;
    await this.#lookAgain(consultation.advisers);
    const there = await this.availability(this.#db, start, start, consultation);
    return consultation.advisers.some((adviser) => there.isOffered(adviser, start, consultation.minutes));
  }

  /** Whether any adviser works on a day. */
  async worksOn(date: Temporal.PlainDate): Promise<boolean> {
    const [from, to] = [this.#midnight(date), this.#midnight(date.add({ days: 1 }))];
    const rules = await readRules(this.#db, this.#opening, stamp(from), stamp(to));
    return this.advisers.some((adviser) => worksOn(date, rules.openingOf(adviser)));
  }

  /** What the firm's content says of when consultations can be booked. */
  get opening(): Opening {
    return this.#opening;
  }

  /** The first and the last instant that may be booked now, and their days. */
  bookable(): ReturnType<typeof bookable> {
    return bookable(this.#now(), this.#opening);
  }

  /** What a booking is of, as it was booked: its length stays, also where another one is offered by now, or none. */
  consultationOf(
    booking: Pick<StoredBooking, 'consultation' | 'adviser' | 'starts_at' | 'ends_at'>,
  ): Consultation {
    const offered = this.consultation(booking.consultation);
    const minutes = minutesOf(booking) as Consultation['minutes'];
    const advisers = offered?.advisers ?? ([booking.adviser] as unknown as Consultation['advisers']);
    return { title: booking.consultation, ...offered, advisers, minutes };
  }

  /**
   * Who is free when, on the days from one instant to another.
   * @param db the transaction of `change`, where it must stay so
   * @param ignore a booking whose own time counts as free: it is to be moved
   */
  async availability(
    db: Database,
    from: number,
    to: number,
    asked: Consultation,
    ignore?: string,
  ): Promise<Availability> {
    const [first, last] = [dayOf(from, this.#opening), dayOf(to, this.#opening)];
    const taken = await this.#takenOn(db, first, last);
    return this.#available(
      db,
      first,
      last,
      taken.filter(({ booking_id }) => booking_id !== ignore),
      asked,
    );
  }

  /**
   * Who could take a consultation at an instant, in the order they are asked.
   * @param db the transaction of `change`: until it ends nobody else takes a time; any other only looks
   * @param ignore a booking whose own time counts as free: it is to be moved
   */
  async freeAdvisers(
    db: Database,
    start: number,
    consultation: Consultation,
    ignore?: string,
  ): Promise<string[]> {
    const there = await this.availability(db, start, start, consultation, ignore);
    return consultation.advisers.filter((adviser) => there.isFree(adviser, start, consultation.minutes));
  }

  /**
   * The starts from one day to another at which somebody of a consultation is free, whoever may book them, in order.
   * @param ignore a booking whose own time counts as free: it is to be moved
   * @returns milliseconds since the epoch
   */
  async freeStarts(
    db: Database,
    first: Temporal.PlainDate,
    last: Temporal.PlainDate,
    consultation: Consultation,
    ignore?: string,
  ): Promise<number[]> {
    const [from, to] = [this.#midnight(first), this.#midnight(last)];
    const there = await this.availability(db, from, to, consultation, ignore);
    const { advisers, minutes } = consultation;
    const starts: number[] = [];
    for (let date = first; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
      const onDay = new Set(advisers.flatMap((adviser) => there.startsOf(adviser, date, minutes)));
      starts.push(...[...onDay].sort((a, b) => a - b));
    }
    return starts;
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
    const there = await this.#available(this.#db, today, last, taken, consultation);
    for (let date = today; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
      const starts = new Set(advisers.flatMap((adviser) => there.startsOf(adviser, date, minutes)));
      const times = [...starts]
        .filter((start) => start >= earliest)
        .sort((a, b) => a - b)
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

  async #available(
    db: Database,
    first: Temporal.PlainDate,
    last: Temporal.PlainDate,
    taken: readonly TakenUnit[],
    asked: Consultation,
  ): Promise<Availability> {
    const [from, to] = [this.#midnight(first), this.#midnight(last.add({ days: 2 }))];
    const rules = await readRules(db, this.#opening, stamp(from), stamp(to));
    const { bufferMinutes } = this.#opening;
    return new Availability(taken, rules, { asked, staff: this.#staff, bufferMinutes });
  }
}
