import { type RawBuilder, sql } from 'kysely';
import type { HeldLine } from '#contract/desk-people.ts';
import type { StaffIdentity } from '#contract/staff.ts';
import { recipientKey } from '../../outbox/outbox.ts';
import type { Store } from '../../platform/db/open.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { type Holdings, holdingsBesidesMails, holdingsOf } from '../holdings.ts';
import { besideOf, type Row, type Rows } from './beside.ts';

/** By what somebody is found. */
export interface Person {
  /** In small letters. */
  address: string;
  /** The code that stands for them where their address may not. */
  pseudonym: string;
  /** What stands for a user's id, a username or an address in the record of what was tried. */
  eventPseudonym: (user: string) => string;
}

/** What a row is found by, table by table. `staff`, `advisers` and `audited`: nothing where that is not to be seen. */
interface Found extends Person {
  held: Holdings;
  key: string;
  references: string[];
  networks: string[];
  /** Ids and usernames of accounts, and ids of staff. */
  accounts: string[];
  staff: string[];
  /** Ids of the advisers that they are. */
  advisers: string[];
  names: string[];
  /** What the record of who did what calls them. */
  audited: string[];
}

/** What is stored of somebody. */
export interface Stored {
  /** By table, as it is stored; tables without anything are not there. */
  rows: Rows;
  /** What is not theirs and has to do with them, a line each. */
  beside: HeldLine[];
  /** Whether what is held of them as one of the staff, and what was done at the desk, was left out. */
  staffLeftOut: boolean;
}

/** Who asks: owners see what is held of staff, and everybody what is held of themselves. */
export type Asking = Pick<StaffIdentity, 'id' | 'role'>;

type Where = RawBuilder<boolean> | undefined;

const oneOf = (column: string, values: readonly string[]): Where =>
  values.length ? sql<boolean>`${sql.ref(column)} in (${sql.join([...values])})` : undefined;
const either = (...parts: readonly Where[]): Where => {
  const given = parts.filter((part) => part !== undefined);
  return given.length ? sql<boolean>`(${sql.join(given, sql` or `)})` : undefined;
};
const isAddress = (column: string, { address }: Pick<Person, 'address'>) =>
  sql<boolean>`lower(${sql.ref(column)}) = ${address}`;

/**
 * Which rows of each table are somebody's. A table of the inventory with something personal and no line here fails a
 * test, so that nothing is left out of what somebody is given.
 */
export const portions: Partial<Readonly<Record<keyof Schema, (found: Found) => Where>>> = {
  messages: ({ held }) => oneOf('id', [...held.messages, ...held.proofs]),
  waiting_places: ({ held }) => oneOf('message_id', [...held.messages, ...held.proofs]),
  bookings: ({ held }) => oneOf('id', held.bookings),
  enquiries: ({ held }) => oneOf('id', held.enquiries),
  enquiry_events: ({ held }) => oneOf('id', held.events),
  mails: ({ held }) =>
    oneOf(
      'id',
      held.mails.map(({ id }) => id),
    ),
  suppressed_addresses: ({ key }) => oneOf('recipient_key', [key]),
  blocked_senders: ({ address, key, networks }) => oneOf('sender', [address, key, ...networks]),
  message_networks: ({ references }) => oneOf('reference', references),
  users: ({ accounts }) => oneOf('id', accounts),
  user_credentials: ({ accounts }) => oneOf('user_id', accounts),
  user_sessions: ({ accounts }) => oneOf('user_id', accounts),
  account_links: (found) => either(oneOf('user_id', found.accounts), isAddress('address', found)),
  known_places: ({ accounts }) => oneOf('user_id', accounts),
  security_events: ({ names, eventPseudonym }) => oneOf('user_pseudonym', names.map(eventPseudonym)),
  // A bucket is named after what was tried, and whose it is.
  attempts: ({ names }) =>
    either(
      ...names.map((name) => sql<boolean>`bucket like ${`%:${name.replace(/[\\%_]/g, '\\$&')}`} escape '\\'`),
    ),
  staff: ({ staff }) => oneOf('id', staff),
  staff_invitations: ({ staff }) => oneOf('staff_id', staff),
  staff_sessions: ({ staff }) => oneOf('staff_id', staff),
  staff_factors: ({ staff }) => oneOf('staff_id', staff),
  staff_recovery_codes: ({ staff }) => oneOf('staff_id', staff),
  staff_audit: ({ staff, audited }) => either(oneOf('who', staff), oneOf('on_what', audited)),
  // An adviser's time, where somebody of the staff is that adviser.
  days_off: ({ advisers }) => oneOf('adviser', advisers),
  own_calendars: ({ advisers }) => oneOf('adviser', advisers),
  own_busy: ({ advisers }) => oneOf('adviser', advisers),
  mailbox_mails: ({ held }) => oneOf('id', held.noticed),
  person_requests: ({ address, pseudonym }) =>
    either(oneOf('address', [address]), oneOf('person', [pseudonym])),
};

/**
 * Everything that is stored of somebody, and what has to do with them.
 * @param asking who is to see it; everything where nobody is
 * @param find what there is of an address
 */
export async function rowsOf(
  store: Store,
  person: Person,
  asking?: Asking,
  find: (store: Store, address: string) => Promise<Holdings> = holdingsOf,
): Promise<Stored> {
  const { db } = store;
  const held = await find(store, person.address);
  const idsOf = async (table: 'users' | 'staff') =>
    (await db.selectFrom(table).select('id').where(isAddress('email', person)).execute()).map(({ id }) => id);
  const [accounts, known] = [await idsOf('users'), await idsOf('staff')];
  const staffLeftOut = asking !== undefined && asking.role !== 'owner' && !known.includes(asking.id);
  const staff = staffLeftOut ? [] : known;
  const advisers = staff.length
    ? await db.selectFrom('staff').select('adviser').where('id', 'in', staff).execute()
    : [];
  const usernames = accounts.length
    ? await db.selectFrom('users').select('username').where('id', 'in', accounts).execute()
    : [];
  const ids = [...held.messages, ...held.proofs];
  const references = ids.length
    ? await db.selectFrom('messages').select('reference').where('id', 'in', ids).execute()
    : [];
  const written = references.map(({ reference }) => reference);
  const networks = written.length
    ? await db.selectFrom('message_networks').select('network').where('reference', 'in', written).execute()
    : [];
  const key = recipientKey(person.address);
  const names = [
    ...[person.address, key, ...accounts, ...staff],
    ...usernames.flatMap(({ username }) => username ?? []),
  ];
  const found: Found = {
    ...{ ...person, held, accounts, staff, key, references: written },
    networks: networks.map(({ network }) => network),
    advisers: advisers.flatMap(({ adviser }) => adviser ?? []),
    // What somebody of the staff has tried stands under their address too.
    names: staffLeftOut && known.length ? [] : [...new Set(names)],
    audited: staffLeftOut ? [] : [...staff, `person:${person.pseudonym}`],
  };
  const rows: Rows = new Map();
  for (const [name, condition] of Object.entries(portions)) {
    const table = name as keyof Schema;
    const where = condition(found);
    if (!where) continue;
    const { rows: stored } = await sql<Row>`select * from ${sql.table(table)} where ${where}`.execute(db);
    if (stored.length) rows.set(table, stored);
  }
  return {
    rows,
    beside: await besideOf(db, held, staff),
    staffLeftOut,
  };
}

/** The same along indexes alone: mails of a page are read apart. */
export const rowsBesidesMails = (store: Store, person: Person, asking?: Asking): Promise<Stored> =>
  rowsOf(store, person, asking, holdingsBesidesMails);
