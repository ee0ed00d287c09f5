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

/** The first and last bookable instant, in ms since the epoch, and their days. */
export function bookable(now: number, opening: Opening) {
  const today = dayOf(now, opening);
  const last = today.add({ days: opening.horizonDays });
  const from = now + opening.noticeHours * 60 * minuteMs;
  return { from, to: midnight(last.add({ days: 1 }), opening), today, last };
}

/** Units as ISO 8601 keys of the database. */
export function unitsOf(start: number, minutes: number): string[] {
  return Array.from({ length: Math.ceil(minutes / unitMinutes) }, (_, index) => stamp(start + index * unitMs));
}

interface Roster {
  opening: Opening;
  advisers: readonly string[];
  consultation: (id: string) => Consultation | undefined;
}

const unitKey = (adviser: string, unit: string): string => `${adviser} ${unit}`;

/** A former adviser's consultation counts for the first eligible one who is free; their blocked time is ignored. */
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

const busyUnits = ({ busy }: AdviserRules) =>
  new Set(
    busy.flatMap(({ adviser, from, to }) => {
      const first = Math.floor(from / unitMs) * unitMs;
      return unitsOf(first, (to - first) / minuteMs).map((unit) => unitKey(adviser, unit));
    }),
  );

export type Availability = ReturnType<typeof availabilityOf>;

/** Starts are in ms since the epoch. */
export function availabilityOf(units: readonly TakenUnit[], rules: AdviserRules, wanted: Consultation, roster: Roster) {
  const { bufferMinutes } = roster.opening;
  const { taken, buffers } = occupiedUnits(units, wanted, roster);
  const busy = busyUnits(rules);
  const has = (set: ReadonlySet<string>, adviser: string, start: number, minutes: number) =>
    unitsOf(start, minutes).some((unit) => set.has(unitKey(adviser, unit)));

  const isUntaken = (adviser: string, start: number, minutes: number): boolean =>
    !has(taken, adviser, start, minutes) && !has(busy, adviser, start, minutes);

  /** Includes buffers; ignores opening hours. */
  const hasTime = (adviser: string, start: number, minutes: number): boolean =>
    isUntaken(adviser, start, minutes + bufferMinutes) && !has(buffers, adviser, start, minutes);

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
