import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookingAnswers } from '#content/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { secretOf } from '#server/platform/db/secrets.ts';
import { networkPseudonym } from '#server/platform/http/network-pseudonym.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

describe.each(databaseKinds)('bookings of a sender that staff have blocked, on %s', (kind) => {
  let site: TestApp;
  let times: string[];
  beforeEach(async () => {
    site = await testApp(kind, { RATE_LIMITS: 'on', TRUST_PROXY: '1' });
    const free = await site.app.inject({ method: 'GET', url: `${endpoints.freeTimes}?consultation=hr` });
    times = free.json().days.flatMap((day: { times: string[] }) => day.times.filter((_, n) => n % 2 === 0));
  });
  afterEach(() => site.remove());

  const zoe = { name: 'Zoë', email: 'Zoe@example.org', phone: '519 555 0101', channel: 'phone' };
  const wanted = (n: number) => ({ ...zoe, consultation: 'hr', startsAt: times[n] ?? '' });
  const from = { 'x-forwarded-for': '203.0.113.7' };
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    site.app.inject({ method: 'POST', url, payload, headers: { ...from, ...headers } });
  const block = (sender: string, sort: 'address' | 'network') =>
    site.store.db
      .insertInto('blocked_senders')
      .values({ sender, kind: sort, since: new Date().toISOString(), who: 'olive' })
      .execute();
  const stored = async () => {
    const { db } = site.store;
    const rows = await Promise.all([
      db.selectFrom('bookings').select('id').execute(),
      db.selectFrom('diary').selectAll().execute(),
      db.selectFrom('mails').select('kind').execute(),
      db.selectFrom('enquiries').select('id').execute(),
    ]);
    return rows.map(({ length }) => length);
  };

  test.each(['address', 'network'] as const)(
    'a blocked %s books nothing, and is told to call',
    async (by) => {
      const network = networkPseudonym('203.0.113.7', await secretOf(site.store.db, 'auth-secret'));
      await block(by === 'address' ? 'zoe@example.org' : network, by);
      const json = await post(endpoints.bookings, wanted(0), { accept: 'application/problem+json' });
      expect(json.statusCode).toBe(403);
      const plain = await post(endpoints.bookings, wanted(0));
      expect([plain.statusCode, plain.body]).toEqual([403, bookingAnswers.notTakenHere]);
      const form = await site.app.inject({
        method: 'POST',
        url: endpoints.contact,
        payload: new URLSearchParams(wanted(0)).toString(),
        headers: { ...from, 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(form.statusCode).toBe(403);
      expect(form.body).toContain(bookingAnswers.notTakenHere);
      expect(await stored()).toEqual([0, 0, 0, 0]);
    },
  );

  test('what was booked before can be cancelled; a time that is only held is not made firm', async () => {
    const repeated = { 'idempotency-key': '5f0c7f6e-2b7e-4d0a-9f5e-6f3f3f0d9c11' };
    const booked = await post(endpoints.bookings, wanted(0), repeated);
    for (const n of [1, 2, 3]) await post(endpoints.bookings, wanted(n));
    const { body } = await site.store.db
      .selectFrom('mails')
      .select('body')
      .where('subject', 'like', 'Please confirm%')
      .executeTakeFirstOrThrow();
    const key = /\/booking#(\S+)/.exec(body)?.[1] ?? '';
    await block('zoe@example.org', 'address');
    const before = await stored();
    const confirmed = await post(endpoints.bookingConfirm, { key });
    expect([confirmed.statusCode, confirmed.body]).toEqual([403, bookingAnswers.notTakenHere]);
    expect(await stored()).toEqual(before);
    const again = await post(endpoints.bookings, wanted(0), repeated);
    expect([again.statusCode, again.json().reference]).toEqual([201, booked.json().reference]);
    expect((await post(endpoints.bookingCancel, { key: booked.json().key })).statusCode).toBe(200);
  });
});
