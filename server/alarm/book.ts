import type { Database } from '../platform/db/open.ts';
import type { Marks } from './marks.ts';
import type { AlarmRow } from './tables.ts';

/** How long a server may take to tell, in ms, before another one does. */
const tellingLimit = 120_000;

/**
 * What is wrong now, in the database and in memory. While the database is away memory decides, because that is just
 * when somebody must be told; what changed meanwhile is written when it is back. A restart meanwhile finds a mark.
 */
export class AlarmBook {
  readonly #db: Database;
  readonly #marks: Marks;
  #rows = new Map<string, AlarmRow>();
  readonly #unwritten = new Set<string>();

  constructor(db: Database, marks: Marks) {
    this.#db = db;
    this.#marks = marks;
  }

  get rows(): ReadonlyMap<string, AlarmRow> {
    return this.#rows;
  }

  /** Takes over what other servers, or this one before a restart, have written. */
  async read(): Promise<void> {
    try {
      for (const name of this.#unwritten) await this.#rewrite(name);
      const rows = await this.#db.selectFrom('alarms').selectAll().execute();
      this.#rows = new Map(rows.map((row) => [row.name, row]));
    } catch {
      // The database is away, which is watched: memory decides.
    }
  }

  /** Begins an alarm. It may have been told before a restart, when that could not be written down. */
  begin(begun: AlarmRow): Promise<void> {
    const row = { ...begun, told_at: this.#marks.since(begun.name)?.toISOString() ?? null };
    return this.#write(row.name, row, () =>
      this.#db
        .insertInto('alarms')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute(),
    );
  }

  change(row: AlarmRow, to: Partial<AlarmRow>): Promise<void> {
    return this.#write(row.name, { ...row, ...to }, () =>
      this.#db.updateTable('alarms').set(to).where('name', '=', row.name).execute(),
    );
  }

  end({ name }: AlarmRow): Promise<void> {
    return this.#write(name, undefined, () =>
      this.#db.deleteFrom('alarms').where('name', '=', name).execute(),
    );
  }

  /** Whether it is this server that tells. One alone does, as long as the database can be asked. */
  async claim({ name, told_at }: AlarmRow, now: Date): Promise<boolean> {
    const limit = new Date(now.getTime() + tellingLimit).toISOString();
    try {
      const { numUpdatedRows } = await this.#db
        .updateTable('alarms')
        .set({ telling_until: limit })
        .where('name', '=', name)
        .where('told_at', told_at === null ? 'is' : '=', told_at)
        .where((where) =>
          where.or([
            where('telling_until', 'is', null),
            where('telling_until', '<=', now.toISOString()),
            // From before the clock was set back.
            where('telling_until', '>', limit),
          ]),
        )
        .executeTakeFirst();
      return numUpdatedRows > 0n || this.#unwritten.has(name);
    } catch {
      return true;
    }
  }

  async #write(name: string, row: AlarmRow | undefined, write: () => Promise<unknown>): Promise<void> {
    if (row) this.#rows.set(name, row);
    else this.#rows.delete(name);
    try {
      await write();
    } catch {
      this.#unwritten.add(name);
    }
    if (row?.told_at && this.#unwritten.has(name)) this.#marks.make(name);
    else this.#marks.remove(name);
  }

  /** Brings a row in the database to what memory has. */
  async #rewrite(name: string): Promise<void> {
    const row = this.#rows.get(name);
    if (row) {
      const { name: _, ...rest } = row;
      await this.#db
        .insertInto('alarms')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet(rest))
        .execute();
    } else await this.#db.deleteFrom('alarms').where('name', '=', name).execute();
    this.#unwritten.delete(name);
    this.#marks.remove(name);
  }
}
