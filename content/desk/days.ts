import { clockName } from '#contract/desk-hours.ts';
import { dayName, inUtc } from '../calendar-days.ts';
import { firmClock, firmDate, inFirmTime } from '../firm-time.ts';

const enteredTime = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "Nov 23, 2026". @param day ISO 8601 date in the firm's time zone */
export const dayWords = inUtc({ month: 'short', day: 'numeric', year: 'numeric' });

/** "Nov 23, 2026", or "Nov 23, 2026, 2:05 p.m.". @param time the firm's local time, such as 2026-11-23T14:05 */
export function timeWords(time: string): string {
  const [day = '', clock] = time.split('T');
  return clock ? enteredTime.format(new Date(`${time}Z`)) : dayWords(day);
}

/** "Nov 23, 2026" in the firm's time zone. @param instant ISO 8601 */
export const shortDay = inFirmTime({ month: 'short', day: 'numeric', year: 'numeric' });

/** "Nov 23, 2026, 2:05 p.m.". @param instant ISO 8601 */
export const shortTime = inFirmTime({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "Thu, Nov 26, 9:00 a.m.". */
export const dayAndTime = inFirmTime({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "Nov 26". @param instant ISO 8601 */
export const monthDay = inFirmTime({ month: 'short', day: 'numeric' });

/** "Nov 26, 9:00 a.m.". @param instant ISO 8601 */
export const monthDayAndTime = inFirmTime({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** "Thursday, November 26", or "Thursday, November 26 to Friday, November 27". @param today names other years, if given */
export function daysNamed(from: string, to: string, today = ''): string {
  const [year] = today.split('-');
  const named = (day: string) => (!year || day.startsWith(year) ? dayName(day) : `${dayName(day)}, ${day.slice(0, 4)}`);
  return from === to ? named(from) : `${named(from)} to ${named(to)}`;
}

const firmHour = inFirmTime({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const midnight = '00:00';

/** "Thursday, November 26" for whole days, or "Thu, Nov 26, 9:00 a.m. to 11:00 a.m.". Both ISO 8601. */
export function blockNamed(startsAt: string, endsAt: string): string {
  const last = new Date(Date.parse(endsAt) - 1).toISOString();
  const [from, to] = [firmDate(startsAt), firmDate(last)];
  if (firmHour(startsAt) === midnight && firmHour(endsAt) === midnight) return daysNamed(from, to);
  return `${dayAndTime(startsAt)} to ${from === to ? firmClock(endsAt) : dayAndTime(endsAt)}`;
}

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
