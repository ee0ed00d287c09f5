import { domainToUnicode } from 'node:url';
import { type CompiledQuery, sql } from 'kysely';
import { deskLimits } from '#contract/desk.ts';
import { phoneSearch } from '#contract/phone.ts';
import { readReference } from '../inquiries/reference.ts';
import { indexWords } from '../inquiries/search-index.ts';
import type { Inquiry } from '../inquiries/tables.ts';
import type { Database, Store } from '../platform/db/open.ts';

/** Of how many places that fit, the latest, inquiries are gathered: a word that everybody writes is in all of them. */
const mostPlaces = 250;

/** The words of a query, without capitals and punctuation. What has a name in the DNS stands in the index by its own letters. */
export const wordsOf = (query: string): string[] =>
  query
    .replace(/[^\s@]+/g, (part) => (/xn--/i.test(part) && domainToUnicode(part)) || part)
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 12);

/**
 * The latest places in which all words stand, each as the beginning of a word.
 * @param words as `wordsOf` makes them: letters, their marks and digits alone, so none of them is an operator of either database
 */
export function placesOf(store: Store, words: readonly string[]): CompiledQuery<{ inquiry: string }> {
  if (store.kind === 'postgres')
    // It knows how common a word is: along the index of words, or from the latest place on until there are enough.
    return sql<{ inquiry: string }>`select inquiry from search_words
      where ${fits(store, words)} order by key desc limit ${mostPlaces}`.compile(store.db);
  return sql<{ inquiry: string }>`select inquiry from search_words where key in
    (select rowid from search_index where ${fits(store, words)} order by rowid desc limit ${mostPlaces})`.compile(
    store.db,
  );
}

/** The same, of what inquiries themselves are of: name, address, company, number and reference. */
export function ownPlacesOf(store: Store, words: readonly string[], most: number): CompiledQuery<{ inquiry: string }> {
  const found =
    store.kind === 'postgres'
      ? fits(store, words)
      : sql`key in (select rowid from search_index where ${fits(store, words)})`;
  return sql<{ inquiry: string }>`select inquiry from search_words where source = inquiry and ${found}
    order by key desc limit ${most}`.compile(store.db);
}

/** Whether all words stand in a row of the index, each as the beginning of a word. */
function fits({ kind }: Store, words: readonly string[]) {
  if (kind === 'sqlite') return sql`search_index match ${words.map((word) => `"${word}"*`).join(' ')}`;
  return sql`words @@ to_tsquery('simple', ${words.map((word) => `${folded(word)}:*`).join(' & ')})`;
}

/** As `search_fold` has it in the index; SQLite's does so by itself. */
const folded = (word: string): string => word.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');

/** What is held at an instant and fits a query; all of it for none. Twenty are held at most, so they are read one by one. */
export async function heldFitting(db: Database, query: string, now: string) {
  const held = await db
    .selectFrom('bookings')
    .select(['reference', 'inquiry', 'name', 'email', 'phone', 'company', 'starts_at', 'created_at'])
    .where('state', '=', 'held')
    .where('held_until', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
  const [words, isNumber, reference] = [wordsOf(query), phoneSearch(query), readReference(query)];
  return held.filter((booking) => {
    if (booking.reference === reference || isNumber?.(booking.phone)) return true;
    const theirs = [booking.name, booking.email, booking.company].flatMap(wordsOf).map(folded);
    return words.every((word) => theirs.some((one) => one.startsWith(folded(word))));
  });
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
export async function findInquiries(store: Store, query: string): Promise<Inquiry[]> {
  const { db } = store;
  // A full disk keeps nobody from finding what is in the index.
  await indexWords(store).catch(() => undefined);
  const reference = readReference(query);
  const exact = await ofReference(db, reference);
  const words = wordsOf(query);
  const places = exact.length || !words.length ? [] : (await db.executeQuery(placesOf(store, words))).rows;
  const ofPhone = exact.length ? [] : await ofNumber(db, query);
  const ids = [...new Set([...exact, ...ofPhone, ...places.map(({ inquiry }) => inquiry)])];
  if (!ids.length) return [];
  return db
    .selectFrom('inquiries')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('last_at', 'desc')
    .limit(deskLimits.found)
    .execute();
}
