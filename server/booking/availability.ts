import type { Consultation } from '#content/consultations.ts';
import type { WhyNot } from '#contract/desk-hours.ts';
import { type AdviserRules, dayOf, isHoliday, isOff, type Opening, openOn } from '../hours/hours.ts';
import { stamp } from '../platform/db/stamp.ts';
import type { TakenUnit } from './store.ts';

/** The grid on which a diary is kept, in minutes: every start, length and buffer is a multiple of it. */
export const unitMinutes = 15;

const minuteMs = 60_000;
export const unitMs = unitMinutes * minuteMs;

/** How long something in a diary lasts, in minutes. */
export const minutesOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): number =>
  (Date.parse(ends_at) - Date.parse(starts_at)) / minuteMs;

/**
 * The starts of all consultations of a length that fit into a day's hours, in order. Time runs exactly: a clock that is
 * put forward makes no slot that does not exist, and one that is put back makes two with the same name.
 * @param minutes how long a consultation lasts
 * @returns milliseconds since the epoch
 */
export function slotsOn(date: Temporal.PlainDate, minutes: number, opening: Opening): number[] {
  return openOn(date, opening).flatMap(({ from, to }) => {
    const starts: number[] = [];
    for (let start = from; start + minutes * minuteMs <= to; start += opening.stepMinutes * minuteMs) {
      starts.push(start);
    }
    return starts;
  });
}

/** The first and the last instant that may be booked now, in milliseconds since the epoch, and their days. */
export function bookable(now: number, opening: Opening) {
  const today = dayOf(now, opening);
  const last = today.add({ days: opening.horizonDays });
  return {
    from: now + opening.noticeHours * 60 * minuteMs,
    to: last.add({ days: 1 }).toZonedDateTime(opening.timeZone).epochMilliseconds,
    today,
    last,
  };
}

/** Each day from one to another, both included. */
export function* daysBetween(first: Temporal.PlainDate, last: Temporal.PlainDate): Generator<Temporal.PlainDate> {
  for (let date = first; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) yield date;
}

/** The units of a diary that something takes, as the database has them. */
export function unitsOf(start: number, minutes: number): string[] {
  return Array.from({ length: Math.ceil(minutes / unitMinutes) }, (_, index) => stamp(start + index * unitMs));
}

/** Who is there to speak with visitors, and what they can be booked for. */
interface Roster {
  advisers: readonly string[];
  consultation: (id: string) => Consultation | undefined;
}

/** How a quarter hour of an adviser is named. */
const unitKey = (adviser: string, unit: string): string => `${adviser} ${unit}`;

/** Which quarter hours of whom are taken, and which are kept free after a consultation. */
interface Occupied {
  taken: ReadonlySet<string>;
  buffers: ReadonlySet<string>;
}

/**
 * A consultation with an adviser who is no longer listed will be held by somebody else: of those who can take it, the
 * first who is free then; where nobody is, the first. Time that such an adviser had blocked is nobody else's.
 * @param asked whose advisers stand in where a consultation is no longer offered either
 */
function occupiedUnits(
  units: readonly TakenUnit[],
  asked: Consultation,
  roster: Roster,
  bufferMinutes: number,
): Occupied {
  const [taken, buffers] = [new Set<string>(), new Set<string>()];
  const orphans: TakenUnit[][] = [];
  const occupy = (adviser: string, booked: readonly TakenUnit[]) => {
    for (const { unit } of booked) taken.add(unitKey(adviser, unit));
    const last = booked.at(-1);
    if (!last || last.state === 'blocked') return;
    for (const unit of unitsOf(Date.parse(last.unit) + unitMs, bufferMinutes)) buffers.add(unitKey(adviser, unit));
  };
  for (const booked of Map.groupBy(units, ({ booking_id }) => booking_id).values()) {
    const { adviser = '', state } = booked[0] ?? {};
    if (roster.advisers.includes(adviser)) occupy(adviser, booked);
    else if (state !== 'blocked') orphans.push(booked);
  }
  for (const orphan of orphans) {
    const { advisers } = roster.consultation(orphan[0]?.consultation ?? '') ?? asked;
    const isFree = (adviser: string) => orphan.every(({ unit }) => !taken.has(unitKey(adviser, unit)));
    const successor = advisers.find(isFree) ?? advisers[0];
    if (successor) occupy(successor, orphan);
  }
  return { taken, buffers };
}

/** Who is free when, over some days of which everything is known. */
export class Availability {
  readonly #taken: readonly TakenUnit[];
  readonly #rules: AdviserRules;
  readonly #occupied: Occupied;
  readonly #busy: ReadonlySet<string>;
  readonly #bufferMinutes: number;

  /** @param asked the consultation that a time is looked for */
  constructor(
    taken: readonly TakenUnit[],
    rules: AdviserRules,
    asked: Consultation,
    roster: Roster,
    bufferMinutes: number,
  ) {
    this.#taken = taken;
    this.#rules = rules;
    this.#occupied = occupiedUnits(taken, asked, roster, bufferMinutes);
    this.#bufferMinutes = bufferMinutes;
    this.#busy = new Set(
      rules.busy.flatMap(({ adviser, from, to }) => {
        // A busy time begins and ends when it likes; what it touches of a quarter hour is not free.
        const first = Math.floor(from / unitMs) * unitMs;
        return unitsOf(first, (to - first) / minuteMs).map((unit) => unitKey(adviser, unit));
      }),
    );
  }

  /**
   * The starts on a day at which some adviser of a consultation is free, in order.
   * @param isLeftOut what an adviser is not to have, besides
   */
  startsOn(
    date: Temporal.PlainDate,
    { advisers, minutes }: Consultation,
    isLeftOut: (adviser: string, start: number) => boolean = () => false,
  ): number[] {
    const starts = advisers.flatMap((adviser) =>
      slotsOn(date, minutes, this.#rules.openingOf(adviser)).filter(
        (start) => this.hasTime(adviser, start, minutes) && !isLeftOut(adviser, start),
      ),
    );
    return [...new Set(starts)].sort((a, b) => a - b);
  }

  /** Whether an adviser's hours offer an instant as a start, whatever is booked. */
  isOffered(adviser: string, start: number, minutes: number): boolean {
    const opening = this.#rules.openingOf(adviser);
    return slotsOn(dayOf(start, opening), minutes, opening).includes(start);
  }

  /** Whether an adviser can begin a consultation at an instant. */
  isFree(adviser: string, start: number, minutes: number): boolean {
    return this.isOffered(adviser, start, minutes) && this.hasTime(adviser, start, minutes);
  }

  /** Why an adviser cannot take a consultation from an instant on; undefined for who can, on their grid or off it. */
  whyNot(adviser: string, start: number, minutes: number): WhyNot | undefined {
    const opening = this.#rules.openingOf(adviser);
    const date = dayOf(start, opening);
    if (isOff(date.toString(), opening)) return 'off';
    const end = start + minutes * minuteMs;
    if (isHoliday(date, opening) || !openOn(date, opening).some(({ from, to }) => from <= start && end <= to))
      return 'closed';
    const units = unitsOf(start, minutes + this.#bufferMinutes);
    if (this.#taken.some((one) => one.adviser === adviser && one.state === 'blocked' && units.includes(one.unit)))
      return 'blocked';
    if (this.hasTime(adviser, start, minutes)) return undefined;
    const isIn = (all: ReadonlySet<string>) => units.some((unit) => all.has(unitKey(adviser, unit)));
    return isIn(this.#busy) && !isIn(this.#occupied.taken) ? 'busy' : 'booked';
  }

  /** Whether nothing of an adviser's is in the way from an instant on, buffers included, whatever their hours. */
  hasTime(adviser: string, start: number, minutes: number): boolean {
    return (
      this.isUntaken(adviser, start, minutes + this.#bufferMinutes) &&
      unitsOf(start, minutes).every((unit) => !this.#occupied.buffers.has(unitKey(adviser, unit)))
    );
  }

  /** Whether an adviser has nothing else from an instant on: no buffer is asked for. */
  isUntaken(adviser: string, start: number, minutes: number): boolean {
    return unitsOf(start, minutes).every((unit) => {
      const key = unitKey(adviser, unit);
      return !this.#occupied.taken.has(key) && !this.#busy.has(key);
    });
  }
}
