import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccountSite, ana, bob } from '../../tests/support/account-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

const message = { name: 'Vera', phone: '519 555 0107', message: 'A question between us.', subject: 'HR' };

describe.each(databaseKinds)('links in mails on %s', (kind) => {
  let accounts: AccountSite;
  beforeEach(async () => {
    accounts = await AccountSite.open(kind);
  });
  afterEach(() => accounts.site.remove());

  test('whoever opens the link of an address without a session of that account confirms nothing', async () => {
    const victim = accounts.visitor('198.51.100.1');
    await victim.post('/api/contact', { ...message, email: 'vera@example.org' });
    const stranger = await accounts.registered({ email: 'vera@example.org' });
    const token = await accounts.tokenTo('vera@example.org');

    const opened = await victim.post('/api/account/verify', { token });
    expect([opened.statusCode, opened.body]).toEqual([401, 'Please log in first.']);
    const other = await accounts.registered(bob, '198.51.100.1');
    const elsewhere = await other.post('/api/account/verify', { token });
    expect([elsewhere.statusCode, elsewhere.body]).toEqual([403, expect.stringContaining('another account')]);
    for (const url of [`/api/account/verify?token=${token}`, `/?token=${token}`]) await victim.get(url);

    const seen = (await stranger.get('/api/account')).json();
    expect(seen).toMatchObject({ emailVerified: false, messages: [], bookings: [] });
    expect((await stranger.get('/api/account/data')).body).not.toContain('0107');
    // The press in the right session is what confirms it.
    expect((await stranger.post('/api/account/verify', { token })).statusCode).toBe(200);
    expect((await stranger.get('/api/account')).json().emailVerified).toBe(true);
  });

  test('the link of an address works once, for a day, and is stored as a hash', async () => {
    const visitor = await accounts.registered();
    const first = await accounts.tokenTo(ana.email);
    expect(first.length).toBeGreaterThan(40);
    expect(await accounts.everything()).not.toContain(first);
    await accounts.age(first, new Date(Date.now() - 1).toISOString());
    expect((await visitor.post('/api/account/verify', { token: first })).statusCode).toBe(400);

    expect((await visitor.post('/api/account/verification')).statusCode).toBe(202);
    const token = await accounts.tokenTo(ana.email);
    const [link] = await accounts.site.store.db
      .selectFrom('account_links')
      .select(['created_at', 'expires_at'])
      .orderBy('created_at', 'desc')
      .execute();
    expect(Date.parse(link?.expires_at ?? '') - Date.parse(link?.created_at ?? '')).toBe(24 * 3_600_000);
    const presses = await Promise.all(
      Array.from({ length: 6 }, () => visitor.post('/api/account/verify', { token })),
    );
    expect(presses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  test('one link for a new password, pressed many times at once, sets one', async () => {
    await accounts.registered();
    const token = await accounts.resetToken(ana.email);
    const passwords = Array.from({ length: 6 }, (_, i) => `nine loud bitterns ${i}`);
    const answers = await Promise.all(
      passwords.map((password) => accounts.visitor().post('/api/password/reset', { token, password })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400, 400, 400, 400, 400]);
    const right = passwords[answers.findIndex(({ statusCode }) => statusCode === 204)];
    const login = await accounts.visitor().post('/api/login', { username: ana.username, password: right });
    expect(login.statusCode).toBe(200);
  });

  test('after a reset every other session and every other link of the user has ended', async () => {
    const visitor = await accounts.confirmed();
    await visitor.post('/api/account/email', { email: 'new@example.org', password: ana.password });
    const verification = await accounts.tokenTo('new@example.org');
    const [first, second] = [await accounts.resetToken(ana.email), await accounts.resetToken(ana.email)];
    const reset = (token: string) =>
      accounts.visitor().post('/api/password/reset', { token, password: 'nine loud bitterns' });
    expect((await reset(second)).statusCode).toBe(204);
    expect((await reset(first)).statusCode).toBe(400);
    expect((await visitor.get('/api/user')).statusCode).toBe(401);
    const again = { username: ana.username, password: 'nine loud bitterns' };
    expect((await visitor.post('/api/login', again)).statusCode).toBe(200);
    expect((await visitor.post('/api/account/verify', { token: verification })).statusCode).toBe(400);
    expect((await visitor.get('/api/account')).json().pendingEmail).toBeNull();
  });

  test('after a change of password every other session and every link that leads in has ended', async () => {
    const visitor = await accounts.confirmed();
    const other = accounts.visitor();
    await other.post('/api/login', ana);
    await visitor.post('/api/account/email', { email: 'new@example.org', password: ana.password });
    const verification = await accounts.tokenTo('new@example.org');
    const reset = await accounts.resetToken(ana.email);
    const before = visitor.cookie('site.session');

    const newPassword = 'nine loud bitterns';
    const changed = await visitor.post('/api/account/password', { password: ana.password, newPassword });
    expect(changed.statusCode).toBe(204);
    expect(visitor.cookie('site.session')).not.toBe(before);
    expect((await visitor.get('/api/user')).statusCode).toBe(200);
    expect((await other.get('/api/user')).statusCode).toBe(401);
    expect((await visitor.post('/api/account/verify', { token: verification })).statusCode).toBe(400);
    const late = await other.post('/api/password/reset', { token: reset, password: 'two grey otters 8' });
    expect(late.statusCode).toBe(400);
  });

  test('after a change of address every other session has ended, and a link to the old one is dead', async () => {
    const visitor = await accounts.confirmed();
    const other = accounts.visitor();
    await other.post('/api/login', ana);
    const reset = await accounts.resetToken(ana.email);
    await accounts.moveTo(visitor, 'new@example.org');
    expect((await visitor.get('/api/user')).json().email).toBe('new@example.org');
    expect((await other.get('/api/user')).statusCode).toBe(401);
    const late = await other.post('/api/password/reset', { token: reset, password: 'two grey otters 8' });
    expect(late.statusCode).toBe(400);
  });
});
