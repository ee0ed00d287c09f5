import type { UnavailableReason } from '#contract/desk-hours.ts';
import {
  type AdviserSchedules,
  findClosedReason,
  isDayOff,
  isWithinHours,
  listOpenRanges,
  type OpeningRules,
  plainDateAt,
} from '../hours/opening-hours.ts';
import { minuteMs } from '../platform/durations.ts';
import type { BookableConsultation } from './consultation-types.ts';
import { toDiaryUnits, unitMs } from './diary-units.ts';
import type { TakenUnit } from './tables.ts';

/** Starts of consultations of `minutes` in a day's hours, in ms since the epoch; exact across DST changes. */
export function listPossibleStarts(date: Temporal.PlainDate, minutes: number, rules: OpeningRules): number[] {
  return listOpenRanges(date, rules).flatMap(({ from, to }) => {
    const starts: number[] = [];
    for (let start = from; start + minutes * minuteMs <= to; start += rules.stepMinutes * minuteMs) starts.push(start);
    return starts;
  });
}

interface Roster {
  openingRules: OpeningRules;
  advisers: readonly string[];
  consultation: (id: string) => BookableConsultation | undefined;
}

const unitKey = (adviser: string, unit: string): string => `${adviser} ${unit}`;

/** A former adviser's booking counts for the first eligible adviser who is free; their blocked time is ignored. */
function computeOccupiedUnits(units: readonly TakenUnit[], consultation: BookableConsultation, roster: Roster) {
  const [taken, buffers] = [new Set<string>(), new Set<string>()];
  /** Bookings of this type, by adviser and day. */
  const counts = new Map<string, number>();
  const occupy = (adviser: string, booked: readonly TakenUnit[]) => {
    for (const { unit } of booked) taken.add(unitKey(adviser, unit));
    const [first, last] = [booked[0], booked.at(-1)];
    if (!first || !last || last.state === 'blocked') return;
    const { bufferMinutes } = roster.consultation(last.consultation) ?? roster.openingRules;
    for (const unit of toDiaryUnits(Date.parse(last.unit) + unitMs, bufferMinutes)) buffers.add(unitKey(adviser, unit));
    if (first.consultation !== consultation.id) return;
    const day = dayKey(adviser, Date.parse(first.unit), roster.openingRules);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  };
  const isListed = ([unit]: readonly TakenUnit[]) => roster.advisers.includes(unit?.adviser ?? '');
  const bookings = [...Map.groupBy(units, ({ booking_id }) => booking_id).values()];
  for (const booked of bookings) if (isListed(booked)) occupy(booked[0]?.adviser ?? '', booked);
  for (const booked of bookings) {
    if (isListed(booked) || booked[0]?.state === 'blocked') continue;
    const { advisers } = roster.consultation(booked[0]?.consultation ?? '') ?? consultation;
    const isFree = (adviser: string) => booked.every(({ unit }) => !taken.has(unitKey(adviser, unit)));
    const successor = advisers.find(isFree) ?? advisers[0];
    if (successor) occupy(successor, booked);
  }
  return { taken, buffers, counts };
}

const dayKey = (adviser: string, start: number, rules: OpeningRules): string =>
  `${adviser} ${plainDateAt(start, rules).toString()}`;

const busyUnits = ({ busy }: AdviserSchedules) =>
  new Set(
    busy.flatMap(({ adviser, from, to }) => {
      const first = Math.floor(from / unitMs) * unitMs;
      return toDiaryUnits(first, (to - first) / minuteMs).map((unit) => unitKey(adviser, unit));
    }),
  );

export type Availability = ReturnType<typeof computeAvailability>;

/** Starts are in ms since the epoch. */
export function computeAvailability(
  units: readonly TakenUnit[],
  schedules: AdviserSchedules,
  consultation: BookableConsultation,
  roster: Roster,
) {
  const { bufferMinutes, mostADay } = consultation;
  const { taken, buffers, counts } = computeOccupiedUnits(units, consultation, roster);
  const busy = busyUnits(schedules);
  const overlaps = (set: ReadonlySet<string>, adviser: string, start: number, minutes: number) =>
    toDiaryUnits(start, minutes).some((unit) => set.has(unitKey(adviser, unit)));

  const isUntaken = (adviser: string, start: number, minutes: number): boolean =>
    !overlaps(taken, adviser, start, minutes) && !overlaps(busy, adviser, start, minutes);

  /** Includes buffers; ignores opening hours. */
  const isFreeWithBuffer = (adviser: string, start: number, minutes: number): boolean =>
    isUntaken(adviser, start, minutes + bufferMinutes) && !overlaps(buffers, adviser, start, minutes);

  const isDayFull = (adviser: string, start: number): boolean =>
    mostADay !== null && (counts.get(dayKey(adviser, start, roster.openingRules)) ?? 0) >= mostADay;

  const isOffered = (adviser: string, start: number, minutes: number): boolean => {
    const rules = schedules.openingHoursOf(adviser);
    return listPossibleStarts(plainDateAt(start, rules), minutes, rules).includes(start);
  };

  return {
    isUntaken,
    isFreeWithBuffer,
    isDayFull,
    isOffered,

    isFree: (adviser: string, start: number, minutes: number): boolean =>
      isOffered(adviser, start, minutes) && isFreeWithBuffer(adviser, start, minutes) && !isDayFull(adviser, start),

    freeStarts(
      date: Temporal.PlainDate,
      { advisers, minutes }: BookableConsultation,
      isExcluded: (adviser: string, start: number) => boolean = () => false,
    ): number[] {
      const starts = advisers.flatMap((adviser) =>
        listPossibleStarts(date, minutes, schedules.openingHoursOf(adviser)).filter(
          (start) =>
            isFreeWithBuffer(adviser, start, minutes) && !isDayFull(adviser, start) && !isExcluded(adviser, start),
        ),
      );
      return [...new Set(starts)].sort((a, b) => a - b);
    },

    /** Why an adviser cannot take a consultation at a start, on the grid or off it; undefined if they can. */
    unavailableReason(adviser: string, start: number, minutes: number): UnavailableReason | undefined {
      const rules = schedules.openingHoursOf(adviser);
      const date = plainDateAt(start, rules);
      if (isDayOff(date.toString(), rules)) return 'off';
      if (findClosedReason(date, rules) !== undefined || !isWithinHours(start, start + minutes * minuteMs, rules))
        return 'closed';
      const wantedUnits = toDiaryUnits(start, minutes + bufferMinutes);
      if (units.some((one) => one.adviser === adviser && one.state === 'blocked' && wantedUnits.includes(one.unit)))
        return 'blocked';
      if (isFreeWithBuffer(adviser, start, minutes)) return undefined;
      const all = minutes + bufferMinutes;
      return overlaps(busy, adviser, start, all) && !overlaps(taken, adviser, start, all) ? 'busy' : 'booked';
    },
  };
}
