import { createHash } from 'node:crypto';
import type { Row, Source, Target, Value } from './databases.ts';

/** Copies and verifies in one transaction. @throws Error when the target is not empty or a row arrives changed */
export async function move(source: Source, target: Target): Promise<ReadonlyMap<string, number>> {
  await target.begin();
  const filled = await target.filled();
  if (filled.length) throw new Error(`it is not empty (${filled.join(', ')}): name an empty database`);
  const tables = inOrder(await target.tables(), await target.references());
  same('tables', source.tables(), tables);

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
  const columns = await target.columns(table);
  same(`columns of ${table}`, source.columns(table), columns);
  const contents = new Contents();
  const most = target.batch(columns.length);
  let waiting: Row[] = [];
  const flush = async () => {
    if (waiting.length) await target.insert(table, columns, waiting);
    waiting = [];
  };
  for (const row of source.rows(table)) {
    contents.add(row);
    waiting.push(row);
    if (waiting.length === most) await flush();
  }
  await flush();
  return contents;
}

/** Topological order: referenced tables first. */
function inOrder(tables: readonly string[], references: readonly string[][]): string[] {
  const remaining = new Set(tables);
  const order: string[] = [];
  while (remaining.size) {
    const free = [...remaining].filter(
      (table) => !references.some(([from, to = '']) => from === table && remaining.has(to)),
    );
    if (!free.length) throw new Error(`these tables refer to each other in a circle: ${[...remaining].join(', ')}`);
    for (const table of free) remaining.delete(table);
    order.push(...free);
  }
  return order;
}

function same(what: string, here: readonly string[], there: readonly string[]): void {
  const differing = [...new Set(here).symmetricDifference(new Set(there))];
  if (differing.length) throw new Error(`the ${what} differ: ${differing.join(', ')}`);
}

/** PostgreSQL returns large integers as text. */
const plain = (value: Value): string | null => (value === null ? null : String(value));

/** An order-independent digest: row count and sum of SHA-256. */
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
