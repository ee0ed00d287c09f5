import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { company } from '#content/company.ts';
import { downloadHolds } from '#content/keeping.ts';
import { buildApp } from '#server/app.ts';
import { readBuiltSite } from '#server/pages/built-site.ts';
import { configOf, smallSite, type TestApp, testApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { Visitor } from '../../tests/support/visitor.ts';
import { forgetLinks } from './links.ts';
import { forgetSessions } from './sessions.ts';

const ana = {
  username: 'ana.silva',
  password: 'eleven quiet herons',
  firstName: 'Ana',
  email: 'ana@example.org',
};
const login = { username: ana.username, password: ana.password };
const session = 'site.session';

describe.each(databaseKinds)('accounts on %s', (kind) => {
  let site: TestApp;
  let visitor: Visitor;
  beforeEach(async () => {
    site = await testApp(kind, { TRUST_PROXY: '1', SITE_URL: 'http://localhost:3000' });
    visitor = new Visitor(site.app);
  });
  afterEach(() => site.remove());

  const another = (address?: string) => new Visitor(site.app, address);
  const mails = async (mailKind: string) =>
    (await site.store.db.selectFrom('mails').selectAll().orderBy('created_at').execute()).filter(
      (mail) => mail.kind === mailKind,
    );
  /** What the link of the latest mail of a kind carries. */
  const token = async (mailKind: 'reset' | 'verification') => {
    const body = (await mails(mailKind)).at(-1)?.body ?? '';
    return decodeURIComponent(/#(?:reset|verify)=(\S+)/.exec(body)?.[1] ?? '');
  };
  const register = async (fields: Partial<typeof ana> = {}, who = visitor) => {
    const answer = await who.post('/api/register', { ...ana, ...fields });
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
    return answer;
  };

  test('register, still signed in, log out, 401; log in again', async () => {
    expect((await visitor.get('/api/user')).statusCode).toBe(401);
    const registered = await register();
    expect(registered.json()).toEqual({
      id: expect.any(String),
      username: 'ana.silva',
      firstName: 'Ana',
      email: ana.email,
    });
    const cookie = registered.cookies.find(({ name }) => name === session);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 86_400 });
    expect((await visitor.get('/api/user')).json()).toEqual(registered.json());
    expect(visitor.cookie('signed-in')).toBe('1');

    const before = visitor.cookie(session);
    expect((await visitor.post('/api/logout')).statusCode).toBe(204);
    expect(visitor.cookie(session)).toBeUndefined();
    expect(visitor.cookie('signed-in')).toBeUndefined();
    expect((await visitor.get('/api/user')).statusCode).toBe(401);

    const wrong = await visitor.post('/api/login', { ...login, password: 'eleven loud herons' });
    expect([wrong.statusCode, wrong.body]).toEqual([401, 'Invalid username or password']);
    const right = await visitor.post('/api/login', { ...login, username: 'Ana.Silva' });
    expect([right.statusCode, right.json()]).toEqual([200, registered.json()]);
    expect(visitor.cookie(session)).not.toBe(before);
  });

  test('an unknown user and a wrong password get the same bytes', async () => {
    await register();
    const known = await another().post('/api/login', { ...login, password: 'not this one' });
    for (const username of ['nobody', 'x', 'x'.repeat(150), 'ana silva', "' or 1=1 --"]) {
      const unknown = await another().post('/api/login', { username, password: 'not this one' });
      expect([unknown.statusCode, unknown.body, unknown.headers['content-type']]).toEqual([
        known.statusCode,
        known.body,
        known.headers['content-type'],
      ]);
    }
  });

  test.each([
    [{ username: 'an' }, 'Please choose a username of 3 characters or more.'],
    [{ username: 'ana silva' }, 'Please use letters a to z and digits in the username'],
    [{ username: 'anа' }, 'Please use letters a to z and digits in the username'],
    [{ password: 'short' }, 'Please choose a password of 8 characters or more.'],
    [{ password: 'x'.repeat(129) }, 'Please keep the password to 128 characters.'],
    [{ password: 'password1' }, 'This password is on the lists that strangers try first'],
    [{ password: 'Dragon2024' }, 'This password is on the lists that strangers try first'],
    [{ password: 'ana.silva is me' }, 'Please choose a password without your name'],
    [{ email: 'ana@' }, 'Please enter a full e-mail address, such as name@example.com.'],
    [{ firstName: '' }, 'Please enter your first name.'],
    [{ firstName: 7 }, 'We could not read your first name. Please type it again.'],
  ])('refuses %j in words', async (fields, sentence) => {
    const answer = await visitor.post('/api/register', { ...ana, ...fields });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8']);
    expect(answer.body).toContain(sentence);
  });

  test('a username or an address is given once, whatever its letters’ case', async () => {
    await register();
    const name = await another().post('/api/register', {
      ...ana,
      username: 'ANA.Silva',
      email: 'b@example.org',
    });
    expect([name.statusCode, name.body]).toEqual([409, expect.stringContaining('username is taken')]);
    const email = await another().post('/api/register', {
      ...ana,
      username: 'ana2',
      email: 'Ana@Example.org',
    });
    expect([email.statusCode, email.body]).toEqual([
      409,
      expect.stringContaining('account with this e-mail'),
    ]);
    const together = await Promise.all(
      Array.from({ length: 5 }, () =>
        another().post('/api/register', { ...ana, username: 'bo', email: 'bo@example.org' }),
      ),
    );
    expect(together.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
    const race = await Promise.all(
      Array.from({ length: 5 }, () =>
        another().post('/api/register', { ...ana, username: 'bob', email: 'bo@example.org' }),
      ),
    );
    expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  test('only JSON from our own pages changes anything', async () => {
    const send = (headers: Record<string, string>, payload: string) =>
      site.app.inject({ method: 'POST', url: '/api/login', headers, payload });
    const json = JSON.stringify(login);
    expect(
      (await send({ 'content-type': 'application/x-www-form-urlencoded' }, 'username=a')).statusCode,
    ).toBe(415);
    expect((await send({ 'content-type': 'text/plain' }, json)).statusCode).toBe(415);
    expect(
      (await send({ 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }, json)).statusCode,
    ).toBe(403);
  });

  test('sessions survive a restart of the server', async () => {
    const registered = await register();
    const folder = smallSite();
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { app: second } = await buildApp({
      config: configOf({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent', SITE_URL: 'http://localhost:3000' }),
      store: site.store,
      site: readBuiltSite(folder),
      onStored: () => {},
    });
    const answer = await second.inject({
      url: '/api/user',
      headers: { cookie: `${session}=${visitor.cookie(session)}` },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, registered.json()]);
    await second.close();
  });

  test('a session ends after two weeks however busy, and after a day without a visit', async () => {
    await register();
    const { db } = site.store;
    const since = (days: number) => new Date(Date.now() - days * 86_400_000);
    const set = (column: string, date: Date) =>
      sql`update user_sessions set ${sql.ref(column)} = ${date.toISOString()}`.execute(db);
    await set('created_at', since(13.9));
    expect((await visitor.get('/api/user')).statusCode).toBe(200);
    await set('created_at', since(14.1));
    expect((await visitor.get('/api/user')).statusCode).toBe(401);

    await visitor.post('/api/login', login);
    expect((await visitor.get('/api/user')).statusCode).toBe(200);
    await set('expires_at', since(0.01));
    expect((await visitor.get('/api/user')).statusCode).toBe(401);
  });

  test('a new password by mail: once, within half an hour, and every session ends', async () => {
    await register();
    const asked = await another().post('/api/password/forgot', { email: 'ANA@example.org' });
    const unknown = await another().post('/api/password/forgot', { email: 'nobody@example.org' });
    expect([asked.statusCode, asked.body]).toEqual([202, '']);
    expect([unknown.statusCode, unknown.body]).toEqual([202, '']);
    await expect.poll(() => mails('reset')).toHaveLength(1);
    const [mail] = await mails('reset');
    expect(JSON.parse(mail?.recipient ?? '')).toEqual({ name: '', address: ana.email });
    expect(mail?.body).toContain('http://localhost:3000/#reset=');
    expect(
      JSON.stringify(await site.store.db.selectFrom('account_links').selectAll().execute()),
    ).not.toContain(await token('reset'));

    const password = 'nine loud bitterns';
    const weak = await another().post('/api/password/reset', {
      token: await token('reset'),
      password: '12345678',
    });
    expect(weak.statusCode).toBe(400);
    const reset = await another().post('/api/password/reset', { token: await token('reset'), password });
    expect([reset.statusCode, reset.json()]).toEqual([200, { username: ana.username }]);
    const again = await another().post('/api/password/reset', {
      token: await token('reset'),
      password: 'another one altogether',
    });
    expect([again.statusCode, again.body]).toEqual([400, expect.stringContaining('used or is too old')]);
    expect((await visitor.get('/api/user')).statusCode).toBe(401);
    expect((await visitor.post('/api/login', login)).statusCode).toBe(401);
    expect((await visitor.post('/api/login', { ...login, password })).statusCode).toBe(200);

    await another().post('/api/password/forgot', { email: ana.email });
    await expect.poll(() => mails('reset')).toHaveLength(2);
    const past = new Date(Date.now() - 1000).toISOString();
    await site.store.db.updateTable('account_links').set({ expires_at: past }).execute();
    expect(
      (await another().post('/api/password/reset', { token: await token('reset'), password })).statusCode,
    ).toBe(400);
  });

  test('the account shows what was sent while signed in, and the rest once the address is confirmed', async () => {
    const message = {
      name: 'Ana',
      email: 'Ana@example.org',
      phone: '',
      message: 'A question.',
      subject: 'HR',
    };
    const earlier = (await another().post('/api/contact', message)).json();
    await register();
    const signedIn = (await visitor.post('/api/contact', { ...message, email: 'work@example.org' })).json();
    const references = async () =>
      (await visitor.get('/api/account'))
        .json()
        .messages.map(({ reference }: { reference: string }) => reference);
    expect(await references()).toEqual([signedIn.reference]);

    const verified = await visitor.post('/api/account/verify', { token: await token('verification') });
    expect([verified.statusCode, verified.json()]).toEqual([200, (await visitor.get('/api/user')).json()]);
    expect((await visitor.post('/api/account/verify', { token: 'not a token' })).statusCode).toBe(400);
    expect(await references()).toEqual([signedIn.reference, earlier.reference]);
    const account = (await visitor.get('/api/account')).json();
    expect(account).toMatchObject({ emailVerified: true, user: { username: 'ana.silva' } });
    expect(account.messages[1]).toEqual({
      reference: earlier.reference,
      enquiry: earlier.reference,
      about: 'HR',
      text: 'A question.',
      cut: false,
      sentAt: earlier.receivedAt,
      replyBy: earlier.replyBy,
    });
    const data = await visitor.get('/api/account/data');
    expect(data.headers['content-disposition']).toContain('attachment');
    expect(data.json().messages.map(({ body }: { body: string }) => body)).toEqual([
      'A question.',
      'A question.',
    ]);
    // What the privacy policy says it holds.
    expect(Object.keys(data.json())).toEqual(Object.keys(downloadHolds));
    expect(data.json().logins).toEqual([
      { since: expect.any(String), lastUsed: expect.any(String), browser: '', system: '' },
    ]);
    expect(data.body).not.toMatch(/hash|idempotency|argon2/);
    expect((await another().get('/api/account')).statusCode).toBe(401);
    expect((await another().get('/api/account/data')).statusCode).toBe(401);
  });

  test('name and password can be changed', async () => {
    await register();
    expect((await visitor.post('/api/account/name', { firstName: 'Anabela' })).json()).toMatchObject({
      firstName: 'Anabela',
    });
    const wrong = await visitor.post('/api/account/password', {
      password: 'wrong',
      newPassword: 'nine loud bitterns',
    });
    expect([wrong.statusCode, wrong.body]).toEqual([
      400,
      'That is not your current password. Nothing was changed.',
    ]);
    const other = another();
    await other.post('/api/login', login);
    const newPassword = 'nine loud bitterns';
    expect(
      (await visitor.post('/api/account/password', { password: ana.password, newPassword: 'password1' }))
        .statusCode,
    ).toBe(400);
    expect(
      (await visitor.post('/api/account/password', { password: ana.password, newPassword })).statusCode,
    ).toBe(204);
    expect((await visitor.get('/api/user')).statusCode).toBe(200);
    expect((await other.get('/api/user')).statusCode).toBe(401);
    expect((await other.post('/api/login', { ...login, password: newPassword })).statusCode).toBe(200);

    expect((await visitor.post('/api/account/sessions/end')).statusCode).toBe(204);
    expect((await visitor.get('/api/user')).statusCode).toBe(401);
    expect((await other.get('/api/user')).statusCode).toBe(401);
  });

  test('what has run out is removed', async () => {
    await register();
    await another().post('/api/password/forgot', { email: ana.email });
    await expect.poll(() => mails('reset')).toHaveLength(1);
    const { db } = site.store;
    const count = async (table: string) =>
      (await sql`select * from ${sql.table(table)}`.execute(db)).rows.length;
    await forgetLinks(db, new Date());
    await forgetSessions(db, new Date());
    expect([await count('user_sessions'), await count('account_links')]).toEqual([1, 2]);
    const later = new Date(Date.now() + 25 * 3_600_000);
    await forgetLinks(db, later);
    await forgetSessions(db, later);
    expect([await count('user_sessions'), await count('account_links')]).toEqual([0, 0]);
  });

  test('a deleted account is gone, and what it sent stays with the firm', async () => {
    await register();
    await visitor.post('/api/contact', { name: 'Ana', email: ana.email, message: 'A question.', phone: '' });
    expect((await visitor.post('/api/account/delete', { password: 'wrong' })).statusCode).toBe(400);
    expect((await visitor.post('/api/account/delete', { password: ana.password })).statusCode).toBe(204);
    expect((await visitor.get('/api/user')).statusCode).toBe(401);
    expect((await visitor.post('/api/login', login)).statusCode).toBe(401);
    const [message] = await site.store.db.selectFrom('messages').selectAll().execute();
    expect(message).toMatchObject({ body: 'A question.', user_id: null });
    for (const table of ['users', 'user_sessions', 'user_credentials', 'known_places', 'account_links'])
      expect((await sql`select * from ${sql.table(table)}`.execute(site.store.db)).rows, table).toEqual([]);
    await register();
  });
});

describe.each(databaseKinds)('limits on %s', (kind) => {
  test('a thousand wrong guesses from a hundred addresses: a hundred are looked at, and the owner still gets in', async () => {
    const site = await testApp(kind, {
      TRUST_PROXY: '1',
      RATE_LIMITS: 'on',
      SITE_URL: 'http://localhost:3000',
    });
    const owner = new Visitor(site.app, '198.51.100.7');
    await owner.post('/api/register', ana);
    await owner.post('/api/logout');
    const statuses: number[] = [];
    for (let guess = 0; guess < 1000; guess++) {
      const attacker = new Visitor(site.app, `203.0.113.${guess % 100}`);
      const answer = await attacker.post('/api/login', { ...login, password: `guess ${guess}` });
      statuses.push(answer.statusCode);
      if (answer.statusCode === 429) {
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        expect(answer.body).toContain(company.phone.value.display);
      }
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(900);
    expect((await owner.post('/api/login', login)).statusCode).toBe(200);
    const elsewhere = new Visitor(site.app, '198.51.100.7');
    expect((await elsewhere.post('/api/login', login)).statusCode).toBe(200);
    await site.remove();
  }, 120_000);

  test('one address is told to wait, and right logins do not count', async () => {
    const site = await testApp(kind, {
      TRUST_PROXY: '1',
      RATE_LIMITS: 'on',
      SITE_URL: 'http://localhost:3000',
    });
    const visitor = new Visitor(site.app);
    for (let guess = 0; guess < 30; guess++)
      expect(
        (await visitor.post('/api/login', { username: `user${guess}`, password: 'wrong' })).statusCode,
      ).toBe(401);
    expect((await visitor.post('/api/login', { username: 'another', password: 'wrong' })).statusCode).toBe(
      429,
    );
    await site.remove();
  }, 60_000);
});
