import { createHash } from 'node:crypto';

/** A value as either database's driver takes and gives it. */
export type Value = string | number | bigint | boolean | Date | Buffer | null;
export type Row = Readonly<Record<string, Value>>;

/**
 * What a value of SQLite is in PostgreSQL. SQLite has no times and no truth values: better-auth writes them as text in
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
