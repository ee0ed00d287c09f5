import { describe, expect, test } from 'vitest';
import { AccountSite, ana, bob } from '../../tests/support/account-site.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { createTestStore, databaseKinds } from '../../tests/support/test-store.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { createUserAccount, findUserAccount, setPassword } from './users.ts';

describe.each(databaseKinds)('sessions on %s', (kind) => {
  const accounts = freshForEachTest(() => AccountSite.open(kind));

  const asks = (cookie: string) =>
    accounts.site.app.inject({ url: '/api/user', headers: { cookie } }).then(({ statusCode }) => statusCode);

  test('sessions resist fixation and replay; a new login ends the one that the browser had', async () => {
    await accounts.registerVisitor(bob);
    const planted = 'a'.repeat(43);
    const visitor = accounts.visitor();
    visitor.setCookie('site.session', planted);
    const tokens: (string | undefined)[] = [];
    for (const person of [ana, ana, bob]) {
      await visitor.post(tokens.length ? '/api/login' : '/api/register', person);
      tokens.push(visitor.cookie('site.session'));
    }
    expect(tokens).not.toContain(planted);
    const statuses = async () => Promise.all([planted, ...tokens].map((token) => asks(`site.session=${token}`)));
    expect(await statuses()).toEqual([401, 401, 401, 200]);
    expect((await visitor.get('/api/user')).json().username).toBe(bob.username);
    const left = await visitor.post('/api/logout');
    expect(left.headers['clear-site-data']).toBe('"cache"');
    expect(await statuses()).toEqual([401, 401, 401, 401]);
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

  test('the panel lists sessions in words and ends one', async () => {
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const visitor = await accounts.registerVisitor();
    const other = accounts.visitor();
    await other.post('/api/login', ana, { 'user-agent': firefox });
    const list = async () => (await visitor.get('/api/account/sessions')).json();
    const both = await list();
    expect(both).toHaveLength(2);
    const [windows] = both.filter(({ current }: { current: boolean }) => !current);
    const time = expect.stringMatching(/Z$/);
    const named = { browser: 'Firefox', system: 'Windows', current: false };
    expect(windows).toEqual({ id: expect.any(String), since: time, lastUsed: time, ...named });

    const end = async (who: Visitor, id: string) =>
      (await who.post('/api/account/sessions/end-one', { id })).statusCode;
    expect(await end(await accounts.registerVisitor(bob), windows.id)).toBe(404);
    expect((await other.get('/api/user')).statusCode).toBe(200);
    expect([await end(visitor, windows.id), await end(visitor, windows.id)]).toEqual([204, 404]);
    expect((await other.get('/api/user')).statusCode).toBe(401);
    const [own] = await list();
    expect(await end(visitor, own.id)).toBe(204);
    expect(visitor.cookie('site.session')).toBeUndefined();
  });

  test('a session ends after two weeks, or after a day without a visit', async () => {
    const visitor = await accounts.registerVisitor();
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
  const endings = {
    'a reset': async (visitor: Visitor) => {
      const token = await accounts.requestResetToken(ana.email);
      return visitor.post('/api/password/reset', { token, password: newPassword });
    },
    'a change of password': (visitor: Visitor) =>
      visitor.post('/api/account/password', { password: ana.password, newPassword }),
    'a change of address': async (visitor: Visitor) =>
      visitor.post('/api/account/verify', { token: await accounts.linkTokenTo('new@example.org') }),
    'one press': (visitor: Visitor) => visitor.post('/api/account/sessions/end'),
  };
  test.each([
    ['a reset', 401],
    ['a change of password', 200],
    ['a change of address', 200],
    ['one press', 401],
  ] as const)('%s ends every other session, and every link that leads in', async (by, own) => {
    const visitor = await accounts.registerConfirmedVisitor();
    const other = accounts.visitor();
    await other.post('/api/login', ana);
    const reset = await accounts.requestResetToken(ana.email);
    const email = 'new@example.org';
    await visitor.post('/api/account/email', { email, password: ana.password });
    const verification = await accounts.linkTokenTo(email);
    const before = visitor.cookie('site.session');
    expect((await endings[by](visitor)).statusCode).toBeLessThan(300);
    expect((await other.get('/api/user')).statusCode).toBe(401);
    expect((await visitor.get('/api/user')).statusCode).toBe(own);
    if (by === 'one press') return;
    if (by === 'a change of password') expect(visitor.cookie('site.session')).not.toBe(before);
    const late = await other.post('/api/password/reset', { token: reset, password: 'two grey otters 8' });
    expect(late.statusCode).toBe(400);
    if (by === 'a change of address') return;
    if (own === 401) await visitor.post('/api/login', { ...ana, password: newPassword });
    expect((await visitor.post('/api/account/verify', { token: verification })).statusCode).toBe(400);
    expect((await visitor.get('/api/account')).json().pendingEmail).toBeNull();
  });
});

describe.each(databaseKinds)('a password on %s', (kind) => {
  test('that a reset replaced during a check neither signs in nor is changed', async () => {
    const { store, remove } = await createTestStore(kind);
    const { db } = store;
    const jo = { username: 'jo', firstName: 'Jo', email: 'jo@example.org', passwordHash: 'first' };
    const { id } = (await createUserAccount(db, jo)).user;
    await setPassword(db, id, 'by a reset');
    for (const next of ['first', 'by a thief']) expect(await setPassword(db, id, next, 'first')).toBe(false);
    expect((await findUserAccount(db, { id }))?.passwordHash).toBe('by a reset');
    await remove();
  });
});
