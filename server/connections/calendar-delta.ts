import type { ZodType } from 'zod';
import { startOfDay } from '../hours/opening-hours.ts';
import { type CalendarDelta, CalendarFailure, type CalendarWindow, type ChangedEntry } from './calendar-service.ts';

/** Of one round: a service that returns more is taken for broken. */
const maxPages = 50;

/** What the pages of one round returned. */
export interface ChangeSet {
  /** By id; undefined for what was removed. */
  changed: Map<string, ChangedEntry | undefined>;
  /** The service's own cursor. */
  nextCursor: string;
}

/** How Google and Microsoft refuse an expired cursor. */
const expiredStatuses = new Set([400, 410]);

/** As in `CalendarService`. @param read with the service's own cursor; empty for the whole window */
export async function readDelta(
  cursor: string,
  window: CalendarWindow,
  read: (known: string) => Promise<ChangeSet>,
): Promise<CalendarDelta> {
  const [, from, to, known = ''] = /^(\d+)-(\d+) (.+)$/.exec(cursor) ?? [];
  if (Number(from) <= window.from && Number(to) >= window.to) {
    try {
      return toDelta(await read(known), false, window);
    } catch (error) {
      if (!(error instanceof CalendarFailure && expiredStatuses.has(error.status))) throw error;
    }
  }
  return toDelta(await read(''), true, window);
}

/** What lies outside the window counts as removed: it may have been inside before. */
function toDelta({ changed, nextCursor }: ChangeSet, isComplete: boolean, { from, to }: CalendarWindow): CalendarDelta {
  const [entries, removed]: [ChangedEntry[], string[]] = [[], []];
  for (const [id, entry] of changed) {
    if (entry && entry.startsAt < to && entry.endsAt > from) entries.push(entry);
    else if (!isComplete) removed.push(id);
  }
  return { isComplete, entries, removed, cursor: nextCursor === '' ? '' : `${from}-${to} ${nextCursor}` };
}

/** @param read returns the link or token of the next page; empty after the last @throws CalendarFailure */
export async function forEachPage(first: string, read: (page: string) => Promise<string>): Promise<void> {
  let page = first;
  for (let count = 0; count < maxPages; count += 1) {
    page = await read(page);
    if (page === '') return;
  }
  throw new CalendarFailure('away', `more than ${maxPages} pages`);
}

/** @throws CalendarFailure if the answer does not have the documented shape */
export function parseAnswer<T>(shape: ZodType<T>, answer: unknown): T {
  const { success, data } = shape.safeParse(answer);
  if (!success) throw new CalendarFailure('away', 'something unreadable');
  return data;
}

/** @param day ISO 8601. @returns when it begins in the firm's zone, in ms @throws CalendarFailure */
export const parseDayStart = (day: string, timeZone: string): number =>
  parseCalendarTime(() => startOfDay(Temporal.PlainDate.from(day), { timeZone }));

/** @param time ISO 8601. @returns ms since the epoch @throws CalendarFailure */
export const toEpochMs = (time: string): number =>
  parseCalendarTime(() => Temporal.Instant.from(time).epochMilliseconds);

function parseCalendarTime(read: () => number): number {
  try {
    return read();
  } catch {
    throw new CalendarFailure('away', 'something unreadable');
  }
}
