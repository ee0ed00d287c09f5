import { sql } from 'kysely';
import { type People, type PersonRow, peoplePageSize } from '#contract/desk-people.ts';
import { phoneDigits, phoneSearch } from '#contract/phone.ts';
import type { Inquiry } from '../inquiries/tables.ts';
import type { Database } from '../platform/db/open.ts';
import { findHeldBookings, matcherOf } from './search.ts';

/** Without an address each inquiry is its own person: names and numbers prove nothing. */
const keyOf = ({ id, email }: Pick<Inquiry, 'id' | 'email'>): string => (email ? email.toLowerCase() : id);

/** Excludes spam, and inquiries of erased people. */
const isOfSomebody = sql<boolean>`inquiries.state <> 'spam'
  and (inquiries.email <> '' or inquiries.name <> '' or inquiries.phone <> '')`;

/** @param before cursor `last_at id` */
const latestOfEach = (db: Database, before: string) => {
  const [at = '', id = ''] = before.split(' ');
  return db
    .selectFrom('inquiries')
    .selectAll()
    .where(isOfSomebody)
    .where(
      sql<boolean>`(email = '' or not exists (select 1 from inquiries as newer where lower(newer.email) = lower(inquiries.email)
        and newer.state <> 'spam' and (newer.last_at, newer.id) > (inquiries.last_at, inquiries.id)))`,
    )
    .where(before ? sql<boolean>`(last_at, id) < (${at}, ${id})` : sql<boolean>`1 = 1`)
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(peoplePageSize + 1);
};

async function countPeople(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select (select count(distinct lower(email)) from inquiries
      where email <> '' and ${isOfSomebody})
    + (select count(*) from inquiries where email = '' and ${isOfSomebody}) as count`.execute(db);
  return Number(rows[0]?.count);
}

const fewestDigits = 3;

const mostFound = 500;

async function fitting(db: Database, query: string): Promise<string[]> {
  const digits = phoneDigits(query);
  if (digits.length >= fewestDigits && !/[\p{L}@]/u.test(query)) {
    const isNumber = phoneSearch(query);
    const given = await db.selectFrom('inquiries').select(['id', 'phone']).where('phone', '<>', '').execute();
    return given.flatMap(({ id, phone }) => (isNumber?.(phone) || phoneDigits(phone).includes(digits) ? [id] : []));
  }
  const matches = matcherOf(query);
  if (!matches) return [];
  const rows = await db
    .selectFrom('inquiries')
    .select(['id', 'name', 'email', 'company', 'phone'])
    .orderBy('last_at', 'desc')
    .execute();
  return rows.filter((row) => matches(Object.values(row).join(' '))).map(({ id }) => id);
}

async function findPeople(db: Database, query: string): Promise<Inquiry[]> {
  const ids = (await fitting(db, query)).slice(0, mostFound);
  if (!ids.length) return [];
  const inquiries = await db
    .selectFrom('inquiries')
    .selectAll()
    .where('id', 'in', ids)
    .where(isOfSomebody)
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return [...new Map(inquiries.toReversed().map((row) => [keyOf(row), row])).values()].reverse();
}

/** Who waits to have a booking confirmed, once each, unless an inquiry has them already. */
async function peopleOfHolds(db: Database, query: string, now: string): Promise<PersonRow[]> {
  const held = await findHeldBookings(db, query, now);
  if (!held.length) return [];
  const addresses = held.map(({ email }) => email.toLowerCase());
  const known = await db
    .selectFrom('inquiries')
    .select(sql<string>`lower(email)`.as('address'))
    .where(sql<string>`lower(email)`, 'in', addresses)
    .where(isOfSomebody)
    .execute();
  const seen = new Set(known.map(({ address }) => address));
  return held.flatMap(({ email, inquiry, name, company, phone, created_at: lastAt }) => {
    const address = email.toLowerCase();
    if (seen.has(address)) return [];
    seen.add(address);
    return [{ address, inquiry, name, company, phone, lastAt, nextBooking: null }];
  });
}

async function nextBookings(db: Database, rows: readonly Inquiry[], now: string): Promise<Map<string, string>> {
  const ahead = await db
    .selectFrom('bookings')
    .select(['email', 'inquiry as id', 'starts_at'])
    .where('state', '=', 'confirmed')
    .where('starts_at', '>', now)
    .where(sql`case when email = '' then inquiry else lower(email) end`, 'in', ['', ...rows.map(keyOf)])
    .orderBy('starts_at', 'desc')
    .execute();
  return new Map(ahead.map((booking) => [keyOf(booking), booking.starts_at]));
}

export async function listPeople(
  db: Database,
  { query, before }: { query: string; before: string },
  now: string,
): Promise<People> {
  const found = query ? await findPeople(db, query) : await latestOfEach(db, before).execute();
  const shown = found.slice(0, peoplePageSize);
  const [next, counted] = [await nextBookings(db, shown, now), await countPeople(db)];
  const held = before ? [] : await peopleOfHolds(db, query, now);
  const total = counted + (await peopleOfHolds(db, '', now)).length;
  const last = shown.at(-1);
  return {
    people: [
      ...held,
      ...shown.map(
        (row): PersonRow => ({
          address: row.email.toLowerCase(),
          inquiry: row.id,
          name: row.name,
          company: row.company,
          phone: row.phone,
          lastAt: row.last_at,
          nextBooking: next.get(keyOf(row)) ?? null,
        }),
      ),
    ],
    count: query ? found.length + held.length : total,
    total,
    next: !query && last && found.length > shown.length ? `${last.last_at} ${last.id}` : '',
  };
}
