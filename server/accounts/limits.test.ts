import { describe, expect, test } from 'vitest';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { company } from '#content/company.ts';
import { AccountSite, ana } from '../../tests/support/account-site.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

const password = 'nine loud bitterns';

describe.each(databaseKinds)('limits of accounts on %s', (kind) => {
  const accounts = freshForEachTest(() => AccountSite.open(kind, { RATE_LIMITS: 'on' }));

  const statuses = async (times: number, ask: (n: number) => Promise<{ statusCode: number }>) => {
    const seen: number[] = [];
    for (let n = 0; n < times; n++) seen.push((await ask(n)).statusCode);
    return seen;
  };
  const logIn = (ip: string, wanted: string, username: string = ana.username) =>
    accounts.visitor(ip).post('/api/login', { username, password: wanted });
  const guess = (times: number) =>
    statuses(times, (n) => logIn(`203.0.113.${n % 100}`, `guess ${n}`, n % 2 ? ana.username : ana.email));

  test('guesses by username and address share a limit; known sources and a reset still let the owner in', async () => {
    const owner = await accounts.registerVisitor({}, '198.51.100.7');
    const thief = accounts.visitor('203.0.113.166');
    expect((await thief.post('/api/login', ana)).statusCode).toBe(200);
    const codes = await guess(130);
    expect(codes).toEqual([...Array(100).fill(401), ...Array(30).fill(429)]);
    for (const username of [ana.username, ana.email]) {
      const refused = await logIn('198.51.100.77', ana.password, username);
      expect([refused.statusCode, refused.body]).toEqual([429, expect.stringContaining(company.phone.value.display)]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await owner.post('/api/login', { ...ana, username: ana.email })).statusCode).toBe(200);
    expect((await logIn('198.51.100.7', ana.password)).statusCode).toBe(200);

    const elsewhere = accounts.visitor('198.51.100.77');
    const token = await accounts.requestResetToken(ana.email);
    expect((await elsewhere.post('/api/password/reset', { token, password })).statusCode).toBe(200);
    expect((await elsewhere.post('/api/login', { ...ana, password })).statusCode).toBe(200);
    // A known network works without the cookie; other networks and forgotten devices do not.
    expect((await logIn('198.51.100.77', password)).statusCode).toBe(200);
    expect((await logIn('203.0.113.1', password)).statusCode).toBe(429);
    expect((await thief.post('/api/login', { ...ana, password: 'a guess' })).statusCode).toBe(429);
  }, 60_000);

  test('right passwords and downloads are rate-limited too', async () => {
    const visitor = await accounts.registerVisitor();
    const logins = await statuses(151, () => visitor.post('/api/login', ana));
    expect(logins).toEqual([...Array(150).fill(200), 429]);
    const files = await statuses(11, () => visitor.get('/api/account/data'));
    expect([files[9], files[10]]).toEqual([200, 429]);
  });

  test.each([
    ['/api/password/forgot', 20, { email: 'nobody@example.org' }],
    ['/api/password/reset', 60, { token: 'x', password }],
    ['/api/account/undo', 60, { token: 'x' }],
  ])('whoever asks %s too often is not told to ask for another mail', async (url, most, sent) => {
    const visitor = accounts.visitor();
    await statuses(most, () => visitor.post(url, sent));
    const { statusCode, body } = await visitor.post(url, sent);
    expect([statusCode, body]).toEqual([429, answers.tooMany]);
    expect(body).not.toContain('e-mail');
  });

  test('an account causes five mails an hour at most', async () => {
    const visitor = await accounts.registerConfirmedVisitor();
    const codes = await statuses(12, (n) =>
      visitor.post('/api/account/email', { email: `victim${n % 2}@example.org`, password: ana.password }),
    );
    expect(codes).toEqual([...Array(5).fill(202), ...Array(7).fill(429)]);
  });

  test('wrong passwords count, and a right one refunds only itself', async () => {
    const visitor = await accounts.registerConfirmedVisitor();
    const codes = await statuses(30, (n) => {
      const sent = { password: n % 3 === 2 ? ana.password : 'wrong', newPassword: 'password1' };
      return visitor.post('/api/account/password', sent);
    });
    expect(codes.slice(0, 28)).not.toContain(429);
    expect(codes).toContain(429);
  });
});
