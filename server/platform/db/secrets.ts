import { randomBytes } from 'node:crypto';
import type { Database } from './open.ts';

export type SecretName =
  | 'auth-secret'
  | 'calendar-secret'
  | 'events-secret'
  | 'staff-secret'
  | 'person-secret'
  | 'push-secret';

export async function secretOf(db: Database, name: SecretName): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const value = await readSecret(db, name);
  if (value === undefined) throw new Error(`The secret ${name} was taken away.`);
  return value;
}

export async function readSecret(db: Database, name: SecretName): Promise<string | undefined> {
  const found = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return found?.value;
}

export async function forgetSecret(db: Database, name: SecretName): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', name).execute();
}
