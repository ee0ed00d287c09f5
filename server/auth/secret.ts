import { randomBytes } from 'node:crypto';
import type { Database } from '../db/open.ts';

const name = 'auth-secret';

/** The key that cookies and links are signed with: made once and kept in the database, so that all servers share it. */
export async function authSecret(db: Database): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
