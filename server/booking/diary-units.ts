import { minuteMs } from '../platform/durations.ts';
import { toIsoTime } from '../platform/iso-time.ts';

/** The diary's grid in minutes: every start, length and buffer is a multiple. */
export const unitMinutes = 15;

export const unitMs = unitMinutes * minuteMs;

export const durationMinutes = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): number =>
  (Date.parse(ends_at) - Date.parse(starts_at)) / minuteMs;

/** The units from a start (ms since the epoch), as ISO 8601 keys of the database. */
export function toDiaryUnits(start: number, minutes: number): string[] {
  return Array.from({ length: Math.ceil(minutes / unitMinutes) }, (_, index) => toIsoTime(start + index * unitMs));
}
