import { type RawBuilder, sql } from 'kysely';
import { heldFile } from '#content/desk/person-file.ts';
import type { HeldLine, PersonKey } from '#contract/desk-people.ts';
import type { StaffIdentity } from '#contract/staff.ts';
import { recipientKey } from '../outbox/outbox.ts';
import { countRows } from '../platform/db/count.ts';
import type { Database } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import { findPersonRows, type PersonRows } from './person-rows.ts';
import { belongsTo, type Identities, records } from './records.ts';

export interface Person {
  key: PersonKey;
  pseudonym: string;
  /** For the security events: of a user's id, username or address. */
  eventPseudonym: (user: string) => string;
}

export type Rows = ReadonlyMap<keyof Schema, readonly Record<string, unknown>[]>;

export interface PersonData {
  held: PersonRows;
  rows: Rows;
  /** Other rows that mention them, a line each. */
  related: HeldLine[];
  staffLeftOut: boolean;
}

interface ReadOptions {
  /** Owners see staff data, others only their own. Undefined: all. */
  reader?: Pick<StaffIdentity, 'id' | 'role'>;
  /** False leaves out `related`. */
  withNaming?: boolean;
}

export async function readPersonData(
  db: Database,
  person: Person,
  { reader, withNaming = true }: ReadOptions = {},
): Promise<PersonData> {
  const held = await findPersonRows(db, person.key, { withNaming });
  const own: Identities = {
    inquiry: held.inquiries,
    event: held.events,
    booking: held.bookings,
    mail: held.mails.map(({ id }) => id),
  };
  const { address } = person.key;
  if (address === undefined) return { held, rows: await rowsOf(db, own), related: [], staffLeftOut: false };

  const valuesOf = async (table: keyof Schema, column: string, where: RawBuilder<boolean>) => {
    const { rows } = await sql<{ value: string | null }>`select ${sql.ref(column)} as value
      from ${sql.table(table)} where ${where}`.execute(db);
    return rows.flatMap(({ value }) => value ?? []);
  };
  const isOneOf = (column: string, values: readonly string[]) =>
    values.length ? sql<boolean>`${sql.ref(column)} in (${sql.join([...values])})` : sql<boolean>`1 = 0`;
  const hasAddress = sql<boolean>`lower(email) = ${address}`;

  const employed = await valuesOf('staff', 'id', hasAddress);
  const staffLeftOut = reader !== undefined && reader.role !== 'owner' && !employed.includes(reader.id);
  const staff = staffLeftOut ? [] : employed;
  const message = [...held.messages, ...held.proofs];
  const reference = await valuesOf('messages', 'reference', isOneOf('id', message));
  const recipient = recipientKey(address);
  const usernames = await valuesOf('users', 'username', hasAddress);
  const names =
    staffLeftOut && employed.length ? [] : [...new Set([address, recipient, ...held.accounts, ...staff, ...usernames])];
  const rows = await rowsOf(db, {
    ...own,
    booking: [],
    address: [address],
    lowercaseAddress: [address],
    recipient: [recipient],
    code: [person.pseudonym],
    message,
    reference,
    noticed: held.noticed,
    account: held.accounts,
    staff,
    network: await valuesOf('message_networks', 'network', isOneOf('reference', reference)),
    adviser: await valuesOf('staff', 'adviser', isOneOf('id', staff)),
    audited: staffLeftOut ? [] : [...staff, `person:${person.pseudonym}`],
    tried: names.map(person.eventPseudonym),
    counted: names,
  });
  return { held, rows, related: await relatedTo(db, held, staff), staffLeftOut };
}

async function rowsOf(db: Database, identities: Identities): Promise<Rows> {
  const rows = new Map<keyof Schema, Record<string, unknown>[]>();
  for (const [table, record] of records) {
    const isOwned = belongsTo(record, identities);
    if (!isOwned) continue;
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${isOwned}`.execute(db);
    if (found.rows.length) rows.set(table, found.rows);
  }
  return rows;
}

async function relatedTo(db: Database, { naming }: PersonRows, staff: readonly string[]): Promise<HeldLine[]> {
  const words = heldFile.beside;
  const mails = naming.map(({ created_at: at }) => ({ at, what: words.mail, more: '' }));
  if (!staff.length) return mails;
  // Mails in the mailbox are other people's: only counts.
  const count = (column: 'author_id' | 'resolved_by') =>
    countRows(db.selectFrom('mailbox_mails').where(column, 'in', staff));
  const [written, sorted] = [await count('author_id'), await count('resolved_by')];
  const noticed = written || sorted ? [{ at: null, what: words.noticed(written, sorted), more: '' }] : [];
  return [...mails, ...noticed];
}
