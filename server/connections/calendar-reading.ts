// Reads what makes an adviser busy in their calendar at Microsoft or Google, and what they did to our entries there.
import { maxHorizonDays } from '#contract/desk-consultations.ts';
import type { Database } from '../platform/db/open.ts';
import { toBatches } from '../platform/db/table.ts';
import { dayMs } from '../platform/durations.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import type { CalendarDelta, CalendarSync, CalendarWindow } from './calendar-service.ts';
import { type AccountEntriesTable, updateWrittenEntry, type WrittenEntryRow } from './tables.ts';

/** As far as clients may book, and to the end of that day. */
const readAheadMs = (maxHorizonDays + 2) * dayMs;

export async function readCalendar({ context, account, callService }: CalendarSync): Promise<void> {
  const { adviser, provider, account: email, connected_at } = account;
  const { db } = context.store;
  const now = context.diary.now();
  // Whole days in UTC, so that a cursor stays valid for a day.
  const from = Math.floor(now / dayMs) * dayMs;
  const window = { from, to: from + readAheadMs };
  const readFrom = toIsoTime(from);
  const cursor = account.read_from === readFrom ? account.cursor : '';
  const delta = await callService((service, token) => service.readDelta(token, cursor, window));
  const written = await db
    .selectFrom('written_entries')
    .selectAll()
    .where('adviser', '=', adviser)
    .where('provider', '=', provider)
    .where('account', '=', email)
    .where('entry_id', '<>', '')
    .execute();
  const known = await db.selectFrom('account_entries').selectAll().where('adviser', '=', adviser).execute();
  const ours = new Set(written.map(({ entry_id }) => entry_id));
  const busy = sortEntries(applyDelta(delta, known, ours, { adviser, window }));
  const isSame = JSON.stringify(sortEntries(known)) === JSON.stringify(busy);
  const columns = { cursor: delta.cursor, read_from: readFrom, read_at: toIsoTime(now) };
  const saveCursor = (transaction: Database) =>
    transaction
      .updateTable('connected_accounts')
      .set(columns)
      .where('adviser', '=', adviser)
      .where('connected_at', '=', connected_at)
      .executeTakeFirst();
  if (isSame) await saveCursor(db);
  else
    await context.diary.change(async (transaction) => {
      // If it was disconnected meanwhile, it makes nobody busy.
      if (!(await saveCursor(transaction)).numUpdatedRows) return;
      await replaceBusy(transaction, adviser, busy);
    });
  for (const entry of written) await saveEntryChange(db, entry, delta, { from: now, to: window.to });
}

/** What makes the adviser busy after the delta: entries that are not ours, cut to the window. */
function applyDelta(
  { isComplete, removed, entries }: CalendarDelta,
  known: readonly AccountEntriesTable[],
  ours: ReadonlySet<string>,
  { adviser, window: { from, to } }: { adviser: string; window: CalendarWindow },
): Iterable<AccountEntriesTable> {
  const busy = new Map(isComplete ? [] : known.map((entry) => [entry.entry_id, entry]));
  for (const id of [...removed, ...ours]) busy.delete(id);
  for (const { id, startsAt, endsAt, isBusy } of entries) {
    busy.delete(id);
    const [starts_at, ends_at] = [toIsoTime(Math.max(startsAt, from)), toIsoTime(Math.min(endsAt, to))];
    if (isBusy && !ours.has(id)) busy.set(id, { adviser, entry_id: id, starts_at, ends_at });
  }
  return busy.values();
}

/**
 * Saves that the adviser moved or removed our entry: the desk decides what follows.
 * @param within an entry of ours that begins in it and is not there was removed
 */
async function saveEntryChange(
  db: Database,
  { adviser, booking_id, entry_id, starts_at, change, moved_to }: WrittenEntryRow,
  { isComplete, removed, entries }: CalendarDelta,
  within: CalendarWindow,
): Promise<void> {
  const there = entries.find(({ id }) => id === entry_id);
  const isGone =
    toIsoTime(within.from) < starts_at &&
    starts_at < toIsoTime(within.to) &&
    (isComplete || removed.includes(entry_id));
  if (!there && !isGone) return;
  const at = there ? toIsoTime(there.startsAt) : null;
  const found = at === null ? 'removed' : at === starts_at ? '' : 'moved';
  const movedTo = found === 'moved' ? at : null;
  if (found === change && movedTo === moved_to) return;
  await updateWrittenEntry(db, adviser, booking_id)
    .set({ change: found, moved_to: movedTo })
    .where('entry_id', '=', entry_id)
    .execute();
}

const sortEntries = (entries: Iterable<AccountEntriesTable>): AccountEntriesTable[] =>
  [...entries].sort((one, other) => (one.starts_at + one.entry_id < other.starts_at + other.entry_id ? -1 : 1));

async function replaceBusy(
  transaction: Database,
  adviser: string,
  entries: readonly AccountEntriesTable[],
): Promise<void> {
  await transaction.deleteFrom('account_entries').where('adviser', '=', adviser).execute();
  await transaction.deleteFrom('own_busy').where('adviser', '=', adviser).execute();
  for (const batch of toBatches(entries)) await transaction.insertInto('account_entries').values(batch).execute();
  for (const batch of toBatches(mergeOverlaps(entries)))
    await transaction.insertInto('own_busy').values(batch).execute();
}

/** @param entries in order of their start */
function mergeOverlaps(entries: readonly AccountEntriesTable[]): Omit<AccountEntriesTable, 'entry_id'>[] {
  const times: Omit<AccountEntriesTable, 'entry_id'>[] = [];
  for (const { adviser, starts_at, ends_at } of entries) {
    const last = times.at(-1);
    if (last && starts_at <= last.ends_at) last.ends_at = ends_at > last.ends_at ? ends_at : last.ends_at;
    else times.push({ adviser, starts_at, ends_at });
  }
  return times;
}
