import { randomBytes } from 'node:crypto';
import type { Database } from './open.ts';
import { ensureStoredValue, findStoredValue } from './stored-values.ts';

export type SecretName =
  | 'auth-secret'
  | 'calendar-secret'
  | 'events-secret'
  | 'staff-secret'
  | 'person-secret'
  | 'push-secret';

export const ensureSecret = (db: Database, name: SecretName): Promise<string> =>
  ensureStoredValue(db, name, randomBytes(32).toString('base64url'));

export const findSecret = (db: Database, name: SecretName): Promise<string | undefined> => findStoredValue(db, name);

export async function deleteSecret(db: Database, name: SecretName): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', name).execute();
}
