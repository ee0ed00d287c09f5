import { type Consultation, type ConsultationId, consultations } from '#content/consultations.ts';
import type { FreeTimes } from '#contract/booking.ts';
import type { Database } from '../platform/db/open.ts';
import { bookable, dayOf, firmOpening, type Opening, slotsOn, stamp, unitsOf } from './slots.ts';
import { takenUnits } from './store.ts';

/** What can be booked, when, and what is still free. */
export class Diary {
  readonly #db: Database;
  readonly #opening: Opening;
  readonly #consultations: Readonly<Record<string, Consultation>>;
  readonly #now: () => number;

  /** @param now milliseconds since the epoch */
  constructor(
    db: Database,
    {
      opening = firmOpening,
      offered = consultations as Readonly<Record<string, Consultation>>,
      now = Date.now,
    }: { opening?: Opening; offered?: Readonly<Record<string, Consultation>>; now?: () => number } = {},
  ) {
    this.#db = db;
    this.#opening = opening;
    this.#consultations = offered;
    this.#now = now;
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

  /**
   * The free times of some days, which are cut to what can be booked now.
   * @param from the first day, ISO 8601; without it today
   * @param to the last day; without it the last that can be booked
   */
  async freeTimes(consultation: Consultation, from?: string, to?: string): Promise<FreeTimes> {
    const { today, last, from: earliest } = bookable(this.#now(), this.#opening);
    const { minutes, advisers } = consultation;
    const first = from && from > today.toString() ? Temporal.PlainDate.from(from) : today;
    const end = to && to < last.toString() ? Temporal.PlainDate.from(to) : last;
    const days: FreeTimes['days'] = [];
    const isFree = await this.#freeBetween(advisers, first, end);
    for (let date = first; Temporal.PlainDate.compare(date, end) <= 0; date = date.add({ days: 1 })) {
      const times = slotsOn(date, minutes, this.#opening)
        .filter((start) => start >= earliest && advisers.some((adviser) => isFree(adviser, start, minutes)))
        .map(stamp);
      if (times.length) days.push({ date: date.toString(), times });
    }
    return { minutes, first: today.toString(), last: last.toString(), days };
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
   * @param ignore a booking whose own time counts as free: it is to be moved
   */
  async freeAdvisers(start: number, { minutes, advisers }: Consultation, ignore?: string): Promise<string[]> {
    const day = dayOf(start, this.#opening);
    const isFree = await this.#freeBetween(advisers, day, day, ignore);
    return advisers.filter((adviser) => isFree(adviser, start, minutes));
  }

  async #freeBetween(
    advisers: readonly string[],
    first: Temporal.PlainDate,
    last: Temporal.PlainDate,
    ignore?: string,
  ) {
    const at = (date: Temporal.PlainDate) =>
      stamp(date.toZonedDateTime(this.#opening.timeZone).epochMilliseconds);
    // A buffer may reach past midnight.
    const taken = await takenUnits(this.#db, advisers, at(first), at(last.add({ days: 2 })));
    const keys = new Set(
      taken.flatMap(({ adviser, unit, booking_id }) => (booking_id === ignore ? [] : [`${adviser} ${unit}`])),
    );
    return (adviser: string, start: number, minutes: number): boolean =>
      this.units(start, minutes).every((unit) => !keys.has(`${adviser} ${unit}`));
  }
}
