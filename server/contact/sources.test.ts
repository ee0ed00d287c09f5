import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookingRequest } from '#contract/booking.ts';
import { endpoints, idempotencyHeader } from '#contract/endpoints.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

const host = `${'a'.repeat(96)}.com`;

describe.each(databaseKinds)('where a visitor came from, on %s', (kind) => {
  let site: TestApp;
  beforeEach(async () => {
    site = await testApp(kind);
  });
  afterEach(() => site.remove());

  const send = (more: Record<string, unknown>, key: string = randomUUID()) =>
    site.app.inject({
      ...{ method: 'POST', url: endpoints.contact, headers: { [idempotencyHeader]: key } },
      payload: { name: 'Zoë', email: 'zoe@example.org', message: 'Two left.', ...more },
    });
  const stored = () =>
    site.store.db.selectFrom('messages').select(['referrer', 'campaign']).orderBy('received_at').execute();

  test('is stored with a message: a host and a short name', async () => {
    const { statusCode } = await send({ referrer: 'www.example.org', campaign: 'Fall-Letter' });
    expect(statusCode).toBe(201);
    expect(await stored()).toEqual([{ referrer: 'www.example.org', campaign: 'fall-letter' }]);
  });

  test.each([
    [{}],
    [{ referrer: 'https://www.example.org/page?q=ada', campaign: 'ada@example.org' }],
    [{ referrer: `b${host}`, campaign: 'x'.repeat(41) }],
    [{ referrer: 'www.example.org/<script>', campaign: '=1+1' }],
    [{ referrer: ['www.example.org'], campaign: { toString: 1 } }],
    [{ referrer: 7, campaign: null }],
  ])('%j becomes nothing, and the message is taken', async (source) => {
    expect((await send(source)).statusCode).toBe(201);
    expect(await stored()).toEqual([{ referrer: '', campaign: '' }]);
  });

  test('a host may have a hundred characters', async () => {
    await send({ referrer: host });
    expect(host).toHaveLength(100);
    expect(await stored()).toEqual([{ referrer: host, campaign: '' }]);
  });

  test('is no part of what was written: sent again from elsewhere it is the same message', async () => {
    const key = randomUUID();
    const first = await send({ referrer: 'a.example' }, key);
    const again = await send({ referrer: 'b.example', campaign: 'letter' }, key);
    expect([again.statusCode, again.json().reference]).toEqual([201, first.json().reference]);
    expect(await stored()).toEqual([{ referrer: 'a.example', campaign: '' }]);
  });

  test('a form without a script sends nothing of it', async () => {
    await site.app.inject({
      ...{ method: 'POST', url: endpoints.contact },
      headers: { 'content-type': 'application/x-www-form-urlencoded', referer: 'https://www.example.org/' },
      payload: 'name=Zo%C3%AB&email=zoe%40example.org&message=Two+left.&page=%2Ffree-consult',
    });
    expect(await stored()).toEqual([{ referrer: '', campaign: '' }]);
  });

  test('is stored with a booking in the same way', async () => {
    const { json } = await site.app.inject({ url: endpoints.freeTimes, query: { consultation: 'general' } });
    const startsAt = json().days[0].times[0];
    const booking = {
      ...{ consultation: 'general', startsAt, channel: 'video', name: 'Zoë', email: 'zoe@example.org' },
      ...{ page: '/free-consult', referrer: 'www.example.org', campaign: 'fall-letter' },
    };
    const answer = await site.app.inject({ method: 'POST', url: endpoints.bookings, payload: booking });
    expect(answer.statusCode).toBe(201);
    const rows = () =>
      site.store.db
        .selectFrom('bookings')
        .select(['page', 'referrer', 'campaign'])
        .orderBy('starts_at')
        .execute();
    const one = { page: '/free-consult', referrer: 'www.example.org', campaign: 'fall-letter' };
    expect(await rows()).toEqual([one]);
    // A page that is none of ours is not noted.
    const later = { ...booking, startsAt: json().days[0].times[2], page: '/x;=1+1' };
    expect(
      (await site.app.inject({ method: 'POST', url: endpoints.bookings, payload: later })).statusCode,
    ).toBe(201);
    expect(await rows()).toEqual([one, { ...one, page: '' }]);
    expect(bookingRequest.parse({ ...booking, referrer: `b${host}`, campaign: '1' })).toMatchObject({
      ...{ referrer: '', campaign: '' },
    });
  });
});
