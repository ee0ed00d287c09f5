import { describe, expect, test } from 'vitest';
import { diaryAnswers } from '#content/desk/diary-answers.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { linkSecret, novemberTime, sampleConsultation, statusOfAttempt } from '../../tests/support/sample-bookings.ts';
import { TestDiary, unfoldCalendarLines } from '../../tests/support/test-diary.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { hourMs } from '../platform/durations.ts';
import { requireBookingByKey, signBookingKey } from './presenter.ts';
import { findBookingByReference } from './tables.ts';

describe.each(databaseKinds)('the diary at the desk on %s', (kind) => {
  const diary = freshForEachTest(() => TestDiary.open(kind));

  const zoe = { email: 'zoe@example.org' };
  const lastEventOf = async ({ inquiry }: { inquiry: string }) => (await diary.eventsOf(inquiry)).at(-1);
  const lastMailTo = async (address: string) => (await diary.mailsTo(address)).at(-1);
  const offered = async (day?: string) =>
    (await diary.context.diary.freeTimes(sampleConsultation('one'), day, day)).days.flatMap(({ times }) => times);

  describe('shows a week', () => {
    test('by adviser: what is booked, blocked, closed, open; and that nothing has changed', async () => {
      const { reference } = await diary.book('24T10:00', { name: 'Zoë O’Neill' });
      await diary.block('ben', { from: '20T09:00', to: '23T12:00', reason: 'Board' });
      const seen = await diary.readWeek('2026-11-29');
      expect(seen.days).toEqual(['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`));
      expect(seen.advisers.map(({ id }) => id)).toEqual(['alice', 'ben', 'cleo']);
      const startsAt = novemberTime('24T10:00');
      expect(seen.bookings).toMatchObject([{ reference, version: 0, name: 'Zoë O’Neill', adviser: 'alice', startsAt }]);
      const [from, to] = ['20T09:00', '23T12:00'].map(novemberTime);
      expect(seen.away).toEqual([{ adviser: 'ben', from, to, kind: 'blocked', word: 'Board' }]);
      const alices = seen.open.filter(({ adviser }) => adviser === 'alice');
      expect([alices.length, alices[0]]).toEqual([
        9,
        { adviser: 'alice', from: novemberTime('23T09:00'), to: novemberTime('23T12:00') },
      ]);
      const cleos = (await diary.readWeek('2026-12-25')).away.filter(({ adviser }) => adviser === 'cleo');
      expect(cleos.map(({ from, word }) => `${from.slice(8, 10)} ${word}`)).toEqual([
        '24 Closed',
        '25 Christmas Day',
        '26 Boxing Day',
      ]);
      const { headers } = await diary.app.inject('/api/desk/diary');
      const again = { url: '/api/desk/diary', headers: { 'if-none-match': String(headers.etag) } };
      expect((await diary.app.inject(again)).statusCode).toBe(304);
      await diary.book('24T14:00');
      expect((await diary.app.inject(again)).statusCode).toBe(200);
    });

    test.each(['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', 'soon'])('but not of “%s”', async (day) => {
      const { statusCode, body } = await diary.app.inject(`/api/desk/diary?day=${day}`);
      expect([statusCode, body]).toEqual([
        400,
        expect.stringMatching(/^(Please give a day between|We could not tell)/),
      ]);
    });

    test('that opens at nine on both sides of a change of the clock', async () => {
      for (const [day, hour] of [
        ['2026-03-06', 14],
        ['2026-03-09', 13],
        ['2026-10-30', 13],
        ['2026-11-02', 14],
      ] as const)
        expect((await diary.readWeek(day)).open.find(({ from }) => from.startsWith(day))?.from.slice(11, 13)).toBe(
          `${hour}`,
        );
      // The day of the autumn DST change has 25 hours, and 1:30 comes twice.
      diary.now = Date.parse('2026-10-31T12:00:00Z');
      const form = (startsAt: string) => diary.bookingForm('23T10:00', { startsAt, override: true });
      await diary.done('book', form('2026-11-01T23:30'));
      expect((await diary.readWeek('2026-10-26')).bookings).toHaveLength(1);
      expect((await diary.readWeek('2026-11-02')).bookings).toHaveLength(0);
      expect(await diary.statusOf('book', form('2026-11-01T01:30'))).toBe(400);
    });
  });

  describe('books for a caller', () => {
    test('with the mail shown first, the usual links, and once', async () => {
      const wanted = diary.bookingForm('25T10:00');
      const shown = await diary.preview('book', wanted);
      expect(shown).toMatchObject({ warnings: [], problem: '', mail: { to: 'dana@example.org' } });
      expect(await diary.mailsTo('dana@example.org')).toHaveLength(0);
      const { booking, mail } = await diary.done('book', wanted);
      const { reference } = booking;
      const body = (await lastMailTo('dana@example.org'))?.body ?? '';
      const [link = ''] = /https:\/\/\S+/.exec(body) ?? [];
      const opened = (await requireBookingByKey(diary.context, link.split('#')[1] ?? '')).booking;
      expect([mail, opened.reference]).toEqual(['queued', reference]);
      const masked = body.replace(link, '(the client’s own link)').replaceAll(reference, '(its reference)');
      expect(masked).toBe(shown.mail?.text);
      const notice = (await lastMailTo('firm@example.com'))?.body;
      for (const part of ['booked at the desk', 'Done at the desk by: Sam Fox']) expect(notice).toContain(part);
      expect(await diary.db.selectFrom('inquiries').selectAll().execute()).toMatchObject([
        { id: booking.inquiry, state: 'answered', due_at: null, name: 'Dana Whitfield' },
      ]);
      const event = { kind: 'booking', actor_name: 'Sam Fox', about: reference };
      expect(await diary.eventsOf(booking.inquiry)).toMatchObject([event]);
      expect((await diary.done('book', wanted)).booking.reference).toBe(reference);
      expect((await diary.readWeek()).bookings).toHaveLength(1);
      expect(await diary.statusOf('book', { ...wanted, name: 'Somebody' })).toBe(422);
      const record = await diary.db.selectFrom('staff_audit').select(['actor_id', 'action', 'subject_id']).execute();
      expect(record).toEqual([{ actor_id: 'sam', action: 'booked', subject_id: reference }]);
    });

    test('without an address: no mail, booked all the same, and never written to', async () => {
      const { booking, mail } = await diary.done('book', diary.bookingForm('25T10:00', { email: '' }));
      expect(mail).toBe('none');
      const wanted = { version: 0, startsAt: novemberTime('25T11:00') };
      expect((await diary.preview('move', wanted, booking)).mail).toBeNull();
      await diary.done('move', wanted, booking);
      const mails = await diary.db.selectFrom('mails').selectAll().execute();
      expect(mails.map((one) => [one.kind, one.reply_to])).toEqual(Array(2).fill(['booking-notice', null]));
      const unreachable = diary.bookingForm('25T14:00', { email: '', phone: '', channel: 'video' });
      expect(await diary.statusOf('book', unreachable)).toBe(400);
    });

    test('from an inquiry: it belongs to it, and gives a caller’s inquiry the address', async () => {
      const { inquiry } = (await diary.done('book', diary.bookingForm('25T10:00', { email: '' }))).booking;
      for (const form of [diary.bookingForm('26T10:00', { inquiry }), diary.bookingForm('26T14:00')])
        expect((await diary.done('book', form)).booking.inquiry).toBe(inquiry);
      const inquiries = await diary.db.selectFrom('inquiries').select(['id', 'email']).execute();
      expect(inquiries).toEqual([{ id: inquiry, email: 'dana@example.org' }]);
      expect(await diary.statusOf('book', diary.bookingForm('26T15:00', { inquiry: 'RA-0000' }))).toBe(404);
      await diary.db.updateTable('inquiries').set({ state: 'spam' }).execute();
      expect(await diary.statusOf('book', diary.bookingForm('26T15:00', { inquiry }))).toBe(409);
    });

    test('notice and opening hours are overridden by who confirms it, and nothing else is', async () => {
      const soon = diary.bookingForm('23T14:00');
      const notice = 'It starts in less than the 12 hours’ notice clients must give.';
      expect((await diary.preview('book', soon)).warnings).toEqual([notice]);
      const plain = await diary.post('book', soon, { accept: 'application/problem+json' });
      expect([plain.statusCode, plain.json().problems.override]).toEqual([409, expect.stringContaining('notice')]);
      await diary.done('book', { ...soon, override: true });
      const { booking } = await diary.done(
        'book',
        diary.bookingForm('28T10:00', { override: true, email: 'x@example.org' }),
      );
      for (const [startsAt, warning] of [
        [novemberTime('24T12:15'), 'It is outside opening hours.'],
        ['2026-12-25T10:00', 'The firm is closed on that day: Christmas Day.'],
      ])
        expect((await diary.preview('move', { version: 0, startsAt }, booking)).warnings).toEqual([warning]);
      for (const startsAt of [
        novemberTime('24T10:05'),
        novemberTime('23T08:00'),
        '2028-01-03T10:00',
        '2027-03-14T02:30',
        'soon',
      ])
        expect(await diary.statusOf('move', { version: 0, startsAt, override: true }, booking)).toBe(400);
    });

    test('a break is overridden by who confirms it, and a consultation never', async () => {
      const ten = await diary.book('24T10:00');
      const tight = 'It leaves no 15-minute break between two consultations.';
      expect((await diary.preview('book', diary.bookingForm('24T10:30'))).warnings).toEqual([tight]);
      expect(await diary.statusOf('book', diary.bookingForm('24T10:30'))).toBe(409);
      for (const time of ['24T09:45', '24T10:15'])
        expect(await diary.statusOf('book', diary.bookingForm(time, { override: true }))).toBe(409);
      for (const time of ['24T10:30', '24T09:30'])
        await diary.done('book', diary.bookingForm(time, { override: true }));
      const morning = async () => (await offered('2026-11-24')).filter((time) => time < novemberTime('24T12:00'));
      expect(await morning()).toEqual([novemberTime('24T11:30')]);
      await diary.done('book', diary.bookingForm('24T09:30', { adviser: 'ben', override: true }));
      const given = { version: 0, adviser: 'ben' };
      expect((await diary.preview('reassign', given, ten)).warnings).toEqual([tight]);
      expect(await diary.statusOf('reassign', given, ten)).toBe(409);
      await diary.done('reassign', { ...given, override: true }, ten);
      // The entry before it is gone, but its own buffer still hides the half hour.
      expect(await morning()).toEqual([novemberTime('24T11:30')]);
    });
  });

  test('a booking is given to an adviser on a day off only after a confirmation', async () => {
    const booked = await diary.book('24T10:00');
    const dayOff = { first_day: '2026-11-24', last_day: '2026-11-24', kind: 'off', reason: '' } as const;
    await diary.db
      .insertInto('days_off')
      .values({ id: 'off', adviser: 'ben', ...dayOff })
      .execute();
    diary.now = Date.parse(novemberTime('24T09:00'));
    const toBen = { version: 0, adviser: 'ben' };
    const { warnings, advisers } = await diary.preview('reassign', toBen, booked);
    expect([warnings, advisers.map(({ reason }) => reason)]).toEqual([
      [diaryAnswers.off],
      ['Free at 10:00 a.m.', 'Off that day', 'Free at 10:00 a.m.'],
    ]);
    expect(advisers.map(({ offered }) => offered)).toEqual([true, false, true]);
    expect(await diary.statusOf('reassign', toBen, booked)).toBe(409);
    await diary.done('reassign', { version: 0, adviser: 'cleo' }, booked);
    await diary.done('reassign', { ...toBen, version: 1, override: true }, booked);
  });

  test('every half hour of the week is offered, for staff only with a reason, or taken', async () => {
    const { reference } = await diary.book('24T10:00');
    const near = ['24T09:30', '24T10:30', '25T09:00', '25T09:30'].map(novemberTime);
    expect((await diary.readBooking(reference)).times).toEqual(near);
    await diary.block('alice', { from: '25T13:30', to: '25T14:00' });
    const { open, unoffered, bookings, away } = await diary.readWeek();
    const clients = new Set(await offered());
    const taken = [...bookings, ...away.map((one) => ({ ...one, startsAt: one.from, endsAt: one.to }))];
    const counts = { offered: 0, break: 0, notice: 0, ahead: 0, taken: 0, over: 0 };
    for (const span of open.filter(({ adviser }) => adviser === 'alice'))
      for (let start = Date.parse(span.from); start < Date.parse(span.to); start += 1_800_000) {
        const time = new Date(start).toISOString();
        const why = unoffered.find(({ adviser, at: begin }) => adviser === 'alice' && begin === time)?.why;
        const isTaken = taken.some((one) => one.adviser === 'alice' && one.startsAt <= time && one.endsAt > time);
        if (start <= diary.now) {
          counts.over += 1;
          expect([why, clients.has(time)]).toEqual([undefined, false]);
          continue;
        }
        const { warnings, problem } = await diary.preview('book', { ...diary.bookingForm('24T10:00'), startsAt: time });
        expect([clients.has(time), warnings.length > 0, problem !== '']).toEqual(
          why ? [false, true, false] : isTaken ? [false, warnings.length > 0, true] : [true, false, false],
        );
        counts[why ?? (isTaken ? 'taken' : 'offered')] += 1;
      }
    expect(counts).toEqual({ offered: 43, break: 3, notice: 13, ahead: 0, taken: 2, over: 1 });
  });

  describe('changes a booking', () => {
    test('moves, with the mail shown first, the calendar entry and the inquiry', async () => {
      const booked = await diary.book('24T10:00', zoe);
      const wanted = { version: 0, startsAt: novemberTime('26T14:30'), words: 'The partner is in court that day.' };
      const { mail: shown } = await diary.preview('move', wanted, booked);
      expect(shown?.text.split('\n\n')[1]).toBe(wanted.words);
      expect(shown?.subject).toMatch(/^Moved: consultation Thu Nov 26, 2:30/);
      expect(shown?.text).toContain('Instead of: Tuesday, November 24');
      expect(shown?.text).not.toContain(signBookingKey(booked, linkSecret));
      expect((await diary.readBooking(booked.reference)).startsAt).toBe(novemberTime('24T10:00'));
      const { booking } = await diary.done('move', wanted, booked);
      expect(booking).toMatchObject({ version: 1, startsAt: novemberTime('26T14:30'), adviser: 'alice' });
      const mail = await lastMailTo(zoe.email);
      expect(mail?.subject).toBe(shown?.subject);
      expect(unfoldCalendarLines(mail?.invitation)).toMatch(
        /METHOD:REQUEST[\s\S]*SEQUENCE:1[\s\S]*DTSTART:20261126T193000Z/,
      );
      const event = { kind: 'booking-moved', actor_id: 'sam', actor_name: 'Sam Fox', about: booked.reference };
      expect(await lastEventOf(booked)).toMatchObject(event);
      expect((await diary.done('move', wanted, booked)).booking.version).toBe(1);
      expect(await diary.mailsTo(zoe.email)).toHaveLength(2);
    });

    test('gives it to a free adviser, whatever that one usually does; the others have a reason', async () => {
      const booked = await diary.book('24T10:00');
      await diary.book('24T10:00', { consultation: 'two' });
      await diary.block('cleo', { from: '24T09:00', to: '24T11:30' });
      const { advisers } = await diary.readBooking(booked.reference);
      expect(advisers.map(({ id, free, reason }) => [id, free, reason])).toEqual([
        ['alice', true, 'Free at 10:00 a.m.'],
        ['ben', false, 'Busy until 10:30 a.m.'],
        ['cleo', false, 'Blocked until 11:30 a.m.'],
      ]);
      const busy = [409, 'ben: Busy until 10:30 a.m. Nothing was changed or sent.'];
      expect(await diary.refused('reassign', { version: 0, adviser: 'ben' }, booked)).toEqual(busy);
      expect(await diary.statusOf('reassign', { version: 0, adviser: 'nobody' }, booked)).toBe(400);
      const later = await diary.book('24T14:00', zoe);
      const wanted = { version: 0, adviser: 'cleo' };
      const { mail } = await diary.preview('reassign', wanted, later);
      for (const part of ['Another adviser will speak with you', 'With: our cleo']) expect(mail?.text).toContain(part);
      const { booking } = await diary.done('reassign', wanted, later);
      expect(booking).toMatchObject({ version: 1, adviser: 'cleo', startsAt: later.starts_at });
      expect(await lastEventOf(later)).toMatchObject({ kind: 'booking-reassigned', words: 'cleo' });
      expect((await diary.book('24T14:00')).adviser).toBe('alice');
      await diary.block('ben', { from: '24T14:00', to: '24T14:30' });
      expect(await statusOfAttempt(diary.book('24T14:00', { consultation: 'two' }))).toBe(409);
    });

    test('cancels with a reason that the client reads, and three other times', async () => {
      const booked = await diary.book('24T10:00', zoe);
      expect(await diary.statusOf('cancel', { version: 0, reason: '  ' }, booked)).toBe(400);
      const wanted = { version: 0, reason: 'Our adviser has to be in court.', offer: true };
      const shown = await diary.preview('cancel', wanted, booked);
      const { booking } = await diary.done('cancel', wanted, booked);
      expect(booking).toMatchObject({ version: 1, state: 'cancelled' });
      const mail = await lastMailTo(zoe.email);
      expect(mail?.body).toBe(shown.mail?.text);
      for (const part of [wanted.reason, 'https://www.example.com/free-consult']) expect(mail?.body).toContain(part);
      // Spread over days.
      expect(new Set(mail?.body.match(/November \d+, 2026 at/g)).size).toBe(3);
      expect(unfoldCalendarLines(mail?.invitation)).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
      const event = { kind: 'booking-cancelled', words: wanted.reason, actor_id: 'sam' };
      expect(await lastEventOf(booked)).toMatchObject(event);
      expect((await diary.book('24T10:00')).adviser).toBe('alice');
      expect(await diary.statusOf('move', { version: 1, startsAt: novemberTime('25T10:00') }, booked)).toBe(409);
    });

    test('offers only times that clients can book', async () => {
      const row = { id: 'one', value: '{"horizonDays":7}', version: 1, changed_at: '', changed_by: '' };
      await diary.db.insertInto('consultation_types').values(row).execute();
      await diary.context.diary.types.refresh();
      const booked = await diary.book('24T10:00', zoe);
      await diary.block('alice', { from: '24T10:30', to: '30T17:00' });
      const { mail } = await diary.preview('cancel', { version: 0, reason: 'Ill', offer: true }, booked);
      expect(mail?.text).toContain('November 24, 2026 at 9:00');
      expect(mail?.text).not.toContain('December');
    });

    test('says what became of it once it has begun, and takes that back', async () => {
      const booked = await diary.book('24T10:00');
      const missed = { version: 0, outcome: 'missed' };
      expect(await diary.statusOf('outcome', missed, booked)).toBe(409);
      diary.now = Date.parse(novemberTime('24T10:10'));
      expect((await diary.readBooking(booked.reference)).begun).toBe(true);
      expect(await diary.statusOf('cancel', { version: 0, reason: 'x' }, booked)).toBe(409);
      await diary.done('outcome', missed, booked);
      expect(await lastEventOf(booked)).toMatchObject({ kind: 'booking-outcome', words: 'Didn’t come' });
      const { booking } = await diary.done('outcome', { version: 1, outcome: '' }, booked);
      expect(booking).toMatchObject({ outcome: '', version: 2 });
      expect(await diary.statusOf('outcome', { version: 1, outcome: 'came' }, { ...booking, who: 'mina' })).toBe(409);
    });

    test('confirms or cancels a hold for its client, and moves none', async () => {
      const [first, second] = [await diary.book('24T10:00', zoe), await diary.book('24T14:00', zoe)];
      const heldUntil = await diary.holdAll();
      await diary.db.deleteFrom('inquiries').execute();
      expect((await diary.readWeek()).bookings[0]).toMatchObject({ state: 'held', heldUntil });
      const moved = { version: 0, startsAt: novemberTime('25T10:00') };
      expect((await diary.refused('move', moved, first))[1]).toContain('It isn’t confirmed yet');
      expect((await diary.preview('book', diary.bookingForm('24T10:00'))).problem).toContain('Held for a client until');
      const before = await diary.mailsTo(zoe.email);
      expect((await diary.preview('confirm', { version: 0 }, first)).mail?.to).toBe(zoe.email);
      const confirmed = await diary.done('confirm', { version: 0 }, first);
      expect(confirmed).toMatchObject({ mail: 'queued', booking: { state: 'confirmed', version: 1 } });
      expect(await findBookingByReference(diary.db, first.reference)).toMatchObject({ verified: 0 });
      const inquiries = await diary.db.selectFrom('inquiries').select(['id', 'name', 'verified']).execute();
      expect(inquiries).toEqual([{ id: first.inquiry, name: first.name, verified: 0 }]);
      expect(await diary.statusOf('confirm', { version: 1 }, first)).toBe(409);
      expect(await diary.mailsTo(zoe.email)).toHaveLength(before.length + 1);
      // A hold has no inquiry yet.
      await diary.db.deleteFrom('inquiries').execute();
      const cancelled = await diary.done('cancel', { version: 0, reason: 'Booked twice' }, second);
      expect(cancelled.booking.state).toBe('cancelled');
      // As with a confirmed booking, a repeated request changes nothing, and the event stays on record.
      expect(await diary.statusOf('cancel', { version: 0, reason: 'Booked twice' }, second)).toBe(200);
      const events = diary.db.selectFrom('inquiry_events').select('kind').where('about', '=', second.reference);
      expect(await events.execute()).toContainEqual({ kind: 'booking-cancelled' });
      const third = await diary.book('25T14:00', zoe);
      await diary.holdAll();
      diary.now += hourMs;
      expect(await diary.refused('move', moved, third)).toEqual([404, diaryAnswers.lapsed]);
    });
  });
});
