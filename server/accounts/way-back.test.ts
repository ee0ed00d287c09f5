import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountSite, ana } from '../../tests/support/account-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import type { Visitor } from '../../tests/support/visitor.ts';

const password = 'nine loud bitterns';
const minutes = (count: number) => count * 60_000;

describe.each(databaseKinds)('a stranger who asks for links to a new password, on %s', (kind) => {
  let accounts: AccountSite;
  let owner: Visitor;
  beforeEach(async () => {
    accounts = await AccountSite.open(kind, { RATE_LIMITS: 'on' });
    owner = await accounts.confirmed({}, '198.51.100.7');
  });
  afterEach(() => accounts.site.remove());

  const links = async () =>
    (await accounts.site.store.db.selectFrom('mails').selectAll().where('kind', '=', 'reset').execute())
      .length;
  const ask = async (visitor: Visitor, email = ana.email) => {
    const answer = await visitor.post('/api/password/forgot', { email });
    expect([answer.statusCode, answer.body]).toEqual([202, '']);
  };
  /** What a later request goes by: everything that was counted and sent lies further back. */
  const later = async (ms: number) => {
    const { db } = accounts.site.store;
    const back = (at: string) => new Date(Date.parse(at) - ms).toISOString();
    for (const { id, created_at } of await db.selectFrom('mails').selectAll().execute())
      await db
        .updateTable('mails')
        .set({ created_at: back(created_at) })
        .where('id', '=', id)
        .execute();
    for (const { token_hash, created_at, expires_at } of await db
      .selectFrom('account_links')
      .selectAll()
      .execute())
      await db
        .updateTable('account_links')
        .set({ created_at: back(created_at), expires_at: back(expires_at) })
        .where('token_hash', '=', token_hash)
        .execute();
    for (const { bucket, ends_at } of await db.selectFrom('attempts').selectAll().execute())
      await db
        .updateTable('attempts')
        .set({ ends_at: back(ends_at) })
        .where('bucket', '=', bucket)
        .execute();
  };
  /** A day of somebody who asks from ever new networks, every few minutes. @returns how many mails it came to */
  const aDay = async (everyMinutes: number) => {
    for (let n = 0; n < (24 * 60) / everyMinutes; n++) {
      await ask(accounts.visitor(`203.0.113.${n % 250}`));
      await later(minutes(everyMinutes));
    }
    return links();
  };

  test('causes one mail while its link lies in the mailbox, however often and from wherever', async () => {
    const networks = Array.from({ length: 30 }, (_, n) => `203.0.113.${n}`);
    await Promise.all(networks.map((network) => ask(accounts.visitor(network))));
    await vi.waitFor(async () => expect(await links()).toBeGreaterThan(0));
    // What was asked for before this one has been answered for by now.
    const before = await links();
    await ask(owner);
    await vi.waitFor(async () => expect(await links()).toBe(before + 1));
    expect(before).toBe(1);
  });

  test('causes three mails an hour and ten a day at most', async () => {
    for (let n = 0; n < 12; n++) {
      await ask(accounts.visitor(`203.0.113.${n}`));
      await later(minutes(5));
    }
    expect(await links()).toBeLessThanOrEqual(3);
    await aDay(25);
    await accounts.site.app.close();
    const { db } = accounts.site.store;
    const since = new Date(Date.now() - minutes(24 * 60)).toISOString();
    const all = await db.selectFrom('mails').selectAll().where('kind', '=', 'reset').execute();
    expect(all.filter(({ created_at }) => created_at > since).length).toBeLessThanOrEqual(10);
  }, 60_000);

  test('keeps none from the owner, on their device and in their network', async () => {
    await aDay(25);
    const before = await links();
    await ask(owner);
    await vi.waitFor(async () => expect(await links()).toBe(before + 1));
    const token = await accounts.tokenTo(ana.email, /#reset=(\S+)/);
    const elsewhere = accounts.visitor('192.0.2.50');
    elsewhere.setCookie('site.device', owner.cookie('site.device') ?? '');
    await ask(elsewhere);
    await vi.waitFor(async () => expect(await links()).toBe(before + 2));
    await ask(accounts.visitor('198.51.100.7'));
    await vi.waitFor(async () => expect(await links()).toBe(before + 3));
    expect((await elsewhere.post('/api/password/reset', { token, password })).statusCode).toBe(200);
    expect((await elsewhere.post('/api/login', { ...ana, password })).statusCode).toBe(200);
  }, 60_000);

  test('in the owner’s own network takes nothing from the owner’s device', async () => {
    const neighbour = accounts.visitor('198.51.100.7');
    for (let n = 0; n < 15; n++) await ask(neighbour);
    await ask(owner);
    await vi.waitFor(async () => expect(await links()).toBe(4));
    for (let n = 0; n < 4; n++) await ask(owner);
    // Three by the network, three by the device.
    await vi.waitFor(async () => expect(await links()).toBe(6));
    await accounts.site.app.close();
    expect(await links()).toBe(6);
  });

  test('who has opened an account in somebody’s name has no count of their own for mails to them', async () => {
    const email = 'victim@example.org';
    const squatter = await accounts.registered({ username: 'squatter', email }, '192.0.2.60');
    for (let n = 0; n < 6; n++) await ask(squatter, email);
    for (let n = 0; n < 6; n++) await ask(accounts.visitor('192.0.2.60'), email);
    for (let n = 0; n < 6; n++) await ask(accounts.visitor(`203.0.113.${n}`), email);
    await ask(owner);
    await vi.waitFor(async () => expect(await links()).toBe(2));
    await accounts.site.app.close();
    expect(await links()).toBe(2);
  });

  test('from one network leaves links for whoever asks from another', async () => {
    const stranger = accounts.visitor('203.0.113.9');
    for (let n = 0; n < 57; n++) {
      await ask(stranger);
      await later(minutes(25));
    }
    await accounts.site.app.close();
    const all = await accounts.site.store.db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'reset')
      .execute();
    expect(all).toHaveLength(3);
  }, 60_000);

  test('and an owner on a new device who presses again and again uses nothing up', async () => {
    const fresh = accounts.visitor('192.0.2.50');
    for (let n = 0; n < 3; n++) {
      for (let press = 0; press < 5; press++) await ask(fresh);
      await vi.waitFor(async () => expect(await links()).toBe(n + 1));
      await later(minutes(25));
    }
  });

  test('a link whose mail was held back is in nobody’s way', async () => {
    const { db } = accounts.site.store;
    for (let n = 0; n < 3; n++) {
      await ask(accounts.visitor(`203.0.113.${n}`));
      await vi.waitFor(async () => expect(await links()).toBe(n + 1));
      await db.updateTable('account_links').set({ expires_at: '2020' }).execute();
    }
    await ask(accounts.visitor('203.0.113.3'));
    const before = new Date(Date.now() - minutes(61)).toISOString();
    await db.updateTable('mails').set({ created_at: before }).execute();
    await ask(accounts.visitor('203.0.113.4'));
    await vi.waitFor(async () => expect(await links()).toBeGreaterThan(3));
  });

  test('who opened an account in somebody’s name uses up nothing of theirs on that device', async () => {
    const squatter = await accounts.registered(
      { username: 'squatter', email: 'vera@example.org' },
      '203.0.113.9',
    );
    for (let n = 0; n < 4; n++) await ask(squatter, 'vera@example.org');
    await vi.waitFor(async () => expect(await links()).toBe(1));
    await later(minutes(31));
    await ask(accounts.visitor('192.0.2.1'), 'vera@example.org');
    await vi.waitFor(async () => expect(await links()).toBe(2));
  });

  test('no device of before is known once the account was got back', async () => {
    const thief = accounts.visitor('203.0.113.66');
    const signIn = (visitor: Visitor, guess: string) =>
      visitor.post('/api/login', { username: ana.username, password: guess });
    expect((await signIn(thief, ana.password)).statusCode).toBe(200);
    const token = await accounts.resetToken(ana.email);
    const back = await accounts.visitor('198.51.100.7').post('/api/password/reset', { token, password });
    expect(back.statusCode).toBe(200);
    // From all places that are not known the account takes so many guesses; the thief's is one of them.
    for (let n = 0; n < 100; n++) await signIn(accounts.visitor(`203.0.${n % 5}.1`), `wrong ${n}`);
    expect((await signIn(thief, 'a guess')).statusCode).toBe(429);
    expect((await signIn(accounts.visitor('198.51.100.7'), password)).statusCode).toBe(200);
  });
});
