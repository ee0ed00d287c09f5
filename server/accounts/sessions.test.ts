import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccountSite, ana, bob } from '../../tests/support/account-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

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
    const rows = await accounts.site.store.db
      .selectFrom('user_sessions')
      .select(['id', 'token_hash'])
      .execute();
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
      ...['__Host-signed-in', '__Host-site.device', '__Host-site.session'],
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
        ...[raw.req.url, statusCode],
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
});
