import { alarmWords } from '#content/mails/alarm.ts';
import type { Database, Store } from '../platform/db/open.ts';
import type { Watch } from '../platform/watch.ts';
import { type ClockNote, judge, readClockNote, writeClockNote } from './clock-note.ts';
import { countDue, type DueKind, dueTables } from './due.ts';
import { oldBackups } from './own-backups.ts';
import { type Purged, purge } from './purge.ts';

/** How many rows may go at once whatever their share, and what share of all of them. */
const fewRows = 20;
const greatestShare = 1 / 3;
/** What people have entrusted to the firm. What is kept for weeks comes and goes in floods. */
const entrusted: readonly DueKind[] = ['messages', 'bookings', 'accounts'];

export type GuardedPurge = { ok: true; removed: Purged } | { ok: false; sentence: string };

/**
 * Removes what the privacy policy says is removed by now, unless the clock is far ahead of what was last seen, or a
 * great part would go at once: nothing brings back what a wrong clock removed.
 * @param confirmed whether a person says that the clock is right
 */
export async function guardedPurge(
  store: Store,
  dataDir: string,
  now: Date,
  confirmed = false,
): Promise<GuardedPurge> {
  const before = await readClockNote(store.db, now);
  const note: ClockNote = confirmed
    ? { seen: now.toISOString(), doubt: null, refused: null }
    : judge(before, now);
  const refused = confirmed ? null : await refusal(store, dataDir, now, note);
  await writeClockNote(store.db, { ...note, refused });
  return refused === null
    ? { ok: true, removed: await purge(store, dataDir, now) }
    : { ok: false, sentence: refused };
}

async function refusal(store: Store, dataDir: string, now: Date, note: ClockNote): Promise<string | null> {
  if (note.doubt) {
    const { due } = await countDue(store, now, Object.keys(dueTables) as DueKind[]);
    if (due || backupsDue(dataDir, now)) return alarmWords.clock(now.toISOString(), note.seen);
  }
  const { due, all } = await countDue(store, now, entrusted);
  return due > fewRows && due > all * greatestShare ? alarmWords.tooMuch(due, all) : null;
}

function backupsDue(dataDir: string, now: Date): number {
  try {
    return oldBackups(dataDir, now).length;
  } catch {
    // A folder that cannot be read is told by the purge itself.
    return 0;
  }
}

/** Whether what is due is removed, or somebody has to look first. */
export const watchRetention = (db: Database): Watch => ({
  name: 'retention',
  look: async (now) => (await readClockNote(db, now)).refused ?? undefined,
});
