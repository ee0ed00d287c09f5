import { domainToUnicode } from 'node:url';
import { sql } from 'kysely';
import { deskLimits } from '#contract/desk.ts';
import { phoneSearch } from '#contract/phone.ts';
import { readReference } from '../inquiries/reference.ts';
import type { Inquiry } from '../inquiries/tables.ts';
import type { Database } from '../platform/db/open.ts';

/** Of how many places that fit, the latest, inquiries are gathered: a word that everybody writes is in all of them. */
const mostPlaces = 250;

/** The words of a query, without capitals and punctuation. What has a name in the DNS is stored by its own letters. */
export const wordsOf = (query: string): string[] =>
  query
    .replace(/[^\s@]+/g, (part) => (/xn--/i.test(part) && domainToUnicode(part)) || part)
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 12);

/** Without accents and capitals. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Whether all words of a query stand in a text, each as the beginning of a word. @returns undefined for a query without words */
export function matcherOf(query: string): ((text: string) => boolean) | undefined {
  const beginnings = wordsOf(query).map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${folded(word)}`, 'u'));
  if (!beginnings.length) return undefined;
  return (text) => {
    const plain = folded(text);
    return beginnings.every((beginning) => beginning.test(plain));
  };
}

/** The inquiries in whose messages, bookings, notes, calls or contact all words of a query stand, the latest first. */
async function withWords(db: Database, query: string): Promise<string[]> {
  const matches = matcherOf(query);
  if (!matches) return [];
  // All of it is read: a firm has some thousands, and what is kept nowhere twice is removed once.
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
    .slice(0, mostPlaces)
    .map(({ inquiry }) => inquiry);
}

/** What is held at an instant and fits a query; all of it for none. Twenty are held at most, so they are read one by one. */
export async function heldFitting(db: Database, query: string, now: string) {
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

/** The inquiries in which a reference stands, however it was typed or heard. */
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

/**
 * The inquiries in which a phone number stands, however it was typed. All of them are read: no index knows how people
 * write a number, and a firm has some thousands.
 */
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

/** The inquiries that fit a query by name, address, phone, company, reference or words of their messages; latest first. */
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
