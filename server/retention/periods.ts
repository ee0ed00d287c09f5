import type { Period } from '#content/retention.ts';

/** The instant that lies a period before `now`, by the calendar in UTC. A day that a month does not have is its last. */
export function periodBefore(now: Date, { count, unit }: Period): Date {
  if (unit === 'days') return new Date(now.getTime() - count * 86_400_000);
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - count * (unit === 'years' ? 12 : 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date;
}
