import { beforeEach, describe, expect, test } from 'vitest';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { createTestStore, databaseKinds } from '../../tests/support/test-store.ts';
import { createUserAccount } from '../accounts/users.ts';
import { HostCookie } from './http/cookies.ts';
import { Sessions } from './sessions.ts';

const cookie = new HostCookie('session', { secure: false, sameSite: 'lax', seconds: 60 });
const rules = { table: 'user_sessions', owner: 'user_id', idleSeconds: 100, recordEverySeconds: 60, max: 3 } as const;
const sessions = new Sessions(rules, cookie);
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

describe.each(databaseKinds)('sessions on %s', (kind) => {
  const place = freshForEachTest(() => createTestStore(kind));
  let owner: string;
  beforeEach(async () => {
    const ana = { username: 'ana', firstName: 'Ana', email: 'ana@example.org', passwordHash: '' };
    owner = (await createUserAccount(place.store.db, ana)).user.id;
  });
  const db = () => place.store.db;
  const begin = () => sessions.begin(db(), owner, { lifetimeSeconds: 1000 });
  const stored = () => db().selectFrom('user_sessions').selectAll().execute();
  const set = (values: { used_at?: string; expires_at?: string }) =>
    db().updateTable('user_sessions').set(values).execute();

  test('are stored as a hash: neither hash nor id is accepted', async () => {
    const token = await begin();
    const [row] = await stored();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await sessions.find(db(), token)).toMatchObject({ id: row?.id });
    for (const stolen of [row?.token_hash, row?.id]) expect(await sessions.find(db(), stolen ?? '')).toBeUndefined();
  });

  test('are removed once they have ended, those kept to explain why at their time', async () => {
    await begin();
    await set({ used_at: secondsAgo(101) });
    await new Sessions({ ...rules, keepsIdle: true }, cookie).deleteExpired(db(), new Date());
    expect(await stored()).toHaveLength(1);
    await sessions.deleteExpired(db(), new Date());
    expect(await stored()).toEqual([]);
    await begin();
    await set({ expires_at: secondsAgo(1) });
    await new Sessions({ ...rules, keepsIdle: true }, cookie).deleteExpired(db(), new Date());
    expect(await stored()).toEqual([]);
  });

  test('are limited in number: the least recently used end', async () => {
    const first = await begin();
    await set({ used_at: secondsAgo(50) });
    for (let n = 0; n < 3; n++) await begin();
    expect(await stored()).toHaveLength(3);
    expect(await sessions.find(db(), first)).toBeUndefined();
  });
});
