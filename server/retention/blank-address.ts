import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { personalTables } from '#content/personal-data/personal-data.ts';
import { emlFile, type Mail } from '../outbox/outbox.ts';
import { emlFolder } from '../outbox/transport.ts';
import type { Database } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import { blanked, names, namingOf } from './address-in-text.ts';
import { literally, namingColumns, ownerOf, records } from './records.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Takes an address out of what is somebody else's: it stays, with words in the address's place, and what is not sent yet
 * still goes out. The files of mails are written anew.
 * @param db a transaction
 * @param before only of what was written before this time, as ISO 8601
 * @param mails those that name the address
 * @returns in how many rows it stood
 */
export async function blankAddress(
  db: Database,
  dataDir: string,
  address: string,
  { before, mails }: { before: string; mails: readonly Mail[] },
): Promise<number> {
  const naming = namingOf(address);
  for (const mail of mails) await blankMail(db, dataDir, mail, address, naming);
  let count = mails.length;
  for (const [table, record] of records) {
    const [owner, columns] = [ownerOf(table, record), namingColumns(record)];
    if (!owner || !columns.length) continue;
    const pattern = `%${literally(address)}%`;
    const mentions = columns.map((column) => sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`);
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      where ${sql.ref(record.written ?? '')} < ${before} and lower(${owner}) <> ${address}
        and (${sql.join(mentions, sql` or `)})`.execute(db);
    for (const row of rows) {
      const changed = withoutName(row, columns, naming);
      if (!Object.keys(changed).length) continue;
      count += 1;
      await replace(db, table, row, changed);
    }
  }
  return count;
}

const withoutName = (row: Row, columns: readonly string[], naming: RegExp): Row =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const text = String(row[column] ?? '');
      return names(text, naming) ? [[column, blanked(text, naming)]] : [];
    }),
  );

/** What happened with an inquiry is never changed: its row makes way for one without the address. */
async function replace(db: Database, table: keyof Schema, row: Row, changed: Row): Promise<void> {
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

async function blankMail(db: Database, dataDir: string, mail: Mail, address: string, naming: RegExp): Promise<void> {
  const isTheirs = (JSON.parse(mail.recipient) as { address: string }).address.toLowerCase() === address;
  // A mail to one of the staff that has not left has nobody to go to any more. Those to the firm find where it reads.
  if (mail.kind === 'staff' && isTheirs && (mail.state === 'queued' || mail.state === 'sending')) {
    await db.deleteFrom('mails').where('id', '=', mail.id).execute();
    return;
  }
  const changed = withoutName({ ...mail }, namingColumns(personalTables.mails), naming);
  if (existsSync(emlFile(dataDir, mail))) {
    const written = await emlFolder(dataDir).send({ ...mail, ...changed });
    if ('error' in written) throw new Error(`The file of a mail was not written anew: ${written.error}`);
  }
  await db.updateTable('mails').set(changed).where('id', '=', mail.id).execute();
}
