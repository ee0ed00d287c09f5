import { describe, expect, test } from 'vitest';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { countPageView, selectPageViews } from './visits.ts';

describe.each(databaseKinds)('page views on %s', (kind) => {
  const site = freshForEachTest(() => createTestApp(kind));

  const view = (payload: object, headers: Record<string, string> = {}) =>
    site.app.inject({ method: 'POST', url: '/api/visits', payload, headers });
  const rows = () => site.store.db.selectFrom('visits').selectAll().orderBy('page').execute();

  test('are sums by day, page, host and campaign, and nothing else is stored', async () => {
    const shared = { page: '/', referrer: 'www.example.org', campaign: 'Spring-2027' };
    for (let i = 0; i < 3; i++) {
      const answer = await view(shared, { cookie: 'site.session=x', 'user-agent': 'Zebra' });
      expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([204, '', undefined]);
    }
    await view({ page: '/free-consult', referrer: '', campaign: '' });
    const [home, consult, ...more] = await rows();
    expect(Object.keys(home ?? {}).sort()).toEqual(['campaign', 'day', 'page', 'referrer', 'views']);
    expect(home).toMatchObject({ ...shared, campaign: 'spring-2027', views: 3 });
    expect(home?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(consult).toMatchObject({ page: '/free-consult', referrer: '', campaign: '', views: 1 });
    expect(more).toEqual([]);
    expect(await site.store.db.selectFrom('attempts').selectAll().execute()).toEqual([]);
  });

  test('an address in place of a host, or a code in place of a campaign, is left out', async () => {
    await view({ page: '/', referrer: 'https://example.org/search?q=me', campaign: 'ada@example.org' });
    await view({ page: '/', referrer: 'x'.repeat(300), campaign: 'u-8842193' });
    await view({ page: '/' });
    expect(await rows()).toMatchObject([{ page: '/', referrer: '', campaign: '', views: 3 }]);
  });

  test('what is no public page is not counted', async () => {
    expect((await view({ page: '/booking' })).statusCode).toBe(204);
    expect((await view({ page: '/wp-login.php' })).statusCode).toBe(204);
    expect((await view({})).statusCode).toBe(400);
    expect((await view({ page: '/' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(await rows()).toEqual([]);
  });

  test('a day is the firm’s day, and views are summed between two days', async () => {
    const { db } = site.store;
    const late = new Date('2026-11-24T03:00:00Z');
    await countPageView(db, { page: '/', referrer: 'a.example', campaign: '' }, late);
    expect((await rows()).map(({ day }) => day)).toEqual(['2026-11-23']);
    for (const hour of [15, 16])
      await countPageView(
        db,
        { page: '/free-consult', referrer: 'a.example', campaign: '' },
        new Date(`2026-11-25T${hour}:00:00Z`),
      );
    const sums = async (from: string) =>
      (await selectPageViews(db, from, '2026-12-01').orderBy('page').execute()).map(({ page, views }) => [
        page,
        Number(views),
      ]);
    expect(await sums('2026-11-23')).toEqual([
      ['/', 1],
      ['/free-consult', 2],
    ]);
    expect(await sums('2026-11-24')).toEqual([['/free-consult', 2]]);
  });
});

test('a flooding network gets 429', async () => {
  const site = await createTestApp('sqlite', { RATE_LIMITS: 'on' });
  const answers = new Set<number>();
  for (let i = 0; i < 130; i++)
    answers.add((await site.app.inject({ method: 'POST', url: '/api/visits', payload: { page: '/' } })).statusCode);
  expect(answers).toEqual(new Set([204, 429]));
  expect(await site.store.db.selectFrom('attempts').selectAll().execute()).toEqual([]);
  await site.remove();
});
