import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { addressRemoved } from '#content/desk/person-file.ts';
import { personalTables } from '#content/personal-data/personal-data.ts';
import { emlFile, type Mail } from '../outbox/outbox.ts';
import { emlFolder } from '../outbox/transport.ts';
import type { Database } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import { literally, namingColumns, ownerOf, records } from './records.ts';

// An erased address in texts of other people: they stay, with words in its place.

/** A line of a calendar entry may be folded anywhere (RFC 5545, section 3.1). */
const fold = '(?:\\r?\\n[ \\t])?';
/** What may stand before an address without being part of it: jo@example.org is in bojo@ and in o'jo@example.org. */
const before = "(?<![\\p{L}\\p{N}_.+%-])(?<!\\w['&])";
const after = '(?![\\p{L}\\p{M}\\p{N}_-]|\\.[\\p{L}\\p{N}_])';

/** Finds an address in a text, in any capitals, and no other address that ends or begins like it. */
export function patternOf(address: string): RegExp {
  const letters = [...address].map((letter) => RegExp.escape(letter)).join(fold);
  return new RegExp(`${before}${letters}${after}`, 'giu');
}

export const mentions = (text: string | null, address: RegExp): boolean => text !== null && text.search(address) >= 0;

export const redact = (text: string, address: RegExp): string => text.replaceAll(address, addressRemoved);

const anyAddress =
  /[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*)*/gu;

/** Every address that a text mentions, in small letters; of what runs together, as in to=jo@example.org, also the last part. */
export function* addressesIn(text: string): Generator<string> {
  const unfolded = text.replace(/\r?\n[ \t]/g, '').toLowerCase();
  for (const words of new Set([text.toLowerCase(), unfolded]))
    for (const [found] of words.matchAll(anyAddress)) {
      yield found;
      const last = found.replace(/^[^@]*[^\p{L}\p{M}\p{N}_.+%'&@-]/u, '').replace(/^['&]+/, '');
      if (last !== found) yield last;
    }
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Takes an address out of what is somebody else's. What is not sent yet still goes out; files of mails are written anew.
 * @param db a transaction
 * @param before only of what was written before this time, as ISO 8601
 * @param mails those that mention the address
 * @returns in how many rows it stood
 */
export async function redactAddress(
  db: Database,
  dataDir: string,
  address: string,
  { before, mails }: { before: string; mails: readonly Mail[] },
): Promise<number> {
  const pattern = patternOf(address);
  for (const mail of mails) await redactMail(db, dataDir, mail, address, pattern);
  let count = mails.length;
  for (const [table, record] of records) {
    const [owner, columns] = [ownerOf(table, record), namingColumns(record)];
    if (!owner || !columns.length) continue;
    const isMentioned = columns.map(
      (column) => sql`lower(${sql.ref(column)}) like ${`%${literally(address)}%`} escape '\\'`,
    );
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      where ${sql.ref(record.writtenColumn ?? '')} < ${before} and lower(${owner}) <> ${address}
        and (${sql.join(isMentioned, sql` or `)})`.execute(db);
    for (const row of rows) {
      const changed = redacted(row, columns, pattern);
      if (!Object.keys(changed).length) continue;
      count += 1;
      await replaceRow(db, table, row, changed);
    }
  }
  return count;
}

const redacted = (row: Row, columns: readonly string[], pattern: RegExp): Row =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const text = String(row[column] ?? '');
      return mentions(text, pattern) ? [[column, redact(text, pattern)]] : [];
    }),
  );

/** Events of an inquiry are never changed: the row makes way for one without the address. */
async function replaceRow(db: Database, table: keyof Schema, row: Row, changed: Row): Promise<void> {
  const id = String(row.id);
  if (table !== 'inquiry_events') {
    const set = Object.entries(changed).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(db);
    return;
  }
  await db.deleteFrom('inquiry_events').where('id', '=', id).execute();
  await db
    .insertInto('inquiry_events')
    .values({ ...(row as unknown as Schema['inquiry_events']), ...changed })
    .execute();
}

async function redactMail(db: Database, dataDir: string, mail: Mail, address: string, pattern: RegExp): Promise<void> {
  const isTheirs = (JSON.parse(mail.recipient) as { address: string }).address.toLowerCase() === address;
  // A mail to one of the staff that has not left has nobody to go to any more. Those to the firm find where it reads.
  if (mail.kind === 'staff' && isTheirs && (mail.state === 'queued' || mail.state === 'sending')) {
    await db.deleteFrom('mails').where('id', '=', mail.id).execute();
    return;
  }
  const changed = redacted({ ...mail }, namingColumns(personalTables.mails), pattern);
  if (existsSync(emlFile(dataDir, mail))) {
    const written = await emlFolder(dataDir).send({ ...mail, ...changed });
    if ('error' in written) throw new Error(`The file of a mail was not written anew: ${written.error}`);
  }
  await db.updateTable('mails').set(changed).where('id', '=', mail.id).execute();
}
