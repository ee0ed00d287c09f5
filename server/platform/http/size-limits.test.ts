import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicAnswers } from '#content/public-answers.ts';
import { maxPictureBodyBytes } from '#contract/desk-advisers.ts';
import { maxDocumentBodyBytes, maxPhotographBodyBytes } from '#contract/desk-website.ts';
import { maxVisitBodyBytes } from '#contract/visits.ts';
import { type AppRoute, listRoutes } from '../../../tests/support/routes.ts';
import { olive, StaffSite } from '../../../tests/support/staff-site.ts';

let staff: StaffSite;
let origin: string;
beforeAll(async () => {
  staff = await StaffSite.open('sqlite');
  origin = await staff.site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => staff.site.remove());

describe('an address', () => {
  const words = async (path: string, options: RequestInit = {}) => {
    const answer = await fetch(origin + path, options);
    return [answer.status, answer.headers.get('content-type'), await answer.text()];
  };
  const sentence = [404, 'text/plain; charset=utf-8', publicAnswers.notFound];
  const page = [404, 'text/html; charset=utf-8', '<h1>404 Page Not Found</h1>'];

  test.each([
    ['slashes', `/a${'/'.repeat(499)}a`, page],
    ['all that fits into the headers', `/a${'/'.repeat(15_500)}a`, page],
    ['a file', `/_astro/${'a'.repeat(500)}.css`, sentence],
    ['a route with a part that changes', `/api/bookings/calendar/${'a'.repeat(500)}.ics`, sentence],
    ['a query', `/?${'a'.repeat(8000)}`, page],
    ['a query of a call', `/api/booking/times?${'a=b&'.repeat(2000)}`, sentence],
  ])('that is too long is unknown: %s', async (_, path, answer) => {
    expect(await words(path)).toEqual(answer);
    expect(await words(path, { method: 'POST', body: '{}' })).toEqual(sentence);
  });

  test('of a usual length is answered', async () => {
    const [status, type] = await words(`/${'a'.repeat(499)}`);
    expect([status, type]).toEqual([404, 'text/html; charset=utf-8']);
    expect((await words(`/?utm_campaign=${'a'.repeat(7900)}`))[0]).toBe(200);
    expect((await words(`/free-consult?gclid=${'a'.repeat(600)}`))[0]).toBe(200);
  });
});

describe('a body', () => {
  const takesMore: readonly string[] = [
    '/api/contact',
    '/api/bookings',
    '/booking',
    '/api/desk/hours/:adviser/closing-mails',
    '/api/desk/hours/:adviser/close',
    '/api/desk/staff/:id/leaving-mails',
    '/api/desk/staff/:id/leave',
  ];
  const others: Readonly<Record<string, number>> = {
    '/api/visits': maxVisitBodyBytes,
    '/api/desk/staff/:id/picture': maxPictureBodyBytes,
    '/api/desk/website/documents/:id': maxDocumentBodyBytes,
    '/api/desk/website/photographs': maxPhotographBodyBytes,
  };
  const form = 'application/x-www-form-urlencoded';
  let routes: AppRoute[];
  let cookie: string;
  beforeAll(async () => {
    const { visitor } = await staff.signInStaff(olive);
    await staff.confirmPassword({ visitor });
    cookie = `desk=${visitor.cookie('desk')}`;
    routes = listRoutes(staff.site.app).filter(
      ({ method, path }) => /^(POST|PUT|PATCH|DELETE)$/.test(method) && !path.endsWith('*'),
    );
    expect(routes.length).toBeGreaterThan(80);
  });
  const send = async ({ method, path }: AppRoute, payload: string, type: string) => {
    const { statusCode, body, headers } = await staff.site.app.inject({
      method: method as 'POST',
      url: path.replaceAll(/:\w+/g, 'x'),
      payload,
      headers: { cookie, 'content-type': type, 'sec-fetch-site': 'same-origin' },
    });
    return [path, statusCode, headers['content-type'], body];
  };

  const limitOf = ({ path }: AppRoute) => (takesMore.includes(path) ? 128 * 1024 : (others[path] ?? 16 * 1024));

  test('that is too long is refused in a sentence by every route', async () => {
    for (const route of routes) {
      const answer = await send(route, 'a'.repeat(limitOf(route) + 1), 'application/json');
      expect(answer).toEqual([route.path, 413, 'text/plain; charset=utf-8', publicAnswers.tooLarge]);
    }
  });

  test.each(['/api/contact', '/booking', '/waiting-list'])(
    'that is too long is refused on a page where a form came without a script: %s',
    async (path) => {
      const route = { method: 'POST', path };
      const [, status, type, said] = await send(route, `a=${'a'.repeat(limitOf(route))}`, form);
      expect([status, type]).toEqual([413, 'text/html; charset=utf-8']);
      expect(said).toContain('That is too long for one message');
    },
  );

  test('that is long enough for its route is read', async () => {
    for (const route of routes) {
      const [, status] = await send(route, JSON.stringify('a'.repeat(limitOf(route) - 2)), 'application/json');
      expect([route.path, status]).not.toEqual([route.path, 413]);
    }
  });
});
