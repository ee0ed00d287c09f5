import { hash } from 'node:crypto';
import { scheduling } from '#content/company.ts';
import { type Consultation, type ConsultationId, consultations } from '#content/consultations.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { dayOf, firmOpening, type Opening, openOn, readRules, worksOn } from '../hours/hours.ts';
import type { Database } from '../platform/db/open.ts';
import { stamp } from '../platform/db/stamp.ts';
import { Availability, bookable, daysBetween, minutesOf } from './availability.ts';
import { bookedBetween, changeDiaries, diaryVersion, type Tx, takenUnits } from './store.ts';
import type { StoredBooking } from './tables.ts';

/** How long another server's change may go unnoticed, in ms. What is booked is checked again with the database. */
const checkEvery = 1000;
/** How long an answer is kept at most, in ms: a restored or mended database has its say. */
const mostKept = 60_000;

/** Free times as they are answered: worked out, as text, and its entity tag. */
interface CachedTimes {
  free: FreeTimes;
  json: string;
  etag: string;
  /** From when to when it holds, in milliseconds since the epoch. */
  since: number;
  until: number;
}

interface CacheSource {
  now: () => number;
  /** The version of the diaries, which every change replaces. */
  version: () => Promise<string>;
  /** Works out what is free, and until when that holds if nobody books. */
  workOut: (consultation: Consultation) => Promise<{ free: FreeTimes; until: number }>;
}

/** Free times, worked out once for each change of the diaries however many ask. */
function freeTimesCache({ now, version, workOut }: CacheSource) {
  const cache = new Map<Consultation, Promise<CachedTimes>>();
  let known = '';
  let checked = 0;
  let checking: Promise<void> | undefined;

  const isToCheck = () => Math.abs(now() - checked) >= checkEvery;
  // A clock that is set back makes it old as well.
  const holds = ({ since, until }: CachedTimes) => now() >= since && now() < until;

  /** Looks for changes by other servers, once a second whoever asks. */
  async function check(): Promise<void> {
    const at = now();
    const found = await version();
    if (found !== known) cache.clear();
    known = found;
    checked = at;
  }

  async function answerFor(consultation: Consultation): Promise<CachedTimes> {
    const since = now();
    const { free, until } = await workOut(consultation);
    const json = JSON.stringify(free);
    const etag = `"${hash('sha256', json, 'base64url').slice(0, 22)}"`;
    return { free, json, etag, since, until: Math.min(until, since + mostKept) };
  }

  /** What is free now, all of it. */
  async function of(consultation: Consultation): Promise<CachedTimes> {
    if (isToCheck()) {
      checking ??= check().finally(() => {
        checking = undefined;
      });
      await checking;
    }
    const found = cache.get(consultation);
    const times = await found;
    if (times && holds(times)) return times;
    // Of those who ask at once, the first has it worked out for all.
    const others = cache.get(consultation);
    if (others && others !== found) return others;
    const next = answerFor(consultation);
    cache.set(consultation, next);
    next.catch(() => {
      if (cache.get(consultation) === next) cache.delete(consultation);
    });
    return next;
  }

  return {
    of,
    /** Called after a change by this server: the next who asks sees it. */
    clear(): void {
      cache.clear();
      checked = 0;
    },
  };
}

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
  /** What the firm's content says of when consultations can be booked. */
  readonly opening: Opening;
  /** Those who are there, by id. */
  readonly advisers: readonly string[];
  /** The current time, in milliseconds since the epoch. */
  readonly now: () => number;
  readonly #db: Database;
  readonly #offered: Readonly<Record<string, Consultation>>;
  readonly #lookAgain: (advisers: readonly string[]) => Promise<void>;
  readonly #cache: ReturnType<typeof freeTimesCache>;

  constructor(db: Database, options: DiaryOptions = {}) {
    this.#db = db;
    this.opening = options.opening ?? firmOpening;
    this.advisers = options.advisers ?? Object.keys(scheduling.advisers.value);
    this.now = options.now ?? Date.now;
    this.#offered = options.offered ?? consultations;
    this.#lookAgain = options.lookAgain ?? (async () => {});
    this.#cache = freeTimesCache({
      now: this.now,
      version: () => diaryVersion(db),
      workOut: (consultation) => this.#workOut(consultation),
    });
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

  /** Everything that is free now, ready to be sent. */
  allFree(consultation: Consultation): Promise<CachedTimes> {
    return this.#cache.of(consultation);
  }

  /**
   * The free times of some days, which are cut to what can be booked now.
   * @param from the first day, ISO 8601; without it today
   * @param to the last day; without it the last that can be booked
   */
  async freeTimes(consultation: Consultation, from = '', to = '9999-12-31'): Promise<FreeTimes> {
    const { free } = await this.#cache.of(consultation);
    return { ...free, days: free.days.filter(({ date }) => date >= from && date <= to) };
  }

  /**
   * Whether a consultation may begin at an instant at all, whoever is free: some adviser of it has hours then. Their own
   * calendars are looked at once more, so that what is booked next goes by them as they are.
   */
  async isOffered(start: number, consultation: Consultation): Promise<boolean> {
    const { from, to } = this.bookable();
    if (start < from || start >= to) return false;
    await this.#lookAgain(consultation.advisers);
    const there = await this.availability(this.#db, start, start, consultation);
    return consultation.advisers.some((adviser) => there.isOffered(adviser, start, consultation.minutes));
  }

  /** Whether any adviser works on a day. */
  async worksOn(date: Temporal.PlainDate): Promise<boolean> {
    const [from, to] = [this.#midnight(date), this.#midnight(date.add({ days: 1 }))];
    const rules = await readRules(this.#db, this.opening, stamp(from), stamp(to));
    return this.advisers.some((adviser) => worksOn(date, rules.openingOf(adviser)));
  }

  /** The first day from today on, within a week, on which somebody has hours left or is booked; today where there is none. */
  async nextDay(): Promise<Temporal.PlainDate> {
    const { today } = this.bookable();
    const end = today.add({ days: 7 });
    const [from, to] = [stamp(this.now()), stamp(this.#midnight(end))];
    const rules = await readRules(this.#db, this.opening, from, to);
    const booked = await bookedBetween(this.#db, from, to).executeTakeFirst();
    const hasAny = (date: Temporal.PlainDate) =>
      (booked && dayOf(Date.parse(booked.starts_at), this.opening).equals(date)) ||
      this.advisers.some((adviser) => openOn(date, rules.openingOf(adviser)).some((span) => span.to > this.now()));
    return [...daysBetween(today, end)].find(hasAny) ?? today;
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
    asked: Consultation,
    ignore?: string,
  ): Promise<Availability> {
    const [first, last] = [dayOf(from, this.opening), dayOf(to, this.opening)];
    return (await this.#read(db, first, last, asked, ignore)).there;
  }

  /** Who could take a consultation at an instant, in the order they are asked. The same holds as for `availability`. */
  async freeAdvisers(db: Database, start: number, consultation: Consultation, ignore?: string): Promise<string[]> {
    const there = await this.availability(db, start, start, consultation, ignore);
    return consultation.advisers.filter((adviser) => there.isFree(adviser, start, consultation.minutes));
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
    const [from, to] = [this.#midnight(first), this.#midnight(last)];
    const there = await this.availability(db, from, to, consultation, ignore);
    return [...daysBetween(first, last)].flatMap((date) => there.startsOn(date, consultation));
  }

  /** Changes the diaries, one change after another on all servers; holds whose time is over have let go before. */
  async change<T>(work: (transaction: Tx) => Promise<T>): Promise<T> {
    try {
      return await changeDiaries(this.#db, stamp(this.now()), work);
    } finally {
      this.#cache.clear();
    }
  }

  async #workOut(consultation: Consultation): Promise<{ free: FreeTimes; until: number }> {
    const { today, last, from: earliest } = this.bookable();
    const { minutes } = consultation;
    const days: FreeTimes['days'] = [];
    const { taken, there } = await this.#read(this.#db, today, last, consultation);
    for (const date of daysBetween(today, last)) {
      const starts = there.startsOn(date, consultation).filter((start) => start >= earliest);
      if (starts.length) days.push({ date: date.toString(), times: starts.map(stamp) });
    }
    // It changes by itself when the first time comes too near, a hold lets go, or the day ends.
    const first = days[0]?.times[0];
    const ends = [
      this.#midnight(today.add({ days: 1 })),
      ...(first ? [this.now() + Date.parse(first) - earliest + 1] : []),
      ...taken.flatMap(({ held_until, state }) => (state === 'held' && held_until ? [Date.parse(held_until)] : [])),
    ];
    const free = { minutes, first: today.toString(), last: last.toString(), days };
    return { free, until: Math.min(...ends) };
  }

  #midnight(date: Temporal.PlainDate): number {
    return date.toZonedDateTime(this.opening.timeZone).epochMilliseconds;
  }

  /** What is taken on some days, and who is free when. */
  async #read(db: Database, first: Temporal.PlainDate, last: Temporal.PlainDate, asked: Consultation, ignore?: string) {
    // A buffer may reach past midnight, from the day before as well.
    const { bufferMinutes } = this.opening;
    const from = stamp(this.#midnight(first) - bufferMinutes * 60_000);
    const to = stamp(this.#midnight(last.add({ days: 2 })));
    const all = await takenUnits(db, stamp(this.now()), from, to);
    const taken = all.filter(({ booking_id }) => booking_id !== ignore);
    const rules = await readRules(db, this.opening, from, to);
    return { taken, there: new Availability(taken, rules, asked, this, bufferMinutes) };
  }
}
