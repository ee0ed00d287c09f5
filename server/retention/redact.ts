import { existsSync } from 'node:fs';
import { domainToASCII } from 'node:url';
import { type RawBuilder, sql } from 'kysely';
import { removedAddressMark } from '#content/desk/person-file.ts';
import { personalTables } from '#content/personal-data/personal-data.ts';
import { parseMailAddress } from '../outbox/addresses.ts';
import { emlFilePath } from '../outbox/eml-files.ts';
import type { Mail } from '../outbox/tables.ts';
import { createEmlTransport } from '../outbox/transport.ts';
import type { Database } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import { escapeLike, listMentionColumns, ownerEmailOf, personalTableEntries } from './records.ts';

/** Calendar lines may be folded anywhere (RFC 5545, section 3.1). */
const fold = '(?:\\r?\\n[ \\t])?';
/** Boundaries, so that jo@example.org is not found in bojo@example.org or o'jo@example.org. */
const wordStart = "(?<![\\p{L}\\p{N}_.+%-])(?<!\\w['&])";
const wordEnd = '(?![\\p{L}\\p{M}\\p{N}_-]|\\.[\\p{L}\\p{N}_])';

/** An address as `normalizeEmail` has it, and with its domain in punycode. */
function listSpellings(address: string): string[] {
  const [local = '', domain = ''] = address.split(/@(?=[^@]*$)/);
  return [...new Set([address, `${local}@${domainToASCII(domain) || domain}`])];
}

/** Matches the e-mail address in any case and spelling, but not as part of a longer one. */
export function createEmailPattern(address: string): RegExp {
  const foldable = (text: string) => Array.from(text, (letter) => RegExp.escape(letter)).join(fold);
  // Equal alternatives would double the time with each letter.
  const eitherForm = (letter: string) =>
    `(?:${[...new Set([letter, letter.normalize('NFD')])].map(foldable).join('|')})`;
  const spellings = listSpellings(address).map((spelling) => Array.from(spelling, eitherForm).join(fold));
  return new RegExp(`${wordStart}(?:${spellings.join('|')})${wordEnd}`, 'giu');
}

/** SQL condition that mentions pass, and little else: SQLite lower-cases ASCII letters only, so any other is a wildcard. */
export function mayMention(columns: readonly string[], address: string): RawBuilder<boolean> {
  const patterns = listSpellings(address).map((one) => `%${escapeLike(one).replace(/[^\0-\x7f]+/g, '%')}%`);
  const conditions = columns.flatMap((column) =>
    patterns.map(
      // Calendar lines may be folded within an address.
      (pattern) => sql`lower(replace(${sql.ref(column)}, ${'\r\n '}, '')) like ${pattern} escape '\\'`,
    ),
  );
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

export const mentionsEmail = (text: string | null, address: RegExp): boolean =>
  text !== null && text.search(address) >= 0;

export const redactText = (text: string, address: RegExp): string => text.replaceAll(address, removedAddressMark);

const anyEmail =
  /[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*)*/gu;

/** All e-mail addresses in a text, in lower case; of text such as to=jo@example.org also the last part. */
export function* listEmails(text: string): Generator<string> {
  const unfolded = text.replace(/\r?\n[ \t]/g, '').toLowerCase();
  for (const words of new Set([text.toLowerCase(), unfolded]))
    for (const [found] of words.matchAll(anyEmail)) {
      yield found;
      const last = found.replace(/^[^@]*[^\p{L}\p{M}\p{N}_.+%'&@-]/u, '').replace(/^['&]+/, '');
      if (last !== found) yield last;
    }
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Replaces an e-mail address in other people's texts. Unsent mails are still sent; mail files are rewritten.
 * @param before ISO 8601; only older texts @returns how many rows
 */
export async function redactEmail(
  db: Database,
  dataDir: string,
  address: string,
  { before, mails }: { before: string; mails: readonly Mail[] },
): Promise<number> {
  const pattern = createEmailPattern(address);
  for (const mail of mails) await redactMail(db, dataDir, mail, { address, pattern });
  let count = mails.length;
  for (const [table, record] of personalTableEntries) {
    const [owner, columns] = [ownerEmailOf(table, record), listMentionColumns(record)];
    if (!owner || !columns.length) continue;
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      where ${sql.ref(record.writtenColumn ?? '')} < ${before} and lower(${owner}) <> ${address}
        and ${mayMention(columns, address)}`.execute(db);
    for (const row of rows) {
      const changed = toRedactedColumns(row, columns, pattern);
      if (!Object.keys(changed).length) continue;
      count += 1;
      await replaceRow(db, table, row, changed);
    }
  }
  return count;
}

const toRedactedColumns = (row: Row, columns: readonly string[], pattern: RegExp): Row =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const text = String(row[column] ?? '');
      return mentionsEmail(text, pattern) ? [[column, redactText(text, pattern)]] : [];
    }),
  );

/** Inquiry events are immutable, so they are deleted and inserted again. */
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

async function redactMail(
  db: Database,
  dataDir: string,
  mail: Mail,
  { address, pattern }: { address: string; pattern: RegExp },
): Promise<void> {
  const isRecipient = parseMailAddress(mail.recipient).address.toLowerCase() === address;
  // An unsent mail to erased staff has no recipient any more. Mails to the firm use its current address.
  if (mail.kind === 'staff' && isRecipient && (mail.state === 'queued' || mail.state === 'sending')) {
    await db.deleteFrom('mails').where('id', '=', mail.id).execute();
    return;
  }
  const changed = toRedactedColumns({ ...mail }, listMentionColumns(personalTables.mails), pattern);
  if (existsSync(emlFilePath(dataDir, mail))) {
    const written = await createEmlTransport(dataDir).send({ ...mail, ...changed });
    if ('error' in written) throw new Error(`The file of a mail was not written anew: ${written.error}`);
  }
  await db.updateTable('mails').set(changed).where('id', '=', mail.id).execute();
}
