import type { Consultation } from '#content/consultations.ts';
import type { WhyNot } from '#contract/desk-hours.ts';
import { type AdviserRules, dayOf, isHoliday, isOff, openOn } from '../hours/hours.ts';
import { slotsOn, unitMinutes, unitsOf } from './slots.ts';
import type { TakenUnit } from './store.ts';
import { type Staff, takenKeys, unitKey } from './taken.ts';

const minuteMs = 60_000;
const unitMs = unitMinutes * minuteMs;

/** Who is free when, over some days of which everything is known. */
export class Availability {
  readonly #taken: readonly TakenUnit[];
  readonly #rules: AdviserRules;
  readonly #keys: ReadonlySet<string>;
  readonly #busy: ReadonlySet<string>;
  readonly #bufferMinutes: number;

  constructor(
    taken: readonly TakenUnit[],
    rules: AdviserRules,
    { asked, staff, bufferMinutes }: { asked: Consultation; staff: Staff; bufferMinutes: number },
  ) {
    this.#taken = taken;
    this.#rules = rules;
    this.#keys = takenKeys(taken, asked, staff);
    this.#bufferMinutes = bufferMinutes;
    this.#busy = new Set(
      rules.busy.flatMap(({ adviser, from, to }) => {
        // A busy time begins and ends when it likes; what it touches of a quarter hour is not free.
        const first = Math.floor(from / unitMs) * unitMs;
        return unitsOf(first, (to - first) / minuteMs).map((unit) => unitKey(adviser, unit));
      }),
    );
  }

  /** The starts of all consultations of a length that an adviser could begin on a day, in order. */
  startsOf(adviser: string, date: Temporal.PlainDate, minutes: number): number[] {
    return slotsOn(date, minutes, this.#rules.openingOf(adviser)).filter((start) =>
      this.hasTime(adviser, start, minutes),
    );
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
    const units = new Set(this.#units(start, minutes));
    const inTheWay = this.#taken.filter((one) => one.adviser === adviser && units.has(one.unit));
    if (inTheWay.some(({ state }) => state === 'blocked')) return 'blocked';
    if ([...units].some((unit) => this.#keys.has(unitKey(adviser, unit)))) return 'booked';
    return this.hasTime(adviser, start, minutes) ? undefined : 'busy';
  }

  /** Whether nothing of an adviser's is in the way from an instant on, whatever their hours. */
  hasTime(adviser: string, start: number, minutes: number): boolean {
    return this.#units(start, minutes).every((unit) => {
      const key = unitKey(adviser, unit);
      return !this.#keys.has(key) && !this.#busy.has(key);
    });
  }

  #units = (start: number, minutes: number) => unitsOf(start, minutes + this.#bufferMinutes);
}
