import { beforeEach, describe, expect, test } from 'vitest';
import { bookingAnswers, bookingWords } from '#content/booking.ts';
import { ownBooking as words } from '#content/own-booking.ts';
import type { Booking } from '#contract/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { callProblems } from '#contract/form-fields.ts';
import { bookingSite } from '../../tests/support/booking-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

describe.each(databaseKinds)('the private page of one booking on %s', (kind) => {
  const site = bookingSite(kind);
  let booked: Booking;
  beforeEach(async () => {
    booked = await site.book(0);
  });

  const time = (n: number) => site.times[n] ?? '';
  const send = (fields: Record<string, string>) => site.form(endpoints.ownBooking, { key: booked.key, ...fields });
  /** Where a change leads, with the cookie it has set. */
  const follow = async ({ statusCode, headers, cookies: [cookie] }: Awaited<ReturnType<typeof send>>) => {
    expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/^\/booking\?done(=corrected)?$/)]);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/booking' });
    return (await site.get(String(headers.location))).body;
  };

  test('asks which booking, and is kept by no cache and no search engine', async () => {
    const quiet = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
    const asked = await site.get(endpoints.ownBooking);
    expect([asked.statusCode, asked.headers]).toEqual([200, expect.objectContaining(quiet)]);
    expect(asked.body).toContain(words.find.code);
    const { key, reference } = booked;
    // As a mail program breaks it over two lines, and as older mails had it.
    const link = `https://www.example.com/booking#${key.slice(0, 30)}\r\n ${key.slice(30)}`;
    for (const pasted of [link, `https://www.example.com/free-consult#booking=${key}`]) {
      const shown = await send({ do: 'show', key: pasted });
      expect(shown.headers).toMatchObject(quiet);
      for (const part of [reference, 'zoe@example.org', '519 555 0101', words.states.confirmed.title])
        expect(shown.body).toContain(part);
    }
  });

  test('without ?done, what was changed here before is not shown: the address may name another', async () => {
    await send({ do: 'cancel', from: time(0) });
    const { body } = await site.get(endpoints.ownBooking);
    expect(body).toContain(words.find.code);
    expect(body).not.toContain(booked.reference);
  });

  test('a code that opens nothing is said so, and stays in its field', async () => {
    const wrong = await send({ do: 'show', key: `${booked.key}"x` });
    expect(wrong.statusCode).toBe(404);
    for (const part of [bookingAnswers.badCode, `value="${booked.key}&quot;x"`]) expect(wrong.body).toContain(part);
  });

  test.each([null, { do: {}, key: 1 }, {}, 7])('a body of %j is answered as a form without a code', async (json) => {
    const { statusCode, body } = await site.post(endpoints.ownBooking, json as object);
    expect([statusCode, body]).toEqual([400, expect.stringContaining('Part of this link is missing.')]);
  });

  test('other sites’ pages can do nothing here, nor can a form that nobody wrote', async () => {
    const body = new URLSearchParams({ key: booked.key, do: 'cancel' }).toString();
    const answer = await site.post(endpoints.ownBooking, body as never, {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://evil.example',
    });
    expect(answer.statusCode).toBe(403);
    expect((await send({ do: 'burn' })).statusCode).toBe(400);
  });

  test('moves, a reload repeats nothing, and another window is told what changed', async () => {
    expect((await send({ do: 'choose' })).body).toContain(`value="${time(1)}"`);
    const moved = await follow(await send({ do: 'move', from: time(0), startsAt: time(1) }));
    for (const part of [words.states.moved.title, `datetime="${time(1)}"`]) expect(moved).toContain(part);
    // It still shows the first time.
    const late = await send({ do: 'move', from: time(0), startsAt: time(2) });
    expect(late.statusCode).toBe(409);
    for (const part of ['This booking has been moved in the meantime', `datetime="${time(1)}"`])
      expect(late.body).toContain(part);
  });

  test('another time is chosen from the own day on, with the days before and after it', async () => {
    const last = site.times.at(-1) ?? '';
    await send({ do: 'move', from: time(0), startsAt: last });
    const { body } = await send({ do: 'choose' });
    expect(/name="startsAt" value="([^"]{10})/.exec(body)?.[1]).toBe(last.slice(0, 10));
    expect(body).toContain(words.move.earlier);
    expect(body).not.toContain(words.move.later);
    const [, day = ''] = /name="day" value="([^"]+)"/.exec(body) ?? [];
    const earlier = await send({ do: 'choose', day });
    for (const part of [words.move.later, `value="${day}T`]) expect(earlier.body).toContain(part);
  });

  test('a time that is taken is said so, with the times that are free', async () => {
    await site.book(1, { email: 'a@example.org' });
    const taken = await send({ do: 'move', from: time(0), startsAt: time(1) });
    expect(taken.statusCode).toBe(409);
    for (const part of [bookingAnswers.taken, booked.reference]) expect(taken.body).toContain(part);
  });

  test('corrects address and number; the cookie then holds the new key, and the old one opens nothing', async () => {
    expect((await send({ do: 'correcting' })).body).toContain('value="zoe@example.org"');
    const wrong = await send({ do: 'correct', email: 'zoe@example.net', phone: '12' });
    expect(wrong.statusCode).toBe(400);
    for (const part of ['at least seven digits', 'value="zoe@example.net"']) expect(wrong.body).toContain(part);
    const shown = await follow(await send({ do: 'correct', email: 'zoe@example.net', phone: '519 555 0102' }));
    for (const part of ['zoe@example.net', words.states.corrected.title]) expect(shown).toContain(part);
    expect(shown).not.toContain(words.states.confirmed.title);
    const gone = await send({ do: 'show' });
    expect([gone.statusCode, gone.body.includes(bookingAnswers.formerKey.slice(0, 30))]).toEqual([410, true]);
  });

  test('asks before it cancels, says what is over, and leads on to its own subject', async () => {
    const { key } = await site.book(6, { consultation: 'general', about: 'precision' });
    booked = { ...booked, key };
    expect((await send({ do: 'cancelling' })).body).toContain(words.cancel.yes);
    const over = await follow(await send({ do: 'cancel', from: time(6) }));
    expect(over).toContain(words.states.cancelled.title);
    expect(over).toContain('href="/free-consult?subject=Precision%20Blueprint#book"');
    const late = await send({ do: 'move', startsAt: time(1) });
    expect(late.statusCode).toBe(409);
    for (const part of [bookingAnswers.cancelled, words.states.cancelled.title]) expect(late.body).toContain(part);
  });

  test('goes into calendars, and what others run learns no key', async () => {
    const { body } = await send({ do: 'show' });
    const away = [...body.matchAll(/href="(https:[^"]+)"/g)].map(([, href = '']) => href);
    const hosts = ['calendar.google.com', 'outlook.live.com', 'outlook.office.com'];
    expect(away.map((href) => new URL(href).host)).toEqual(hosts);
    for (const href of away.map(decodeURIComponent)) {
      expect(href).toContain(booked.reference);
      expect(href).not.toContain(booked.key.slice(40));
    }
    const entry = await send({ do: 'entry' });
    expect(entry.headers['content-type']).toContain('text/calendar');
    expect(entry.headers['content-disposition']).toBe(`attachment; filename="${booked.reference}.ics"`);
    expect(entry.body).toContain('BEGIN:VEVENT');
  });

  test('what is held is made firm there, by the code of its mail and a press', async () => {
    for (const n of [1, 2, 3]) await site.book(n);
    const key = await site.code();
    const { body } = await send({ do: 'show', key });
    for (const part of [words.states.held.title, `Press “${bookingWords.holding.keep}” to book it.`])
      expect(body).toContain(part);
    expect(await follow(await send({ do: 'confirm', key }))).toContain(words.states.confirmed.title);
  });
});

describe.each(databaseKinds)('correcting how a visitor is reached on %s', (kind) => {
  const site = bookingSite(kind);
  const typo = 'zoe@exmaple.org';
  const phone = '519 555 0101';

  const book = (n: number, more: Record<string, string> = {}) => site.book(n, { email: typo, ...more });
  const correct = (key: string, reach: { email: string; phone: string }) =>
    site.post(endpoints.bookingCorrect, { key, ...reach });
  const show = (key: string) => site.post(endpoints.bookingShow, { key });
  /** The one mail to an address whose subject begins so. */
  const mailTo = async (address: string, begins: string) => {
    const found = (await site.mailsTo(address)).filter(({ subject }) => subject.startsWith(begins));
    expect(found).toHaveLength(1);
    const [{ body = '', invitation = '' } = {}] = found;
    return { body, entry: (invitation ?? '').replace(/\r\n[ \t]/g, '') };
  };
  const sequenceOf = (entry: string) => Number(/SEQUENCE:(\d+)/.exec(entry)?.[1]);

  test('another address gets the confirmation anew, the former one a cancellation, and its key opens nothing', async () => {
    const { key, reference } = await book(0);
    const reach = { email: 'zoe@example.org', phone: '519 555 0199' };
    const corrected = await correct(key, reach);
    expect(corrected.json()).toMatchObject({ reference, state: 'confirmed', ...reach });
    const newKey = corrected.json().key;
    for (const url of [endpoints.bookingShow, endpoints.bookingCancel]) {
      const refused = await site.post(url, { key });
      expect([refused.statusCode, refused.body]).toEqual([410, bookingAnswers.formerKey]);
    }
    const [former, confirmation] = [await mailTo(typo, 'Address changed'), await mailTo(reach.email, 'Booked')];
    expect(former.body).not.toContain(reach.email);
    // Its own key: whoever corrects a booking has not shown that they read the address.
    const [, mailed = ''] = /#(\S+)/.exec(confirmation.body) ?? [];
    expect(mailed).not.toBe(newKey);
    for (const good of [newKey, mailed]) expect((await show(good)).json()).toMatchObject({ reference });
    expect(former.entry).toContain('METHOD:CANCEL');
    expect(confirmation.entry).toContain('METHOD:REQUEST');
    const uid = (entry: string) => /UID:(\S+)/.exec(entry)?.[1];
    expect(uid(former.entry)).toBe(uid(confirmation.entry));
    // Where both end in one calendar, the cancellation never takes the new entry away.
    expect(sequenceOf(confirmation.entry)).toBeGreaterThan(sequenceOf(former.entry));
    expect((await mailTo('hello@example.com', 'Corrected')).body).toContain('519 555 0199');
  });

  test('another number keeps the key, and both sides learn of it', async () => {
    const { key, email } = await book(0);
    const reach = { email, phone: '+49 30 5550 1999' };
    expect((await correct(key, reach)).json()).toMatchObject({ key, phone: reach.phone });
    expect(sequenceOf((await mailTo(email, 'Corrected')).entry)).toBe(1);
    // What is the same already, as after an answer that was lost, changes nothing.
    await correct(key, reach);
    expect(await site.mailsTo(email)).toHaveLength(2);
  });

  test.each([
    ['phone', '', callProblems.missing],
    ['phone', 'abc', callProblems.short],
    ['phone', '555 010', callProblems.short],
    ['video', 'abc', undefined],
  ])('a number for a talk by %s: "%s"', async (channel, number, refusal) => {
    const { key, email } = await book(0, { channel });
    const answer = await correct(key, { email, phone: number });
    const wanted = site.wanted(2, { channel, phone: number });
    const made = await site.post(endpoints.bookings, wanted);
    if (refusal) for (const { statusCode, body } of [answer, made]) expect([statusCode, body]).toEqual([400, refusal]);
    else expect([answer.json().phone, made.statusCode]).toEqual([number, 201]);
  });

  test('what is held is confirmed by the mailbox it is of now', async () => {
    for (const n of [0, 1, 2]) await book(n);
    const { key, held } = await book(3);
    const former = await site.code(typo);
    const corrected = (await correct(key, { phone, email: 'zoe@example.org' })).json();
    expect(corrected).toMatchObject({ state: 'held', held });
    const confirm = (with_: string) => site.post(endpoints.bookingConfirm, { key: with_ });
    expect((await confirm(former)).statusCode).toBe(410);
    // Nobody is told of what is only held but who is to confirm it.
    expect(await site.mailsTo(typo)).toHaveLength(4);
    expect((await confirm(corrected.key)).statusCode).toBe(404);
    expect((await confirm(await site.code())).json().state).toBe('confirmed');
  });

  test('not to an unfinished address, nor to one with three before it; a sixth correction is made by phone', async () => {
    for (const n of [0, 1, 2]) await book(n);
    let { key } = await book(3, { email: 'ada@example.org' });
    const change = (email: string) => correct(key, { email, phone });
    expect((await change('zoe@gmail')).statusCode).toBe(400);
    const full = await change('Zoe@exmaple.org');
    expect([full.statusCode, full.body]).toEqual([429, bookingAnswers.tooMany]);
    for (const n of [1, 2, 3, 4, 5]) key = (await change(`ada${n}@example.org`)).json().key;
    expect((await change('ada6@example.org')).body).toBe(bookingAnswers.correctedTooOften);
  });

  test('what was moved or cancelled elsewhere is changed no further, and the answer says which', async () => {
    const { key, startsAt: from, email } = await book(0);
    const move = (seen: string, n: number) =>
      site.post(endpoints.bookingMove, { key, from: seen, startsAt: site.times[n] });
    const cancel = (seen: string) => site.post(endpoints.bookingCancel, { key, from: seen });
    // The second as after an answer that was lost.
    for (const _ of ['once', 'again']) expect((await move(from, 1)).statusCode).toBe(200);
    for (const late of [await move(from, 2), await cancel(from)])
      expect([late.statusCode, late.body]).toEqual([
        409,
        expect.stringMatching(/^This booking has been moved in the meantime, to \w+day, /),
      ]);
    const now = site.times[1] ?? '';
    expect((await show(key)).json()).toMatchObject({ startsAt: now, moved: true, begun: false });
    await cancel(now);
    for (const late of [await move(now, 2), await correct(key, { email: `x${email}`, phone })])
      expect([late.statusCode, late.body]).toEqual([409, bookingAnswers.cancelled]);
  });

  test('what has begun is changed no more', async () => {
    const { key, email } = await book(0);
    await site.db.updateTable('bookings').set({ starts_at: '2026-01-05T15:00:00.000Z' }).execute();
    for (const late of [
      await site.post(endpoints.bookingMove, { key, startsAt: site.times[2] }),
      await site.post(endpoints.bookingCancel, { key }),
      await correct(key, { email, phone: '519 555 0102' }),
    ])
      expect([late.statusCode, late.body]).toEqual([409, bookingAnswers.over]);
    expect((await show(key)).json()).toMatchObject({ begun: true });
  });
});
