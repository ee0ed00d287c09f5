import { describe, expect, test } from 'vitest';
import { bookingAnswers } from '#content/booking.ts';
import { ownBookingWords as words } from '#content/own-booking.ts';
import type { Booking, FreeTimes } from '#contract/booking.ts';
import { phoneProblems } from '#contract/form-fields.ts';
import { BookingSite } from '../../tests/support/booking-site.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { readStatusAndText } from '../../tests/support/visitor.ts';
import { suppressEmail } from '../outbox/recipients.ts';
import { minuteMs } from '../platform/durations.ts';

describe.each(databaseKinds)('the private page of one booking on %s', (kind) => {
  const site = freshForEachTest(() => BookingSite.open(kind));
  const booked = freshForEachTest<Booking>(() => site.book(0));

  const time = (n: number) => site.times[n] ?? '';
  const send = (fields: Record<string, string>) => site.form('/booking', { key: booked.key, ...fields });
  const expectPage = async (fields: Record<string, string>, status: number, ...parts: string[]) => {
    const { statusCode, body } = await send(fields);
    expect(statusCode).toBe(status);
    for (const part of parts) expect(body).toContain(part);
    return body;
  };
  const follow = async (fields: Record<string, string>, ...parts: string[]) => {
    const { statusCode, headers, cookies } = await send(fields);
    expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/^\/booking\?done(=corrected)?$/)]);
    expect(cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/booking' });
    const { body } = await site.get(String(headers.location));
    for (const part of parts) expect(body).toContain(part);
    return body;
  };

  test('asks for the booking, takes any copy of its link, and is neither cached nor indexed', async () => {
    const quiet = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
    const { key, reference } = booked;
    expect((await send({ do: 'show' })).headers).toMatchObject(quiet);
    const link = `https://www.example.com/booking#${key.slice(0, 30)}\r\n ${key.slice(30)}`;
    const address = `https://www.example.com/booking#${key}`;
    const wrapped = [`<${address}>`, `${address}.`, `${address}),`, `${key}.`, `"${key}"`];
    for (const pasted of [link, ...wrapped, `https://www.example.com/free-consult#booking=${key}`])
      await expectPage({ do: 'show', key: pasted }, 200, reference, 'zoe@example.org', words.states.confirmed.title);
    await send({ do: 'cancel', from: time(0) });
    // Without ?done the URL may be for another booking.
    const response = await site.get('/booking');
    expect([response.statusCode, response.headers]).toEqual([200, expect.objectContaining(quiet)]);
    expect(response.body).toContain(words.find.code);
    expect(response.body).not.toContain(reference);
  });

  test('a code that opens nothing stays in its field; other sites’ pages and unknown forms do nothing', async () => {
    const cut = booked.key.slice(0, -1);
    await expectPage({ do: 'show', key: `${cut}"x` }, 404, bookingAnswers.badCode, `${cut}&quot;x"`);
    const body = new URLSearchParams({ key: booked.key, do: 'cancel' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' };
    expect((await site.post('/booking', body as never, headers)).statusCode).toBe(403);
    await expectPage({ do: 'burn' }, 400);
    for (const json of [null, { do: {}, key: 1 }, 7]) {
      const refused = await site.post('/booking', json as object);
      expect([refused.statusCode, refused.body]).toEqual([
        400,
        expect.stringContaining('Part of this link is missing.'),
      ]);
    }
  });

  test('another window gets a conflict, and another time is chosen from the own day on', async () => {
    await expectPage({ do: 'choose' }, 200, `value="${time(1)}"`);
    const moved = { do: 'move', from: time(0), startsAt: time(1) };
    await follow(moved, words.states.moved.title, `datetime="${time(1)}"`);
    const meanwhile = 'This booking has since been moved';
    await expectPage({ ...moved, startsAt: time(2) }, 409, meanwhile, `datetime="${time(1)}"`);
    await site.book(2, { email: 'a@example.org' });
    await expectPage(
      { do: 'move', from: time(1), startsAt: time(2) },
      409,
      'nothing was booked or changed',
      booked.reference,
    );
    const last = site.times.at(-1) ?? '';
    await send({ do: 'move', from: time(1), startsAt: last });
    const body = await expectPage({ do: 'choose' }, 200, words.move.earlier);
    expect(/name="startsAt" value="([^"]{10})/.exec(body)?.[1]).toBe(last.slice(0, 10));
    expect(body).not.toContain(words.move.later);
    const [, day = ''] = /name="day" value="([^"]+)"/.exec(body) ?? [];
    await expectPage({ do: 'choose', day }, 200, words.move.later, `value="${day}T`);
  });

  test('a time next to the booked one is offered to whoever has the key, and to nobody else', async () => {
    const next = new Date(Date.parse(time(0)) + 30 * minuteMs).toISOString();
    expect(await site.listFreeTimes()).not.toContain(next);
    const { days } = (await site.post('/api/bookings/times', { key: booked.key })).json<FreeTimes>();
    expect(days[0]?.times.slice(0, 1)).toEqual([next]);
    expect((await site.post('/api/bookings/times', { key: `${booked.key}x` })).statusCode).toBe(404);
    await expectPage({ do: 'choose' }, 200, `value="${next}"`);
    await follow({ do: 'move', from: time(0), startsAt: next }, words.states.moved.title);
  });

  test('corrects address and number; the cookie then holds the new key, and the old one opens nothing', async () => {
    await expectPage({ do: 'correcting' }, 200, 'value="zoe@example.org"');
    const reach = { email: 'zoe@example.net', phone: '519 555 0102' };
    const wrong = { do: 'correct', ...reach, phone: '12' };
    await expectPage(wrong, 400, 'at least seven digits', 'value="zoe@example.net"');
    const shown = await follow({ do: 'correct', ...reach }, reach.email, words.states.corrected.title);
    expect(shown).not.toContain(words.states.confirmed.title);
    await expectPage({ do: 'show' }, 410, bookingAnswers.formerKey.slice(0, 30));
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
    const { headers, body: entry } = await send({ do: 'entry' });
    expect(headers['content-disposition']).toBe(`attachment; filename="${booked.reference}.ics"`);
    expect(entry).toContain('BEGIN:VEVENT');
  });
});

describe.each(databaseKinds)('correcting how a visitor is reached on %s', (kind) => {
  const site = freshForEachTest(() => BookingSite.open(kind));
  const typo = 'zoe@exmaple.org';
  const phone = '519 555 0101';

  const book = (n: number, more: Record<string, string> = {}) => site.book(n, { email: typo, ...more });
  const change = (url: string, key: string, more: object) => site.post(url, { key, ...more });
  const correct = (key: string, reach: { email: string; phone: string }) => change('/api/bookings/correct', key, reach);
  const show = async (key: string) => (await site.post('/api/bookings/show', { key })).json();
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
    const { key: newKey, ...corrected } = (await correct(key, reach)).json();
    expect(corrected).toMatchObject({ reference, state: 'confirmed', ...reach });
    for (const url of ['/api/bookings/show', '/api/bookings/cancel']) {
      expect(await readStatusAndText(site.post(url, { key }))).toEqual([410, bookingAnswers.formerKey]);
    }
    const [former, confirmation] = [await mailTo(typo, 'Address changed'), await mailTo(reach.email, 'Booked')];
    expect(former.body).not.toContain(reach.email);
    const [, mailed = ''] = /#(\S+)/.exec(confirmation.body) ?? [];
    expect(mailed).not.toBe(newKey);
    for (const good of [newKey, mailed]) expect(await show(good)).toMatchObject({ reference });
    expect(former.entry).toContain('METHOD:CANCEL');
    const uid = (entry: string) => /UID:(\S+)/.exec(entry)?.[1];
    expect(uid(former.entry)).toBe(uid(confirmation.entry));
    // In a shared calendar the new entry must win.
    expect(sequenceOf(confirmation.entry)).toBeGreaterThan(sequenceOf(former.entry));
    expect((await mailTo('hello@example.com', 'Updated')).body).toContain('519 555 0199');
  });

  test('nor to an address that is blocked', async () => {
    const { key } = await book(0);
    const [sender, blocked_at] = ['bad@example.org', new Date().toISOString()];
    const row = { sender, kind: 'address', blocked_at, blocked_by: 'o', verified: 1 } as const;
    await site.db.insertInto('blocked_senders').values(row).execute();
    expect((await correct(key, { email: 'bad@example.org', phone })).statusCode).toBe(403);
    expect(await show(key)).toMatchObject({ email: typo });
  });

  test('the notice to the firm names a confirmation that was not sent, but not a mail to the old address', async () => {
    const noticeOf = async (n: number, email: string, bounced: string) => {
      const { key } = await book(n);
      await suppressEmail(site.db, bounced, 'bounced', new Date());
      const { reference } = (await correct(key, { email, phone })).json();
      const mails = await site.mailsTo('hello@example.com');
      return mails.find(({ subject, body }) => subject.startsWith('Updated') && body.includes(reference))?.body;
    };
    expect(await noticeOf(0, 'zoe@example.org', typo)).toContain('zoe@example.org');
    expect(await noticeOf(1, 'zoe@example.org', typo)).not.toContain('bounced');
    expect(await noticeOf(2, 'gone@example.org', 'gone@example.org')).toContain('bounced');
  });

  test.each([
    ['phone', '', phoneProblems.missing],
    ['phone', '555 010', phoneProblems.short],
    ['video', 'abc', undefined],
  ])('a number for a talk by %s: "%s"', async (channel, number, refusal) => {
    const { key, email } = await book(0, { channel });
    const answer = await correct(key, { email, phone: number });
    const made = await site.post('/api/bookings', site.bookingRequest(2, { channel, phone: number }));
    if (refusal) for (const { statusCode, body } of [answer, made]) expect([statusCode, body]).toEqual([400, refusal]);
    else expect([answer.json().phone, made.statusCode]).toEqual([number, 201]);
  });

  test('what is held is confirmed by the mailbox it is of now', async () => {
    for (const n of [0, 1, 2]) await book(n);
    const { key, held } = await book(3);
    const former = await site.readConfirmationCode(typo);
    const corrected = (await correct(key, { phone, email: 'zoe@example.org' })).json();
    expect(corrected).toMatchObject({ state: 'held', held });
    expect(await site.mailsTo(typo)).toHaveLength(4);
    const codes = [former, corrected.key, await site.readConfirmationCode()];
    const statuses = [];
    for (const code of codes) statuses.push((await site.post('/api/bookings/confirm', { key: code })).statusCode);
    expect(statuses).toEqual([410, 404, 200]);
  });

  test('not to an unfinished address, nor to one with three before it; a sixth correction is made by phone', async () => {
    for (const n of [0, 1, 2]) await book(n);
    let { key } = await book(3, { email: 'ada@example.org' });
    const to = (email: string) => correct(key, { email, phone });
    expect((await to('zoe@gmail')).statusCode).toBe(400);
    expect(await readStatusAndText(to('Zoe@exmaple.org'))).toEqual([429, bookingAnswers.tooMany]);
    for (const n of [1, 2, 3, 4, 5]) key = (await to(`ada${n}@example.org`)).json().key;
    expect((await to('ada6@example.org')).body).toBe(bookingAnswers.correctedTooOften);
  });

  test('what was moved, was cancelled or has begun is changed no further, and the answer says which', async () => {
    const { key, startsAt: from, email } = await book(0);
    const [, second = '', third = ''] = site.times;
    const move = (startsAt: string, seen: string) => change('/api/bookings/move', key, { startsAt, from: seen });
    const cancel = (seen: string) => change('/api/bookings/cancel', key, { from: seen });
    // The second repeats after a lost response.
    for (const _ of ['once', 'again']) expect((await move(second, from)).statusCode).toBe(200);
    const meanwhile = expect.stringMatching(/^This booking has since been moved to \w+day, /);
    for (const late of [await move(third, from), await cancel(from)])
      expect([late.statusCode, late.body]).toEqual([409, meanwhile]);
    expect((await cancel(second)).json()).toMatchObject({ state: 'cancelled' });
    for (const late of [await move(third, second), await correct(key, { email: `x${email}`, phone })])
      expect([late.statusCode, late.body]).toEqual([409, bookingAnswers.cancelled]);
    const begun = { state: 'confirmed', starts_at: '2026-01-05T15:00:00.000Z' } as const;
    await site.db.updateTable('bookings').set(begun).execute();
    const all = [move(third, begun.starts_at), cancel(begun.starts_at), correct(key, { email, phone: '519 555 0102' })];
    for (const { statusCode, body } of await Promise.all(all))
      expect([statusCode, body]).toEqual([409, bookingAnswers.over]);
    expect(await show(key)).toMatchObject({ begun: true });
  });
});
