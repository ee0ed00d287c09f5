import type { Hours } from './schemas/firm.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
type DayName = (typeof days)[number];

interface Open {
  days: readonly DayName[];
  hours: readonly Hours[];
}

/** Groups consecutive days with the same hours. @param week by ISO weekday */
export function openDays(week: Readonly<Record<number, readonly Hours[]>>): Open[] {
  const found: (Open & { last: number })[] = [];
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
export function openingHours(week: Readonly<Record<number, readonly Hours[]>>): string {
  return openDays(week)
    .map(({ days: names, hours }) => {
      const [first, last] = [names[0], names.at(-1)];
      const spans = hours.map(({ from, to }) => `${clock(from)} to ${clock(to)}`);
      return `${first === last ? first : `${first} to ${last}`} ${spans.join(' and ')}`;
    })
    .join('\n');
}

/** "Mon–Thu 9–5, Fri 9–12": from opening to closing; breaks only between two groups. */
export function shortHours(week: Readonly<Record<number, readonly Hours[]>>): string {
  const whole = Object.entries(week).map(([day, hours]) => {
    const [first, last] = [hours[0], hours.at(-1)];
    return [day, first && last ? [{ from: first.from, to: last.to }] : []];
  });
  const short = (time: string) => clock(time).replace(/:00| [ap]\.m\./g, '');
  return openDays(Object.fromEntries(whole))
    .map(({ days: names, hours }) => {
      const spans = hours.map(({ from, to }) => `${short(from)}–${short(to)}`);
      return `${[...new Set([names[0], names.at(-1)])].map((name) => name?.slice(0, 3)).join('–')}\u00a0${spans}`;
    })
    .join(', ');
}

/** "1:00 p.m." for "13:00". */
function clock(time: string): string {
  const [hour = 0, minute = ''] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}
