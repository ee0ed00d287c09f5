import { afterAll, beforeAll, expect, test } from 'vitest';
import { StaffSite } from '../tests/support/staff-site.ts';
import { databaseKinds } from '../tests/support/test-store.ts';

/** Expensive endpoints must count an attempt before they validate fields. */
const odd = { username: 7, email: [], token: {}, password: '\ufdfa'.repeat(4000), newPassword: null };

for (const kind of databaseKinds) {
  let staff: StaffSite;
  beforeAll(async () => {
    staff = await StaffSite.open(kind, { RATE_LIMITS: 'on' });
  });
  afterAll(() => staff.site.remove());

  test.each([
    ['/api/register', 20],
    ['/api/login', 30],
    ['/api/password/forgot', 20],
    ['/api/password/account', 60],
    ['/api/password/reset', 60],
    ['/api/staff/sign-in', 30],
    ['/api/staff/invitation', 60],
  ])(`on ${kind} a try is counted before its fields are read: %s`, async (path, most) => {
    const visitor = staff.visitor(`198.51.100.${kind.length + path.length + most}`);
    for (let tried = 0; tried < most; tried++) expect((await visitor.post(path, odd)).statusCode).toBe(400);
    const refused = await visitor.post(path, odd);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test.each(['/api/account/password', '/api/account/email', '/api/account/delete'])(
    `on ${kind} a try of somebody who is signed in is counted before its fields are read: %s`,
    async (path) => {
      const visitor = staff.visitor(`203.0.113.${path.length}`);
      const username = `zoe${path.length}`;
      const registered = await visitor.post('/api/register', {
        username,
        email: `${username}@example.org`,
        firstName: 'Ana',
        password: 'eleven quiet herons',
      });
      expect(registered.statusCode).toBe(201);
      for (let tried = 0; tried < 20; tried++) expect((await visitor.post(path, odd)).statusCode).toBe(400);
      expect((await visitor.post(path, odd)).statusCode).toBe(429);
    },
  );
}
