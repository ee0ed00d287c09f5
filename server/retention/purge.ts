import { rmSync } from 'node:fs';
import { type RawBuilder, sql } from 'kysely';
import { alarmWords } from '#content/mails/alarm.ts';
import { type DueRule, dueRules } from '#content/personal-data/record.ts';
import { keptFor } from '#contract/kept-for.ts';
import { emlFile, type Mail } from '../outbox/outbox.ts';
import type { Database, Store } from '../platform/db/open.ts';
import type { Watch } from '../platform/watch.ts';
import { oldBackups, removeOldBackups } from './backup.ts';
import { countDue, dueConditions, tableOf } from './due.ts';

/** How many rows were removed by each rule. All mails count as such, also those that went with their message. */
export type Purged = Record<Exclude<DueRule, 'accountMails'> | 'backups', number>;

/** Rows removed in one transaction: others write in between. */
const batch = 500;

/**
 * Removes what the privacy policy says is removed by now. Whether the clock can be believed is asked before, by `guardedPurge`.
 * @throws when the folder of the backups cannot be read or changed; all else is removed by then
 */
export async function purge({ db }: Store, dataDir: string, now: Date): Promise<Purged> {
  const due = dueConditions(now);
  const removed: Record<string, number> = { mails: 0 };
  for (const rule of dueRules) {
    const { rows, mails } = await removalOf(rule)(db, tableOf[rule], due[rule], dataDir);
    removed.mails = (removed.mails ?? 0) + mails;
    if (rule !== 'mails' && rule !== 'accountMails') removed[rule] = rows;
  }
  // The key of a form sent without JavaScript is made from the network too; it is needed for two hours.
  const yesterday = new Date(now.getTime() - keptFor.messageNetwork * 1000).toISOString();
  await db
    .updateTable('messages')
    .set({ idempotency_key: null })
    .where('idempotency_key', 'like', 'form:%')
    .where('received_at', '<', yesterday)
    .execute();
  return { ...removed, backups: removeOldBackups(dataDir, now) } as Purged;
}

type Removal = (
  db: Database,
  table: string,
  due: RawBuilder<boolean>,
  dataDir: string,
) => Promise<{ rows: number; mails: number }>;

function removalOf(rule: DueRule): Removal {
  if (rule === 'messages' || rule === 'places' || rule === 'spam') return removeWithMails;
  if (rule === 'mails' || rule === 'accountMails') return removeMails;
  return rule === 'events' ? removeEvents : removeRows;
}

const removeRows: Removal = async (db, table, due) => {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${due}`.execute(db);
  return { rows: Number(numAffectedRows ?? 0), mails: 0 };
};

/** A flood of them may be due at once: some at a time, by when they were noted. */
const removeEvents: Removal = async (db, table, due) => {
  const some = sql<boolean>`at in (select at from security_events where ${due} order by at limit ${batch})`;
  for (let rows = 0; ; ) {
    const removed = await removeRows(db, table, some, '');
    if (!removed.rows) return { rows, mails: 0 };
    rows += removed.rows;
  }
};

const removeMails: Removal = async (db, _, due, dataDir) => {
  const mails = await db.deleteFrom('mails').where(due).returning(['created_at', 'rfc_message_id']).execute();
  removeMailFiles(dataDir, mails);
  return { rows: 0, mails: mails.length };
};

/** Messages with their mails, or inquiries with all of their messages and mails. */
const removeWithMails: Removal = async (db, name, due, dataDir) => {
  const table = name as 'messages' | 'inquiries';
  const removed = { rows: 0, mails: 0 };
  for (;;) {
    const { ids, mails } = await db.transaction().execute(async (transaction) => {
      const old = await transaction.selectFrom(table).select('id').where(due).limit(batch).execute();
      const ids = old.map(({ id }) => id);
      if (!ids.length) return { ids, mails: [] };
      const column = table === 'messages' ? 'id' : 'inquiry';
      const messages = transaction.selectFrom('messages').select('id').where(column, 'in', ids);
      const mails = await transaction
        .deleteFrom('mails')
        .where(({ or, eb }) =>
          or([eb('message_id', 'in', messages), ...(table === 'inquiries' ? [eb('thread', 'in', ids)] : [])]),
        )
        .returning(['created_at', 'rfc_message_id'])
        .execute();
      await transaction.deleteFrom('messages').where(column, 'in', ids).execute();
      if (table === 'inquiries') await transaction.deleteFrom(table).where('id', 'in', ids).execute();
      return { ids, mails };
    });
    removeMailFiles(dataDir, mails);
    removed.rows += ids.length;
    removed.mails += mails.length;
    if (ids.length < batch) return removed;
  }
};

/** Removes the files of mails that were written in place of being sent. */
export function removeMailFiles(dataDir: string, mails: readonly Pick<Mail, 'created_at' | 'rfc_message_id'>[]): void {
  for (const mail of mails) rmSync(emlFile(dataDir, mail), { force: true });
}

/** By how much the clock may go on between two looks, in ms. One that jumps further is wrong, or the site was stopped. */
const mostBetween = 24 * 3_600_000;
/** How many rows may go at once whatever their share, and what share of all of them. */
const fewRows = 20;
const greatestShare = 1 / 3;
/** What people have entrusted to the firm. What is kept for weeks comes and goes in floods. */
const entrusted: readonly DueRule[] = ['messages', 'bookings', 'accounts'];
/** What a clock that jumped must not remove: all but what is kept for a day, which is due after every pause. */
const lasting = dueRules.filter((rule) => rule !== 'networks');

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
  return refused === null ? { ok: true, removed: await purge(store, dataDir, now) } : { ok: false, sentence: refused };
}

/** @param before the time before a clock that has jumped */
async function refusal(db: Database, dataDir: string, now: Date, before: string | undefined): Promise<string | null> {
  if (before && ((await countDue(db, now, lasting)).due || oldBackups(dataDir, now).length))
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
