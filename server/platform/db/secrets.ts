import { randomBytes } from 'node:crypto';
import type { Database } from './open.ts';

/** The secrets the server makes for itself: what signs cookies and links, the address of the firm's
 * calendar, what pseudonyms are made with, and what seals the second factors and calendars of staff. */
export type SecretName = 'auth-secret' | 'calendar-secret' | 'events-secret' | 'staff-secret' | 'person-secret';

/** A secret: made once and kept in the database, so that all servers share it. */
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

/** A secret, if there is one: nothing is made. */
export async function readSecret(db: Database, name: SecretName): Promise<string | undefined> {
  const found = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return found?.value;
}

/** Forgets a secret: the next one asked for is new, and whatever the old one opened stays shut. */
export async function forgetSecret(db: Database, name: SecretName): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', name).execute();
}
