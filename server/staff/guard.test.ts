import { beforeEach, describe, expect, test } from 'vitest';
import { deskAnswers } from '#content/desk/answers.ts';
import { problemJson, problemTypes } from '#contract/problem.ts';
import { ana } from '../../tests/support/account-site.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { type AppRoute, listRoutes, staffPaths } from '../../tests/support/routes.ts';
import { max, olive, StaffSite, staffPassword, totpCode } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { commandActor } from './audit.ts';
import { endStaff } from './members.ts';

const open: readonly string[] = [
  '/api/staff/sign-in',
  '/api/staff/sign-out',
  '/api/staff/invitation',
  '/api/staff/invitation/accept',
];
const halfOpen: readonly string[] = [
  '/api/staff/session',
  '/api/staff/factor/code',
  '/api/staff/factor/recovery',
  '/api/staff/factor/passkey/question',
  '/api/staff/factor/passkey',
];

/** These invite, end, reset, erase or export. */
const asking: readonly string[] = [
  '/api/staff/members/invite',
  '/api/staff/members/end',
  '/api/staff/members/reset-factor',
  '/api/desk/person/erase',
  '/api/desk/person/data',
  '/api/desk/person/readable',
  '/api/desk/waiting-places/file',
];

const body = {
  email: 'x@example.com',
  password: 'wrong but long',
  newPassword: 'six grey cormorants',
  name: 'X',
  role: 'member',
  id: 'x',
  code: '000000',
  token: 'forged',
  keyboardShortcuts: true,
  credential: { id: 'x', rawId: 'x', type: 'public-key', response: {} },
};

describe.each(databaseKinds)('every route of the staff on %s', (kind) => {
  const staff = freshForEachTest(() => StaffSite.open(kind));
  let routes: AppRoute[];
  beforeEach(async () => {
    await staff.site.app.ready();
    routes = listRoutes(staff.site.app).filter(
      ({ method, path }) =>
        /^\/(api\/(staff|desk)|desk\/website)\//.test(path) && /^(GET|POST|PUT|PATCH|DELETE)$/.test(method),
    );
  });

  const call = (visitor: Visitor, { method, path }: AppRoute, sent: object) => {
    const url = path.replace('*', 'anything').replaceAll(/:\w+/g, 'x');
    return method === 'GET' ? visitor.get(url) : visitor.post(url, sent);
  };
  const guarded = () => routes.filter(({ path }) => !open.includes(path));
  const expectShut = async (visitor: Visitor, which: typeof routes, sent: object = body) => {
    for (const route of which) {
      const { statusCode, body, headers } = await call(visitor, route, sent);
      const what = `${route.method} ${route.path}`;
      expect([what, statusCode, body]).toEqual([what, 401, deskAnswers.signedOut]);
      expect(headers['cache-control'], what).toBe('no-store');
      expect(headers['content-type'], what).toBe('text/plain; charset=utf-8');
    }
  };

  test('is 401 without a session, with a forged one, and for clients', async () => {
    const found = new Set(routes.map(({ path }) => path));
    expect([...staffPaths, '/api/desk/*'].filter((path) => !found.has(path))).toEqual([]);
    for (const sent of [body, {}]) await expectShut(staff.visitor(), guarded(), sent);
    const client = staff.visitor();
    expect((await client.post('/api/register', ana)).statusCode).toBe(201);
    client.setCookie('desk', client.cookie('site.session') ?? '');
    await expectShut(client, guarded(), {});
    const { visitor } = await staff.signInStaff(olive);
    visitor.setCookie('site.session', visitor.cookie('desk') ?? '');
    expect((await visitor.get('/api/user')).statusCode).toBe(401);
  });

  test('that invites, ends, resets, erases or exports needs the password again after ten minutes', async () => {
    const owner = await staff.signInStaff(olive);
    await staff.confirmPassword(owner);
    const asked = routes.filter(({ path }) => asking.includes(path));
    expect(asked.map(({ path }) => path)).toEqual(expect.arrayContaining([...asking]));
    for (const minutes of [null, 60 * 24, 10, 9]) {
      const password_confirmed_at = minutes === null ? null : new Date(Date.now() - minutes * 60_000).toISOString();
      await staff.db.updateTable('staff_sessions').set({ password_confirmed_at }).execute();
      for (const { method, path } of asked) {
        const url = method === 'GET' ? `${path}?address=x@example.com` : path;
        const { statusCode, headers, body: sentence } = await call(owner.visitor, { method, path: url }, body);
        const isRefused = statusCode === 403 && sentence === deskAnswers.passwordAgain;
        expect([path, minutes, isRefused]).toEqual([path, minutes, minutes !== 9]);
        if (isRefused) expect(headers['content-disposition'], path).toBeUndefined();
      }
    }
  });

  test('is 401 after the password alone, except the second step', async () => {
    await staff.signInStaff(olive);
    const half = guarded().filter(({ path }) => !halfOpen.includes(path));
    await expectShut(await staff.signInByPassword(olive), half);
    const enrolling = [
      '/api/staff/factors/code/begin',
      '/api/staff/factors/code',
      '/api/staff/factors/passkey/begin',
      '/api/staff/factors/passkey',
    ];
    const shut = guarded().filter(
      ({ path }) => path !== '/api/staff/session' && !(enrolling as readonly string[]).includes(path),
    );
    await expectShut(await staff.acceptInvitation(max), shut);
  });

  test('is 401 for former staff', async () => {
    await staff.signInStaff(olive);
    const { visitor } = await staff.signInStaff(max);
    const halfway = await staff.signInByPassword(max);
    await endStaff(staff.office, max, commandActor);
    for (const who of [visitor, halfway]) await expectShut(who, guarded());
  });

  test('says by the type of the problem that the password is wanted, and takes only one’s own', async () => {
    const owner = await staff.signInStaff(olive);
    const invitation = { email: 'nia@example.com', name: 'Nia', role: 'owner' };
    const answer = await owner.visitor.post('/api/staff/members/invite', invitation, { accept: problemJson });
    expect(answer.json()).toMatchObject({ status: 403, type: problemTypes.passwordAgain });
    for (const wrong of ['', staffPassword.toUpperCase(), 'not this one']) {
      const refused = await owner.visitor.post('/api/staff/password-again', { password: wrong });
      expect([refused.statusCode, (await owner.visitor.get('/api/staff/password-again')).statusCode]).toEqual([
        400, 403,
      ]);
    }
    await staff.confirmPassword(owner);
    const elsewhere = await staff.signInByPassword(olive);
    await elsewhere.post('/api/staff/factor/code', { code: totpCode(owner.secret, 1) });
    expect((await elsewhere.post('/api/staff/members/invite', invitation)).body).toBe(deskAnswers.passwordAgain);
    expect((await owner.visitor.post('/api/staff/members/invite', invitation)).statusCode).toBe(200);
    const headers = { cookie: `desk=${elsewhere.cookie('desk')}` };
    const head = await staff.site.app.inject({ method: 'HEAD', url: '/api/desk/waiting-places/file', headers });
    expect(head.statusCode).toBe(403);
  });
});
