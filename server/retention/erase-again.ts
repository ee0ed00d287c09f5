import { sql } from 'kysely';
import type { Database, Store } from '../platform/db/open.ts';
import { addressesIn } from './address-in-text.ts';
import { removePerson } from './erase.ts';
import { readErasures } from './erasure-list.ts';
import { removeMailFiles } from './purge.ts';
import { namingColumns, ownerOf, records } from './records.ts';
import { removeWithoutAddress } from './without-address.ts';

/**
 * Removes what a restored backup has brought back: of those who were erased, accounts that their owners deleted, and
 * messages that staff removed.
 * @returns how many people, accounts and messages were found again
 * @throws Error when the list has lost its key
 */
export async function applyErasures(store: Store, dataDir: string): Promise<number> {
  const noted = readErasures(dataDir);
  if (!noted) return 0;
  const isNoted = (kind: 'message' | 'account' | 'kept' | 'inquiry') => (id: string) =>
    noted.at(kind, id) !== undefined;
  let found = noted.has('message') ? await removeMessages(store, dataDir, isNoted('message')) : 0;
  // Anybody may delete an account of their own: that alone has nothing read that others wrote.
  if (noted.has('address'))
    for (const [address, before] of await erasedStill(store.db, (one) => noted.at('address', one)))
      if (await removePerson(store, dataDir, address, { before, isKept: isNoted('kept') })) found += 1;
  if (noted.has('inquiry')) found += await removeCallers(store, dataDir, isNoted('inquiry'), isNoted('kept'));
  if (noted.has('account')) found += await removeAccounts(store, isNoted('account'));
  return found;
}

/** How many rows are looked at together, of ids alone and with their texts: there may be a million. */
const manyIds = 1000;
const fewTexts = 100;

/** The rows of a table, some at a time. @param read those with an id after one */
async function* inPages<Row>(size: number, read: (after: string) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let after = ''; ; ) {
    const rows = await read(after);
    yield rows;
    if (rows.length < size) return;
    after = String((rows.at(-1) as { id: unknown }).id);
  }
}

/** Those who gave no address: what is left of one who was erased has neither name nor number. */
async function removeCallers(
  store: Store,
  dataDir: string,
  isErased: (inquiry: string) => boolean,
  isKept: (booking: string) => boolean,
): Promise<number> {
  let found = 0;
  const callers = store.db
    .selectFrom('inquiries')
    .select('id')
    .where('email', '=', '')
    .where(({ or, eb }) => or([eb('name', '<>', ''), eb('phone', '<>', '')]))
    .orderBy('id')
    .limit(manyIds);
  for await (const stored of inPages(manyIds, (after) => callers.where('id', '>', after).execute()))
    for (const { id } of stored.filter((caller) => isErased(caller.id)))
      if (await removeWithoutAddress(store, dataDir, id, isKept)) found += 1;
  return found;
}

async function removeAccounts({ db }: Store, isDeleted: (id: string) => boolean): Promise<number> {
  let found = 0;
  const users = db.selectFrom('users').select('id').orderBy('id').limit(manyIds);
  for await (const stored of inPages(manyIds, (after) => users.where('id', '>', after).execute())) {
    const back = stored.filter(({ id }) => isDeleted(id)).map(({ id }) => id);
    if (back.length) await db.deleteFrom('users').where('id', 'in', back).execute();
    found += back.length;
  }
  return found;
}

/** With their mails. An inquiry in which nothing is left goes too, as it did when staff removed it. */
async function removeMessages(
  { db }: Store,
  dataDir: string,
  isRemoved: (message: string) => boolean,
): Promise<number> {
  let found = 0;
  const messages = db.selectFrom('messages').select(['id', 'reference', 'inquiry']).orderBy('id').limit(manyIds);
  for await (const stored of inPages(manyIds, (after) => messages.where('id', '>', after).execute()))
    for (const message of stored.filter(({ id }) => isRemoved(id))) {
      removeMailFiles(dataDir, await removeMessage(db, message));
      found += 1;
    }
  return found;
}

/** @returns what its mails' files are called */
const removeMessage = (
  db: Database,
  { id, reference, inquiry }: { id: string; reference: string; inquiry: string | null },
) =>
  db.transaction().execute(async (transaction) => {
    const mails = await transaction
      .deleteFrom('mails')
      .where('message_id', '=', id)
      .returning(['created_at', 'rfc_message_id'])
      .execute();
    await transaction.deleteFrom('message_networks').where('reference', '=', reference).execute();
    await transaction.deleteFrom('messages').where('id', '=', id).execute();
    await sql`delete from inquiries where id = ${inquiry}
      and not exists (select 1 from messages where messages.inquiry = inquiries.id)
      and not exists (select 1 from bookings where bookings.inquiry = inquiries.id)
      and not exists (select 1 from inquiry_events where inquiry_events.inquiry = inquiries.id
        and kind in ('call', 'mail-in'))`.execute(transaction);
    return mails;
  });

/**
 * Which erased addresses anything is of, or is named in by what was written before they were erased. What has been read is
 * let go of.
 * @param erasedAt when an address, in small letters, was erased; undefined for never
 * @returns each with that time
 */
async function erasedStill(
  db: Database,
  erasedAt: (address: string) => string | undefined,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [table, record] of records) {
    const { plain, columns: told, written } = record;
    const owner = ownerOf(table, record);
    const columns = namingColumns(record);
    if (!(owner || columns.length) || !(plain.includes('id') || told.id)) continue;
    const read = async (after: string) => {
      const { rows } = await sql<Record<string, unknown>>`select id, ${owner ?? sql.lit('')} as owner,
        ${columns.length && written ? sql.ref(written) : sql.lit('')} as written_at ${sql.join(
          columns.map((column) => sql`, ${sql.ref(column)}`),
          sql``,
        )} from ${sql.table(table)} where id > ${after} order by id limit ${fewTexts}`.execute(db);
      return rows;
    };
    for await (const rows of inPages(fewTexts, read))
      for (const row of rows) {
        const theirs = String(row.owner ?? '').toLowerCase();
        const erased = theirs && erasedAt(theirs);
        if (erased) found.set(theirs, erased);
        for (const column of columns)
          for (const address of addressesIn(String(row[column] ?? ''))) {
            const when = erasedAt(address);
            if (when && String(row.written_at) < when) found.set(address, when);
          }
      }
  }
  return found;
}
