import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { diaryAnswers } from '#content/desk/diary-answers.ts';
import type { DiaryPreview } from '#contract/desk-diary.ts';
import { at, secret, statusOf } from '../../tests/support/sample-bookings.ts';
import { consultationOf } from '../../tests/support/sample-firm.ts';
import { TestDiary, unfolded } from '../../tests/support/test-diary.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { cancel, correct, move } from './commands.ts';
import { bookingKeyOf, openedBy } from './keys.ts';
import { bookingByReference } from './queries.ts';
import type { StoredBooking } from './tables.ts';

describe.each(databaseKinds)('the diary at the desk on %s', (kind) => {
  let diary: TestDiary;
  beforeEach(async () => {
    diary = await TestDiary.open(kind);
  });
  afterEach(() => diary.remove());

  const zoe = { email: 'zoe@example.org' };
  const preview = (path: string, body: object, booking?: { reference: string }) =>
    diary.done<DiaryPreview>(`${path}/preview`, body, booking);
  const statusFor = async (...call: Parameters<TestDiary['refused']>) => (await diary.refused(...call))[0];
  const lastEventOf = async ({ inquiry }: { inquiry: string }) => (await diary.eventsOf(inquiry)).at(-1);
  const lastMailTo = async (address: string) => (await diary.mailsTo(address)).at(-1);
  const offered = async (day?: string) =>
    (await diary.bookings.diary.freeTimes(consultationOf('one'), day, day)).days.flatMap(({ times }) => times);
  const hold = async () => {
    const held_until = new Date(diary.now + 1_800_000).toISOString();
    await diary.db.updateTable('bookings').set({ state: 'held', held_until }).execute();
    return held_until;
  };

  describe('shows a week', () => {
    test('by adviser: what is booked, blocked, closed, open', async () => {
      const { reference } = await diary.visitor('24T10:00', { name: 'Zoë O’Neill' });
      await diary.block('ben', '20T09:00', '23T12:00', 'Board');
      const seen = await diary.week('2026-11-29');
      expect(seen.days).toEqual(['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`));
      expect(seen.advisers.map(({ id }) => id)).toEqual(['alice', 'ben', 'cleo']);
      const booked = { reference, version: 0, name: 'Zoë O’Neill', adviser: 'alice', startsAt: at('24T10:00') };
      expect(seen.bookings).toMatchObject([booked]);
      const blocked = { adviser: 'ben', from: at('20T09:00'), to: at('23T12:00'), kind: 'blocked', word: 'Board' };
      expect(seen.away).toEqual([blocked]);
      const alices = seen.open.filter(({ adviser }) => adviser === 'alice');
      expect(alices).toHaveLength(9);
      expect(alices[0]).toEqual({ adviser: 'alice', from: at('23T09:00'), to: at('23T12:00') });
      const cleos = (await diary.week('2026-12-25')).away.filter(({ adviser }) => adviser === 'cleo');
      expect(cleos.map(({ from, word }) => `${from.slice(0, 10)} ${word}`)).toEqual([
        '2026-12-24 Closed',
        '2026-12-25 Christmas Day',
        '2026-12-26 Boxing Day',
      ]);
      expect((await diary.app.inject(`/api/desk/diary?day=tomorrow`)).statusCode).toBe(400);
    });

    test('and says that nothing has changed, until something has', async () => {
      const { headers } = await diary.app.inject('/api/desk/diary');
      const again = { url: '/api/desk/diary', headers: { 'if-none-match': String(headers.etag) } };
      expect((await diary.app.inject(again)).statusCode).toBe(304);
      await diary.visitor('24T10:00');
      expect((await diary.app.inject(again)).statusCode).toBe(200);
    });

    test('that opens at nine on both sides of a change of the clock', async () => {
      for (const [day, hour] of [
        ['2026-03-06', 14],
        ['2026-03-09', 13],
        ['2026-10-30', 13],
        ['2026-11-02', 14],
      ] as const)
        expect((await diary.week(day)).open.find(({ from }) => from.startsWith(day))?.from).toBe(
          `${day}T${hour}:00:00.000Z`,
        );
      // The day of the autumn DST change has 25 hours, and 1:30 comes twice.
      diary.now = Date.parse('2026-10-31T12:00:00Z');
      const form = (startsAt: string) => diary.form('23T10:00', { startsAt, override: true });
      await diary.done('/api/desk/diary/bookings', form('2026-11-01T23:30'));
      expect((await diary.week('2026-10-26')).bookings).toHaveLength(1);
      expect((await diary.week('2026-11-02')).bookings).toHaveLength(0);
      expect(await statusFor('/api/desk/diary/bookings', form('2026-11-01T01:30'))).toBe(400);
    });

    test('without a day the first with hours left or somebody booked', async () => {
      const monday = async (now: string) => {
        diary.now = Date.parse(at(now));
        return (await diary.week('')).days[0];
      };
      expect(await monday('27T11:30')).toBe('2026-11-23');
      expect(await monday('27T12:30')).toBe('2026-11-30');
      await diary.done('/api/desk/diary/bookings', diary.form('28T10:00', { override: true }));
      expect(await monday('28T09:00')).toBe('2026-11-23');
      expect(await monday('28T10:30')).toBe('2026-11-30');
    });
  });

  describe('books for a caller', () => {
    test('with the mail shown first, the usual links, and once', async () => {
      const wanted = diary.form('25T10:00');
      const shown = await preview('/api/desk/diary/bookings', wanted);
      expect(shown).toMatchObject({ warnings: [], problem: '', mail: { to: 'dana@example.org' } });
      expect(await diary.mailsTo('dana@example.org')).toHaveLength(0);
      const { booking, mail } = await diary.done('/api/desk/diary/bookings', wanted);
      expect(mail).toBe('queued');
      const body = (await lastMailTo('dana@example.org'))?.body ?? '';
      const [link = ''] = /https:\/\/\S+/.exec(body) ?? [];
      const { reference } = (await openedBy(diary.bookings, link.split('#')[1] ?? '')).booking;
      expect(reference).toBe(booking.reference);
      const masked = body.replace(link, '(the client’s own link)').replaceAll(reference, '(its reference)');
      expect(masked).toBe(shown.mail?.text);
      expect(body).not.toContain('entered on our website');
      const notice = (await lastMailTo('firm@example.com'))?.body;
      for (const part of ['booked at the desk', 'Done at the desk by: Sam Fox']) expect(notice).toContain(part);
      expect(await diary.db.selectFrom('inquiries').selectAll().execute()).toMatchObject([
        { id: booking.inquiry, state: 'answered', due_at: null, name: 'Dana Whitfield' },
      ]);
      const event = { kind: 'booking', actor_name: 'Sam Fox', about: reference };
      expect(await diary.eventsOf(booking.inquiry)).toMatchObject([event]);
      expect((await diary.done('/api/desk/diary/bookings', wanted)).booking.reference).toBe(reference);
      expect((await diary.week()).bookings).toHaveLength(1);
      expect(await statusFor('/api/desk/diary/bookings', { ...wanted, name: 'Somebody' })).toBe(422);
      const record = await diary.db.selectFrom('staff_audit').select(['actor_id', 'action', 'subject_id']).execute();
      expect(record).toEqual([{ actor_id: 'sam', action: 'booked', subject_id: reference }]);
    });

    test('without an address: no mail, booked all the same, and never written to', async () => {
      const { booking, mail } = await diary.done('/api/desk/diary/bookings', diary.form('25T10:00', { email: '' }));
      expect(mail).toBe('none');
      const wanted = { version: 0, startsAt: at('25T11:00') };
      expect((await preview('/api/desk/diary/bookings/:reference/move', wanted, booking)).mail).toBeNull();
      await diary.done('/api/desk/diary/bookings/:reference/move', wanted, booking);
      const mails = await diary.db.selectFrom('mails').selectAll().execute();
      expect(mails.map((mail) => [mail.kind, mail.reply_to])).toEqual(Array(2).fill(['booking-notice', null]));
      expect(mails.some(({ body }) => body.includes('Reply to this e-mail'))).toBe(false);
      const unreachable = diary.form('25T14:00', { email: '', phone: '', channel: 'video' });
      expect(await statusFor('/api/desk/diary/bookings', unreachable)).toBe(400);
    });

    test('from an inquiry: it belongs to it, and gives a caller’s inquiry the address', async () => {
      const { inquiry } = (await diary.done('/api/desk/diary/bookings', diary.form('25T10:00', { email: '' }))).booking;
      for (const form of [diary.form('26T10:00', { inquiry }), diary.form('26T14:00')])
        expect((await diary.done('/api/desk/diary/bookings', form)).booking.inquiry).toBe(inquiry);
      const inquiries = await diary.db.selectFrom('inquiries').select(['id', 'email']).execute();
      expect(inquiries).toEqual([{ id: inquiry, email: 'dana@example.org' }]);
      expect(await statusFor('/api/desk/diary/bookings', diary.form('26T15:00', { inquiry: 'RA-0000' }))).toBe(404);
      await diary.db.updateTable('inquiries').set({ state: 'spam' }).execute();
      expect(await statusFor('/api/desk/diary/bookings', diary.form('26T15:00', { inquiry }))).toBe(409);
    });

    test('notice and opening hours are overridden by who confirms it, and nothing else is', async () => {
      const soon = diary.form('23T14:00');
      const notice = 'It begins in less than the 12 hours’ notice that clients have.';
      expect((await preview('/api/desk/diary/bookings', soon)).warnings).toEqual([notice]);
      const plain = await diary.post('/api/desk/diary/bookings', soon, { accept: 'application/problem+json' });
      expect([plain.statusCode, plain.json().problems.override]).toEqual([409, expect.stringContaining('notice')]);
      expect((await diary.week()).bookings).toHaveLength(0);
      await diary.done('/api/desk/diary/bookings', { ...soon, override: true });
      const saturday = diary.form('28T10:00', { override: true, email: 'x@example.org' });
      const { booking } = await diary.done('/api/desk/diary/bookings', saturday);
      for (const [startsAt, warning] of [
        [at('24T12:15'), 'It is outside opening hours.'],
        ['2026-12-25T10:00', 'The firm is closed on that day: Christmas Day.'],
      ])
        expect(
          (await preview('/api/desk/diary/bookings/:reference/move', { version: 0, startsAt }, booking)).warnings,
        ).toEqual([warning]);
      for (const startsAt of [at('24T10:05'), at('23T08:00'), '2028-01-03T10:00', '2027-03-14T02:30', 'soon'])
        expect(
          await statusFor(
            '/api/desk/diary/bookings/:reference/move',
            { version: 0, startsAt, override: true },
            booking,
          ),
        ).toBe(400);
    });

    test('a break is overridden by who confirms it, and a consultation never', async () => {
      const ten = await diary.visitor('24T10:00');
      const tight = 'It leaves no 15-minute break between two consultations.';
      expect((await preview('/api/desk/diary/bookings', diary.form('24T10:30'))).warnings).toEqual([tight]);
      expect(await statusFor('/api/desk/diary/bookings', diary.form('24T10:30'))).toBe(409);
      for (const time of ['24T09:45', '24T10:15'])
        expect(await statusFor('/api/desk/diary/bookings', diary.form(time, { override: true }))).toBe(409);
      for (const time of ['24T10:30', '24T09:30'])
        await diary.done('/api/desk/diary/bookings', diary.form(time, { override: true }));
      const morning = async () => (await offered('2026-11-24')).filter((time) => time < at('24T12:00'));
      expect(await morning()).toEqual([at('24T11:30')]);
      await diary.done('/api/desk/diary/bookings', diary.form('24T09:30', { adviser: 'ben', override: true }));
      const given = { version: 0, adviser: 'ben' };
      expect((await preview('/api/desk/diary/bookings/:reference/reassign', given, ten)).warnings).toEqual([tight]);
      expect(await statusFor('/api/desk/diary/bookings/:reference/reassign', given, ten)).toBe(409);
      await diary.done('/api/desk/diary/bookings/:reference/reassign', { ...given, override: true }, ten);
      // The entry before it is gone, but its own buffer still hides the half hour.
      expect(await morning()).toEqual([at('24T11:30')]);
    });
  });

  test('every half hour of the week is offered, for staff only with a reason, or taken', async () => {
    const { reference } = await diary.visitor('24T10:00');
    const near = ['24T09:30', '24T10:30', '25T09:00', '25T09:30'].map(at);
    expect((await diary.view(reference)).times).toEqual(near);
    await diary.block('alice', '25T13:30', '25T14:00', '');
    const { open, unoffered, bookings, away } = await diary.week();
    const clients = new Set(await offered());
    const taken = [...bookings, ...away.map((one) => ({ ...one, startsAt: one.from, endsAt: one.to }))];
    const counts = { offered: 0, break: 0, notice: 0, ahead: 0, taken: 0, over: 0 };
    for (const span of open.filter(({ adviser }) => adviser === 'alice'))
      for (let start = Date.parse(span.from); start < Date.parse(span.to); start += 1_800_000) {
        const time = new Date(start).toISOString();
        const own = unoffered.filter(({ adviser, at: begin }) => adviser === 'alice' && begin === time);
        const isTaken = taken.some((one) => one.adviser === 'alice' && one.startsAt <= time && one.endsAt > time);
        if (start <= diary.now) {
          counts.over += 1;
          expect([own, clients.has(time)]).toEqual([[], false]);
          continue;
        }
        const form = { ...diary.form('24T10:00'), startsAt: time };
        const { warnings, problem } = await preview('/api/desk/diary/bookings', form);
        const why = own[0]?.why;
        expect([clients.has(time), warnings.length > 0, problem !== '']).toEqual(
          why ? [false, true, false] : isTaken ? [false, warnings.length > 0, true] : [true, false, false],
        );
        counts[why ?? (isTaken ? 'taken' : 'offered')] += 1;
      }
    expect(counts).toEqual({ offered: 43, break: 3, notice: 13, ahead: 0, taken: 2, over: 1 });
  });

  describe('changes a booking', () => {
    test('moves, with the mail shown first, the calendar entry and the inquiry', async () => {
      const booked = await diary.visitor('24T10:00', zoe);
      const wanted = { version: 0, startsAt: at('26T14:30') };
      const { mail: shown } = await preview('/api/desk/diary/bookings/:reference/move', wanted, booked);
      expect(shown?.subject).toMatch(/^Moved: consultation Thu Nov 26, 2:30/);
      expect(shown?.text).toContain('Instead of: Tuesday, November 24');
      expect(shown?.text).not.toContain(bookingKeyOf(booked, secret));
      expect((await diary.view(booked.reference)).startsAt).toBe(at('24T10:00'));
      const { booking } = await diary.done('/api/desk/diary/bookings/:reference/move', wanted, booked);
      expect(booking).toMatchObject({ version: 1, startsAt: at('26T14:30'), adviser: 'alice' });
      const mail = await lastMailTo(zoe.email);
      expect(mail?.subject).toBe(shown?.subject);
      expect(unfolded(mail?.invitation)).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:1[\s\S]*DTSTART:20261126T193000Z/);
      expect(unfolded((await lastMailTo('firm@example.com'))?.invitation)).toContain('SEQUENCE:1');
      const event = { kind: 'booking-moved', actor_id: 'sam', actor_name: 'Sam Fox', about: booked.reference };
      expect(await lastEventOf(booked)).toMatchObject(event);
      expect((await diary.done('/api/desk/diary/bookings/:reference/move', wanted, booked)).booking.version).toBe(1);
      expect(await diary.mailsTo(zoe.email)).toHaveLength(2);
    });

    test('only to free advisers; the others have a reason', async () => {
      const booked = await diary.visitor('24T10:00');
      await diary.visitor('24T10:00', { consultation: 'two' });
      await diary.block('cleo', '24T09:00', '24T11:30', '');
      const { advisers } = await diary.view(booked.reference);
      expect(advisers.map(({ id, free, reason }) => [id, free, reason])).toEqual([
        ['alice', true, 'Free at 10:00 a.m.'],
        ['ben', false, 'Busy until 10:30 a.m.'],
        ['cleo', false, 'Blocked until 11:30 a.m.'],
      ]);
      const toBen = await diary.refused(
        '/api/desk/diary/bookings/:reference/reassign',
        { version: 0, adviser: 'ben' },
        booked,
      );
      expect(toBen).toEqual([409, 'ben: Busy until 10:30 a.m. Nothing was changed or sent.']);
      expect(
        await statusFor('/api/desk/diary/bookings/:reference/reassign', { version: 0, adviser: 'nobody' }, booked),
      ).toBe(400);
      const over = { version: 0, startsAt: at('24T10:15'), adviser: 'ben', override: true };
      expect(await statusFor('/api/desk/diary/bookings/:reference/move', over, booked)).toBe(409);
      expect((await diary.view(booked.reference)).version).toBe(0);
    });

    test('gives it to another adviser, also for what that one does not usually do', async () => {
      const booked = await diary.visitor('24T10:00', zoe);
      const wanted = { version: 0, adviser: 'cleo' };
      const { mail } = await preview('/api/desk/diary/bookings/:reference/reassign', wanted, booked);
      for (const part of ['Your consultation keeps its time', 'With: our cleo']) expect(mail?.text).toContain(part);
      const { booking } = await diary.done('/api/desk/diary/bookings/:reference/reassign', wanted, booked);
      expect(booking).toMatchObject({ version: 1, adviser: 'cleo', startsAt: booked.starts_at });
      expect(await lastEventOf(booked)).toMatchObject({ kind: 'booking-reassigned', words: 'cleo' });
      expect((await diary.visitor('24T10:00')).adviser).toBe('alice');
      await diary.block('ben', '24T10:00', '24T10:30', '');
      expect(await statusOf(diary.visitor('24T10:00', { consultation: 'two' }))).toBe(409);
    });

    test('cancels with a reason that the client reads, and three other times', async () => {
      const booked = await diary.visitor('24T10:00', zoe);
      expect(await statusFor('/api/desk/diary/bookings/:reference/cancel', { version: 0, reason: '  ' }, booked)).toBe(
        400,
      );
      const wanted = { version: 0, reason: 'Our adviser has to be in court.', offer: true };
      const shown = await preview('/api/desk/diary/bookings/:reference/cancel', wanted, booked);
      const { booking } = await diary.done('/api/desk/diary/bookings/:reference/cancel', wanted, booked);
      expect(booking).toMatchObject({ version: 1, state: 'cancelled' });
      const mail = await lastMailTo(zoe.email);
      expect(mail?.body).toBe(shown.mail?.text);
      for (const part of [wanted.reason, 'https://www.example.com/free-consult']) expect(mail?.body).toContain(part);
      expect(mail?.body.match(/November 2[34], 2026 at/g)?.length).toBeGreaterThanOrEqual(3);
      expect(unfolded(mail?.invitation)).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
      const event = { kind: 'booking-cancelled', words: wanted.reason, actor_id: 'sam' };
      expect(await lastEventOf(booked)).toMatchObject(event);
      expect((await diary.visitor('24T10:00')).adviser).toBe('alice');
      expect(
        await statusFor('/api/desk/diary/bookings/:reference/move', { version: 1, startsAt: at('25T10:00') }, booked),
      ).toBe(409);
    });

    test('says what became of it once it has begun, and takes that back', async () => {
      const booked = await diary.visitor('24T10:00');
      const missed = { version: 0, outcome: 'missed' };
      expect(await statusFor('/api/desk/diary/bookings/:reference/outcome', missed, booked)).toBe(409);
      diary.now = Date.parse(at('24T10:10'));
      expect((await diary.view(booked.reference)).begun).toBe(true);
      expect(await statusFor('/api/desk/diary/bookings/:reference/cancel', { version: 0, reason: 'x' }, booked)).toBe(
        409,
      );
      await diary.done('/api/desk/diary/bookings/:reference/outcome', missed, booked);
      expect(await lastEventOf(booked)).toMatchObject({ kind: 'booking-outcome', words: 'Did not come' });
      const { booking } = await diary.done(
        '/api/desk/diary/bookings/:reference/outcome',
        { version: 1, outcome: '' },
        booked,
      );
      expect(booking).toMatchObject({ outcome: '', version: 2 });
      const late = { version: 1, outcome: 'came' };
      expect(await statusFor('/api/desk/diary/bookings/:reference/outcome', late, { ...booking, who: 'mina' })).toBe(
        409,
      );
    });

    test('but not a hold, whose time stays blocked', async () => {
      const booked = await diary.visitor('24T10:00');
      const heldUntil = await hold();
      expect((await diary.week()).bookings).toMatchObject([{ state: 'held', heldUntil }]);
      const wanted = { version: 0, startsAt: at('25T10:00') };
      expect((await diary.refused('/api/desk/diary/bookings/:reference/move', wanted, booked))[1]).toContain(
        'It is not confirmed yet',
      );
      const { problem } = await preview('/api/desk/diary/bookings', diary.form('24T10:00'));
      expect(problem).toContain('Held for a client until');
      diary.now += 3_600_000;
      expect((await diary.week()).bookings).toEqual([]);
      expect(await diary.refused('/api/desk/diary/bookings/:reference/move', wanted, booked)).toEqual([
        404,
        diaryAnswers.lapsed,
      ]);
    });

    test('and one that is held is confirmed for its client, or cancelled', async () => {
      const [first, second] = [await diary.visitor('24T10:00', zoe), await diary.visitor('24T14:00', zoe)];
      await hold();
      await diary.db.deleteFrom('inquiries').execute();
      const before = await diary.mailsTo(zoe.email);
      expect((await preview('/api/desk/diary/bookings/:reference/confirm', { version: 0 }, first)).mail?.to).toBe(
        zoe.email,
      );
      const confirmed = await diary.done('/api/desk/diary/bookings/:reference/confirm', { version: 0 }, first);
      expect(confirmed).toMatchObject({ mail: 'queued', booking: { state: 'confirmed', version: 1 } });
      expect(await bookingByReference(diary.db, first.reference)).toMatchObject({ verified: 0 });
      const inquiries = await diary.db.selectFrom('inquiries').select(['id', 'name', 'verified']).execute();
      expect(inquiries).toEqual([{ id: first.inquiry, name: first.name, verified: 0 }]);
      const wanted = { version: 1, startsAt: at('25T10:00') };
      expect(await statusFor('/api/desk/diary/bookings/:reference/move', wanted, { ...first, who: 'mina' })).toBe(200);
      expect(await statusFor('/api/desk/diary/bookings/:reference/confirm', { version: 2 }, first)).toBe(409);
      const cancelled = await diary.done(
        '/api/desk/diary/bookings/:reference/cancel',
        { version: 0, reason: 'Booked twice' },
        second,
      );
      expect(cancelled.booking.state).toBe('cancelled');
      expect(await diary.mailsTo(zoe.email)).toHaveLength(before.length + 3);
    });
  });

  describe('an adviser is notified by e-mail', () => {
    let seen: number;
    beforeEach(async () => {
      seen = 0;
      const about = { role: 'member', state: 'active', password_hash: null, keyboard_shortcuts: 0 } as const;
      const times = { created_at: at('01T09:00'), active_at: null, ended_at: null, seen_at: null };
      const crew = ['alice', 'ben', 'cleo'].map((id) => ({ id, adviser: id, name: id, email: `${id}@firm.example` }));
      const rows = crew.map((one) => ({ ...one, ...about, ...times }));
      await diary.db.insertInto('staff').values(rows).execute();
    });
    const newMails = async () => {
      const mails = await diary.db.selectFrom('mails').selectAll().where('kind', '=', 'staff').orderBy('id').execute();
      const fresh = mails.slice(seen);
      seen = mails.length;
      for (const { body } of fresh) expect(body).not.toMatch(/Zoë|Dana|@example/);
      return fresh.map(({ recipient, subject }) => `${JSON.parse(recipient).name}: ${subject.split(':')[0]}`).sort();
    };

    test('of what a client books, moves and cancels, and of what they correct nothing', async () => {
      const { reference } = await diary.visitor('24T10:00');
      expect(await newMails()).toEqual(['alice: New consultation with you']);
      const booked = async () => (await bookingByReference(diary.db, reference)) as StoredBooking;
      await move(diary.bookings, await booked(), at('24T14:00'));
      expect(await newMails()).toEqual(['alice: Your consultation has a new time']);
      await correct(diary.bookings, await booked(), { email: 'zoe@example.org', phone: '519 555 0199' });
      expect(await newMails()).toEqual([]);
      await cancel(diary.bookings, await booked());
      expect(await newMails()).toEqual(['alice: Your consultation is cancelled']);
    });

    test('of what staff book, hand over and cancel', async () => {
      const { booking } = await diary.done('/api/desk/diary/bookings', diary.form('24T10:00'));
      expect(await newMails()).toEqual(['alice: New consultation with you']);
      const given = await diary.done(
        '/api/desk/diary/bookings/:reference/reassign',
        { version: 0, adviser: 'cleo' },
        booking,
      );
      expect(await newMails()).toEqual([
        'alice: Your consultation was handed over to another adviser',
        'cleo: A consultation was handed over to you',
      ]);
      await diary.done(
        '/api/desk/diary/bookings/:reference/cancel',
        { version: given.booking.version, reason: 'Ill' },
        booking,
      );
      expect(await newMails()).toEqual(['cleo: Your consultation is cancelled']);
    });

    test.each([
      ['did it themselves', { id: 'sam' }],
      ['does not want to be', { notify_assignments: 0 }],
      ['reads what the firm gets', { email: 'Firm@Example.com' }],
    ])('but nobody who %s', async (_, change) => {
      await diary.db.updateTable('staff').set(change).where('id', '=', 'alice').execute();
      const { booking } = await diary.done('/api/desk/diary/bookings', diary.form('24T10:00'));
      await diary.done('/api/desk/diary/bookings/:reference/move', { version: 0, startsAt: at('24T14:00') }, booking);
      expect(await newMails()).toEqual([]);
    });
  });
});
