import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { endpoints } from '#contract/endpoints.ts';
import { secretOf } from '#server/platform/db/secrets.ts';
import { type TestApp, testApp } from '../../../tests/support/test-app.ts';
import { databaseKinds } from '../../../tests/support/test-store.ts';

describe.each(databaseKinds)('booking through the API on %s', (kind) => {
  let fixture: TestApp;
  beforeEach(async () => {
    fixture = await testApp(kind);
  });
  afterEach(() => fixture.remove());

  const get = (url: string) => fixture.app.inject({ method: 'GET', url });
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    fixture.app.inject({ method: 'POST', url, payload, headers });
  const firstTime = async (): Promise<string> =>
    (await get(`${endpoints.freeTimes}?consultation=hr`)).json().days[0].times[0];
  const wanted = (startsAt: string) => ({
    consultation: 'hr',
    startsAt,
    channel: 'phone',
    phone: '519 555 0101',
    name: 'Zoë',
    email: 'zoe@example.org',
  });

  test('free times are those of the days asked for, and are never cached', async () => {
    const all = await get(`${endpoints.freeTimes}?consultation=hr`);
    expect(all.statusCode).toBe(200);
    expect(all.headers['cache-control']).toBe('no-store');
    const { days, minutes } = all.json();
    expect(minutes).toBe(30);
    const { date } = days[3];
    const one = (await get(`${endpoints.freeTimes}?consultation=hr&from=${date}&to=${date}`)).json();
    expect(one.days).toEqual([days[3]]);
  });

  test.each([
    '',
    '?consultation=',
    '?consultation=nothing',
    '?consultation=constructor',
    '?consultation=hr&from=soon',
    '?consultation=hr&to=2026-02-30',
    '?consultation=hr&consultation=hr',
  ])('free times refuse %s', async (query) => {
    const answer = await get(endpoints.freeTimes + query);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('text/plain');
  });

  test('a booking is made, shown, moved and cancelled by its key', async () => {
    const booked = await post(endpoints.bookings, wanted(await firstTime()));
    expect(booked.statusCode).toBe(201);
    const { key, reference, startsAt } = booked.json();
    expect((await post(endpoints.bookingShow, { key })).json()).toMatchObject({
      reference,
      startsAt,
      state: 'confirmed',
    });
    const next = await firstTime();
    expect(next).not.toBe(startsAt);
    expect((await post(endpoints.bookingMove, { key, startsAt: next })).json()).toMatchObject({
      startsAt: next,
    });
    expect((await post(endpoints.bookingCancel, { key })).json()).toMatchObject({ state: 'cancelled' });
    expect((await post(endpoints.bookingMove, { key, startsAt })).statusCode).toBe(409);
    expect((await post(endpoints.bookingShow, { key: `${key}x` })).statusCode).toBe(404);
    expect((await get(`${endpoints.bookingCancel}?key=${key}`)).statusCode).toBe(404);
  });

  test('what is missing is said in one sentence each', async () => {
    const answer = await post(endpoints.bookings, {
      consultation: 'hr',
      startsAt: await firstTime(),
      channel: 'phone',
    });
    expect(answer.statusCode).toBe(400);
    for (const part of ['Please enter your name.', 'Please enter your e-mail address.'])
      expect(answer.body).toContain(part);
    const { name, ...nameless } = wanted(await firstTime());
    expect((await post(endpoints.bookings, { ...nameless, phone: '', name })).body).toBe(
      'Please enter the number we should call.',
    );
    expect((await post(endpoints.bookings, { ...wanted('tomorrow') })).statusCode).toBe(400);
    expect((await post(endpoints.bookings, { ...wanted('2026-13-45T99:00:00Z') })).statusCode).toBe(400);
  });

  test('other sites’ pages can neither book nor cancel', async () => {
    const startsAt = await firstTime();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      expect(
        (await post(endpoints.bookings, wanted(startsAt), headers as Record<string, string>)).statusCode,
      ).toBe(403);
    }
    const form = await fixture.app.inject({
      method: 'POST',
      url: endpoints.bookings,
      payload: new URLSearchParams(wanted(startsAt)).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.statusCode).toBe(415);
    expect(await firstTime()).toBe(startsAt);
  });

  test('without JavaScript: a page with the times, a form that books, and the form again when a time is gone', async () => {
    const page = await get(`${endpoints.bookingPage}?consultation=hr&page=/services/hr-support`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<h1>HR consultation</h1>');
    const startsAt = /name="startsAt" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const send = (fields: Record<string, string>) =>
      fixture.app.inject({
        method: 'POST',
        url: endpoints.contact,
        payload: new URLSearchParams({ ...wanted(startsAt), ...fields }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const booked = await send({});
    expect(booked.statusCode).toBe(201);
    expect(booked.body).toContain('<h1>Booked</h1>');
    const again = await send({ name: '"><script>', email: 'late@example.org' });
    expect(again.statusCode).toBe(409);
    expect(again.body).toContain('just been taken');
    expect(again.body).not.toContain(`value="${startsAt}"`);
    expect(again.body).toContain('value="&quot;&gt;&lt;script&gt;"');
  });

  test('whoever goes on booking is told to wait, with the firm’s number, and others can book', async () => {
    const limited = await testApp(kind, { RATE_LIMITS: 'on', TRUST_PROXY: '1' });
    const ask = (address: string, n: number) =>
      limited.app.inject({
        method: 'POST',
        url: endpoints.bookings,
        payload: { ...wanted('2020-01-01T00:00:00Z'), email: `v${n}@example.org` },
        headers: { 'x-forwarded-for': address },
      });
    for (let n = 0; n < 20; n += 1) expect((await ask('203.0.113.7', n)).statusCode).toBe(400);
    const refused = await ask('203.0.113.7', 20);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain(company.phone.value.display);
    expect((await ask('203.0.113.8', 21)).statusCode).toBe(400);
    await limited.remove();
  });

  test('the calendar is there for who has its secret', async () => {
    await post(endpoints.bookings, wanted(await firstTime()));
    const secret = await secretOf(fixture.store.db, 'calendar-secret');
    const feed = await get(`${endpoints.calendar}/${secret}.ics`);
    expect(feed.statusCode).toBe(200);
    expect(feed.headers['content-type']).toContain('text/calendar');
    expect(feed.body).toContain('Zoë');
    for (const file of ['x.ics', secret, `${secret}.ics.ics`]) {
      expect((await get(`${endpoints.calendar}/${file}`)).statusCode).toBe(404);
    }
  });
});
