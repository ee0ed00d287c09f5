import { type Opening, openOn } from '../hours/hours.ts';
import { stamp } from '../platform/db/stamp.ts';

/** The grid on which a diary is kept, in minutes: every start, length and buffer is a multiple of it. */
export const unitMinutes = 15;

const minuteMs = 60_000;

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

/** The first and the last instant that may be booked now, in milliseconds since the epoch. */
export function bookable(now: number, { noticeHours, horizonDays, timeZone }: Opening) {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  const last = today.add({ days: horizonDays });
  return {
    from: now + noticeHours * 60 * minuteMs,
    to: last.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds,
    today,
    last,
  };
}

/** The units of a diary that something takes, as the database has them: the buffer after it included. */
export function unitsOf(start: number, minutes: number): string[] {
  return Array.from({ length: Math.ceil(minutes / unitMinutes) }, (_, index) =>
    stamp(start + index * unitMinutes * minuteMs),
  );
}
