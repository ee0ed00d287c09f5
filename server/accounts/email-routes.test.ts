import { describe, expect, test } from 'vitest';
import { AccountSite, ana, bob } from '../../tests/support/account-site.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

const fresh = 'new@example.org';
const undoLink = /#undo=(\S+)/;

const message = { name: 'Vera', phone: '519 555 0107', message: 'A question between us.', subject: 'HR' };

describe.each(databaseKinds)('the address of an account on %s', (kind) => {
  const accounts = freshForEachTest(() => AccountSite.open(kind));
  const change = (email: string) => ({ email, password: ana.password });

  test('a link confirms an address only in a session of its account', async () => {
    const victim = accounts.visitor('198.51.100.1');
    await victim.post('/api/contact', { ...message, email: 'vera@example.org' });
    const stranger = await accounts.registerVisitor({ email: 'vera@example.org' });
    const token = await accounts.linkTokenTo('vera@example.org');

    const opened = await victim.post('/api/account/verify', { token });
    expect([opened.statusCode, opened.body]).toEqual([401, 'Please log in first.']);
    const other = await accounts.registerVisitor(bob, '198.51.100.1');
    const elsewhere = await other.post('/api/account/verify', { token });
    expect([elsewhere.statusCode, elsewhere.body]).toEqual([403, expect.stringContaining('another account')]);
    for (const url of [`/api/account/verify?token=${token}`, `/?token=${token}`]) await victim.get(url);

    const seen = (await stranger.get('/api/account')).json();
    expect(seen).toMatchObject({ emailVerified: false, messages: [], bookings: [] });
    expect((await stranger.get('/api/account/data')).body).not.toContain('0107');
    expect((await stranger.post('/api/account/verify', { token })).statusCode).toBe(200);
    expect((await stranger.get('/api/account')).json().emailVerified).toBe(true);
  });

  test('the link of an address works once, for a day, and is stored as a hash', async () => {
    const visitor = await accounts.registerVisitor();
    const late = await accounts.linkTokenTo(ana.email);
    expect(await accounts.storedAccountData()).not.toContain(late);
    const link = await accounts.site.store.db.selectFrom('account_links').selectAll().executeTakeFirstOrThrow();
    expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(24 * 3_600_000);
    await accounts.setLinkExpiry(late, new Date(Date.now() - 1).toISOString());
    expect((await visitor.post('/api/account/verify', { token: late })).statusCode).toBe(400);
    expect((await visitor.post('/api/account/verification')).statusCode).toBe(202);
    const token = await accounts.linkTokenTo(ana.email);
    const presses = await Promise.all(Array.from({ length: 3 }, () => visitor.post('/api/account/verify', { token })));
    expect(presses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  test('a new address is pending until confirmed; an unconfirmed former one gets no notice', async () => {
    const visitor = await accounts.registerVisitor();
    const response = await visitor.post('/api/account/email', change('New@example.org'));
    expect([response.statusCode, response.body]).toEqual([202, '']);
    const pending = { emailVerified: false, pendingEmail: fresh, user: { email: ana.email } };
    expect((await visitor.get('/api/account')).json()).toMatchObject(pending);
    const token = await accounts.linkTokenTo(fresh);
    expect((await visitor.post('/api/account/verify', { token })).json().email).toBe(fresh);
    const confirmed = { emailVerified: true, pendingEmail: null, user: { email: fresh } };
    expect((await visitor.get('/api/account')).json()).toMatchObject(confirmed);
    expect(await accounts.mailSummaries()).toEqual([`verification ${ana.email}`, `verification ${fresh}`]);
    await accounts.changeEmail(visitor, ana.email);
    expect((await accounts.mailSummaries()).at(-1)).toBe(`address-changed ${fresh}`);
    for (const [username, status] of [
      [ana.email, 200],
      [fresh, 401],
    ] as const)
      expect((await accounts.visitor().post('/api/login', { ...ana, username })).statusCode).toBe(status);
  });

  test('a pending address can be cancelled, which invalidates its link', async () => {
    const visitor = await accounts.registerConfirmedVisitor();
    await visitor.post('/api/account/email', change(fresh));
    const token = await accounts.linkTokenTo(fresh);
    expect((await accounts.visitor().post('/api/account/email/cancel')).statusCode).toBe(401);
    expect((await visitor.post('/api/account/email/cancel')).statusCode).toBe(204);
    expect((await visitor.get('/api/account')).json().pendingEmail).toBeNull();
    expect((await visitor.post('/api/account/verify', { token })).statusCode).toBe(400);
  });

  test('a taken address gets the same answer, and its owner a mail', async () => {
    await accounts.registerConfirmedVisitor(bob);
    const visitor = await accounts.registerConfirmedVisitor();
    const free = await visitor.post('/api/account/email', change(fresh));
    const taken = await visitor.post('/api/account/email', change(bob.email));
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
    expect(Object.keys(taken.headers)).toEqual(Object.keys(free.headers));
    expect((await visitor.get('/api/account')).json().pendingEmail).toBe(bob.email);
    expect((await accounts.mailSummaries()).at(-1)).toBe(`address-taken ${bob.email}`);
    const [mail] = await accounts.mailsOfKind('address-taken');
    expect(mail?.body).not.toContain('#verify=');
  });

  test('an owner who recovers without the undo link keeps the account', async () => {
    const thief = await accounts.registerConfirmedVisitor();
    await accounts.changeEmail(thief, 'thief@example.org');
    await accounts.changeEmail(thief, 'third@example.org');
    const token = await accounts.linkTokenTo('thief@example.org', undoLink);
    const owner = accounts.visitor('198.51.100.7');
    await owner.post('/api/login', ana);
    await accounts.changeEmail(owner, ana.email);
    expect(await accounts.linkTokenTo('third@example.org', undoLink)).toBe('');
    expect((await thief.post('/api/account/undo', { token })).statusCode).toBe(400);
    expect((await owner.get('/api/user')).json().email).toBe(ana.email);
  });

  test('the first of the former addresses can undo for a week, which ends all sessions and the password', async () => {
    const thief = await accounts.registerConfirmedVisitor();
    await accounts.changeEmail(thief, 'thief@example.org');
    const token = await accounts.linkTokenTo(ana.email, undoLink);
    await accounts.changeEmail(thief, 'thief2@example.org');
    const thiefs = await accounts.linkTokenTo('thief@example.org', undoLink);
    expect((await thief.post('/api/account/undo', { token: thiefs })).statusCode).toBe(200);
    const reset = { token: await accounts.requestResetToken('thief@example.org'), password: 'two grey otters 8' };
    await thief.post('/api/password/reset', reset);
    expect((await thief.post('/api/login', { ...ana, password: reset.password })).statusCode).toBe(200);
    await accounts.setLinkExpiry(token, new Date(Date.now() + 60_000).toISOString());

    const owner = accounts.visitor('198.51.100.9');
    const undone = await owner.post('/api/account/undo', { token });
    expect(undone.statusCode).toBe(200);
    expect((await thief.get('/api/user')).statusCode).toBe(401);
    for (const password of [ana.password, reset.password])
      expect((await thief.post('/api/login', { ...ana, password })).statusCode).toBe(401);
    expect((await owner.post('/api/account/undo', { token })).statusCode).toBe(400);
    // An account without a sign-in would be removed as unused.
    expect(await accounts.site.store.db.selectFrom('known_networks').selectAll().execute()).toHaveLength(1);

    const password = 'five red canoes 3';
    const set = await owner.post('/api/password/reset', { token: undone.json().reset, password });
    expect(set.statusCode).toBe(200);
    const back = await owner.post('/api/login', { ...ana, password });
    expect([back.statusCode, back.json().email]).toEqual([200, ana.email]);
  });

  test('a former address is reserved while a change can be undone', async () => {
    const visitor = await accounts.registerConfirmedVisitor();
    await accounts.changeEmail(visitor, fresh);
    const other = await accounts.visitor().post('/api/register', { ...bob, email: ana.email });
    expect(other.statusCode).toBe(409);
    const past = new Date(Date.now() - 1).toISOString();
    await accounts.setLinkExpiry(await accounts.linkTokenTo(ana.email, undoLink), past);
    await accounts.registerVisitor({ ...bob, email: ana.email });
  });
});
