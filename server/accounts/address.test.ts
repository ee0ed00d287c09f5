import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccountSite, ana, bob } from '../../tests/support/account-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

const fresh = 'new@example.org';

describe.each(databaseKinds)('another address on %s', (kind) => {
  let accounts: AccountSite;
  beforeEach(async () => {
    accounts = await AccountSite.open(kind);
  });
  afterEach(() => accounts.site.remove());
  const change = (email: string) => ({ email, password: ana.password });

  test('waits until it is confirmed; until then the account keeps the one it has', async () => {
    const visitor = await accounts.confirmed();
    const asked = await visitor.post('/api/account/email', change('New@example.org'));
    expect([asked.statusCode, asked.body]).toEqual([202, '']);
    const waiting = (await visitor.get('/api/account')).json();
    expect(waiting).toMatchObject({ emailVerified: true, pendingEmail: fresh, user: { email: ana.email } });
    expect(await accounts.mails()).toEqual([`verification ${ana.email}`, `verification ${fresh}`]);

    expect((await visitor.post('/api/account/verification')).statusCode).toBe(202);
    expect((await accounts.mails()).at(-1)).toBe(`verification ${fresh}`);
    const token = await accounts.tokenTo(fresh);
    expect((await visitor.post('/api/account/verify', { token })).json().email).toBe(fresh);
    expect((await visitor.get('/api/account')).json()).toMatchObject({
      ...{ emailVerified: true, pendingEmail: null },
      user: { email: fresh },
    });
    expect((await accounts.mails()).at(-1)).toBe(`address-changed ${ana.email}`);
  });

  test('can be given up: its link is dead then', async () => {
    const visitor = await accounts.confirmed();
    await visitor.post('/api/account/email', change(fresh));
    const token = await accounts.tokenTo(fresh);
    expect((await accounts.visitor().post('/api/account/email/cancel')).statusCode).toBe(401);
    expect((await visitor.post('/api/account/email/cancel')).statusCode).toBe(204);
    expect((await visitor.get('/api/account')).json().pendingEmail).toBeNull();
    expect((await visitor.post('/api/account/verify', { token })).statusCode).toBe(400);
  });

  test('is answered in the same way when it is taken, and its owner is told', async () => {
    await accounts.confirmed(bob);
    const visitor = await accounts.confirmed();
    const free = await visitor.post('/api/account/email', change(fresh));
    const taken = await visitor.post('/api/account/email', change(bob.email));
    const { date: _, ...headers } = free.headers;
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
    expect(taken.headers).toMatchObject(headers);
    expect((await visitor.get('/api/account')).json().pendingEmail).toBe(bob.email);
    expect((await accounts.mails()).at(-1)).toBe(`address-taken ${bob.email}`);
    expect(await accounts.tokenTo(bob.email)).not.toBe('');
    const { body } = await accounts.site.store.db
      .selectFrom('mails')
      .select('body')
      .where('kind', '=', 'address-taken')
      .executeTakeFirstOrThrow();
    expect(body).not.toContain('#verify=');
  });

  test('an address that was never confirmed is not told, and cannot take the account back', async () => {
    const visitor = await accounts.registered();
    await accounts.moveTo(visitor, fresh);
    expect((await accounts.mails()).filter((mail) => mail.startsWith('address-changed'))).toEqual([]);
    const links = await accounts.site.store.db.selectFrom('account_links').selectAll().execute();
    expect(links).toEqual([]);
  });

  test('the former address undoes it for a week: it is back, and nobody has a session or a password', async () => {
    const thief = await accounts.confirmed();
    await accounts.moveTo(thief, 'thief@example.org');
    const undo = await accounts.tokenTo(ana.email, /#undo=(\S+)/);
    const newPassword = 'nine loud bitterns';
    await thief.post('/api/account/password', { password: ana.password, newPassword });
    const thiefsReset = await accounts.resetToken('thief@example.org');
    await thief.post('/api/password/reset', { token: thiefsReset, password: 'two grey otters 8' });
    expect((await thief.post('/api/login', { ...ana, password: 'two grey otters 8' })).statusCode).toBe(200);
    await accounts.age(undo, new Date(Date.now() + 60_000).toISOString());

    const owner = accounts.visitor('198.51.100.9');
    const undone = await owner.post('/api/account/undo', { token: undo });
    expect(undone.statusCode).toBe(200);
    expect((await thief.get('/api/user')).statusCode).toBe(401);
    for (const password of [ana.password, newPassword, 'two grey otters 8'])
      expect((await thief.post('/api/login', { ...ana, password })).statusCode).toBe(401);
    expect((await owner.post('/api/account/undo', { token: undo })).statusCode).toBe(400);

    // An account that nobody was seen at would be removed as unused.
    const places = await accounts.site.store.db.selectFrom('known_places').select('seen_at').execute();
    expect(places.map(({ seen_at }) => Date.now() - Date.parse(seen_at) < 60_000)).toEqual([true]);

    const { reset } = undone.json();
    const set = await owner.post('/api/password/reset', { token: reset, password: 'five red canoes 3' });
    expect(set.statusCode).toBe(204);
    const back = await owner.post('/api/login', { ...ana, password: 'five red canoes 3' });
    expect([back.statusCode, back.json().email]).toEqual([200, ana.email]);
    expect((await owner.get('/api/account')).json().emailVerified).toBe(true);
  });

  test('of two changes the earlier undo stands, whatever the later one was used for', async () => {
    const thief = await accounts.confirmed();
    await accounts.moveTo(thief, 'thief@example.org');
    const owners = await accounts.tokenTo(ana.email, /#undo=(\S+)/);
    await accounts.moveTo(thief, 'thief2@example.org');
    const thiefs = await accounts.tokenTo('thief@example.org', /#undo=(\S+)/);
    await accounts.moveTo(thief, 'thief3@example.org');
    const thiefs2 = await accounts.tokenTo('thief2@example.org', /#undo=(\S+)/);
    expect((await thief.post('/api/account/undo', { token: thiefs })).statusCode).toBe(200);
    const undone = await accounts.visitor().post('/api/account/undo', { token: owners });
    expect(undone.statusCode).toBe(200);
    expect((await thief.post('/api/account/undo', { token: thiefs2 })).statusCode).toBe(400);
  });

  test('nobody else gets a former address while its owner can go back to it', async () => {
    const visitor = await accounts.confirmed();
    await accounts.moveTo(visitor, fresh);
    const other = await accounts.visitor().post('/api/register', { ...bob, email: ana.email });
    expect(other.statusCode).toBe(409);
    const past = new Date(Date.now() - 1).toISOString();
    await accounts.age(await accounts.tokenTo(ana.email, /#undo=(\S+)/), past);
    await accounts.registered({ ...bob, email: ana.email });
  });
});

describe.each(databaseKinds)('mails about addresses on %s', (kind) => {
  test('one account has five an hour sent, whoever they are to, and right passwords give none back', async () => {
    const accounts = await AccountSite.open(kind, { RATE_LIMITS: 'on' });
    const visitor = await accounts.confirmed();
    const statuses: number[] = [];
    for (let i = 0; i < 30; i += 1) {
      const email = i % 2 ? 'victim@example.org' : 'victim2@example.org';
      statuses.push((await visitor.post('/api/account/email', { email, password: ana.password })).statusCode);
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(5);
    expect(statuses.slice(5).every((status) => status === 429)).toBe(true);
    expect((await accounts.mails()).filter((mail) => mail.includes('victim'))).toHaveLength(5);
    await accounts.site.remove();
  });

  test('one address gets three an hour from however many accounts, and who asks sees no difference', async () => {
    const accounts = await AccountSite.open(kind, { RATE_LIMITS: 'on' });
    for (let i = 0; i < 4; i += 1) {
      const person = { username: `user${i}`, email: `user${i}@example.org` };
      const visitor = await accounts.registered(person, `203.0.113.${i + 10}`);
      for (let n = 0; n < 3; n += 1) {
        const asked = { email: 'victim@example.org', password: ana.password };
        expect((await visitor.post('/api/account/email', asked)).statusCode).toBe(202);
      }
      expect((await visitor.get('/api/account')).json().pendingEmail).toBe('victim@example.org');
    }
    expect((await accounts.mails()).filter((mail) => mail.includes('victim'))).toHaveLength(3);
    await accounts.site.remove();
  });

  test('wrong passwords count, and a right one gives back no more than its own try', async () => {
    const accounts = await AccountSite.open(kind, { RATE_LIMITS: 'on' });
    const visitor = await accounts.confirmed();
    const statuses: number[] = [];
    for (let i = 0; i < 30; i += 1) {
      const password = i % 3 === 2 ? ana.password : 'wrong';
      // A right password and a new one that is refused: nothing changes but the count.
      const answer = await visitor.post('/api/account/password', { password, newPassword: 'password1' });
      statuses.push(answer.statusCode);
    }
    // Every third is right and counts for nothing: twenty wrong ones come to 29 tries.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses.slice(0, 28)).not.toContain(429);
    await accounts.site.remove();
  });
});
