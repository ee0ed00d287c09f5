// `npm run move-to-postgres -- postgres://…`: copies a stopped SQLite site into an empty PostgreSQL database. The
// SQLite file stays unchanged.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Client, escapeIdentifier as quoted } from 'pg';
import { readConfig } from '#server/config.ts';
import { openStore } from '#server/open-store.ts';
import { readConfigOfDatabase } from './operator-command.ts';
import { fail, readArguments } from './project.ts';

type Row = Readonly<Record<string, string | number | bigint | null>>;

/** Parameters of a statement; the protocol counts them in 16 bits. */
const maxParameters = 60_000;
const maxRows = 500;
/** Excludes Kysely's tables and the search index, which triggers fill. */
const ownTables =
  "pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like all (array['kysely\\_%', 'search\\_%'])";

/** Row count and sum of SHA-256, so that the order does not matter. PostgreSQL returns large integers as text. */
class Digest {
  rows = 0;
  #sum = 0n;

  add(row: Row): void {
    const cells = Object.keys(row)
      .sort()
      .map((name) => [name, row[name] === null ? null : String(row[name])]);
    this.#sum += BigInt(`0x${createHash('sha256').update(JSON.stringify(cells)).digest('hex')}`);
    this.rows += 1;
  }

  toString(): string {
    return `${this.rows} ${this.#sum}`;
  }
}

const usage = 'Name the empty database to move to: npm run move-to-postgres -- postgres://user:password@host/site';
const [url] = readArguments({}, 1, usage).words;
if (!url) fail(usage);
if (!readConfig({ DATABASE_URL: url }).ok) fail(usage);
const { dataDir, databaseUrl } = readConfigOfDatabase();
if (databaseUrl) fail('DATABASE_URL is set: the site is in PostgreSQL already. Unset it to move the SQLite file.');
const file = join(dataDir, 'site.db');
process.umask(0o077);

const step = <T>(subject: string, work: () => T | Promise<T>): Promise<T> =>
  Promise.resolve()
    .then(work)
    .catch((error: unknown) =>
      fail(`Nothing was moved. ${subject}: ${(error instanceof Error && error.message) || 'it does not answer'}.`),
    );

// Opens it once before migrating the schema, to check that no server is running.
await step(file, () => openSource().close());
await step(file, async () => (await openStore({ dataDir, databaseUrl: undefined })).db.destroy());
const target = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
await step('The new database', () => target.connect());
await step('The new database', assertEmpty);
const place = await step('The new database', async () => {
  const store = await openStore({ dataDir, databaseUrl: url });
  await store.db.destroy();
  return store.location;
});
const source = await step(file, openSource);
const moved = await step('The new database', moveTables);
source.close();
await target.end();

for (const [table, rows] of moved) console.log(`${String(rows).padStart(8)}  ${table}`);
console.log(`Everything is in ${place}, and each row was compared.
Set DATABASE_URL to the address you gave, in the settings of every server and command, and start the server.
Other files in ${dataDir} stay where they are, and are used from there. ${file} is out of date from now on: keep it until
you have a backup of the new database, never start a server on it again, and then remove it with its backups.`);

/** Opens it with an exclusive lock. @throws Error if another process has it open */
function openSource(): Sqlite.Database {
  // Waits for a stopping server to release the file.
  const database = new Sqlite(file, { timeout: 2000, fileMustExist: true });
  try {
    // An open connection holds a shared lock even when idle.
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('begin immediate');
    return database;
  } catch (cause) {
    database.close();
    throw new Error('a server is using it: stop every server first', { cause });
  }
}

async function queryList(sql: string, values: string[] = []): Promise<string[]> {
  const { rows } = await target.query<string[]>({ text: sql, values, rowMode: 'array' });
  return rows.map(([first = '']) => first);
}

function listTargetTables(): Promise<string[]> {
  return queryList(`select relname from ${ownTables} order by 1`);
}

async function assertEmpty(): Promise<void> {
  const filled: string[] = [];
  for (const table of await listTargetTables())
    if ((await queryList(`select 1 from ${quoted(table)} limit 1`)).length) filled.push(table);
  if (filled.length) throw new Error(`it is not empty (${filled.join(', ')}): name an empty one`);
}

/**
 * Copies and verifies in one transaction.
 * @returns rows by table @throws Error if not empty, or if a row was changed
 */
async function moveTables(): Promise<ReadonlyMap<string, number>> {
  await target.query('begin');
  const tables = await listTargetTables();
  await target.query(`lock table ${tables.map(quoted).join()} in exclusive mode`);
  await assertEmpty();
  const tablesOfSource = source
    .prepare<[], string>(
      "select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob 'kysely_*'",
    )
    .pluck()
    .all();
  assertSame('tables', tablesOfSource, tables);
  const counts = new Map<string, number>();
  for (const table of await sortByReference(tables)) counts.set(table, await copyTable(table));
  await target.query('commit');
  return counts;
}

async function copyTable(table: string): Promise<number> {
  const columns = await queryList(
    'select column_name from information_schema.columns where table_schema = current_schema() and table_name = $1',
    [table],
  );
  const columnsOfSource = source.prepare<[string], string>('select name from pragma_table_info(?)').pluck().all(table);
  assertSame(`columns of ${table}`, columnsOfSource, columns);
  const sent = new Digest();
  const most = Math.min(maxRows, Math.floor(maxParameters / columns.length));
  let rows: Row[] = [];
  const flush = async () => {
    const places = rows.map((_, i) => `(${columns.map((_name, j) => `$${i * columns.length + j + 1}`).join()})`);
    const values = rows.flatMap((row) => columns.map((name) => row[name]));
    const into = `${quoted(table)} (${columns.map(quoted).join()})`;
    if (rows.length) await target.query(`insert into ${into} values ${places.join()}`, values);
    rows = [];
  };
  for (const row of source.prepare<[], Row>(`select * from "${table}"`).iterate()) {
    sent.add(row);
    rows.push(row);
    if (rows.length === most) await flush();
  }
  await flush();
  const arrived = new Digest();
  await target.query(`declare moved no scroll cursor for select * from ${quoted(table)}`);
  for (;;) {
    const { rows: some } = await target.query<Row>(`fetch ${maxRows} from moved`);
    if (!some.length) break;
    for (const row of some) arrived.add(row);
  }
  await target.query('close moved');
  if (`${sent}` !== `${arrived}`) throw new Error(`${table} did not arrive as it was sent`);
  return sent.rows;
}

/** Sorts tables so that referenced ones come first. @throws Error if they refer to each other in a circle */
async function sortByReference(tables: readonly string[]): Promise<string[]> {
  const references = await queryList(
    "select conrelid::regclass::text || ' ' || confrelid::regclass::text from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid <> confrelid",
  );
  const remaining = new Set(tables);
  const order: string[] = [];
  while (remaining.size) {
    const free = [...remaining].find((table) => ![...remaining].some((to) => references.includes(`${table} ${to}`)));
    if (!free) throw new Error(`these tables refer to each other in a circle: ${[...remaining].join(', ')}`);
    remaining.delete(free);
    order.push(free);
  }
  return order;
}

function assertSame(subject: string, one: readonly string[], other: readonly string[]): void {
  const differing = [...new Set(one).symmetricDifference(new Set(other))];
  if (differing.length) throw new Error(`the ${subject} differ: ${differing.join(', ')}`);
}
