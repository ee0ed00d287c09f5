import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deskAnswers } from '#content/desk/answers.ts';
import { staffEndpoints as endpoints } from '#contract/staff.ts';
import { type Route, routesOf } from '../../tests/support/routes.ts';
import { max, olive, password, StaffSite } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { atTheMachine } from './audit.ts';
import { endStaff } from './office.ts';

/** The ways in: what can be asked of them by who has no session is tested with each. */
const open: readonly string[] = [endpoints.signIn, endpoints.signOut, endpoints.invitation, endpoints.accept];
/** What the first half of a session opens: the second step. */
const halfOpen: readonly string[] = [
  endpoints.session,
  endpoints.code,
  endpoints.recovery,
  endpoints.passkeyQuestion,
  endpoints.passkey,
];

/** What a route wants, as far as it can be right for all of them. */
const body = {
  ...{ email: 'x@example.com', password: 'wrong but long', newPassword: 'six grey cormorants', name: 'X' },
  ...{ role: 'member', id: 'x', code: '000000', token: 'forged', singleKeys: true },
  credential: { id: 'x', rawId: 'x', type: 'public-key', response: {} },
};

describe.each(databaseKinds)('every route of the staff on %s', (kind) => {
  let staff: StaffSite;
  let routes: Route[];
  beforeEach(async () => {
    staff = await StaffSite.open(kind);
    await staff.site.app.ready();
    routes = routesOf(staff.site.app).filter(
      ({ method, path }) => /^\/api\/(staff|desk)/.test(path) && /^(GET|POST|PUT|PATCH|DELETE)$/.test(method),
    );
  });
  afterEach(() => staff.site.remove());

  const call = (visitor: Visitor, { method, path }: Route, sent: object) => {
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

  test('is found, each that the contract names', () => {
    const found = new Set(routes.map(({ path }) => path));
    expect(Object.values(endpoints).filter((path) => !found.has(path))).toEqual([]);
    expect(found.has('/api/desk/*')).toBe(true);
    expect(open.concat(halfOpen).filter((path) => !found.has(path))).toEqual([]);
  });

  test('is shut without a session, with a forged one, and to a client', async () => {
    await expectShut(staff.visitor(), guarded());
    const client = staff.visitor();
    const registered = await client.post('/api/register', {
      ...{
        username: 'ana.silva',
        password: 'eleven quiet herons',
        firstName: 'Ana',
        email: 'ana@example.org',
      },
    });
    expect(registered.statusCode).toBe(201);
    await expectShut(client, guarded());
    client.setCookie('desk', client.cookie('site.session') ?? '');
    await expectShut(client, guarded());
  });

  test('says 401 before it names what a call lacks', async () => {
    const forged = staff.visitor();
    forged.setCookie('desk', 'forged');
    for (const who of [staff.visitor(), forged]) await expectShut(who, guarded(), {});
    await staff.seated(olive);
    const half = guarded().filter(({ path }) => !halfOpen.includes(path));
    await expectShut(await staff.halfway(olive), half, {});
  });

  test('opens no account of a client with a session of the staff', async () => {
    const { visitor } = await staff.seated(olive);
    visitor.setCookie('site.session', visitor.cookie('desk') ?? '');
    expect((await visitor.get('/api/user')).statusCode).toBe(401);
  });

  test('is shut to who has given the password alone, but for the second step', async () => {
    await staff.seated(olive);
    const half = guarded().filter(({ path }) => !halfOpen.includes(path));
    await expectShut(await staff.halfway(olive), half);
    const enrolling = [endpoints.beginCode, endpoints.setCode, endpoints.beginPasskey, endpoints.setPasskey];
    const shut = guarded().filter(
      ({ path }) => path !== endpoints.session && !(enrolling as readonly string[]).includes(path),
    );
    await expectShut(await staff.accepted(max), shut);
  });

  test('is shut to who has left', async () => {
    await staff.seated(olive);
    const { visitor } = await staff.seated(max);
    const halfway = await staff.halfway(max);
    const cookie = visitor.cookie('desk') ?? '';
    await endStaff(staff.office, max, atTheMachine);
    for (const who of [visitor, halfway]) await expectShut(who, guarded());
    // Also where a browser keeps what it was told to forget.
    const stubborn = staff.visitor();
    stubborn.setCookie('desk', cookie);
    await expectShut(stubborn, guarded().slice(0, 1));
  });

  test('that changes something is shut to another site', async () => {
    const { visitor } = await staff.seated(olive);
    for (const { method, path } of routes.filter(({ method }) => method !== 'GET')) {
      const url = path.replace('*', 'anything');
      for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
        const answer = await staff.site.app.inject({
          ...{ method: method as 'POST', url, payload: body },
          headers: { ...headers, cookie: `desk=${visitor.cookie('desk')}` },
        });
        expect([path, answer.statusCode]).toEqual([path, 403]);
      }
    }
    expect((await visitor.get(endpoints.session)).statusCode).toBe(200);
  });

  test('refuses a forged invitation', async () => {
    const token = await staff.invited(max);
    for (const forged of ['', 'x', token.toUpperCase(), `${token}x`, `${token.slice(0, -2)}__`])
      for (const path of [endpoints.invitation, endpoints.accept]) {
        const { statusCode } = await staff.visitor().post(path, { token: forged, password });
        expect([path, statusCode]).toEqual([path, 400]);
      }
    expect((await staff.visitor().post(endpoints.accept, { token, password })).statusCode).toBe(200);
  });

  test('answers who asks for details with details', async () => {
    const answer = await staff.site.app.inject({
      method: 'GET',
      url: '/api/desk/board',
      headers: { accept: 'application/problem+json' },
    });
    expect([answer.statusCode, answer.json().detail]).toEqual([401, deskAnswers.signedOut]);
  });
});
