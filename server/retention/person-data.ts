import { type RawBuilder, type Selectable, sql } from 'kysely';
import { personFileWords } from '#content/desk/person-file.ts';
import type { PersonKey, RecordLine } from '#contract/desk-people.ts';
import type { StaffIdentity } from '#contract/staff.ts';
import { recipientKey } from '../outbox/recipients.ts';
import { countRows } from '../platform/db/count.ts';
import type { Database } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import { type PersonRowIds, readPersonRowIds } from './person-rows.ts';
import { belongsTo, type IdentityValues, personalTableEntries } from './records.ts';

export interface Person {
  key: PersonKey;
  pseudonym: string;
  /** Pseudonym in the security events, of a user's id, username or e-mail address. */
  eventPseudonym: (user: string) => string;
}

/** What `select *` returns, by table. */
export interface PersonTableRows extends ReadonlyMap<keyof Schema, readonly Record<string, unknown>[]> {
  get<Table extends keyof Schema>(table: Table): readonly Selectable<Schema[Table]>[] | undefined;
}

export interface PersonData {
  rowIds: PersonRowIds;
  rows: PersonTableRows;
  /** Rows of other people that mention them, a line each. */
  related: RecordLine[];
  staffLeftOut: boolean;
}

interface ReadOptions {
  /** Owners may see data about staff, members only their own. If undefined, everything is read. */
  reader?: Pick<StaffIdentity, 'id' | 'role'>;
  /** False leaves out `related`. */
  withNaming?: boolean;
}

export async function readPersonData(
  db: Database,
  person: Person,
  { reader, withNaming = true }: ReadOptions = {},
): Promise<PersonData> {
  const rowIds = await readPersonRowIds(db, person.key, { withNaming });
  const own: IdentityValues = {
    inquiry: rowIds.inquiries,
    event: rowIds.events,
    booking: rowIds.bookings,
    mail: rowIds.mails.map(({ id }) => id),
  };
  const { address } = person.key;
  if (address === undefined) return { rowIds, rows: await readRows(db, own), related: [], staffLeftOut: false };

  const valuesOf = async (table: keyof Schema, column: string, where: RawBuilder<boolean>) => {
    const { rows } = await sql<{ value: string | null }>`select ${sql.ref(column)} as value
      from ${sql.table(table)} where ${where}`.execute(db);
    return rows.flatMap(({ value }) => value ?? []);
  };
  const isOneOf = (column: string, values: readonly string[]) =>
    values.length ? sql<boolean>`${sql.ref(column)} in (${sql.join([...values])})` : sql<boolean>`1 = 0`;
  const hasEmail = sql<boolean>`lower(email) = ${address}`;

  const employed = await valuesOf('staff', 'id', hasEmail);
  const staffLeftOut = reader !== undefined && reader.role !== 'owner' && !employed.includes(reader.id);
  const staff = staffLeftOut ? [] : employed;
  const message = [...rowIds.messages, ...rowIds.proofs];
  const reference = await valuesOf('messages', 'reference', isOneOf('id', message));
  const recipient = recipientKey(address);
  const usernames = await valuesOf('users', 'username', hasEmail);
  const names =
    staffLeftOut && employed.length
      ? []
      : [...new Set([address, recipient, ...rowIds.accounts, ...staff, ...usernames])];
  const rows = await readRows(db, {
    ...own,
    address: [address],
    lowercaseAddress: [address],
    recipient: [recipient],
    code: [person.pseudonym],
    message,
    reference,
    noticed: rowIds.mailboxMails,
    account: rowIds.accounts,
    staff,
    network: await valuesOf('message_networks', 'network', isOneOf('reference', reference)),
    adviser: await valuesOf('staff', 'adviser', isOneOf('id', staff)),
    audited: staffLeftOut ? [] : [...staff, `person:${person.pseudonym}`],
    tried: names.map(person.eventPseudonym),
    counted: names,
  });
  return { rowIds, rows, related: await readRelatedLines(db, rowIds, staff), staffLeftOut };
}

async function readRows(db: Database, identities: IdentityValues): Promise<PersonTableRows> {
  const rows = new Map<keyof Schema, readonly Record<string, unknown>[]>();
  for (const [table, record] of personalTableEntries) {
    const isOwned = belongsTo(record, identities);
    if (!isOwned) continue;
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${isOwned}`.execute(db);
    if (found.rows.length) rows.set(table, found.rows);
  }
  return rows as PersonTableRows;
}

async function readRelatedLines(
  db: Database,
  { naming }: PersonRowIds,
  staff: readonly string[],
): Promise<RecordLine[]> {
  const words = personFileWords.beside;
  const mails = naming.map(({ created_at: at }) => ({ at, what: words.mail, more: '' }));
  if (!staff.length) return mails;
  // Mails in the mailbox are other people's, so they are only counted.
  const count = (column: 'author_id' | 'resolved_by') =>
    countRows(db.selectFrom('mailbox_mails').where(column, 'in', staff));
  const [written, sorted] = [await count('author_id'), await count('resolved_by')];
  const noticed = written || sorted ? [{ at: null, what: words.noticed(written, sorted), more: '' }] : [];
  return [...mails, ...noticed];
}
