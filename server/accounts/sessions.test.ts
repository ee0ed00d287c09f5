import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccountSite, ana, bob } from '../../tests/support/account-site.ts';
import { databaseKinds, freshStore } from '../../tests/support/test-store.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { forgetLinks } from './links.ts';
import { beginSession, endSessions, forgetSessions, sessionsOf } from './sessions.ts';
import { addMember, findCredentials, replacePassword, setPassword } from './users.ts';

describe.each(databaseKinds)('sessions on %s', (kind) => {
  let accounts: AccountSite;
  beforeEach(async () => {
    accounts = await AccountSite.open(kind);
  });
  afterEach(() => accounts.site.remove());

  const asks = (cookie: string) =>
    accounts.site.app.inject({ url: '/api/user', headers: { cookie } }).then(({ statusCode }) => statusCode);

  test('a copy of the database gives no working session cookie', async () => {
    const visitor = await accounts.registered();
    const token = visitor.cookie('site.session') ?? '';
    expect(await asks(`site.session=${token}`)).toBe(200);
    expect(await accounts.everything()).not.toContain(token);
    const rows = await accounts.site.store.db.selectFrom('user_sessions').select(['id', 'token_hash']).execute();
    for (const row of rows)
      for (const stolen of [row.token_hash, row.id]) expect(await asks(`site.session=${stolen}`)).toBe(401);
  });

  test('a session that was planted stays nobody’s, and one that was left cannot be replayed', async () => {
    const planted = 'a'.repeat(43);
    const victim = accounts.visitor();
    await accounts.registered();
    const login = await accounts.site.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: ana,
      headers: { cookie: `site.session=${planted}` },
    });
    expect(login.cookies.find(({ name }) => name === 'site.session')?.value).not.toBe(planted);
    expect(await asks(`site.session=${planted}`)).toBe(401);

    await victim.post('/api/login', ana);
    const copied = victim.cookie('site.session');
    expect(await asks(`site.session=${copied}`)).toBe(200);
    await victim.post('/api/logout');
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

  test('nobody piles up sessions: of more than fifty, those used longest ago end', async () => {
    const visitor = await accounts.registered();
    const first = visitor.cookie('site.session');
    for (let n = 0; n < 55; n++) await accounts.visitor().post('/api/login', ana);
    expect(await accounts.site.store.db.selectFrom('user_sessions').select('id').execute()).toHaveLength(50);
    expect(await asks(`site.session=${first}`)).toBe(401);
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

  test('who leaves leaves nothing in the browser’s cache; what waits in its storage stays', async () => {
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

  test('no answer about anybody is kept by a cache', async () => {
    const visitor = await accounts.registered();
    const message = { name: 'Ana', email: ana.email, phone: '', message: 'A question.' };
    const answers = [
      await visitor.get('/api/user'),
      await visitor.get('/api/account'),
      await visitor.get('/api/account/data'),
      await visitor.get('/api/account/sessions'),
      await visitor.post('/api/account/name', { firstName: 'Ana' }),
      await visitor.post('/api/account/verification'),
      await visitor.post('/api/contact', message),
      await visitor.post('/api/contact', { ...message, name: '' }),
      await visitor.post('/api/login', ana),
      await visitor.post('/api/bookings/show', { key: 'x' }),
      await accounts.site.app.inject({
        method: 'POST',
        url: '/api/contact',
        payload: 'name=Ana&email=&message=A+question',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
      await visitor.post('/api/logout'),
      await visitor.get('/api/user'),
    ];
    for (const { headers, raw, statusCode } of answers)
      expect([raw.req.url, statusCode, headers['cache-control']]).toEqual([
        raw.req.url,
        statusCode,
        expect.stringContaining('no-store'),
      ]);
  });

  test('the panel lists where one is signed in, in words, and ends one of them', async () => {
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

  test('a visit is noted every five minutes, and prolongs the session', async () => {
    const visitor = await accounts.registered();
    const { db } = accounts.site.store;
    const earlier = new Date(Date.now() - 20 * 3_600_000);
    await sql`update user_sessions set used_at = ${earlier.toISOString()}`.execute(db);
    const kept = await visitor.get('/api/user');
    expect(kept.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['site.session', 86_400],
      ['signed-in', 86_400],
    ]);
    expect((await visitor.get('/api/user')).cookies).toEqual([]);
  });

  test('a session ends after two weeks however busy, and after a day without a visit', async () => {
    const visitor = await accounts.registered();
    const since = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const statusAfter = async (column: string, days: number) => {
      await sql`update user_sessions set ${sql.ref(column)} = ${since(days)}`.execute(accounts.site.store.db);
      return (await visitor.get('/api/user')).statusCode;
    };
    expect(await statusAfter('created_at', 13.9)).toBe(200);
    expect(await statusAfter('created_at', 14.1)).toBe(401);
    await visitor.post('/api/login', ana);
    expect(await statusAfter('created_at', 0)).toBe(200);
    expect(await statusAfter('expires_at', 0.01)).toBe(401);
  });

  test('what has run out is removed', async () => {
    await accounts.registered();
    await accounts.resetToken(ana.email);
    const { db } = accounts.site.store;
    const left = async (now: number) => {
      await forgetSessions(db, new Date(now));
      await forgetLinks(db, new Date(now));
      const [sessions, links] = [db.selectFrom('user_sessions'), db.selectFrom('account_links')];
      return [(await sessions.selectAll().execute()).length, (await links.selectAll().execute()).length];
    };
    expect(await left(Date.now())).toEqual([1, 2]);
    expect(await left(Date.now() + 25 * 3_600_000)).toEqual([0, 0]);
  });

  const newPassword = 'nine loud bitterns';
  /** What ends the other sessions, and what becomes of the one that did it and of a link that waits for another address. */
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
          if (await replacePassword(db, user.id, old)) await beginSession(db, user.id);
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
