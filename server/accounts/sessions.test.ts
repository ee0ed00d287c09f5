import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccountSite, ana, bob } from '../../tests/support/account-site.ts';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { HostCookie } from '../platform/http/cookies.ts';
import { Sessions } from '../platform/sessions.ts';
import { addMember, findMember, setPassword } from './users.ts';

describe.each(databaseKinds)('sessions on %s', (kind) => {
  let accounts: AccountSite;
  beforeEach(async () => {
    accounts = await AccountSite.open(kind);
  });
  afterEach(() => accounts.site.remove());

  const asks = (cookie: string) =>
    accounts.site.app.inject({ url: '/api/user', headers: { cookie } }).then(({ statusCode }) => statusCode);

  test('sessions resist fixation and replay after logout', async () => {
    const planted = 'a'.repeat(43);
    const visitor = await accounts.registered();
    const headers = { cookie: `site.session=${planted}` };
    const login = await accounts.site.app.inject({ method: 'POST', url: '/api/login', payload: ana, headers });
    expect(login.cookies.find(({ name }) => name === 'site.session')?.value).not.toBe(planted);
    expect(await asks(`site.session=${planted}`)).toBe(401);
    const copied = visitor.cookie('site.session');
    expect(await asks(`site.session=${copied}`)).toBe(200);
    await visitor.post('/api/logout');
    expect(await asks(`site.session=${copied}`)).toBe(401);
  });

  test('a new login ends the session that the browser had, also of another account', async () => {
    await accounts.registered(bob);
    const visitor = await accounts.registered();
    const first = visitor.cookie('site.session');
    expect(await asks(`site.session=${first}`)).toBe(200);
    await visitor.post('/api/login', ana);
    const second = visitor.cookie('site.session');
    expect(await asks(`site.session=${first}`)).toBe(401);
    await visitor.post('/api/login', bob);
    expect(await asks(`site.session=${second}`)).toBe(401);
    expect((await visitor.get('/api/user')).json().username).toBe(bob.username);
  });

  test('on https every cookie is for this host alone', async () => {
    const secure = await AccountSite.open(kind, { SITE_URL: 'https://www.example.com' });
    const visitor = secure.visitor();
    const registered = await visitor.post('/api/register', ana);
    expect(registered.cookies.map(({ name }) => name).sort()).toEqual([
      '__Host-signed-in',
      '__Host-site.device',
      '__Host-site.session',
    ]);
    for (const cookie of registered.cookies) {
      expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Lax' });
      expect(cookie).not.toHaveProperty('domain');
      expect(Boolean(cookie.httpOnly), cookie.name).toBe(cookie.name !== '__Host-signed-in');
    }
    expect((await visitor.get('/api/user')).statusCode).toBe(200);
    const left = await visitor.post('/api/logout');
    expect(left.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['__Host-site.session', 0],
      ['__Host-signed-in', 0],
    ]);
    await secure.site.remove();
  });

  test('logging out clears the browser’s cache, not its storage', async () => {
    const ways = [
      ['/api/logout', undefined],
      ['/api/account/sessions/end', undefined],
      ['/api/account/delete', { password: ana.password }],
    ] as const;
    for (const [path, body] of ways) {
      const visitor = accounts.visitor();
      await visitor.post('/api/register', ana);
      await visitor.post('/api/login', ana);
      const left = await visitor.post(path, body);
      expect([path, left.statusCode, left.headers['clear-site-data']]).toEqual([path, 204, '"cache"']);
    }
  });

  test('personal answers are not cached', async () => {
    const visitor = await accounts.registered();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const { headers, raw } of [
      await visitor.get('/api/account/data'),
      await visitor.post('/api/account/name', { firstName: '' }),
      await accounts.site.app.inject({ method: 'POST', url: '/api/contact', payload: 'name=Ana', headers: form }),
      await visitor.post('/api/logout'),
    ])
      expect([raw.req.url, headers['cache-control']]).toEqual([raw.req.url, expect.stringContaining('no-store')]);
  });

  test('the panel lists sessions in words and ends one', async () => {
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const visitor = await accounts.registered();
    const login = await accounts.site.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: ana,
      headers: { 'user-agent': firefox },
    });
    const other = login.cookies.find(({ name }) => name === 'site.session')?.value;
    const list = async () => (await visitor.get('/api/account/sessions')).json();
    const both = await list();
    expect(both).toHaveLength(2);
    const [windows] = both.filter(({ current }: { current: boolean }) => !current);
    expect(windows).toEqual({
      id: expect.any(String),
      since: expect.stringMatching(/Z$/),
      lastUsed: expect.stringMatching(/Z$/),
      browser: 'Firefox',
      system: 'Windows',
      current: false,
    });

    const stranger = await accounts.registered(bob);
    expect((await stranger.post('/api/account/sessions/end-one', { id: windows.id })).statusCode).toBe(404);
    expect(await asks(`site.session=${other}`)).toBe(200);
    expect((await visitor.post('/api/account/sessions/end-one', { id: windows.id })).statusCode).toBe(204);
    expect(await asks(`site.session=${other}`)).toBe(401);
    expect((await visitor.post('/api/account/sessions/end-one', { id: windows.id })).statusCode).toBe(404);
    const [own] = await list();
    expect((await visitor.post('/api/account/sessions/end-one', { id: own.id })).statusCode).toBe(204);
    expect(visitor.cookie('site.session')).toBeUndefined();
  });

  test('a session ends after two weeks, or after a day without a visit', async () => {
    const visitor = await accounts.registered();
    const { db } = accounts.site.store;
    const row = await db.selectFrom('user_sessions').selectAll().executeTakeFirstOrThrow();
    expect(Date.parse(row.expires_at) - Date.parse(row.created_at)).toBe(14 * 86_400_000);
    const usedHoursAgo = (hours: number) =>
      db
        .updateTable('user_sessions')
        .set({ used_at: new Date(Date.now() - hours * 3_600_000).toISOString() })
        .execute();
    await usedHoursAgo(20);
    const visited = await visitor.get('/api/user');
    expect(visited.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['site.session', 86_400],
      ['signed-in', 86_400],
    ]);
    expect((await visitor.get('/api/user')).cookies).toEqual([]);
    await usedHoursAgo(25);
    expect((await visitor.get('/api/user')).statusCode).toBe(401);
  });

  const newPassword = 'nine loud bitterns';
  test.each([
    {
      by: 'a reset',
      end: async (visitor: Visitor) =>
        visitor.post('/api/password/reset', {
          token: await accounts.resetToken(ana.email),
          password: newPassword,
        }),
      own: 401,
      pending: true,
    },
    {
      by: 'a change of password',
      end: (visitor: Visitor) => visitor.post('/api/account/password', { password: ana.password, newPassword }),
      own: 200,
      pending: true,
    },
    {
      by: 'a change of address',
      end: async (visitor: Visitor) =>
        visitor.post('/api/account/verify', { token: await accounts.tokenTo('new@example.org') }),
      own: 200,
      pending: false,
    },
    {
      by: 'one press',
      end: (visitor: Visitor) => visitor.post('/api/account/sessions/end'),
      own: 401,
      pending: false,
    },
  ])('$by ends every other session, and every link that leads in', async ({ by, end, own, pending }) => {
    const visitor = await accounts.confirmed();
    const other = accounts.visitor();
    await other.post('/api/login', ana);
    const reset = await accounts.resetToken(ana.email);
    const email = 'new@example.org';
    await visitor.post('/api/account/email', { email, password: ana.password });
    const verification = await accounts.tokenTo(email);
    const before = visitor.cookie('site.session');
    expect((await end(visitor)).statusCode).toBeLessThan(300);
    expect((await other.get('/api/user')).statusCode).toBe(401);
    expect((await visitor.get('/api/user')).statusCode).toBe(own);
    if (by === 'one press') return;
    if (by === 'a change of password') expect(visitor.cookie('site.session')).not.toBe(before);
    const late = await other.post('/api/password/reset', { token: reset, password: 'two grey otters 8' });
    expect(late.statusCode).toBe(400);
    if (!pending) return;
    if (own === 401) await visitor.post('/api/login', { ...ana, password: newPassword });
    expect((await visitor.post('/api/account/verify', { token: verification })).statusCode).toBe(400);
    expect((await visitor.get('/api/account')).json().pendingEmail).toBeNull();
  });
});

describe.each(databaseKinds)('a password on %s', (kind) => {
  let place: TestStore;
  let id: string;
  beforeEach(async () => {
    place = await freshStore(kind);
    const jo = { username: 'jo', firstName: 'Jo', email: 'jo@example.org', passwordHash: 'first' };
    id = (await addMember(place.store.db, jo)).user.id;
  });
  afterEach(() => place.remove());

  test('that was replaced during a check neither signs in nor is changed', async () => {
    const { db } = place.store;
    await setPassword(db, id, 'by a reset');
    expect(await setPassword(db, id, 'first', 'first')).toBe(false);
    expect(await setPassword(db, id, 'by a thief', 'first')).toBe(false);
    expect((await findMember(db, { id }))?.passwordHash).toBe('by a reset');
  });

  test('a concurrent login and reset leave no session of the old password', async () => {
    const { db } = place.store;
    const cookie = new HostCookie('session', false, { sameSite: 'lax', seconds: 60 });
    const rules = { table: 'user_sessions', owner: 'user_id', idle: 60, noteEvery: 60, most: 50 } as const;
    const sessions = new Sessions(rules, cookie);
    for (let round = 0; round < 20; round += 1) {
      const [old, next] = [`password ${round}`, `password ${round + 1}`];
      await setPassword(db, id, old);
      const login = () =>
        db.transaction().execute(async (transaction) => {
          if (await setPassword(transaction, id, old, old)) await sessions.begin(transaction, undefined, id, 60);
        });
      const reset = () =>
        db.transaction().execute(async (transaction) => {
          await setPassword(transaction, id, next);
          await sessions.endAll(transaction, id);
        });
      await Promise.all([login(), reset(), login()]);
      expect(await sessions.list(db, id)).toEqual([]);
    }
  });
});
