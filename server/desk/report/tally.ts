import type { Answering, ReportRow } from '#contract/desk-report.ts';
import { replyPromiseHours } from '#contract/limits.ts';

/** What falls under one page, source or way: an enquiry, a booking, or views of a page. */
export interface Entry {
  key: string;
  views?: number;
  bookings?: number;
  /** An enquiry that asked something. `seconds` until its first reply; null for none yet. */
  asked?: { measured: boolean; seconds: number | null };
}

/**
 * How enquiries were answered, by the rule of `promise.ts`: half within is the time of the middle one, those without a
 * reply last.
 */
export function answeringOf(asked: readonly NonNullable<Entry['asked']>[]): Answering {
  const counted = asked.filter(({ measured }) => measured);
  const seconds = counted
    .map((one) => one.seconds)
    .sort((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY));
  const median = seconds[Math.floor((seconds.length - 1) / 2)] ?? null;
  const replies = seconds.filter((one) => one !== null);
  const slowest = replies.at(-1);
  return {
    received: asked.length,
    measured: counted.length,
    inTime: replies.filter((one) => one <= replyPromiseHours * 3600).length,
    medianMinutes: median === null ? null : Math.round(median / 60),
    slowestMinutes: slowest === undefined ? null : Math.round(slowest / 60),
  };
}

/**
 * Entries by their keys, as rows: what brought most inquiries first, then most bookings, then most views.
 * @param nameOf what a key is called
 * @param most rows beyond which the rest is one row
 * @param rest what that row is called, of how many
 */
export function rowsOf(
  entries: readonly Entry[],
  nameOf: (key: string) => string,
  most: number,
  rest: (count: number) => string,
): ReportRow[] {
  const byKey = Map.groupBy(entries, ({ key }) => key);
  const rows = [...byKey].map(([key, own]) => rowOf(nameOf(key), own)).sort(byWeight);
  if (rows.length <= most) return rows;
  const shown = rows.slice(0, most - 1);
  const names = new Set(shown.map(({ name }) => name));
  const others = entries.filter(({ key }) => !names.has(nameOf(key)));
  return [...shown, rowOf(rest(rows.length - shown.length), others)];
}

function rowOf(name: string, entries: readonly Entry[]): ReportRow {
  const sum = (of: 'views' | 'bookings') => entries.reduce((all, entry) => all + (entry[of] ?? 0), 0);
  return {
    name,
    views: sum('views'),
    bookings: sum('bookings'),
    ...answeringOf(entries.flatMap(({ asked }) => asked ?? [])),
  };
}

const byWeight = (a: ReportRow, b: ReportRow): number =>
  b.received - a.received ||
  b.bookings - a.bookings ||
  b.views - a.views ||
  (a.name < b.name ? -1 : Number(a.name > b.name));
