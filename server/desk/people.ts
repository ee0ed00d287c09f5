import { sql } from 'kysely';
import { type PeoplePage, type PersonRow, peoplePageSize } from '#contract/desk-people.ts';
import { createPhoneMatcher, extractDigits } from '#contract/phone.ts';
import type { Inquiry } from '../inquiries/tables.ts';
import type { Database } from '../platform/db/open.ts';
import { createWordMatcher, searchHeldBookings } from './search.ts';

/** Without an e-mail address, each inquiry counts as a person: equal names or numbers prove nothing. */
const personKey = ({ id, email }: Pick<Inquiry, 'id' | 'email'>): string => (email ? email.toLowerCase() : id);

/** Leaves out spam, and inquiries of people who were erased. */
const isOfSomebody = sql<boolean>`inquiries.state <> 'spam'
  and (inquiries.email <> '' or inquiries.name <> '' or inquiries.phone <> '')`;

/** The latest inquiry of each person. @param before cursor `last_at id`; empty for the first page */
const latestInquiriesQuery = (db: Database, before: string) => {
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

const minDigits = 3;

const maxFound = 500;

async function listMatchingIds(db: Database, query: string): Promise<string[]> {
  const digits = extractDigits(query);
  if (digits.length >= minDigits && !/[\p{L}@]/u.test(query)) {
    const isNumber = createPhoneMatcher(query);
    const given = await db.selectFrom('inquiries').select(['id', 'phone']).where('phone', '<>', '').execute();
    return given.flatMap(({ id, phone }) => (isNumber?.(phone) || extractDigits(phone).includes(digits) ? [id] : []));
  }
  const matches = createWordMatcher(query);
  if (!matches) return [];
  const rows = await db
    .selectFrom('inquiries')
    .select(['id', 'name', 'email', 'company', 'phone'])
    .orderBy('last_at', 'desc')
    .execute();
  return rows.filter((row) => matches(Object.values(row).join(' '))).map(({ id }) => id);
}

async function searchPeople(db: Database, query: string): Promise<Inquiry[]> {
  const ids = (await listMatchingIds(db, query)).slice(0, maxFound);
  if (!ids.length) return [];
  const inquiries = await db
    .selectFrom('inquiries')
    .selectAll()
    .where('id', 'in', ids)
    .where(isOfSomebody)
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return [...new Map(inquiries.toReversed().map((row) => [personKey(row), row])).values()].reverse();
}

/** People with a held booking but no inquiry yet, each once. */
async function listHeldPeople(db: Database, query: string, now: string): Promise<PersonRow[]> {
  const held = await searchHeldBookings(db, query, now);
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

/** The client's address: the booking's, or that of its inquiry if the booking has none. */
const clientEmail = sql<string>`coalesce(nullif(bookings.email, ''), inquiries.email)`;

async function readNextBookings(db: Database, rows: readonly Inquiry[], now: string): Promise<Map<string, string>> {
  const ahead = await db
    .selectFrom('bookings')
    .innerJoin('inquiries', 'inquiries.id', 'bookings.inquiry')
    .select([clientEmail.as('email'), 'inquiry as id', 'starts_at'])
    .where('bookings.state', '=', 'confirmed')
    .where('starts_at', '>', now)
    .where(sql`case when ${clientEmail} = '' then inquiry else lower(${clientEmail}) end`, 'in', [
      '',
      ...rows.map(personKey),
    ])
    .orderBy('starts_at', 'desc')
    .execute();
  return new Map(ahead.map((booking) => [personKey(booking), booking.starts_at]));
}

export async function listPeople(
  db: Database,
  { query, before }: { query: string; before: string },
  now: string,
): Promise<PeoplePage> {
  const found = query ? await searchPeople(db, query) : await latestInquiriesQuery(db, before).execute();
  const shown = found.slice(0, peoplePageSize);
  const [next, counted] = [await readNextBookings(db, shown, now), await countPeople(db)];
  const held = before ? [] : await listHeldPeople(db, query, now);
  const total = counted + (await listHeldPeople(db, '', now)).length;
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
          nextBooking: next.get(personKey(row)) ?? null,
        }),
      ),
    ],
    count: query ? found.length + held.length : total,
    total,
    next: !query && last && found.length > shown.length ? `${last.last_at} ${last.id}` : '',
  };
}
