import type { Database } from '../platform/db/open.ts';
import type { AlertRow } from './tables.ts';

/** ms a server has to send an alert before another one may. */
const leaseTime = 120_000;

/** Open alerts in the database; in memory while it is unavailable, and written once it is back. */
export class AlertStore {
  readonly #db: Database;
  #rows = new Map<string, AlertRow>();
  readonly #unsaved = new Set<string>();

  constructor(db: Database) {
    this.#db = db;
  }

  get rows(): ReadonlyMap<string, AlertRow> {
    return this.#rows;
  }

  /** Takes over what other servers, or this one before a restart, have written. */
  async load(): Promise<void> {
    try {
      for (const name of this.#unsaved) await this.#overwrite(name);
      const rows = await this.#db.selectFrom('alarms').selectAll().execute();
      this.#rows = new Map(rows.map((row) => [row.name, row]));
    } catch {
      // The database is unavailable, which has a watch of its own.
    }
  }

  open(row: AlertRow): Promise<void> {
    const insert = this.#db.insertInto('alarms').values(row);
    return this.#save(
      row.name,
      row,
      insert.onConflict((conflict) => conflict.column('name').doNothing()),
    );
  }

  change(row: AlertRow, to: Partial<AlertRow>): Promise<void> {
    const update = this.#db.updateTable('alarms').set(to).where('name', '=', row.name);
    return this.#save(row.name, { ...row, ...to }, update);
  }

  close({ name }: AlertRow): Promise<void> {
    return this.#save(name, undefined, this.#db.deleteFrom('alarms').where('name', '=', name));
  }

  /** Whether this server sends the alert; only one does while the database works. */
  async claim({ name, told_at }: AlertRow, now: Date): Promise<boolean> {
    const until = new Date(now.getTime() + leaseTime).toISOString();
    const claimed = this.#db
      .updateTable('alarms')
      .set({ telling_until: until })
      .where('name', '=', name)
      .where('told_at', told_at === null ? 'is' : '=', told_at)
      // A lease that would end after ours was taken before the clock was set back.
      .where(({ or, eb }) =>
        or([
          eb('telling_until', 'is', null),
          eb('telling_until', '<=', now.toISOString()),
          eb('telling_until', '>', until),
        ]),
      );
    try {
      const { numUpdatedRows } = await claimed.executeTakeFirst();
      return numUpdatedRows > 0n || this.#unsaved.has(name);
    } catch {
      return true;
    }
  }

  async #save(name: string, row: AlertRow | undefined, query: { execute(): Promise<unknown> }): Promise<void> {
    if (row) this.#rows.set(name, row);
    else this.#rows.delete(name);
    await query.execute().catch(() => this.#unsaved.add(name));
  }

  async #overwrite(name: string): Promise<void> {
    const row = this.#rows.get(name);
    const query = row
      ? this.#db
          .insertInto('alarms')
          .values(row)
          .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      : this.#db.deleteFrom('alarms').where('name', '=', name);
    await query.execute();
    this.#unsaved.delete(name);
  }
}
