import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookingAnswers, bookingWords } from '#content/booking.ts';
import { ownBooking as words } from '#content/own-booking.ts';
import type { Booking } from '#contract/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

describe.each(databaseKinds)('the private page of one booking on %s', (kind) => {
  let fixture: TestApp;
  let times: string[];
  let booked: Booking;
  beforeEach(async () => {
    fixture = await testApp(kind);
    const free = await fixture.app.inject({ method: 'GET', url: `${endpoints.freeTimes}?consultation=hr` });
    times = free.json().days.flatMap((day: { times: string[] }) => day.times.filter((_, n) => n % 2 === 0));
    const who = { name: 'Zoë', email: 'zoe@example.org', phone: '519 555 0101' };
    const payload = { consultation: 'hr', startsAt: times[0], channel: 'phone', ...who };
    booked = (await fixture.app.inject({ method: 'POST', url: endpoints.bookings, payload })).json();
  });
  afterEach(() => fixture.remove());

  const send = (fields: Record<string, string>) =>
    fixture.app.inject({
      method: 'POST',
      url: endpoints.ownBooking,
      payload: new URLSearchParams({ key: booked.key, ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  type Answer = Awaited<ReturnType<typeof send>>;
  /** Where a change leads, with the cookie it has set. */
  const follow = async ({ statusCode, headers, cookies }: Answer) => {
    expect([statusCode, headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/booking\?done(=corrected)?$/),
    ]);
    const [cookie] = cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/booking' });
    const url = String(headers.location);
    return fixture.app.inject({ method: 'GET', url, headers: { cookie: `booking=${cookie?.value}` } });
  };

  test('asks which booking, and is kept by no cache and no search engine', async () => {
    const { statusCode, headers, body } = await fixture.app.inject({
      method: 'GET',
      url: endpoints.ownBooking,
    });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(body).toContain(words.find.code);
    const link = `https://www.example.com/booking#${booked.key.slice(0, 30)}\r\n ${booked.key.slice(30)}`;
    const shown = await send({ do: 'show', key: link });
    expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    for (const part of [booked.reference, 'zoe@example.org', '519 555 0101', words.states.confirmed.title])
      expect(shown.body).toContain(part);
    const old = await send({ do: 'show', key: `https://www.example.com/free-consult#booking=${booked.key}` });
    expect(old.body).toContain(booked.reference);
  });

  test('without ?done, what was changed here before is not shown: the address may name another', async () => {
    const { cookies } = await send({ do: 'cancel', from: times[0] ?? '' });
    const headers = { cookie: `booking=${cookies[0]?.value}` };
    const bare = await fixture.app.inject({ method: 'GET', url: endpoints.ownBooking, headers });
    expect(bare.body).toContain(words.find.code);
    expect(bare.body).not.toContain(booked.reference);
  });

  test('a code that opens nothing is said so, and stays in its field', async () => {
    const wrong = await send({ do: 'show', key: `${booked.key}"x` });
    expect(wrong.statusCode).toBe(404);
    expect(wrong.body).toContain(bookingAnswers.badCode);
    expect(wrong.body).toContain(`value="${booked.key}&quot;x"`);
  });

  test.each(['null', '{"do":{},"key":1}', '{}', '7'])(
    'a body of %s is answered as a form without a code',
    async (payload) => {
      const { statusCode, body } = await fixture.app.inject({
        method: 'POST',
        url: endpoints.ownBooking,
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect([statusCode, body]).toEqual([400, expect.stringContaining('Part of this link is missing.')]);
    },
  );

  test('moves, and a reload repeats nothing', async () => {
    const choose = await send({ do: 'choose' });
    expect(choose.body).toContain(`value="${times[1]}"`);
    const moved = await follow(await send({ do: 'move', from: times[0] ?? '', startsAt: times[1] ?? '' }));
    expect(moved.body).toContain(words.states.moved.title);
    expect(moved.body).toContain(`datetime="${times[1]}"`);
    // Moved here, another window still shows the first time.
    const late = await send({ do: 'move', from: times[0] ?? '', startsAt: times[2] ?? '' });
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain('This booking has been moved in the meantime');
    expect(late.body).toContain(`datetime="${times[1]}"`);
  });

  test('another time is chosen from the own day on, with the days before and after it', async () => {
    const last = times.at(-1) ?? '';
    await send({ do: 'move', from: times[0] ?? '', startsAt: last });
    const { body } = await send({ do: 'choose' });
    const offered = [...body.matchAll(/name="startsAt" value="([^"]+)"/g)].map(([, time = '']) => time);
    expect(offered[0]?.slice(0, 10)).toBe(last.slice(0, 10));
    expect(body).toContain(words.move.earlier);
    expect(body).not.toContain(words.move.later);
    const [, day = ''] = /name="day" value="([^"]+)"/.exec(body) ?? [];
    const earlier = await send({ do: 'choose', day });
    expect(earlier.body).toContain(words.move.later);
    expect(earlier.body).toContain(`value="${day}T`);
  });

  test('what is over leads on to its own subject', async () => {
    const payload = { consultation: 'general', startsAt: times[6], channel: 'video', name: 'Zoë' };
    const about = { about: 'precision', email: 'zoe@example.com' };
    const { key } = (
      await fixture.app.inject({ method: 'POST', url: endpoints.bookings, payload: { ...payload, ...about } })
    ).json();
    const over = await follow(await send({ do: 'cancel', key, from: times[6] ?? '' }));
    expect(over.body).toContain('href="/free-consult?subject=Precision%20Blueprint#book"');
  });

  test('a time that is taken is said so, with the times that are free', async () => {
    const payload = {
      consultation: 'hr',
      startsAt: times[1],
      channel: 'video',
      name: 'A',
      email: 'a@example.org',
    };
    await fixture.app.inject({ method: 'POST', url: endpoints.bookings, payload });
    const taken = await send({ do: 'move', from: times[0] ?? '', startsAt: times[1] ?? '' });
    expect(taken.statusCode).toBe(409);
    expect(taken.body).toContain(bookingAnswers.taken);
    expect(taken.body).toContain(booked.reference);
  });

  test('corrects address and number; the cookie then holds the new key, and the old one opens nothing', async () => {
    const asked = await send({ do: 'correcting' });
    expect(asked.body).toContain('value="zoe@example.org"');
    const wrong = await send({ do: 'correct', email: 'zoe@example.net', phone: '12' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('at least seven digits');
    expect(wrong.body).toContain('value="zoe@example.net"');
    const shown = await follow(
      await send({ do: 'correct', email: 'zoe@example.net', phone: '519 555 0102' }),
    );
    expect(shown.body).toContain('zoe@example.net');
    expect(shown.body).toContain(words.states.corrected.title);
    expect(shown.body).not.toContain(words.states.confirmed.title);
    const gone = await send({ do: 'show' });
    expect([gone.statusCode, gone.body.includes(bookingAnswers.formerKey.slice(0, 30))]).toEqual([410, true]);
  });

  test('asks before it cancels, and says what is over', async () => {
    expect((await send({ do: 'cancelling' })).body).toContain(words.cancel.yes);
    const over = await follow(await send({ do: 'cancel', from: times[0] ?? '' }));
    expect(over.body).toContain(words.states.cancelled.title);
    const late = await send({ do: 'move', startsAt: times[1] ?? '' });
    expect(late.statusCode).toBe(409);
    for (const sentence of [bookingAnswers.cancelled, words.states.cancelled.title])
      expect(late.body).toContain(sentence);
  });

  test('goes into calendars, and what others run learns no key', async () => {
    const { body } = await send({ do: 'show' });
    const away = [...body.matchAll(/href="(https:[^"]+)"/g)].map(([, href]) => href ?? '');
    expect(away.map((href) => new URL(href).host)).toEqual([
      'calendar.google.com',
      'outlook.live.com',
      'outlook.office.com',
    ]);
    for (const href of away) {
      expect(decodeURIComponent(href)).toContain(booked.reference);
      expect(decodeURIComponent(href)).not.toContain(booked.key.slice(40));
    }
    const entry = await send({ do: 'entry' });
    expect(entry.headers['content-type']).toContain('text/calendar');
    expect(entry.headers['content-disposition']).toBe(`attachment; filename="${booked.reference}.ics"`);
    expect(entry.body).toContain('BEGIN:VEVENT');
  });

  test('what is held is made firm there, by the code of its mail and a press', async () => {
    const payload = { consultation: 'hr', channel: 'video', name: 'Zoë', email: 'zoe@example.org' };
    for (const startsAt of [times[1], times[2], times[3]])
      await fixture.app.inject({
        method: 'POST',
        url: endpoints.bookings,
        payload: { ...payload, startsAt },
      });
    const { body } = await fixture.store.db
      .selectFrom('mails')
      .select('body')
      .where('subject', 'like', 'Please confirm%')
      .executeTakeFirstOrThrow();
    const code = /\/booking#(\S+)/.exec(body)?.[1] ?? '';
    const shown = await send({ do: 'show', key: code });
    expect(shown.body).toContain(words.states.held.title);
    expect(shown.body).toContain(`Press “${bookingWords.holding.keep}” to book it.`);
    const kept = await follow(await send({ do: 'confirm', key: code }));
    expect(kept.body).toContain(words.states.confirmed.title);
  });

  test('other sites’ pages can do nothing here', async () => {
    const answer = await fixture.app.inject({
      method: 'POST',
      url: endpoints.ownBooking,
      payload: new URLSearchParams({ key: booked.key, do: 'cancel' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(403);
    expect((await send({ do: 'burn' })).statusCode).toBe(400);
  });
});
