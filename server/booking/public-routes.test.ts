import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookingWords } from '#content/booking.ts';
import { company } from '#content/company.ts';
import { endpoints } from '#contract/endpoints.ts';
import { secretOf } from '#server/platform/db/secrets.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

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

  test('free times are those of the days asked for, and are asked for each time', async () => {
    const all = await get(`${endpoints.freeTimes}?consultation=hr`);
    expect(all.statusCode).toBe(200);
    expect(all.headers['cache-control']).toBe('private, no-cache');
    const tagged = (tag: string) =>
      fixture.app.inject({
        method: 'GET',
        url: `${endpoints.freeTimes}?consultation=hr`,
        headers: { 'if-none-match': tag },
      });
    const tag = String(all.headers.etag);
    for (const same of [tag, `W/${tag}`]) expect((await tagged(same)).statusCode).toBe(304);
    const { days, minutes } = all.json();
    expect(minutes).toBe(30);
    const { date } = days[3];
    const one = (await get(`${endpoints.freeTimes}?consultation=hr&from=${date}&to=${date}`)).json();
    expect(one.days).toEqual([days[3]]);
    await post(endpoints.bookings, wanted(days[0].times[0]));
    expect((await tagged(tag)).statusCode).toBe(200);
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
    expect(page.body).toContain('<h1>HR consultation, 30 minutes</h1>');
    const startsAt = /name="startsAt" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const send = (fields: Record<string, string>) =>
      fixture.app.inject({
        method: 'POST',
        url: endpoints.contact,
        payload: new URLSearchParams({ ...wanted(startsAt), ...fields }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const booked = await send({});
    expect([booked.statusCode, booked.headers.location]).toEqual([303, '/booking?done']);
    const again = await send({ name: '"><script>', email: 'late@example.org' });
    expect(again.statusCode).toBe(409);
    expect(again.body).toContain('just been taken');
    expect(again.body).not.toContain(`value="${startsAt}"`);
    expect(again.body).toContain('value="&quot;&gt;&lt;script&gt;"');
  });

  test('without JavaScript: days without a free time say so, and where to go', async () => {
    const { body, statusCode } = await get(`${endpoints.bookingPage}?consultation=hr&from=2090-01-01`);
    expect(statusCode).toBe(200);
    expect(body).toContain(bookingWords.page.none);
    expect(body).toContain('href="/api/booking?consultation=hr&amp;about="');
    expect(body).toContain('href="/free-consult#message"');
    expect(body).not.toContain('name="startsAt"');
  });

  test('without JavaScript: while the database is away the form comes back with its time and every answer', async () => {
    const page = await get(`${endpoints.bookingPage}?consultation=hr`);
    const startsAt = /name="startsAt" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const away = await testApp(kind);
    await away.store.db.destroy();
    const { statusCode, headers, body } = await away.app.inject({
      method: 'POST',
      url: endpoints.contact,
      payload: new URLSearchParams({ ...wanted(startsAt), name: 'Zoë O’Neill' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(body).toContain('value="Zoë O’Neill"');
    expect(body).toContain(`<input type="hidden" name="startsAt" value="${startsAt}">`);
    await away.remove().catch(() => {});
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

  test('a held booking becomes firm by the key in its mail and a press, and by nothing else', async () => {
    const page = (await get(`${endpoints.bookingPage}?consultation=hr`)).body;
    const times = [...page.matchAll(/name="startsAt" value="([^"]+)"/g)].map(([, time]) => time ?? '');
    for (const time of [times[0], times[2], times[4]])
      expect((await post(endpoints.bookings, wanted(time ?? ''))).json().state).toBe('confirmed');
    const held = (await post(endpoints.bookings, wanted(times[6] ?? ''))).json();
    expect(held).toMatchObject({ state: 'held', email: 'zoe@example.org' });
    const { body } = await fixture.store.db
      .selectFrom('mails')
      .select('body')
      .where('subject', 'like', 'Please confirm%')
      .executeTakeFirstOrThrow();
    const key = /\/booking#(\S+)/.exec(body)?.[1] ?? '';
    expect((await get(`${endpoints.bookingConfirm}?key=${key}`)).statusCode).toBe(404);
    expect((await post(endpoints.bookingConfirm, { key: held.key })).statusCode).toBe(404);
    expect((await post(endpoints.bookingMove, { key, startsAt: times[8] })).statusCode).toBe(404);
    expect(
      (await post(endpoints.bookingConfirm, { key }, { origin: 'https://evil.example' })).statusCode,
    ).toBe(403);
    // Looking at it changes nothing.
    for (const show of [key, held.key])
      expect((await post(endpoints.bookingShow, { key: show })).json().state).toBe('held');
    expect((await post(endpoints.bookingConfirm, { key })).json()).toMatchObject({ state: 'confirmed' });
    expect((await post(endpoints.bookingConfirm, { key })).json()).toMatchObject({ state: 'confirmed' });
    await fixture.app.close();
    const events = await fixture.store.db
      .selectFrom('security_events')
      .select(['event', 'outcome', 'count'])
      .where('event', 'like', 'booking%')
      .orderBy('event')
      .execute();
    expect(events).toEqual([
      { event: 'booking-held', outcome: 'succeeded', count: 1 },
      { event: 'booking-key', outcome: 'refused', count: 2 },
    ]);
  });

  test('without JavaScript a held booking becomes firm by its code in a form', async () => {
    const page = (await get(`${endpoints.bookingPage}?consultation=hr`)).body;
    const times = [...page.matchAll(/name="startsAt" value="([^"]+)"/g)].map(([, time]) => time ?? '');
    const send = (fields: Record<string, string>) =>
      fixture.app.inject({
        method: 'POST',
        url: endpoints.contact,
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    for (const time of [times[0], times[2], times[4]]) await post(endpoints.bookings, wanted(time ?? ''));
    const held = await send(wanted(times[6] ?? ''));
    expect(held.statusCode).toBe(303);
    const cookie = held.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const url = String(held.headers.location);
    const shown = await fixture.app.inject({ method: 'GET', url, headers: { cookie } });
    expect(shown.body).toContain('We hold this time for you');
    expect(shown.body).toContain('zoe@example.org');
    const { body } = await fixture.store.db
      .selectFrom('mails')
      .select('body')
      .where('subject', 'like', 'Please confirm%')
      .executeTakeFirstOrThrow();
    const code = /\/booking#(\S+)/.exec(body)?.[1] ?? '';
    const wrong = await send({ confirmKey: `${code}"x` });
    expect(wrong.statusCode).toBe(404);
    expect(wrong.body).toContain('does not belong to a booking');
    expect(wrong.body).toContain(`value="${code}&quot;x"`);
    expect((await send({ confirmKey: '' })).statusCode).toBe(400);
    const kept = await send({ confirmKey: ` ${code.slice(0, 40)}\r\n${code.slice(40)} ` });
    expect(kept.statusCode).toBe(303);
  });

  test('the fourth booking from one network in a day is held, and its owner’s account needs no press', async () => {
    const limited = await testApp(kind, { RATE_LIMITS: 'on', TRUST_PROXY: '1' });
    const send = (url: string, payload: object, address: string, cookie = '') =>
      limited.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
      });
    const free = await limited.app.inject({ method: 'GET', url: `${endpoints.freeTimes}?consultation=hr` });
    const times: string[] = free
      .json()
      .days.flatMap((day: { times: string[] }) => day.times.filter((_, n) => n % 2 === 0));
    const states: string[] = [];
    const bookFrom = async (address: string, email: string, cookie = '') => {
      const payload = { ...wanted(times[states.length] ?? ''), email };
      states.push((await send(endpoints.bookings, payload, address, cookie)).json().state);
    };
    for (let n = 0; n < 4; n += 1) await bookFrom('203.0.113.7', `v${n}@example.org`);
    await bookFrom('203.0.113.8', 'elsewhere@example.org');
    const registration = {
      username: 'zoe',
      password: 'copper river bridge 77',
      firstName: 'Zoë',
      email: 'zoe@example.org',
    };
    const registered = await send(endpoints.register, registration, '203.0.113.7');
    const cookie = registered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await bookFrom('203.0.113.7', 'zoe@example.org', cookie);
    const yes = kind === 'postgres' ? sql`true` : sql`1`;
    await sql`update users set "emailVerified" = ${yes}`.execute(limited.store.db);
    await bookFrom('203.0.113.7', 'Zoe@example.org', cookie);
    await bookFrom('203.0.113.7', 'other@example.org', cookie);
    expect(states).toEqual([
      ...['confirmed', 'confirmed', 'confirmed', 'held', 'confirmed'],
      ...['held', 'confirmed', 'held'],
    ]);
    await limited.remove();
  });

  test('whoever asks for times or pages without end is told to wait, and no time is computed for them', async () => {
    const limited = await testApp(kind, { RATE_LIMITS: 'on', TRUST_PROXY: '1' });
    const statuses = async (url: string, times: number, address = '203.0.113.7') => {
      const answers = [];
      for (let n = 0; n < times; n += 1)
        answers.push(
          await limited.app.inject({ method: 'GET', url, headers: { 'x-forwarded-for': address } }),
        );
      return answers.map(({ statusCode }) => statusCode);
    };
    for (const [url, most, good] of [
      [`${endpoints.freeTimes}?consultation=hr`, 120, 200],
      [`${endpoints.bookingPage}?consultation=hr`, 60, 200],
      [`${endpoints.calendar}/x.ics`, 30, 404],
    ] as const) {
      expect(await statuses(url, most + 2)).toEqual([...Array(most).fill(good), 429, 429]);
      expect(await statuses(url, 1, '203.0.113.8')).toEqual([good]);
    }
    // Past the limit in memory, the count in the database is not written any more.
    for (let n = 0; n < 70; n += 1)
      await limited.app.inject({
        method: 'POST',
        url: endpoints.bookingShow,
        payload: { key: 'x' },
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
    const counted = await limited.store.db
      .selectFrom('attempts')
      .select('count')
      .where('bucket', '=', 'bookings:203.0.113.9')
      .execute();
    expect(counted).toEqual([{ count: 60 }]);
    await limited.app.close();
    const noted = await limited.store.db
      .selectFrom('security_events')
      .select(['event', 'count'])
      .orderBy('event')
      .execute();
    expect(
      noted
        .filter(({ event }) => event === 'limit')
        .map(({ count }) => count)
        .sort(),
    ).toEqual([10, 6]);
    expect(noted.some(({ event, count }) => event === 'calendar' && count === 30)).toBe(true);
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
