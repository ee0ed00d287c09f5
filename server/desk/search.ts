import { domainToUnicode } from 'node:url';
import { sql } from 'kysely';
import { deskLimits } from '#contract/desk.ts';
import { phoneSearch } from '#contract/phone.ts';
import { readReference } from '../inquiries/reference.ts';
import type { Inquiry } from '../inquiries/tables.ts';
import type { Database } from '../platform/db/open.ts';

/** Common words match everything. */
const mostMatches = 250;

/** A query's words in lower case, without punctuation; decodes punycode. */
export const wordsOf = (query: string): string[] =>
  query
    .replace(/[^\s@]+/g, (part) => (/xn--/i.test(part) && domainToUnicode(part)) || part)
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 12);

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

export function matcherOf(query: string): ((text: string) => boolean) | undefined {
  const beginnings = wordsOf(query).map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${folded(word)}`, 'u'));
  if (!beginnings.length) return undefined;
  return (text) => {
    const plain = folded(text);
    return beginnings.every((beginning) => beginning.test(plain));
  };
}

async function withWords(db: Database, query: string): Promise<string[]> {
  const matches = matcherOf(query);
  if (!matches) return [];
  // A few thousand rows; an index would have to be erased too.
  const { rows } = await sql<{ inquiry: string; text: string }>`
    select inquiry, received_at as at,
        reference || ' ' || name || ' ' || email || ' ' || company || ' ' || phone || ' ' || subject || ' ' || body as text
      from messages where form <> 'waiting-list' and inquiry is not null
    union all select inquiry, created_at,
        reference || ' ' || name || ' ' || email || ' ' || company || ' ' || phone || ' ' || subject
      from bookings where state <> 'blocked'
    union all select id, last_at, id || ' ' || name || ' ' || email || ' ' || company || ' ' || phone from inquiries
    union all select inquiry, at, words from inquiry_events where kind in ('note', 'call')
    order by at desc`.execute(db);
  return rows
    .filter(({ text }) => matches(text))
    .slice(0, mostMatches)
    .map(({ inquiry }) => inquiry);
}

export async function findHeldBookings(db: Database, query: string, now: string) {
  const held = await db
    .selectFrom('bookings')
    .select(['reference', 'inquiry', 'name', 'email', 'phone', 'company', 'starts_at', 'created_at'])
    .where('state', '=', 'held')
    .where('held_until', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
  const [matches, isNumber, reference] = [matcherOf(query), phoneSearch(query), readReference(query)];
  return held.filter(
    ({ reference: own, name, email, phone, company }) =>
      own === reference || isNumber?.(phone) || (matches?.(`${name} ${email} ${company}`) ?? true),
  );
}

async function ofReference(db: Database, reference: string): Promise<string[]> {
  const found = await db
    .selectFrom('messages')
    .select('inquiry')
    .where('reference', '=', reference)
    .unionAll(db.selectFrom('bookings').select('inquiry').where('reference', '=', reference))
    .unionAll(db.selectFrom('inquiries').select('id as inquiry').where('id', '=', reference))
    .execute();
  return found.flatMap(({ inquiry }) => inquiry ?? []);
}

/** Phone formats vary too much for an index. */
async function ofNumber(db: Database, query: string): Promise<string[]> {
  const isIn = phoneSearch(query);
  if (!isIn) return [];
  const given = await db
    .selectFrom('messages')
    .select(['inquiry', 'phone'])
    .where('phone', '<>', '')
    .union(db.selectFrom('bookings').select(['inquiry', 'phone']).where('phone', '<>', ''))
    .union(db.selectFrom('inquiries').select(['id as inquiry', 'phone']).where('phone', '<>', ''))
    .execute();
  return given.flatMap(({ inquiry, phone }) => (inquiry && isIn(phone) ? inquiry : []));
}

export async function findInquiries(db: Database, query: string): Promise<Inquiry[]> {
  const exact = await ofReference(db, readReference(query));
  const ids = exact.length ? exact : [...(await ofNumber(db, query)), ...(await withWords(db, query))];
  if (!ids.length) return [];
  return db
    .selectFrom('inquiries')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .orderBy('last_at', 'desc')
    .limit(deskLimits.found)
    .execute();
}
