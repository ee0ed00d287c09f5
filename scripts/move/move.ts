import { createHash } from 'node:crypto';
import type { Row, Source, Target, Value } from './databases.ts';

/**
 * Copies every table, whatever tables there are, and compares each row with what PostgreSQL then has. All of it is one
 * transaction: either everything is there afterwards, or nothing.
 * @returns how many rows each table has
 * @throws Error when the target is not empty, the two schemas differ, or anything arrives changed
 */
export async function move(source: Source, target: Target): Promise<ReadonlyMap<string, number>> {
  await target.begin();
  const filled = await target.filled();
  if (filled.length) throw new Error(`it is not empty (${filled.join(', ')}): name an empty database`);
  const tables = source.tables();
  same('tables', tables, await target.tables());

  const moved = new Map<string, number>();
  for (const table of tables) {
    const sent = await copy(table, source, target);
    const arrived = new Contents();
    for await (const row of target.rows(table)) arrived.add(row);
    if (!sent.isSameAs(arrived)) throw new Error(`${table} did not arrive as it was sent`);
    moved.set(table, sent.rows);
  }
  await target.commit();
  return moved;
}

async function copy(table: string, source: Source, target: Target): Promise<Contents> {
  const types = await target.columns(table);
  const columns = [...types.keys()];
  same(`columns of ${table}`, source.columns(table), columns);
  const contents = new Contents();
  const most = target.batch(columns.length);
  let waiting: Row[] = [];
  const flush = async () => {
    if (waiting.length) await target.insert(table, columns, waiting);
    waiting = [];
  };
  for (const read of source.rows(table)) {
    const row = converted(table, read, types);
    contents.add(row);
    waiting.push(row);
    if (waiting.length === most) await flush();
  }
  await flush();
  return contents;
}

function converted(table: string, row: Row, types: ReadonlyMap<string, string>): Row {
  const changed = Object.entries(row).map(([name, value]) => {
    try {
      return [name, asPostgres(value, types.get(name) ?? '')];
    } catch (error) {
      throw new Error(`${table}.${name}: ${(error as Error).message}`);
    }
  });
  return Object.fromEntries(changed) as Row;
}

function same(what: string, here: readonly string[], there: readonly string[]): void {
  const differing = [...new Set(here).symmetricDifference(new Set(there))];
  if (differing.length) throw new Error(`the ${what} differ: ${differing.join(', ')}`);
}

/**
 * What a value of SQLite is in PostgreSQL. SQLite has no times and no truth values: accounts write them as text in
 * ISO 8601 and as 0 and 1 there (`server/accounts/tables.ts`).
 * @param type what the column is in PostgreSQL, such as `timestamptz`
 * @throws Error when the value is not of that type
 */
export function asPostgres(value: Value, type: string): Value {
  if (value === null) return null;
  if (type === 'bool') {
    if (value !== 0 && value !== 1) throw new Error(`${String(value)} is no truth value`);
    return value === 1;
  }
  if (type === 'timestamptz' || type === 'timestamp') {
    const time = new Date(typeof value === 'string' ? value : Number.NaN);
    if (Number.isNaN(time.valueOf())) throw new Error('a time cannot be read');
    return time;
  }
  return value;
}

/** The same text for the same value, whichever driver gave it: PostgreSQL's gives large integers as text. */
function plain(value: Value): string | null {
  if (value === null) return null;
  if (value instanceof Date) return value.toISOString();
  return Buffer.isBuffer(value) ? value.toString('base64') : String(value);
}

/** What is in a table, whatever order its rows come in: their number, and the sum of their SHA-256. */
export class Contents {
  rows = 0;
  #sum = 0n;

  add(row: Row): void {
    const columns = Object.keys(row).sort();
    const text = JSON.stringify(columns.map((name) => [name, plain(row[name] ?? null)]));
    this.#sum += BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
    this.rows += 1;
  }

  isSameAs(other: Contents): boolean {
    return this.rows === other.rows && this.#sum === other.#sum;
  }
}
