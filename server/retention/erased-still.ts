import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../platform/db/open.ts';
import { addressesIn } from './address-in-text.ts';
import { namingColumns } from './holdings.ts';
import { typed } from './take-out.ts';

/** How many rows are looked at together: there may be a million, and this is done at each start. */
const atOnce = 100;
/** How many addresses are remembered: who one mail is from, the next is from as well. */
const mostKnown = 1000;
/** After how long others have their turn, in ms. */
const turn = 10;

/** Where an address stands: whose a row is, and what in it names whom. */
const places: readonly { table: string; of?: string; columns?: readonly string[]; at?: string }[] = [
  ...typed,
  { table: 'mails', columns: namingColumns, at: 'created_at' },
  { table: 'users', of: 'email' },
  { table: 'person_requests', of: 'address' },
];

type Row = Record<string, unknown>;

/**
 * Which erased addresses anything is of, or is named in by what was written before they were erased. What has
 * been read is let go of, and others have their turn in between.
 * @param erasedAt when an address, in small letters, was erased; undefined for never
 * @returns each with that time
 */
export async function erasedStill(
  db: Database,
  erasedAt: (address: string) => string | undefined,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const known = new Map<string, string | undefined>();
  const lookUp = (address: string): string | undefined => {
    if (known.size >= mostKnown) known.clear();
    if (!known.has(address)) known.set(address, erasedAt(address));
    return known.get(address);
  };
  let since = performance.now();
  for (const { table, of, columns = [], at } of places)
    for (let last = ''; ; ) {
      const { rows } = await sql<Row>`select id, ${of ? sql.raw(of) : sql.lit('')} as owner,
        ${at ? sql.ref(at) : sql.lit('')} as written_at ${sql.join(
          columns.map((column) => sql`, ${sql.ref(column)}`),
          sql``,
        )} from ${sql.table(table)} where id > ${last} order by id limit ${atOnce}`.execute(db);
      for (const row of rows) {
        const owner = String(row.owner ?? '').toLowerCase();
        const erased = owner && lookUp(owner);
        if (erased) found.set(owner, erased);
        for (const column of columns)
          for (const address of addressesIn(String(row[column] ?? ''))) {
            const when = lookUp(address);
            if (when && String(row.written_at) < when) found.set(address, when);
          }
        if (performance.now() - since < turn) continue;
        await setImmediate();
        since = performance.now();
      }
      last = String(rows.at(-1)?.id ?? '');
      if (rows.length < atOnce) break;
    }
  return found;
}
