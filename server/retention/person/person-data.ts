import { type RawBuilder, sql } from 'kysely';
import { heldFile } from '#content/desk/person-file.ts';
import type { HeldLine } from '#contract/desk-people.ts';
import type { StaffIdentity } from '#contract/staff.ts';
import { recipientKey } from '../../outbox/outbox.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { findPersonRows, type PersonRows } from '../person-rows.ts';
import { belongsTo, type Identities, records } from '../records.ts';
import { rowsWithoutAddress } from '../without-address.ts';

/** By what somebody is found: one of both. */
export interface Person {
  /** In small letters. */
  address?: string | undefined;
  /** The reference of the one inquiry of whoever gave no address. */
  inquiry?: string | undefined;
  /** The code that stands for them where their address may not. */
  pseudonym: string;
  /** What stands for a user's id, a username or an address in the record of what was tried. */
  eventPseudonym: (user: string) => string;
}

/** Rows by table, as they are stored; tables without anything are not there. */
export type Rows = ReadonlyMap<keyof Schema, readonly Record<string, unknown>[]>;

/** What is stored of somebody. */
export interface PersonData {
  held: PersonRows;
  rows: Rows;
  /** What is not theirs and has to do with them, a line each. */
  beside: HeldLine[];
  /** Whether what is held of them as one of the staff, and what was done at the desk, was left out. */
  staffLeftOut: boolean;
}

interface Asked {
  /** Who is to see it: owners see what is held of staff, and everybody what is held of themselves. All where nobody is. */
  asking?: Pick<StaffIdentity, 'id' | 'role'>;
  /** Without the mails all goes along indexes: those of a page are read apart. */
  withMails?: boolean;
}

/** Everything that is stored of somebody, and what has to do with them. */
export async function readPersonData(
  db: Database,
  person: Person,
  { asking, withMails = true }: Asked = {},
): Promise<PersonData> {
  const { address, inquiry = '' } = person;
  if (address === undefined) {
    const held = await rowsWithoutAddress(db, inquiry);
    const { inquiries, events: event, bookings: booking } = held;
    const mail = held.mails.map(({ id }) => id);
    const rows = await rowsOf(db, { inquiry: inquiries, event, booking, mail });
    return { held, rows, beside: [], staffLeftOut: false };
  }
  const held = await findPersonRows(db, address, { withMails });
  const valuesOf = async (table: keyof Schema, column: string, where: RawBuilder<boolean>) => {
    const { rows } = await sql<{ value: string | null }>`select ${sql.ref(column)} as value
      from ${sql.table(table)} where ${where}`.execute(db);
    return rows.flatMap(({ value }) => value ?? []);
  };
  const isOne = (column: string, values: readonly string[]) =>
    values.length ? sql<boolean>`${sql.ref(column)} in (${sql.join([...values])})` : sql<boolean>`1 = 0`;
  const hasAddress = sql<boolean>`lower(email) = ${address}`;

  const known = await valuesOf('staff', 'id', hasAddress);
  const staffLeftOut = asking !== undefined && asking.role !== 'owner' && !known.includes(asking.id);
  const staff = staffLeftOut ? [] : known;
  const message = [...held.messages, ...held.proofs];
  const reference = await valuesOf('messages', 'reference', isOne('id', message));
  const recipient = recipientKey(address);
  const usernames = await valuesOf('users', 'username', hasAddress);
  // What somebody of the staff has tried stands under their address too.
  const names =
    staffLeftOut && known.length ? [] : [...new Set([address, recipient, ...held.accounts, ...staff, ...usernames])];
  const identities: Identities = {
    address: [address],
    lowercaseAddress: [address],
    recipient: [recipient],
    code: [person.pseudonym],
    message,
    reference,
    inquiry: held.inquiries,
    event: held.events,
    mail: held.mails.map(({ id }) => id),
    noticed: held.noticed,
    account: held.accounts,
    staff,
    network: await valuesOf('message_networks', 'network', isOne('reference', reference)),
    adviser: await valuesOf('staff', 'adviser', isOne('id', staff)),
    audited: staffLeftOut ? [] : [...staff, `person:${person.pseudonym}`],
    tried: names.map(person.eventPseudonym),
    counted: names,
  };
  const rows = await rowsOf(db, identities);
  return { held, rows, beside: await besideOf(db, held, staff), staffLeftOut };
}

/** All rows of whoever is known so. */
async function rowsOf(db: Database, identities: Identities): Promise<Rows> {
  const rows = new Map<keyof Schema, Record<string, unknown>[]>();
  for (const [table, record] of records) {
    const theirs = belongsTo(record, identities);
    if (!theirs) continue;
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${theirs}`.execute(db);
    if (found.rows.length) rows.set(table, found.rows);
  }
  return rows;
}

/** What is not theirs and has to do with them. @param staff ids that are theirs */
async function besideOf(db: Database, { naming }: PersonRows, staff: readonly string[]): Promise<HeldLine[]> {
  const words = heldFile.beside;
  const mails = naming.map(({ created_at: at }) => ({ at, what: words.mail, more: '' }));
  if (!staff.length) return mails;
  // The mails in the mailbox are other people's: only how many they have written and sorted is told.
  const count = async (column: 'author_id' | 'resolved_by') => {
    const counted = db.selectFrom('mailbox_mails').select(({ fn }) => fn.countAll().as('count'));
    return Number((await counted.where(column, 'in', staff).executeTakeFirstOrThrow()).count);
  };
  const [written, sorted] = [await count('author_id'), await count('resolved_by')];
  const noticed = written || sorted ? [{ at: null, what: words.noticed(written, sorted), more: '' }] : [];
  return [...mails, ...noticed];
}
