import { domainToUnicode } from 'node:url';
import { sql } from 'kysely';
import { deskLimits } from '#contract/desk.ts';
import { createPhoneMatcher } from '#contract/phone.ts';
import { listInquiriesByReference } from '../inquiries/inquiries.ts';
import { normalizeReference } from '../inquiries/reference.ts';
import type { Inquiry } from '../inquiries/tables.ts';
import type { Database } from '../platform/db/open.ts';

/** A limit, because common words match everything. */
const maxMatches = 250;

/** Letters that Unicode doesn't decompose, as they are typed without accents. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ŧ: 't',
};

/** In lower case, without accents. */
const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[æœßþðđħıłøŧ]/g, (letter) => plainLetters[letter] ?? letter);

/** Splits a query into words in lower case, without punctuation or a link's `mailto:`; decodes punycode. */
export const splitSearchWords = (query: string): string[] =>
  query
    .replace(/^\s*mailto:/i, '')
    .replace(/[^\s@]+/g, (part) => (/xn--/i.test(part) && domainToUnicode(part)) || part)
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(foldText)
    .filter(Boolean)
    .slice(0, 12);

const withoutApostrophes = (text: string): string => text.replace(/['’‘ʼʻ´`]/g, '');

/** Matches a text if each word of the query begins a word of it. @returns undefined for a query without words */
export function createWordMatcher(query: string): ((text: string) => boolean) | undefined {
  const spellings = [query, withoutApostrophes(query)].map((spelling) =>
    splitSearchWords(spelling).map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u')),
  );
  if (!spellings[0]?.length) return undefined;
  return (text) => {
    const plain = foldText(`${text} ${withoutApostrophes(text)}`);
    return spellings.some((beginnings) => beginnings.every((beginning) => beginning.test(plain)));
  };
}

async function searchByWords(db: Database, query: string): Promise<string[]> {
  const matches = createWordMatcher(query);
  if (!matches) return [];
  // Reads a few thousand rows. With a search index, each erasure would also have to clear the index.
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
    .slice(0, maxMatches)
    .map(({ inquiry }) => inquiry);
}

export async function searchHeldBookings(db: Database, query: string, now: string) {
  const held = await db
    .selectFrom('bookings')
    .select(['reference', 'inquiry', 'name', 'email', 'phone', 'company', 'starts_at', 'created_at'])
    .where('state', '=', 'held')
    .where('held_until', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
  const [matches, isNumber, reference] = [
    createWordMatcher(query),
    createPhoneMatcher(query),
    normalizeReference(query),
  ];
  return held.filter(
    ({ reference: heldReference, name, email, phone, company }) =>
      heldReference === reference || isNumber?.(phone) || (matches?.(`${name} ${email} ${company}`) ?? !query),
  );
}

/** Compares all numbers here, because their formats vary too much for an index. */
async function searchByPhone(db: Database, query: string): Promise<string[]> {
  const isIn = createPhoneMatcher(query);
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

export async function searchInquiries(db: Database, query: string): Promise<Inquiry[]> {
  const exact = await listInquiriesByReference(db, [normalizeReference(query)]);
  const ids = exact.length ? exact : [...(await searchByPhone(db, query)), ...(await searchByWords(db, query))];
  if (!ids.length) return [];
  return db
    .selectFrom('inquiries')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .orderBy('last_at', 'desc')
    .limit(deskLimits.found)
    .execute();
}
