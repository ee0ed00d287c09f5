import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountSite, ana } from '../../tests/support/account-site.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import type { MailCeiling } from '../outbox/tables.ts';

const password = 'nine loud bitterns';
const minutes = (count: number) => count * 60_000;

describe.each(databaseKinds)('a new password by mail, on %s', (kind) => {
  const accounts = freshForEachTest(() => AccountSite.open(kind));
  const reset = (token: string, wanted = password) =>
    accounts.visitor('198.51.100.7').post('/api/password/reset', { token, password: wanted });
  const logIn = (wanted: string) => accounts.visitor().post('/api/login', { ...ana, password: wanted });
  const resetMail = async () => (await accounts.mailsOfKind('reset')).at(-1);

  test('a request gets the same answer for any address, and the link uses the fragment', async () => {
    await accounts.registerVisitor();
    for (const email of ['ANA@example.org', 'nobody@example.org']) {
      const response = await accounts.visitor().post('/api/password/forgot', { email });
      expect([response.statusCode, response.body]).toEqual([202, '']);
    }
    await expect.poll(() => accounts.mailsOfKind('reset')).toHaveLength(1);
    const mail = await resetMail();
    expect(JSON.parse(mail?.recipient ?? '')).toEqual({ name: '', address: ana.email });
    expect(mail?.body).toContain('http://localhost:3000/#reset=');
    expect(await accounts.storedAccountData()).not.toContain(await accounts.linkTokenTo(ana.email));
  });

  test('is set once per link, and not by an expired one', async () => {
    await accounts.registerVisitor();
    const token = await accounts.requestResetToken(ana.email);
    expect((await reset(token, '12345678')).statusCode).toBe(400);
    const passwords = Array.from({ length: 3 }, (_, i) => `nine loud bitterns ${i}`);
    const presses = await Promise.all(passwords.map((wanted) => reset(token, wanted)));
    expect(presses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    const done = presses.findIndex(({ statusCode }) => statusCode === 200);
    expect((await logIn(passwords[done] ?? '')).statusCode).toBe(200);
    expect((await logIn(ana.password)).statusCode).toBe(401);

    const late = await accounts.requestResetToken(ana.email);
    const links = accounts.site.store.db.selectFrom('account_links').selectAll().where('kind', '=', 'reset');
    const { created_at, expires_at } = await links.executeTakeFirstOrThrow();
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(minutes(30));
    await accounts.setLinkExpiry(late, new Date(Date.now() - 1000).toISOString());
    expect((await reset(late)).statusCode).toBe(400);
  });

  test('the mail and the page of its link name the account, without using the link up', async () => {
    await accounts.registerConfirmedVisitor();
    const token = await accounts.requestResetToken(ana.email);
    expect((await resetMail())?.body).toContain(`Your username is ${ana.username}.`);
    const ask = () => accounts.visitor().post('/api/password/account', { token });
    const response = await ask();
    expect([response.statusCode, response.json()]).toEqual([200, { username: ana.username }]);
    expect((await reset(token)).statusCode).toBe(200);
    const late = await ask();
    expect([late.statusCode, late.body]).toEqual([400, expect.stringContaining('has been used')]);
  });

  test.each([
    ['ana', true],
    ['ana2026', true],
    ['visit.example.com', false],
    ['call-5195550199', false],
    ['5195550199', false],
  ])('the mail to an unconfirmed address shows the username %s: %s', async (username, isShown) => {
    await accounts.registerVisitor({ username });
    await accounts.requestResetToken(ana.email);
    const text = (await resetMail())?.body;
    expect(text?.includes(username)).toBe(isShown);
    expect(text).toContain('log in with this e-mail address');
  });

  test('the owner of an address that somebody else registered gets the account and its username', async () => {
    const stranger = await accounts.registerVisitor({ username: 'made.up' });
    const owner = accounts.visitor('198.51.100.7');
    expect((await owner.post('/api/register', ana)).statusCode).toBe(409);
    const { username } = (await reset(await accounts.requestResetToken(ana.email))).json();
    expect((await owner.post('/api/login', { username, password })).statusCode).toBe(200);
    expect((await stranger.get('/api/user')).statusCode).toBe(401);
  });
});

describe.each(databaseKinds)('a stranger who asks for links to a new password, on %s', (kind) => {
  const accounts = freshForEachTest(() => AccountSite.open(kind, { RATE_LIMITS: 'on' }));
  let owner: Visitor;
  beforeEach(async () => {
    owner = await accounts.registerConfirmedVisitor({}, '198.51.100.7');
  });

  const links = async () => (await accounts.mailsOfKind('reset')).length;
  const untilThereAre = (count: number) =>
    vi.waitFor(async () => expect(await links()).toBe(count), { timeout: 10_000 });
  const ask = async (visitor: Visitor, email = ana.email) => {
    const answer = await visitor.post('/api/password/forgot', { email });
    expect([answer.statusCode, answer.body]).toEqual([202, '']);
  };
  const later = async (ms: number) => {
    const { db } = accounts.site.store;
    const back = (column: 'created_at' | 'expires_at' | 'ends_at') =>
      kind === 'sqlite'
        ? sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${sql.ref(column)}, ${`-${ms / 1000} seconds`})`
        : sql<string>`to_char((${sql.ref(column)})::timestamptz at time zone 'UTC' - ${`${ms / 1000} seconds`}::interval,
            'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    await db
      .updateTable('mails')
      .set({ created_at: back('created_at') })
      .execute();
    const [created_at, expires_at] = [back('created_at'), back('expires_at')];
    await db.updateTable('account_links').set({ created_at, expires_at }).execute();
    await db
      .updateTable('attempts')
      .set({ ends_at: back('ends_at') })
      .execute();
  };
  test('causes one mail while the last link is fresh', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => ask(accounts.visitor(`203.0.113.${n}`))));
    await untilThereAre(1);
    await ask(owner);
    await untilThereAre(2);
  });

  test('causes three mails an hour and ten a day at most, apart from the owner’s device and network', async () => {
    for (let n = 0; n < 12; n++) {
      await ask(accounts.visitor(`203.0.113.${n}`));
      await later(minutes(5));
    }
    expect(await links()).toBeLessThanOrEqual(3);
    for (let n = 0; n < 58; n++) {
      await ask(accounts.visitor(`203.0.113.${n}`));
      await later(minutes(25));
    }
    // Not all mails: one to a stranger may still be queued.
    const linksBy = async (source: MailCeiling) =>
      (await accounts.mailsOfKind('reset')).filter(({ ceiling }) => ceiling === source);
    await ask(owner);
    await expect.poll(() => linksBy('reset-on-device')).toHaveLength(1);
    const since = new Date(Date.now() - minutes(24 * 60)).toISOString();
    const day = (await linksBy('reset')).filter(({ created_at }) => created_at > since);
    expect(day.length).toBeLessThanOrEqual(10);
    const token = await accounts.linkTokenTo(ana.email, /#reset=(\S+)/);
    const elsewhere = accounts.visitor('192.0.2.50');
    elsewhere.setCookie('site.device', owner.cookie('site.device') ?? '');
    await ask(elsewhere);
    await expect.poll(() => linksBy('reset-on-device')).toHaveLength(2);
    await ask(accounts.visitor('198.51.100.7'));
    await expect.poll(() => linksBy('reset-in-network')).toHaveLength(1);
    expect((await elsewhere.post('/api/password/reset', { token, password })).statusCode).toBe(200);
    expect((await elsewhere.post('/api/login', { ...ana, password })).statusCode).toBe(200);
  }, 60_000);

  test('who registered somebody else’s address has no ceiling of their own', async () => {
    const email = 'victim@example.org';
    const squatter = await accounts.registerVisitor({ username: 'squatter', email }, '192.0.2.60');
    for (let n = 0; n < 6; n++) await ask(squatter, email);
    for (let n = 0; n < 6; n++) await ask(accounts.visitor('192.0.2.60'), email);
    for (let n = 0; n < 6; n++) await ask(accounts.visitor(`203.0.113.${n}`), email);
    await ask(owner);
    await untilThereAre(2);
    await later(minutes(31));
    await ask(accounts.visitor('192.0.2.1'), email);
    await untilThereAre(3);
    await accounts.site.app.close();
    expect(await links()).toBe(3);
  });

  test('a withheld mail blocks no later link', async () => {
    const { db } = accounts.site.store;
    for (let n = 0; n < 3; n++) {
      await ask(accounts.visitor(`203.0.113.${n}`));
      await untilThereAre(n + 1);
      await db.updateTable('account_links').set({ expires_at: '2020' }).execute();
    }
    await ask(accounts.visitor('203.0.113.3'));
    const before = new Date(Date.now() - minutes(61)).toISOString();
    await db.updateTable('mails').set({ created_at: before }).execute();
    await ask(accounts.visitor('203.0.113.4'));
    await vi.waitFor(async () => expect(await links()).toBeGreaterThan(3));
  });
});
