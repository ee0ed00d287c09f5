import type { OpenHours } from './schemas/firm.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
type DayName = (typeof days)[number];

interface OpenDays {
  days: readonly DayName[];
  hours: readonly OpenHours[];
}

/** Groups consecutive days that have the same hours. @param week by ISO weekday: 1 is Monday */
export function groupOpenDays(week: Readonly<Record<number, readonly OpenHours[]>>): OpenDays[] {
  const found: (OpenDays & { last: number })[] = [];
  for (const [index, name] of days.entries()) {
    const hours = week[index + 1];
    if (!hours?.length) continue;
    const before = found.at(-1);
    if (before?.last === index - 1 && JSON.stringify(before.hours) === JSON.stringify(hours))
      found.splice(-1, 1, { days: [...before.days, name], hours, last: index });
    else found.push({ days: [name], hours, last: index });
  }
  return found.map(({ days: names, hours }) => ({ days: names, hours }));
}

/** "Monday to Thursday 9:00 a.m. to 12:00 p.m. and 1:00 p.m. to 5:00 p.m.", one line per group. */
export function formatOpeningHours(week: Readonly<Record<number, readonly OpenHours[]>>): string {
  return groupOpenDays(week)
    .map(({ days: names, hours }) => {
      const [first, last] = [names[0], names.at(-1)];
      const spans = hours.map(({ from, to }) => `${formatClockTime(from)} to ${formatClockTime(to)}`);
      return `${first === last ? first : `${first} to ${last}`} ${spans.join(' and ')}`;
    })
    .join('\n');
}

/** "Mon–Thu 9–5, Fri 9–12": without lunch breaks. A line can break only between two groups. */
export function formatShortHours(week: Readonly<Record<number, readonly OpenHours[]>>): string {
  const whole = Object.entries(week).map(([day, hours]) => {
    const [first, last] = [hours[0], hours.at(-1)];
    return [day, first && last ? [{ from: first.from, to: last.to }] : []];
  });
  const short = (time: string) => formatClockTime(time).replace(/:00| [ap]\.m\./g, '');
  return groupOpenDays(Object.fromEntries(whole))
    .map(({ days: names, hours }) => {
      const spans = hours.map(({ from, to }) => `${short(from)}–${short(to)}`);
      return `${[...new Set([names[0], names.at(-1)])].map((name) => name?.slice(0, 3)).join('–')}\u00a0${spans}`;
    })
    .join(', ');
}

/** "1:00 p.m." for "13:00". */
function formatClockTime(time: string): string {
  const [hour = 0, minute = ''] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}
