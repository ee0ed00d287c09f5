import { hash } from 'node:crypto';
import { firstDeskSettings } from '#content/desk/settings.ts';
import { type DeskSettings, deskSettings, type StoredDeskSettings } from '#contract/desk.ts';
import type { Database } from '../platform/db/open.ts';

const name = 'desk';

const storedIn = (db: Database) =>
  db.selectFrom('desk_settings').select('value').where('name', '=', name).executeTakeFirst();

const versionOf = (value: string | undefined): string =>
  value === undefined ? '' : hash('sha256', value, 'base64url').slice(0, 22);

/** Defaults if missing or invalid. */
export async function readSettings(db: Database): Promise<StoredDeskSettings> {
  const value = (await storedIn(db))?.value;
  const stored = deskSettings.safeParse({ ...firstDeskSettings, ...(value ? JSON.parse(value) : {}) });
  return { ...(stored.success ? stored.data : firstDeskSettings), version: versionOf(value) };
}

/** Undefined on a version conflict. */
export async function writeSettings(
  db: Database,
  { version, ...settings }: StoredDeskSettings,
): Promise<StoredDeskSettings | undefined> {
  const before = (await storedIn(db))?.value;
  if (versionOf(before) !== version) return undefined;
  const value = JSON.stringify(settings satisfies DeskSettings);
  const written =
    before === undefined
      ? await db
          .insertInto('desk_settings')
          .values({ name, value })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .executeTakeFirst()
      : await db
          .updateTable('desk_settings')
          .set({ value })
          .where('name', '=', name)
          .where('value', '=', before)
          .executeTakeFirst();
  const rows = 'numUpdatedRows' in written ? written.numUpdatedRows : written.numInsertedOrUpdatedRows;
  return rows ? { ...settings, version: versionOf(value) } : undefined;
}
