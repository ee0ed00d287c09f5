import { describe, expect, test, vi } from 'vitest';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { max, olive, StaffSite, staffPassword, totpCode } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { commandActor } from './audit.ts';
import { resetFactors } from './members.ts';

describe.each(databaseKinds)('a stranger who guesses at the desk, on %s', (kind) => {
  const staff = freshForEachTest(() => StaffSite.open(kind, { RATE_LIMITS: 'on' }));

  const signIn = async (visitor: Visitor, email: string, tried = staffPassword) =>
    (await visitor.post('/api/staff/sign-in', { email, password: tried })).statusCode;
  const guess = async (email: string, times = 110) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n++) statuses.push(await signIn(staff.visitor(`198.51.100.${n}`), email, `guess ${n}`));
    return statuses;
  };
  const warnings = async () => {
    const mails = await staff.db.selectFrom('mails').selectAll().where('kind', '=', 'staff').execute();
    return mails.map(({ recipient, subject, body }) => ({ to: JSON.parse(recipient).address, subject, body }));
  };

  test('is stopped, and does not lock known devices', async () => {
    const { visitor, secret } = await staff.signInStaff(max);
    await visitor.post('/api/staff/sign-out');
    const statuses = await guess(max.email);
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    const refused = await staff
      .visitor('203.0.113.99')
      .post('/api/staff/sign-in', { email: max.email, password: staffPassword });
    expect([refused.statusCode, refused.body]).toEqual([429, answers.tooManyGuesses]);
    expect(refused.body).toMatch(/device.*owner/);
    expect(await signIn(visitor, max.email)).toBe(200);
    expect((await visitor.post('/api/staff/factor/code', { code: totpCode(secret, 1) })).json().stage).toBe('full');
    const elsewhere = staff.visitor('203.0.113.200');
    elsewhere.setCookie('desk-device', visitor.cookie('desk-device') ?? '');
    expect(await signIn(elsewhere, max.email)).toBe(200);
  }, 60_000);

  test('who knows the password locks the second step only on unknown devices', async () => {
    const { visitor, secret } = await staff.signInStaff(max);
    const thief = await staff.signInByPassword(max, '198.51.100.9');
    for (let n = 0; n < 10; n++)
      expect((await thief.post('/api/staff/factor/code', { code: totpCode(secret, 100 + n) })).statusCode).toBe(400);
    const other = await staff.signInByPassword(max, '203.0.113.10');
    for (const refused of [
      await thief.post('/api/staff/factor/recovery', { code: 'AAAA-AAAA-AAAA-AAAA' }),
      await other.post('/api/staff/factor/code', { code: totpCode(secret, 1) }),
    ])
      expect([refused.statusCode, refused.body]).toEqual([429, answers.tooManyGuesses]);
    expect(await signIn(visitor, max.email)).toBe(200);
    expect((await visitor.post('/api/staff/factor/code', { code: totpCode(secret, 1) })).json().stage).toBe('full');
  });

  test('a device is known after the second factor, to its person, and has a limit', async () => {
    await staff.signInStaff(olive);
    const { visitor } = await staff.signInStaff(max);
    const thief = await staff.signInByPassword(max, '198.51.100.9');
    expect(thief.cookie('desk-device')).toBeUndefined();
    await guess(olive.email);
    expect(await signIn(visitor, olive.email)).toBe(429);
    thief.setCookie('desk-device', `${'A'.repeat(16)}.${'A'.repeat(24)}`);
    expect(await signIn(thief, olive.email)).toBe(429);
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push(await signIn(visitor, max.email, 'wrong'));
    expect(statuses).toEqual([...Array(20).fill(401), 429]);
  }, 60_000);

  test('a reset of the second factor clears counts and known devices', async () => {
    const { visitor: before } = await staff.signInStaff(max);
    for (let n = 0; n < 21; n++) await signIn(before, max.email, 'forgotten');
    await guess(max.email);
    const { link } = await resetFactors(staff.office, { email: max.email }, commandActor);
    expect(await signIn(staff.visitor('203.0.113.50'), max.email)).toBe(401);
    const device = before.cookie('desk-device') ?? '';
    await before.post('/api/staff/invitation/accept', { token: link.split('=')[1], password: staffPassword });
    const { secret } = (await before.post('/api/staff/factors/code/begin', {})).json();
    await before.post('/api/staff/factors/code', { code: totpCode(secret), name: '' });
    await guess(max.email);
    expect(await signIn(before, max.email)).toBe(200);
    const lost = staff.visitor('203.0.113.51');
    lost.setCookie('desk-device', device);
    expect(await signIn(lost, max.email)).toBe(429);
  }, 60_000);

  test('owners are warned once with name and remedy, and not for an unknown address', async () => {
    await staff.signInStaff(olive);
    await staff.signInStaff(max);
    await guess('nobody@example.com');
    const statuses = await guess(max.email, 130);
    expect(statuses.at(-1)).toBe(429);
    await vi.waitFor(async () => expect(await warnings()).toHaveLength(1));
    const [mail] = await warnings();
    expect(mail).toMatchObject({ to: olive.email, subject: expect.stringContaining('Max') });
    expect(mail?.body).toContain('reset');
    await staff.site.app.close();
    expect(await warnings()).toHaveLength(1);
  }, 60_000);

  test('owners are warned when somebody has the password but not the code', async () => {
    await staff.signInStaff(olive);
    await staff.signInStaff(max);
    const thief = await staff.signInByPassword(max, '198.51.100.9');
    for (let n = 0; n < 13; n++) await thief.post('/api/staff/factor/code', { code: '000000' });
    await vi.waitFor(async () => expect(await warnings()).toHaveLength(1));
    const subject = expect.stringMatching(/has Max’s password/);
    expect(await warnings()).toMatchObject([{ to: olive.email, subject }]);
  });
});
