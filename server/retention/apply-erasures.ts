import { sql } from 'kysely';
import { deleteMessage } from '../inquiries/change.ts';
import { removeMailFiles } from '../outbox/eml-files.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { removePerson } from './erase.ts';
import { findErasures } from './erasures.ts';
import { listMentionColumns, ownerEmailOf, personalTableEntries } from './records.ts';
import { listEmails } from './redact.ts';

/**
 * Erases again what a restored backup has brought back.
 * @returns the number of people, accounts and messages @throws Error if the list of erasures has lost its key
 */
export async function applyErasures(store: Store, dataDir: string): Promise<number> {
  const erasures = findErasures(dataDir);
  if (!erasures) return 0;
  const { db } = store;
  const isErased = (kind: Parameters<typeof erasures.erasedAt>[0]) => (id: string) =>
    erasures.erasedAt(kind, id) !== undefined;
  const erasedIds = async (kind: 'message' | 'account' | 'inquiry', rows: () => Promise<{ id: string }[]>) =>
    erasures.hasKind(kind) ? (await rows()).map(({ id }) => id).filter(isErased(kind)) : [];
  const isKept = isErased('kept');
  let count = 0;
  for (const id of await erasedIds('message', () => db.selectFrom('messages').select('id').execute())) {
    removeMailFiles(dataDir, await db.transaction().execute((transaction) => deleteMessage(transaction, id)));
    count += 1;
  }
  // Other people's texts are not searched for the address of a deleted account.
  if (erasures.hasKind('address'))
    for (const [address, before] of await readErasedEmails(db, (one) => erasures.erasedAt('address', one)))
      if (await removePerson(store, dataDir, { address }, { before, isKept })) count += 1;
  // A caller who was erased has neither name nor phone number any more.
  const callers = db
    .selectFrom('inquiries')
    .select('id')
    .where('email', '=', '')
    .where(({ or, eb }) => or([eb('name', '<>', ''), eb('phone', '<>', '')]));
  for (const inquiry of await erasedIds('inquiry', () => callers.execute()))
    if (await removePerson(store, dataDir, { inquiry }, { isKept })) count += 1;
  for (const id of await erasedIds('account', () => db.selectFrom('users').select('id').execute())) {
    await db.deleteFrom('users').where('id', '=', id).execute();
    count += 1;
  }
  return count;
}

const pageSize = 100;

/**
 * Addresses with data or mentions from before their erasure, and its time.
 * @param erasedAt takes lower case; undefined for never
 */
async function readErasedEmails(
  db: Database,
  erasedAt: (address: string) => string | undefined,
): Promise<Map<string, string>> {
  const erasedEmails = new Map<string, string>();
  for (const [table, record] of personalTableEntries) {
    const { otherColumns, columns: shown, writtenColumn } = record;
    const owner = ownerEmailOf(table, record);
    const columns = listMentionColumns(record);
    if (!(owner || columns.length) || !(otherColumns?.includes('id') || shown.id)) continue;
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { rows }: { rows: Record<string, unknown>[] } = await sql<Record<string, unknown>>`
        select id, ${owner ?? sql.lit('')} as owner,
          ${columns.length && writtenColumn ? sql.ref(writtenColumn) : sql.lit('')} as written_at
          ${sql.join(
            columns.map((column) => sql`, ${sql.ref(column)}`),
            sql``,
          )}
        from ${sql.table(table)} where id > ${after} order by id limit ${pageSize}`.execute(db);
      for (const row of rows) {
        const ownerEmail = String(row.owner ?? '').toLowerCase();
        const erased = ownerEmail && erasedAt(ownerEmail);
        if (erased) erasedEmails.set(ownerEmail, erased);
        for (const column of columns)
          for (const address of listEmails(String(row[column] ?? ''))) {
            const when = erasedAt(address);
            if (when && String(row.written_at) < when) erasedEmails.set(address, when);
          }
      }
      after = rows.length < pageSize ? undefined : String(rows.at(-1)?.id);
    }
  }
  return erasedEmails;
}
