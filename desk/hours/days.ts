import { dayName } from '#content/calendar-days.ts';
import { inFirmTime } from '#content/firm-time.ts';
import { clockName } from '#contract/desk-hours.ts';

/** "Thu, Nov 26, 9:00 a.m.". */
export const dayAndTime = inFirmTime({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "Thursday, November 26", or "Thursday, November 26 to Friday, November 27". */
export const daysNamed = (from: string, to: string): string =>
  from === to ? dayName(from) : `${dayName(from)} to ${dayName(to)}`;

/** As `09:15`. */
export const quarters: readonly string[] = Array.from(
  { length: 96 },
  (_, n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`,
);

export function spanNamed({
  from,
  to,
  fromTime,
  toTime,
}: Readonly<Record<'from' | 'to' | 'fromTime' | 'toTime', string>>): string {
  if (!fromTime && !toTime) return daysNamed(from, to);
  if (from === to) {
    const day = dayName(from);
    if (!toTime) return `${day} from ${clockName(fromTime)}`;
    if (!fromTime) return `${day} until ${clockName(toTime)}`;
    return `${day}, ${clockName(fromTime)} to ${clockName(toTime)}`;
  }
  const end = (day: string, time: string) => (time ? `${dayName(day)}, ${clockName(time)}` : dayName(day));
  return `${end(from, fromTime)} to ${end(to, toTime)}`;
}
