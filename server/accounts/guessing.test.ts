import { describe, expect, test } from 'vitest';
import { AccountSite, ana } from '../../tests/support/account-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

const limited = { RATE_LIMITS: 'on' };
const password = 'nine loud bitterns';

describe.each(databaseKinds)('guessing on %s', (kind) => {
  test('after a hundred wrong guesses and a reset on a new device, its owner logs in there at once', async () => {
    const accounts = await AccountSite.open(kind, limited);
    await accounts.registered({}, '198.51.100.7');
    for (let guess = 0; guess < 130; guess += 1) {
      const attacker = accounts.visitor(`203.0.113.${guess % 100}`);
      await attacker.post('/api/login', { ...ana, password: `guess ${guess}` });
    }
    const owner = accounts.visitor('198.51.100.77');
    expect((await owner.post('/api/login', ana)).statusCode).toBe(429);
    const token = await accounts.resetToken(ana.email);
    expect((await owner.post('/api/password/reset', { token, password })).statusCode).toBe(204);
    expect((await owner.post('/api/login', { ...ana, password })).statusCode).toBe(200);
    // And from the same network without the cookie.
    const there = accounts.visitor('198.51.100.77');
    expect((await there.post('/api/login', { ...ana, password })).statusCode).toBe(200);
    expect((await accounts.visitor().post('/api/login', { ...ana, password })).statusCode).toBe(429);
    await accounts.site.remove();
  }, 60_000);

  test('whoever forgot the password and guessed at it on their own device logs in there after a reset', async () => {
    const accounts = await AccountSite.open(kind, limited);
    const owner = await accounts.registered({}, '198.51.100.7');
    for (let guess = 0; guess < 25; guess += 1) await owner.post('/api/login', { ...ana, password: 'wrong' });
    expect((await owner.post('/api/login', ana)).statusCode).toBe(429);
    const token = await accounts.resetToken(ana.email);
    expect((await owner.post('/api/password/reset', { token, password })).statusCode).toBe(204);
    expect((await owner.post('/api/login', { ...ana, password })).statusCode).toBe(200);
    const without = accounts.visitor('198.51.100.7');
    expect((await without.post('/api/login', { ...ana, password })).statusCode).toBe(200);
    await accounts.site.remove();
  }, 60_000);

  test('moving about in a wide IPv6 network does not go on for ever', async () => {
    const accounts = await AccountSite.open(kind, limited);
    const statuses: number[] = [];
    for (let guess = 0; guess < 140; guess += 1) {
      const moving = accounts.visitor(`2001:db8:1:${(guess % 250).toString(16)}::1`);
      const answer = await moving.post('/api/login', { username: `user${guess}`, password: 'wrong' });
      statuses.push(answer.statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(120);
    const neighbour = accounts.visitor('2001:db8:1:100::1');
    expect((await neighbour.post('/api/login', ana)).statusCode).toBe(401);
    await accounts.site.remove();
  }, 60_000);

  test('what was tried is noted, without a name or an address', async () => {
    const accounts = await AccountSite.open(kind, { ...limited });
    const visitor = await accounts.confirmed();
    await visitor.post('/api/login', { ...ana, password: 'wrong' });
    await visitor.post('/api/login', ana);
    await visitor.post('/api/account/email', { email: 'new@example.org', password: 'wrong' });
    await accounts.moveTo(visitor, 'new@example.org');
    const undo = await accounts.tokenTo(ana.email, /#undo=(\S+)/);
    const { reset } = (await visitor.post('/api/account/undo', { token: undo })).json();
    await visitor.post('/api/password/reset', { token: reset, password });
    await visitor.post('/api/login', { ...ana, password });
    await accounts.resetToken(ana.email);
    await visitor.post('/api/account/password', { password, newPassword: ana.password });
    await visitor.post('/api/account/sessions/end');
    await visitor.post('/api/login', ana);
    await visitor.post('/api/logout');
    await visitor.post('/api/login', ana);
    const [session] = (await visitor.get('/api/account/sessions')).json();
    await visitor.post('/api/account/sessions/end-one', { id: session.id });
    await visitor.post('/api/login', ana);
    for (let i = 0; i < 7; i += 1) await visitor.post('/api/account/verification');
    await visitor.post('/api/account/delete', { password: ana.password });
    await accounts.site.app.close();

    const rows = await accounts.site.store.db.selectFrom('security_events').selectAll().execute();
    expect([...new Set(rows.map(({ event, outcome }) => `${event} ${outcome}`))].sort()).toEqual([
      'account-deleted succeeded',
      'address-change-asked succeeded',
      'address-change-undone succeeded',
      'address-verified succeeded',
      'limit refused',
      'login refused',
      'login succeeded',
      'logout succeeded',
      'password-changed succeeded',
      'password-check refused',
      'password-reset succeeded',
      'password-reset-asked succeeded',
      'registration succeeded',
      'session-ended succeeded',
      'sessions-ended succeeded',
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/ana|example|203\.0/);
    await accounts.site.remove();
  });
});
