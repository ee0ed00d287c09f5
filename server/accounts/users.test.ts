import { describe, expect, test } from 'vitest';
import { databaseKinds, freshStore } from '../../tests/support/test-store.ts';
import { beginSession, endSessions, sessionsOf } from './sessions.ts';
import { addMember, findCredentials, replacePassword, setPassword } from './users.ts';

const jo = { username: 'jo', firstName: 'Jo', email: 'jo@example.org', passwordHash: 'first' };

describe.each(databaseKinds)('a password on %s', (kind) => {
  test('that was replaced while it was checked opens nothing and replaces nothing', async () => {
    const { store, remove } = await freshStore(kind);
    const { user } = await addMember(store.db, jo);
    const checked = (await findCredentials(store.db, 'jo'))?.passwordHash ?? '';
    await setPassword(store.db, user.id, 'by a reset');
    expect(await replacePassword(store.db, user.id, checked)).toBe(false);
    expect(await replacePassword(store.db, user.id, checked, 'by a thief')).toBe(false);
    expect((await findCredentials(store.db, 'jo'))?.passwordHash).toBe('by a reset');
    await remove();
  });

  test('of a login and a reset at the same moment, no session of the old password is left', async () => {
    const { store, remove } = await freshStore(kind);
    const { user } = await addMember(store.db, jo);
    for (let round = 0; round < 20; round += 1) {
      const [old, next] = [`password ${round}`, `password ${round + 1}`];
      await setPassword(store.db, user.id, old);
      const login = () =>
        store.db.transaction().execute(async (db) => {
          if (await replacePassword(db, user.id, old)) await beginSession(db, user.id, undefined);
        });
      const reset = () =>
        store.db.transaction().execute(async (db) => {
          await setPassword(db, user.id, next);
          await endSessions(db, user.id);
        });
      await Promise.all([login(), reset(), login()]);
      expect(await sessionsOf(store.db, user.id)).toEqual([]);
    }
    await remove();
  });
});
