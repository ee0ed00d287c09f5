import type { Database } from './open.ts';

/** Stores `value` unless one is stored already. @returns the stored one, the same on every server */
export async function ensureStoredValue(db: Database, name: string, value: string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const stored = await findStoredValue(db, name);
  if (stored === undefined) throw new Error(`The setting ${name} was deleted meanwhile.`);
  return stored;
}

export async function findStoredValue(db: Database, name: string): Promise<string | undefined> {
  const found = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return found?.value;
}

export async function saveStoredValue(db: Database, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
