import type { Consultation } from '#content/consultations.ts';
import type { UnavailableReason } from '#contract/desk-hours.ts';
import {
  type AdviserRules,
  closedReason,
  dayOf,
  isDayOff,
  isInHours,
  midnight,
  type Opening,
  openHours,
} from '../hours/opening.ts';
import { stamp } from '../platform/db/stamp.ts';
import type { TakenUnit } from './queries.ts';

/** The grid on which a diary is kept, in minutes: every start, length and buffer is a multiple of it. */
export const unitMinutes = 15;

export const minuteMs = 60_000;
export const unitMs = unitMinutes * minuteMs;

/** How long something in a diary lasts, in minutes. */
export const minutesOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): number =>
  (Date.parse(ends_at) - Date.parse(starts_at)) / minuteMs;

/**
 * The starts of all consultations of a length that fit into a day's hours, in order. Time runs exactly: a clock that is
 * put forward makes no start that does not exist, and one that is put back makes two with the same name.
 * @param minutes how long a consultation lasts
 * @returns milliseconds since the epoch
 */
export function startsOn(date: Temporal.PlainDate, minutes: number, opening: Opening): number[] {
  return openHours(date, opening).flatMap(({ from, to }) => {
    const starts: number[] = [];
    for (let start = from; start + minutes * minuteMs <= to; start += opening.stepMinutes * minuteMs)
      starts.push(start);
    return starts;
  });
}

/** The first and the last instant that may be booked now, in milliseconds since the epoch, and their days. */
export function bookable(now: number, opening: Opening) {
  const today = dayOf(now, opening);
  const last = today.add({ days: opening.horizonDays });
  const from = now + opening.noticeHours * 60 * minuteMs;
  return { from, to: midnight(last.add({ days: 1 }), opening), today, last };
}

/** The units of a diary that something takes, as the database has them. */
export function unitsOf(start: number, minutes: number): string[] {
  return Array.from({ length: Math.ceil(minutes / unitMinutes) }, (_, index) => stamp(start + index * unitMs));
}

/** Who there is to speak with visitors, and what they can be booked for. */
interface Roster {
  opening: Opening;
  advisers: readonly string[];
  consultation: (id: string) => Consultation | undefined;
}

/** How a quarter hour of an adviser is named in a set. */
const unitKey = (adviser: string, unit: string): string => `${adviser} ${unit}`;

/**
 * Which quarter hours of whom are taken, and which are kept free after a consultation. A consultation with an adviser who
 * is no longer listed will be held by somebody else: of those who can take it, the first who is free then; where nobody
 * is, the first. Time that such an adviser had blocked is nobody else's.
 * @param wanted whose advisers stand in where a consultation is no longer offered either
 */
function occupiedUnits(units: readonly TakenUnit[], wanted: Consultation, roster: Roster) {
  const [taken, buffers] = [new Set<string>(), new Set<string>()];
  const occupy = (adviser: string, booked: readonly TakenUnit[]) => {
    for (const { unit } of booked) taken.add(unitKey(adviser, unit));
    const last = booked.at(-1);
    if (!last || last.state === 'blocked') return;
    for (const unit of unitsOf(Date.parse(last.unit) + unitMs, roster.opening.bufferMinutes))
      buffers.add(unitKey(adviser, unit));
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
  return { taken, buffers };
}

/** A busy time begins and ends when it likes; what it touches of a quarter hour is not free. */
const busyUnits = ({ busy }: AdviserRules) =>
  new Set(
    busy.flatMap(({ adviser, from, to }) => {
      const first = Math.floor(from / unitMs) * unitMs;
      return unitsOf(first, (to - first) / minuteMs).map((unit) => unitKey(adviser, unit));
    }),
  );

export type Availability = ReturnType<typeof availabilityOf>;

/**
 * Who is free when, over some days of which everything is known. All starts are in milliseconds since the epoch.
 * @param wanted the consultation that a time is looked for
 */
export function availabilityOf(units: readonly TakenUnit[], rules: AdviserRules, wanted: Consultation, roster: Roster) {
  const { bufferMinutes } = roster.opening;
  const { taken, buffers } = occupiedUnits(units, wanted, roster);
  const busy = busyUnits(rules);
  const has = (set: ReadonlySet<string>, adviser: string, start: number, minutes: number) =>
    unitsOf(start, minutes).some((unit) => set.has(unitKey(adviser, unit)));

  /** Whether an adviser has nothing else from a start on: no buffer is kept. */
  const isUntaken = (adviser: string, start: number, minutes: number): boolean =>
    !has(taken, adviser, start, minutes) && !has(busy, adviser, start, minutes);

  /** Whether nothing of an adviser's is in the way from a start on, buffers included, whatever their hours. */
  const hasTime = (adviser: string, start: number, minutes: number): boolean =>
    isUntaken(adviser, start, minutes + bufferMinutes) && !has(buffers, adviser, start, minutes);

  /** Whether an adviser's hours offer a start, whatever is booked. */
  const isOffered = (adviser: string, start: number, minutes: number): boolean => {
    const opening = rules.openingOf(adviser);
    return startsOn(dayOf(start, opening), minutes, opening).includes(start);
  };

  return {
    isUntaken,
    hasTime,
    isOffered,

    isFree: (adviser: string, start: number, minutes: number): boolean =>
      isOffered(adviser, start, minutes) && hasTime(adviser, start, minutes),

    /**
     * The starts on a day at which some adviser of a consultation is free, in order.
     * @param isExcluded what an adviser is not to have, besides
     */
    freeStarts(
      date: Temporal.PlainDate,
      { advisers, minutes }: Consultation,
      isExcluded: (adviser: string, start: number) => boolean = () => false,
    ): number[] {
      const starts = advisers.flatMap((adviser) =>
        startsOn(date, minutes, rules.openingOf(adviser)).filter(
          (start) => hasTime(adviser, start, minutes) && !isExcluded(adviser, start),
        ),
      );
      return [...new Set(starts)].sort((a, b) => a - b);
    },

    /** Why an adviser cannot take a consultation from a start on; undefined for who can, on their grid or off it. */
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
