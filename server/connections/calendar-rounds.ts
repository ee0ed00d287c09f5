import type { ZodType } from 'zod';
import { type CalendarChanges, CalendarFailure, type CalendarWindow, type ChangedEntry } from './calendar-service.ts';

/** Of one round. */
const mostPages = 50;

/** What one round of changes tells. */
export interface Round {
  /** By id; undefined for what was removed. */
  changed: Map<string, ChangedEntry | undefined>;
  /** The service's own cursor. */
  next: string;
}

/** An expired cursor, as Google and Microsoft refuse it. */
const expired = new Set([400, 410]);

/**
 * Reads what has changed; all of the window without a cursor, with an expired one, or with that of a window that does
 * not hold this one.
 * @param read with the service's own cursor; empty for the whole window
 * @throws CalendarFailure
 */
export async function readChanges(
  cursor: string,
  window: CalendarWindow,
  read: (known: string) => Promise<Round>,
): Promise<CalendarChanges> {
  const [, from, to, known = ''] = /^(\d+)-(\d+) (.+)$/.exec(cursor) ?? [];
  if (Number(from) <= window.from && Number(to) >= window.to) {
    try {
      return changesOf(await read(known), false, window);
    } catch (error) {
      if (!(error instanceof CalendarFailure && expired.has(error.status))) throw error;
    }
  }
  return changesOf(await read(''), true, window);
}

/** What lies outside of the window counts as removed: it may have been inside before. */
function changesOf({ changed, next }: Round, isWhole: boolean, { from, to }: CalendarWindow): CalendarChanges {
  const [entries, removed]: [ChangedEntry[], string[]] = [[], []];
  for (const [id, entry] of changed) {
    if (entry && entry.startsAt < to && entry.endsAt > from) entries.push(entry);
    else if (!isWhole) removed.push(id);
  }
  return { isWhole, entries, removed, cursor: next === '' ? '' : `${from}-${to} ${next}` };
}

/** Reads pages until `read` returns no address of a further one. @throws CalendarFailure */
export async function eachPage(first: string, read: (page: string) => Promise<string>): Promise<void> {
  let page = first;
  for (let count = 0; count < mostPages; count += 1) {
    page = await read(page);
    if (page === '') return;
  }
  throw new CalendarFailure('away', `more than ${mostPages} pages`);
}

/** @throws CalendarFailure for an answer of another shape than documented */
export function readAs<T>(shape: ZodType<T>, answer: unknown): T {
  const { success, data } = shape.safeParse(answer);
  if (!success) throw new CalendarFailure('away', 'something unreadable');
  return data;
}

/** @param day ISO 8601. @returns when it begins in the firm's zone, in ms @throws CalendarFailure */
export const dayStart = (day: string, timeZone: string): number =>
  readTime(() => Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

/** @param time ISO 8601. @returns ms since the epoch @throws CalendarFailure */
export const instantOf = (time: string): number => readTime(() => Temporal.Instant.from(time).epochMilliseconds);

function readTime(read: () => number): number {
  try {
    return read();
  } catch {
    throw new CalendarFailure('away', 'something unreadable');
  }
}
