import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookingAnswers } from '#content/booking.ts';
import type { Booking } from '#contract/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { callProblems } from '#contract/form-fields.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

describe.each(databaseKinds)('correcting how a visitor is reached on %s', (kind) => {
  let fixture: TestApp;
  let times: string[];
  beforeEach(async () => {
    fixture = await testApp(kind);
    const free = await fixture.app.inject({ method: 'GET', url: `${endpoints.freeTimes}?consultation=hr` });
    times = free.json().days.flatMap((day: { times: string[] }) => day.times.filter((_, n) => n % 2 === 0));
  });
  afterEach(() => fixture.remove());

  const post = (url: string, payload: object) => fixture.app.inject({ method: 'POST', url, payload });
  const book = async (n: number, more: object = {}): Promise<Booking> => {
    const wanted = { consultation: 'hr', startsAt: times[n], channel: 'phone', phone: '519 555 0101' };
    const who = { name: 'Zoë', email: 'zoe@exmaple.org' };
    return (await post(endpoints.bookings, { ...wanted, ...who, ...more })).json();
  };
  const mailsTo = (address: string) =>
    fixture.store.db
      .selectFrom('mails')
      .select(['subject', 'body', 'invitation'])
      .where('recipient', 'like', `%"${address}"%`)
      .execute();
  /** The one mail to an address whose subject begins so. */
  const mailTo = async (address: string, begins: string) => {
    const found = (await mailsTo(address)).filter(({ subject }) => subject.startsWith(begins));
    expect(found).toHaveLength(1);
    return found[0];
  };
  const unfolded = (entry: string | null | undefined) => (entry ?? '').replace(/\r\n[ \t]/g, '');

  test('another address gets the confirmation anew, the former one a cancellation, and its key opens nothing', async () => {
    const { key, reference } = await book(0);
    const corrected = await post(endpoints.bookingCorrect, {
      key,
      email: 'zoe@example.org',
      phone: '519 555 0199',
    });
    expect(corrected.statusCode).toBe(200);
    expect(corrected.json()).toMatchObject({
      reference,
      state: 'confirmed',
      email: 'zoe@example.org',
      phone: '519 555 0199',
    });
    const newKey = corrected.json().key;
    expect(newKey).not.toBe(key);
    for (const url of [endpoints.bookingShow, endpoints.bookingCancel]) {
      const refused = await post(url, { key });
      expect([refused.statusCode, refused.body]).toEqual([410, bookingAnswers.formerKey]);
    }
    expect((await post(endpoints.bookingShow, { key: newKey })).json()).toMatchObject({ reference });

    const former = await mailTo('zoe@exmaple.org', 'Address changed');
    expect(former?.body).not.toContain('zoe@example.org');
    const confirmation = await mailTo('zoe@example.org', 'Booked');
    // Its own key: whoever corrects a booking has not shown that they read the address.
    const mailed = /#(\S+)/.exec(confirmation?.body ?? '')?.[1];
    expect(mailed).not.toBe(newKey);
    expect((await post(endpoints.bookingShow, { key: mailed })).json()).toMatchObject({ reference });
    const [gone, made] = [unfolded(former?.invitation), unfolded(confirmation?.invitation)];
    expect(gone).toContain('METHOD:CANCEL');
    expect(made).toContain('METHOD:REQUEST');
    const uid = (entry: string) => /UID:(\S+)/.exec(entry)?.[1];
    expect(uid(gone)).toBe(uid(made));
    // Where both end in one calendar, the cancellation never takes the new entry away.
    const sequence = (entry: string) => Number(/SEQUENCE:(\d+)/.exec(entry)?.[1]);
    expect(sequence(made)).toBeGreaterThan(sequence(gone));
    expect((await mailTo('hello@example.com', 'Corrected'))?.body).toContain('519 555 0199');
  });

  test('another number keeps the key, and both sides learn of it', async () => {
    const { key, email } = await book(0);
    const corrected = await post(endpoints.bookingCorrect, { key, email, phone: '+49 30 5550 1999' });
    expect(corrected.json()).toMatchObject({ key, phone: '+49 30 5550 1999' });
    expect(unfolded((await mailTo(email, 'Corrected'))?.invitation)).toContain('SEQUENCE:1');
    await mailTo(email, 'Booked');
    // What is the same already, as after an answer that was lost, changes nothing.
    await post(endpoints.bookingCorrect, { key, email, phone: '+49 30 5550 1999' });
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test.each([
    ['phone', '', callProblems.missing],
    ['phone', 'abc', callProblems.short],
    ['phone', '555 010', callProblems.short],
    ['video', 'abc', undefined],
  ])('a number for a talk by %s: "%s"', async (channel, phone, refusal) => {
    const { key, email } = await book(0, { channel, phone: '519 555 0101' });
    const answer = await post(endpoints.bookingCorrect, { key, email, phone });
    if (refusal) expect([answer.statusCode, answer.body]).toEqual([400, refusal]);
    else expect(answer.json()).toMatchObject({ phone });
    const made = await post(endpoints.bookings, {
      ...{ consultation: 'hr', startsAt: times[2], name: 'Zoë', email: 'zoe@example.org' },
      ...{ channel, phone },
    });
    expect(made.statusCode).toBe(refusal ? 400 : 201);
    if (refusal) expect(made.body).toBe(refusal);
  });

  test('an address that is not finished is asked for', async () => {
    const { key, phone } = await book(0);
    expect((await post(endpoints.bookingCorrect, { key, email: 'zoe@gmail', phone })).statusCode).toBe(400);
  });

  test('what is held is confirmed by the mailbox it is of now', async () => {
    for (const n of [0, 1, 2]) await book(n);
    const held = await book(3);
    expect(held.state).toBe('held');
    const confirmKeyIn = (mails: readonly { subject: string; body: string }[]) =>
      /Please confirm[\s\S]*\/booking#(\S+)/.exec(
        mails.map(({ subject, body }) => `${subject}\n${body}`).join('\n'),
      )?.[1];
    const former = confirmKeyIn(await mailsTo('zoe@exmaple.org'));
    const { key, phone } = held;
    const corrected = await post(endpoints.bookingCorrect, { key, phone, email: 'zoe@example.org' });
    expect(corrected.json()).toMatchObject({ state: 'held', held: held.held });
    expect((await post(endpoints.bookingConfirm, { key: former })).statusCode).toBe(410);
    // Nobody is told of what is only held but who is to confirm it.
    expect(await mailsTo('zoe@exmaple.org')).toHaveLength(4);
    const confirmKey = confirmKeyIn(await mailsTo('zoe@example.org'));
    expect((await post(endpoints.bookingConfirm, { key: corrected.json().key })).statusCode).toBe(404);
    expect((await post(endpoints.bookingConfirm, { key: confirmKey })).json().state).toBe('confirmed');
  });

  test('an address with three consultations before it gets no fourth, and a sixth correction is made by phone', async () => {
    for (const n of [0, 1, 2]) await book(n);
    let { key } = await book(3, { email: 'ada@example.org' });
    const change = (email: string) => post(endpoints.bookingCorrect, { key, email, phone: '519 555 0101' });
    const full = await change('Zoe@exmaple.org');
    expect([full.statusCode, full.body]).toEqual([429, bookingAnswers.tooMany]);
    for (const n of [1, 2, 3, 4, 5]) key = (await change(`ada${n}@example.org`)).json().key;
    expect((await change('ada6@example.org')).body).toBe(bookingAnswers.correctedTooOften);
  });

  test('what was moved or cancelled elsewhere is changed no further, and the answer says which', async () => {
    const { key, startsAt: from, email, phone } = await book(0);
    expect((await post(endpoints.bookingMove, { key, from, startsAt: times[1] })).statusCode).toBe(200);
    // The same once more, as after an answer that was lost.
    expect((await post(endpoints.bookingMove, { key, from, startsAt: times[1] })).statusCode).toBe(200);
    for (const late of [
      await post(endpoints.bookingMove, { key, from, startsAt: times[2] }),
      await post(endpoints.bookingCancel, { key, from }),
    ]) {
      expect(late.statusCode).toBe(409);
      expect(late.body).toMatch(/^This booking has been moved in the meantime, to \w+day, /);
    }
    expect((await post(endpoints.bookingShow, { key })).json()).toMatchObject({
      startsAt: times[1],
      moved: true,
      begun: false,
    });
    await post(endpoints.bookingCancel, { key, from: times[1] });
    for (const late of [
      await post(endpoints.bookingMove, { key, from: times[1], startsAt: times[2] }),
      await post(endpoints.bookingCorrect, { key, email: `x${email}`, phone }),
    ])
      expect([late.statusCode, late.body]).toEqual([409, bookingAnswers.cancelled]);
  });

  test('what has begun is changed no more', async () => {
    const { key, email } = await book(0);
    const startsAt = '2026-01-05T15:00:00.000Z';
    await fixture.store.db.updateTable('bookings').set({ starts_at: startsAt }).execute();
    for (const late of [
      await post(endpoints.bookingMove, { key, startsAt: times[2] }),
      await post(endpoints.bookingCancel, { key }),
      await post(endpoints.bookingCorrect, { key, email, phone: '519 555 0102' }),
    ])
      expect([late.statusCode, late.body]).toEqual([409, bookingAnswers.over]);
    expect((await post(endpoints.bookingShow, { key })).json()).toMatchObject({ begun: true });
  });
});
