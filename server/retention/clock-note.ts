import { sql } from 'kysely';
import type { Database } from '../platform/db/open.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** How far ahead of what was last seen a clock may be, in ms: a site may have been stopped for a week. */
const stoppedFor = 7 * day;
/** How many hours a server must have run on a clock that was doubted before it is believed. */
const believedAfter = 7 * 24;
/** The most that counts between two looks, in ms: a clock that jumps proves nothing. */
const mostBetween = 2 * hour;

/** What is known of the clock, kept in the settings. Times as ISO 8601. */
export interface ClockNote {
  /** The latest time that was believed. */
  seen: string;
  /** While the clock is not believed: when it was last looked at, and for how many hours it has gone as clocks go. */
  doubt: { last: string; hours: number } | null;
  /** Why nothing is removed, in a sentence; null when what is due has been removed. */
  refused: string | null;
}

/**
 * Whether a clock may be believed. One that is far ahead of what was last seen is wrong, or the site was stopped: that
 * cannot be told apart, so it has to go on as clocks go for a week.
 * @returns the note with `doubt` when it is not believed
 */
export function judge(note: ClockNote, now: Date): ClockNote {
  const { seen, doubt } = note;
  const at = now.toISOString();
  if (now.getTime() - Date.parse(seen) <= stoppedFor)
    return { ...note, seen: at > seen ? at : seen, doubt: null };
  if (!doubt) return { ...note, doubt: { last: at, hours: 0 } };
  const step = Math.min(Math.max(now.getTime() - Date.parse(doubt.last), 0), mostBetween);
  const hours = doubt.hours + step / hour;
  return hours >= believedAfter
    ? { ...note, seen: at, doubt: null }
    : { ...note, doubt: { last: at, hours } };
}

const name = 'clock';

/** What is known of the clock; before the first look, what the newest rows say. */
export async function readClockNote(db: Database, now: Date): Promise<ClockNote> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  if (row) return JSON.parse(row.value) as ClockNote;
  return { seen: (await newestRow(db)) ?? now.toISOString(), doubt: null, refused: null };
}

export async function writeClockNote(db: Database, note: ClockNote): Promise<void> {
  const value = JSON.stringify(note);
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** When the newest of what visitors and the server have written was written, or the database made. */
async function newestRow(db: Database): Promise<string | undefined> {
  const newest = (table: string, column: string) =>
    sql<{ at: string | null }>`select max(${sql.ref(column)}) as at from ${sql.table(table)}`.execute(db);
  const found = await Promise.all([
    newest('messages', 'received_at'),
    newest('bookings', 'created_at'),
    newest('mails', 'created_at'),
    newest('security_events', 'at'),
    newest('known_places', 'seen_at'),
    sql<{ at: string | null }>`select min(timestamp) as at from kysely_migration`.execute(db),
  ]);
  return found
    .flatMap(({ rows }) => rows[0]?.at ?? [])
    .sort()
    .at(-1);
}
