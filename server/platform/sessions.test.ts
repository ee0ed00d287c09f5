import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { HostCookie } from './http/cookies.ts';
import { Sessions } from './sessions.ts';

const cookie = new HostCookie('session', false, { sameSite: 'lax', seconds: 60 });
const rules = { idle: 100, noteEvery: 60, most: 3 };
const ofUsers = new Sessions({ table: 'user_sessions', owner: 'user_id', ...rules }, cookie);
const ofStaff = new Sessions({ table: 'staff_sessions', owner: 'staff_id', ...rules }, cookie);
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

describe.each(databaseKinds)('sessions on %s', (kind) => {
  let place: TestStore;
  let db: TestStore['store']['db'];
  const now = new Date().toISOString();
  beforeEach(async () => {
    place = await freshStore(kind);
    db = place.store.db;
    for (const id of ['ana', 'bob']) {
      const named = { id, name: id, email: `${id}@example.org`, created_at: now };
      await db
        .insertInto('users')
        .values({ ...named, username: id, email_verified: 1, updated_at: now })
        .execute();
      const state = { role: 'owner', adviser: null, state: 'active', keyboard_shortcuts: 1 } as const;
      await db
        .insertInto('staff')
        .values({ ...named, ...state, password_hash: null, active_at: now, ended_at: null, seen_at: null })
        .execute();
    }
  });
  afterEach(() => place.remove());

  describe.each([
    {
      table: 'user_sessions',
      sessions: ofUsers as Pick<typeof ofUsers, 'find' | 'list' | 'end' | 'endAll' | 'endOf' | 'deleteExpired'>,
      begin: (owner = 'ana') => ofUsers.begin(db, undefined, owner, 1000),
    },
    {
      table: 'staff_sessions',
      sessions: ofStaff as unknown as typeof ofUsers,
      begin: (owner = 'ana') => ofStaff.begin(db, undefined, owner, 1000, { stage: 'full' }),
    },
  ] as const)('in $table', ({ table, sessions, begin }) => {
    const set = (values: { used_at?: string; expires_at?: string }) => db.updateTable(table).set(values).execute();
    const stored = () => db.selectFrom(table).selectAll().execute();

    test('are stored as a hash: neither hash nor id is accepted', async () => {
      const token = await begin();
      const [row] = await stored();
      expect(JSON.stringify(row)).not.toContain(token);
      expect(await sessions.find(db, token)).toMatchObject({ id: row?.id, isIdle: false, isNoteDue: false });
      for (const stolen of [row?.token_hash, row?.id]) expect(await sessions.find(db, stolen ?? '')).toBeUndefined();
    });

    test('end at their time, or when idle', async () => {
      const token = await begin();
      const [row] = await stored();
      expect(Date.parse(row?.expires_at ?? '') - Date.parse(row?.created_at ?? '')).toBe(1_000_000);
      await set({ used_at: secondsAgo(61) });
      expect(await sessions.find(db, token)).toMatchObject({ isIdle: false, isNoteDue: true });
      await set({ used_at: secondsAgo(101) });
      expect(await sessions.find(db, token)).toMatchObject({ isIdle: true });
      expect(await sessions.list(db, 'ana')).toEqual([]);
      await set({ used_at: now, expires_at: secondsAgo(1) });
      expect(await sessions.find(db, token)).toBeUndefined();
      await sessions.deleteExpired(db, new Date());
      expect(await stored()).toEqual([]);
    });

    test('are listed for their owner and ended singly, by cookie or all others', async () => {
      const [first, second] = [await begin(), await begin()];
      await begin('bob');
      const own = (await sessions.find(db, first))?.id ?? '';
      const list = await sessions.list(db, 'ana', own);
      expect(list.map(({ id, current }) => [id === own, current]).sort()).toEqual([
        [false, false],
        [true, true],
      ]);
      expect(await sessions.end(db, 'bob', own)).toBe(false);
      await sessions.endAll(db, 'ana', own);
      expect(await sessions.find(db, second)).toBeUndefined();
      expect(await sessions.end(db, 'ana', own)).toBe(true);
      const third = await begin();
      await sessions.endOf(db, third);
      expect(await sessions.list(db, 'ana')).toEqual([]);
      expect(await sessions.list(db, 'bob')).toHaveLength(1);
    });

    test('are limited in number: the least recently used end', async () => {
      const first = await begin();
      await set({ used_at: secondsAgo(50) });
      for (let n = 0; n < 3; n++) await begin();
      expect(await stored()).toHaveLength(3);
      expect(await sessions.find(db, first)).toBeUndefined();
    });
  });
});
