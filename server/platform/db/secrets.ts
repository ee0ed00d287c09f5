import { randomBytes } from 'node:crypto';
import type { Database } from './open.ts';

export type SecretName =
  | 'auth-secret'
  | 'calendar-secret'
  | 'events-secret'
  | 'staff-secret'
  | 'person-secret'
  | 'push-secret';

export const ensureSecret = (db: Database, name: SecretName): Promise<string> =>
  ensureValue(db, name, randomBytes(32).toString('base64url'));

/** Stores `value` unless one is stored already. @returns the stored one, the same on every server */
export async function ensureValue(db: Database, name: string, value: string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const stored = await readValue(db, name);
  if (stored === undefined) throw new Error(`The setting ${name} was taken away.`);
  return stored;
}

export const readSecret = (db: Database, name: SecretName): Promise<string | undefined> => readValue(db, name);

export async function readValue(db: Database, name: string): Promise<string | undefined> {
  const found = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return found?.value;
}

export async function saveValue(db: Database, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function deleteSecret(db: Database, name: SecretName): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', name).execute();
}
