import { alarmWords } from '#content/mails/alarm.ts';
import { type DueRule, dueRules } from '#content/personal-data/record.ts';
import type { Database, Store } from '../platform/db/open.ts';
import type { Watch } from '../platform/watch.ts';
import { oldBackups } from './backup.ts';
import { countDue } from './due.ts';
import { type Purged, purge } from './purge.ts';

/** By how much the clock may go on between two looks, in ms. One that jumps further is wrong, or the site was stopped. */
const mostBetween = 24 * 3_600_000;
/** How many rows may go at once whatever their share, and what share of all of them. */
const fewRows = 20;
const greatestShare = 1 / 3;
/** What people have entrusted to the firm. What is kept for weeks comes and goes in floods. */
const entrusted: readonly DueRule[] = ['messages', 'bookings', 'accounts'];

/** What is known of the clock, kept in the settings. */
interface ClockNote {
  /** The latest time that was believed, as ISO 8601. */
  seen: string;
  /** Why nothing is removed, in a sentence; null when what is due has been removed. */
  refused: string | null;
}

/**
 * Removes what the privacy policy says is removed by now, unless the clock has jumped, or a great part would go at once:
 * nothing brings back what a wrong clock removed. Then nothing goes until a person has said that the clock is right.
 * @param confirmed whether a person says so
 */
export async function guardedPurge(
  store: Store,
  dataDir: string,
  now: Date,
  confirmed = false,
): Promise<{ ok: true; removed: Purged } | { ok: false; sentence: string }> {
  const at = now.toISOString();
  const { seen } = (await readNote(store.db)) ?? { seen: at };
  const jumped = !confirmed && now.getTime() - Date.parse(seen) > mostBetween;
  const refused = confirmed ? null : await refusal(store.db, dataDir, now, jumped ? seen : undefined);
  await writeNote(store.db, { seen: jumped || (!confirmed && seen > at) ? seen : at, refused });
  return refused === null
    ? { ok: true, removed: await purge(store, dataDir, now) }
    : { ok: false, sentence: refused };
}

/** @param before the time before a clock that has jumped */
async function refusal(
  db: Database,
  dataDir: string,
  now: Date,
  before: string | undefined,
): Promise<string | null> {
  if (before && ((await countDue(db, now, dueRules)).due || oldBackups(dataDir, now).length))
    return alarmWords.clock(now.toISOString(), before);
  const { due, all } = await countDue(db, now, entrusted);
  return due > fewRows && due > all * greatestShare ? alarmWords.tooMuch(due, all) : null;
}

/** Whether what is due is removed, or somebody has to look first. */
export const watchRetention = (db: Database): Watch => ({
  name: 'retention',
  look: async () => (await readNote(db))?.refused ?? undefined,
});

const name = 'clock';

async function readNote(db: Database): Promise<ClockNote | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row && (JSON.parse(row.value) as ClockNote);
}

async function writeNote(db: Database, note: ClockNote): Promise<void> {
  const value = JSON.stringify(note);
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
