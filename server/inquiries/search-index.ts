import { type Kysely, sql } from 'kysely';
import type { DatabaseKind, Store } from '../platform/db/open.ts';

interface Source {
  table: string;
  id: string;
  inquiry: string;
  words: readonly string[];
  /** Which rows, as a condition on one that is called so. */
  only: (row: string) => string;
}

/** What is searched, and which words of it. A row of the index is one message, one booking, or one note or call. */
const sources: readonly Source[] = [
  {
    table: 'messages',
    id: 'id',
    inquiry: 'inquiry',
    words: ['reference', 'name', 'email', 'company', 'phone', 'subject', 'body'],
    // Whoever only waits for a service asks nothing.
    only: (row) => `${row}.form <> 'waiting-list' and ${row}.inquiry is not null`,
  },
  {
    table: 'bookings',
    id: 'id',
    inquiry: 'inquiry',
    words: ['reference', 'name', 'email', 'company', 'phone', 'subject'],
    only: (row) => `${row}.state <> 'blocked'`,
  },
  {
    table: 'inquiries',
    id: 'id',
    inquiry: 'id',
    words: ['id', 'name', 'email', 'company', 'phone'],
    only: () => '1 = 1',
  },
  {
    table: 'inquiry_events',
    id: 'id',
    inquiry: 'inquiry',
    words: ['words'],
    only: (row) => `${row}.kind in ('note', 'call')`,
  },
];

/**
 * The index of all words. Triggers keep it, so whatever stores, corrects or removes a message need not know of it. It
 * holds nothing that is not elsewhere: no copy of the database has to bring it along.
 */
export async function createSearchTables(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await (kind === 'sqlite' ? sqliteIndex(db) : postgresIndex(db));
  for (const source of sources) await (kind === 'sqlite' ? sqliteTriggers(db, source) : postgresTriggers(db, source));
}

/** A row of the index, as a query without its `from`. @param row how the row it is made from is called */
function rowOf(kind: DatabaseKind, { id, inquiry, words }: Source, row: string): string {
  const all = words.map((name) => `${row}.${name}`).join(` || ' ' || `);
  return `select ${row}.${id}, ${row}.${inquiry}, ${kind === 'sqlite' ? all : `search_vector(${all})`}`;
}

/** Which columns are watched. A reference never changes. */
const changing = ({ words }: Source): string =>
  words.filter((name) => name !== 'id' && name !== 'reference').join(', ');

/**
 * FTS5 over a table of its own words: accents and capitals are folded by its tokenizer. Words wait for the index, which
 * takes in many at once (`indexWords`): FTS5 writes what it was given to its tables at each statement of a
 * transaction, so words cost several times what they do among others. PostgreSQL's list of what is new does the same by
 * itself.
 */
async function sqliteIndex(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_words (key integer primary key, source text not null, inquiry text not null,
    words text not null)`.execute(db);
  await sql`create index search_words_by_source on search_words (source)`.execute(db);
  await sql`create virtual table search_index using fts5 (words, content = 'search_words', content_rowid = 'key',
    tokenize = "unicode61 remove_diacritics 2", prefix = '2 3')`.execute(db);
  await sql`create table search_waiting (key integer primary key)`.execute(db);
  const forget = `insert into search_index (search_index, rowid, words) select 'delete', old.key, old.words
    where not exists (select 1 from search_waiting where key = old.key);`;
  const wait = 'insert or ignore into search_waiting (key) values (new.key);';
  for (const [name, when, what] of [
    ['added', 'insert', wait],
    ['removed', 'delete', `${forget} delete from search_waiting where key = old.key;`],
    ['changed', 'update', forget + wait],
  ] as const)
    await trigger(db, `search_words_${name}`, `${when} on search_words`, what);
}

async function sqliteTriggers(db: Kysely<unknown>, source: Source): Promise<void> {
  const { table, id, only } = source;
  const note = `insert into search_words (source, inquiry, words) ${rowOf('sqlite', source, 'new')} where ${only('new')};`;
  const forget = `delete from search_words where source = old.${id};`;
  for (const [name, when, what] of [
    ['added', 'insert', note],
    ['removed', 'delete', forget],
    ['changed', `update of ${changing(source)}`, forget + note],
  ] as const)
    await trigger(db, `search_${table}_${name}`, `${when} on ${table}`, what);
}

const trigger = (db: Kysely<unknown>, name: string, when: string, what: string) =>
  sql.raw(`create trigger ${name} after ${when} begin ${what} end`).execute(db);

/** A column of words and their index. What PostgreSQL folds by itself, its extension `unaccent`, may not be there. */
async function postgresIndex(db: Kysely<unknown>): Promise<void> {
  await sql`create function search_fold(text) returns text language sql immutable as
    $$ select translate(regexp_replace(normalize(lower($1), NFKD), '[\\u0300-\\u036f]', '', 'g'),
      '@.-_/+:''’’&#', '            ') $$`.execute(db);
  await sql`create function search_vector(text) returns tsvector language sql immutable as
    $$ select to_tsvector('simple', search_fold($1)) $$`.execute(db);
  await sql`create table search_words (key bigint generated always as identity primary key, source text not null,
    inquiry text not null, words tsvector not null)`.execute(db);
  await sql`create index search_words_by_source on search_words (source)`.execute(db);
  await sql`create index search_index on search_words using gin (words)`.execute(db);
}

async function postgresTriggers(db: Kysely<unknown>, source: Source): Promise<void> {
  const { table, id, only } = source;
  const create = `create function search_${table}() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then delete from search_words where source = old.${id}; end if;
    if tg_op <> 'DELETE' then
      insert into search_words (source, inquiry, words) ${rowOf('postgres', source, 'new')} where ${only('new')};
    end if;
    return null; end $$`;
  await sql.raw(create).execute(db);
  await sql
    .raw(`create trigger search_${table} after insert or delete or update of ${changing(source)}
      on ${table} for each row execute function search_${table}()`)
    .execute(db);
}

/** So many places are put into the index with one commit: the writes of visitors come in between. */
const portion = 1000;

/**
 * Puts the words that wait into the index. A job does it every few seconds, and each search before it looks, so that
 * what has just come is found. PostgreSQL keeps its index by itself.
 */
export async function indexWords(store: Store): Promise<void> {
  const { db, kind } = store;
  if (kind !== 'sqlite') return;
  const keys = sql`select key from search_waiting order by key limit ${portion}`;
  const putIn = () =>
    db.transaction().execute(async (transaction) => {
      await sql`insert into search_index (rowid, words)
        select key, words from search_words where key in (${keys})`.execute(transaction);
      await sql`delete from search_waiting where key in (${keys})`.execute(transaction);
    });
  while ((await sql`select key from search_waiting limit 1`.execute(db)).rows.length) await putIn();
}
