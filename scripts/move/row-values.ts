import { createHash } from 'node:crypto';

/** A value as either database's driver takes and gives it. */
export type Value = string | number | bigint | null;
export type Row = Readonly<Record<string, Value>>;

/** The same text for the same value, whichever driver gave it: PostgreSQL's gives large integers as text. */
const plain = (value: Value): string | null => (value === null ? null : String(value));

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
