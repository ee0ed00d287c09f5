import { afterEach, describe, expect, test } from 'vitest';
import { AccountSite, ana, bob } from '../../tests/support/account-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

const { password } = ana;

describe.each(databaseKinds)('the names of an account on %s', (kind) => {
  let accounts: AccountSite;
  afterEach(() => accounts.site.remove());

  /** The text of the latest mail about a new password. */
  const resetMail = async (): Promise<string> => {
    const rows = await accounts.site.store.db
      .selectFrom('mails')
      .select('body')
      .where('kind', '=', 'reset')
      .orderBy('created_at', 'desc')
      .execute();
    return rows[0]?.body ?? '';
  };

  test('whoever forgot the username logs in with the e-mail address, typed in any case', async () => {
    accounts = await AccountSite.open(kind);
    await accounts.registered();
    for (const username of [ana.email, ' Ana@Example.org ', ana.username]) {
      const answer = await accounts.visitor().post('/api/login', { username, password });
      expect([answer.statusCode, answer.json().username]).toEqual([200, ana.username]);
    }
    await accounts.registered(bob);
    const other = await accounts.visitor().post('/api/login', { username: bob.email, password });
    expect([other.statusCode, other.body]).toEqual([401, 'Invalid username or password']);
    const unknown = await accounts.visitor().post('/api/login', { username: 'nobody@example.org', password });
    expect([unknown.statusCode, unknown.body]).toEqual([401, 'Invalid username or password']);
  });

  test('the address an account had before is no name of it, and the new one is', async () => {
    accounts = await AccountSite.open(kind);
    const visitor = await accounts.confirmed();
    await accounts.moveTo(visitor, 'new@example.org');
    const codes = [];
    for (const username of [ana.email, 'new@example.org'])
      codes.push((await accounts.visitor().post('/api/login', { username, password })).statusCode);
    expect(codes).toEqual([401, 200]);
  });

  test('guesses by username and by e-mail address are one count, and the owner’s device has its own', async () => {
    accounts = await AccountSite.open(kind, { RATE_LIMITS: 'on' });
    const owner = await accounts.registered({}, '198.51.100.7');
    const codes: number[] = [];
    for (let guess = 0; guess < 101; guess += 1) {
      const attacker = accounts.visitor(`203.0.113.${guess % 100}`);
      const username = guess % 2 ? ana.username : ana.email;
      codes.push((await attacker.post('/api/login', { username, password: `guess ${guess}` })).statusCode);
    }
    expect([codes.slice(0, 100).every((code) => code === 401), codes[100]]).toEqual([true, 429]);
    const elsewhere = accounts.visitor('198.51.100.99');
    for (const username of [ana.username, ana.email])
      expect((await elsewhere.post('/api/login', { username, password })).statusCode).toBe(429);
    expect((await owner.post('/api/login', { username: ana.email, password })).statusCode).toBe(200);
  }, 60_000);

  test('the mail for a new password names the account, as the page of its link does', async () => {
    accounts = await AccountSite.open(kind);
    await accounts.confirmed();
    const token = await accounts.resetToken(ana.email);
    expect(await resetMail()).toContain(`Your username is ${ana.username}.`);
    const asked = await accounts.visitor().post('/api/password/account', { token });
    expect([asked.statusCode, asked.json()]).toEqual([200, { username: ana.username }]);
    // Asking used nothing up.
    const reset = await accounts
      .visitor()
      .post('/api/password/reset', { token, password: 'nine loud bitterns' });
    expect(reset.statusCode).toBe(200);
    const late = await accounts.visitor().post('/api/password/account', { token });
    expect([late.statusCode, late.body]).toEqual([400, expect.stringContaining('has been used')]);
  });

  test.each([
    ['ana', true],
    ['ana2026', true],
    ['visit.example.com', false],
    ['call-5195550199', false],
    ['5195550199', false],
  ])(
    'an address that nobody confirmed is told the username %s only if it is plain: %s',
    async (username, told) => {
      accounts = await AccountSite.open(kind);
      await accounts.registered({ username });
      await accounts.resetToken(ana.email);
      const text = await resetMail();
      expect(text.includes(username)).toBe(told);
      expect(text).toContain('log in with this e-mail address');
    },
  );
});
