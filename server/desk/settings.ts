import { firstDeskSettings } from '#content/desk/settings.ts';
import { type DeskSettings, deskSettings } from '#contract/desk.ts';
import type { Database } from '../platform/db/open.ts';

const name = 'desk';

/** What staff have set; until then, and where it cannot be read any more, what the desk begins with. */
export async function readSettings(db: Database): Promise<DeskSettings> {
  const row = await db
    .selectFrom('desk_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  const stored = deskSettings.safeParse({ ...firstDeskSettings, ...(row ? JSON.parse(row.value) : {}) });
  return stored.success ? stored.data : firstDeskSettings;
}

export async function writeSettings(db: Database, settings: DeskSettings): Promise<void> {
  const value = JSON.stringify(settings);
  await db
    .insertInto('desk_settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
