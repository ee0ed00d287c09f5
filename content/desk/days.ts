import { formatClockTime } from '#contract/desk-hours.ts';
import { formatLongDay, utcFormatter } from '../calendar-days.ts';
import { firmClock, firmDate, firmTimeFormatter } from '../firm-time.ts';

const shortDay = { month: 'short', day: 'numeric' } as const;
const shortDate = { ...shortDay, year: 'numeric' } as const;
const clockTime = { hour: 'numeric', minute: '2-digit' } as const;

const enteredTime = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', ...shortDate, ...clockTime });

/** "Nov 23, 2026". @param day ISO 8601 date in the firm's time zone */
export const formatDate = utcFormatter(shortDate);

/** "Nov 23, 2026", or "Nov 23, 2026, 2:05 p.m.". @param time the firm's local time, such as 2026-11-23T14:05 */
export function formatLocalTime(time: string): string {
  const [day = '', clock] = time.split('T');
  return clock ? enteredTime.format(new Date(`${time}Z`)) : formatDate(day);
}

/** "Nov 23, 2026" in the firm's time zone. @param instant ISO 8601 */
export const shortFirmDate = firmTimeFormatter(shortDate);

/** "Nov 23, 2026, 2:05 p.m.". @param instant ISO 8601 */
export const shortFirmTime = firmTimeFormatter({ ...shortDate, ...clockTime });

/** "Thu, Nov 26, 9:00 a.m.". */
export const weekdayAndTime = firmTimeFormatter({ weekday: 'short', ...shortDay, ...clockTime });

/** "Nov 26". @param instant ISO 8601 */
export const monthDay = firmTimeFormatter(shortDay);

/** "Nov 26, 9:00 a.m.". @param instant ISO 8601 */
export const monthDayAndTime = firmTimeFormatter({ ...shortDay, ...clockTime });

/** "Thursday, November 26", or "Thursday, November 26 to Friday, November 27". @param today if given, days of another year have their year */
export function formatDayRange(from: string, to: string, today = ''): string {
  const [year] = today.split('-');
  const named = (day: string) =>
    !year || day.startsWith(year) ? formatLongDay(day) : `${formatLongDay(day)}, ${day.slice(0, 4)}`;
  return from === to ? named(from) : `${named(from)} to ${named(to)}`;
}

const firmHour = firmTimeFormatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const midnight = '00:00';

/** "Thursday, November 26" for whole days, or "Thu, Nov 26, 9:00 a.m. to 11:00 a.m.". Both ISO 8601. */
export function formatBlockedTime(startsAt: string, endsAt: string): string {
  const last = new Date(Date.parse(endsAt) - 1).toISOString();
  const [from, to] = [firmDate(startsAt), firmDate(last)];
  if (firmHour(startsAt) === midnight && firmHour(endsAt) === midnight) return formatDayRange(from, to);
  return `${weekdayAndTime(startsAt)} to ${from === to ? firmClock(endsAt) : weekdayAndTime(endsAt)}`;
}

/** "Thursday, November 26, 9:00 a.m. to 11:00 a.m.". Days are ISO 8601, times such as 14:05; empty for a whole day. */
export function formatClosingSpan({
  from,
  to,
  fromTime,
  toTime,
}: Readonly<Record<'from' | 'to' | 'fromTime' | 'toTime', string>>): string {
  if (!fromTime && !toTime) return formatDayRange(from, to);
  if (from === to) {
    const day = formatLongDay(from);
    if (!toTime) return `${day} from ${formatClockTime(fromTime)}`;
    if (!fromTime) return `${day} until ${formatClockTime(toTime)}`;
    return `${day}, ${formatClockTime(fromTime)} to ${formatClockTime(toTime)}`;
  }
  const end = (day: string, time: string) =>
    time ? `${formatLongDay(day)}, ${formatClockTime(time)}` : formatLongDay(day);
  return `${end(from, fromTime)} to ${end(to, toTime)}`;
}
