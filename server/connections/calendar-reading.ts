// What makes an adviser busy in their calendar at Microsoft or Google, and what they did to our consultations there.
import { mostHorizonDays } from '#contract/desk-consultations.ts';
import type { Database } from '../platform/db/open.ts';
import { isoTime } from '../platform/iso-time.ts';
import type { CalendarChanges, CalendarWindow, CalendarWork } from './calendar-service.ts';
import { type AccountEntriesTable, entryOf, type Written } from './tables.ts';

const day = 24 * 60 * 60_000;
/** In ms: as far as clients may book, and to the end of that day. */
const ahead = (mostHorizonDays + 2) * day;

export async function readCalendar({ context, account, ask }: CalendarWork): Promise<void> {
  const { adviser, provider, account: address, connected_at } = account;
  const { db } = context.store;
  const now = context.diary.now();
  // Whole days, so that a cursor lasts for one.
  const from = Math.floor(now / day) * day;
  const window = { from, to: from + ahead };
  const readFrom = isoTime(from);
  const cursor = account.read_from === readFrom ? account.cursor : '';
  const changes = await ask((service, token) => service.changes(token, cursor, window));
  const written = await db
    .selectFrom('written_entries')
    .selectAll()
    .where('adviser', '=', adviser)
    .where('provider', '=', provider)
    .where('account', '=', address)
    .where('entry_id', '<>', '')
    .execute();
  const known = await db.selectFrom('account_entries').selectAll().where('adviser', '=', adviser).execute();
  const ours = new Set(written.map(({ entry_id }) => entry_id));
  const busy = sorted(busyAfter(changes, known, ours, { adviser, window }));
  const isSame = JSON.stringify(sorted(known)) === JSON.stringify(busy);
  const noted = { cursor: changes.cursor, read_from: readFrom, read_at: isoTime(now) };
  const keep = (transaction: Database) =>
    transaction
      .updateTable('connected_accounts')
      .set(noted)
      .where('adviser', '=', adviser)
      .where('connected_at', '=', connected_at)
      .executeTakeFirst();
  if (isSame) await keep(db);
  else
    await context.diary.change(async (transaction) => {
      // Disconnected meanwhile, it makes nobody busy.
      if (!(await keep(transaction)).numUpdatedRows) return;
      await replaceBusy(transaction, adviser, busy);
    });
  for (const entry of written) await noteChange(db, entry, changes, { from: now, to: window.to });
}

/** Entries that others put there, within the window. */
function busyAfter(
  { isWhole, removed, entries }: CalendarChanges,
  known: readonly AccountEntriesTable[],
  ours: ReadonlySet<string>,
  { adviser, window: { from, to } }: { adviser: string; window: CalendarWindow },
): Iterable<AccountEntriesTable> {
  const busy = new Map(isWhole ? [] : known.map((entry) => [entry.entry_id, entry]));
  for (const id of [...removed, ...ours]) busy.delete(id);
  for (const { id, startsAt, endsAt, isBusy } of entries) {
    busy.delete(id);
    const [starts_at, ends_at] = [isoTime(Math.max(startsAt, from)), isoTime(Math.min(endsAt, to))];
    if (isBusy && !ours.has(id)) busy.set(id, { adviser, entry_id: id, starts_at, ends_at });
  }
  return busy.values();
}

/**
 * What the adviser moved or removed there is asked about, never followed.
 * @param within of an entry that was to begin elsewhere, that it is not there says nothing
 */
async function noteChange(
  db: Database,
  { adviser, booking_id, entry_id, starts_at, change, moved_to }: Written,
  { isWhole, removed, entries }: CalendarChanges,
  within: CalendarWindow,
): Promise<void> {
  const there = entries.find(({ id }) => id === entry_id);
  const isGone =
    isoTime(within.from) < starts_at && starts_at < isoTime(within.to) && (isWhole || removed.includes(entry_id));
  if (!there && !isGone) return;
  const at = there ? isoTime(there.startsAt) : null;
  const noted = at === null ? 'removed' : at === starts_at ? '' : 'moved';
  const movedTo = noted === 'moved' ? at : null;
  if (noted === change && movedTo === moved_to) return;
  await entryOf(db, adviser, booking_id)
    .set({ change: noted, moved_to: movedTo })
    .where('entry_id', '=', entry_id)
    .execute();
}

const sorted = (entries: Iterable<AccountEntriesTable>): AccountEntriesTable[] =>
  [...entries].sort((one, other) => (one.starts_at + one.entry_id < other.starts_at + other.entry_id ? -1 : 1));

const batch = 500;

async function replaceBusy(
  transaction: Database,
  adviser: string,
  entries: readonly AccountEntriesTable[],
): Promise<void> {
  await transaction.deleteFrom('account_entries').where('adviser', '=', adviser).execute();
  await transaction.deleteFrom('own_busy').where('adviser', '=', adviser).execute();
  for (let from = 0; from < entries.length; from += batch)
    await transaction
      .insertInto('account_entries')
      .values(entries.slice(from, from + batch))
      .execute();
  const times = merged(entries);
  for (let from = 0; from < times.length; from += batch)
    await transaction
      .insertInto('own_busy')
      .values(times.slice(from, from + batch))
      .execute();
}

/** @param entries by start */
function merged(entries: readonly AccountEntriesTable[]): Omit<AccountEntriesTable, 'entry_id'>[] {
  const times: Omit<AccountEntriesTable, 'entry_id'>[] = [];
  for (const { adviser, starts_at, ends_at } of entries) {
    const last = times.at(-1);
    if (last && starts_at <= last.ends_at) last.ends_at = ends_at > last.ends_at ? ends_at : last.ends_at;
    else times.push({ adviser, starts_at, ends_at });
  }
  return times;
}
