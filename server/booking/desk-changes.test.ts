import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DiaryPreview, diaryEndpoints as endpoints, previewOf } from '#contract/desk-diary.ts';
import { at } from '../../tests/support/sample-bookings.ts';
import { TestDiary, unfolded } from '../../tests/support/test-diary.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { bookingKeyOf } from './keys.ts';

const hour = 3_600_000;

describe.each(databaseKinds)('what staff change of a booking on %s', (kind) => {
  let diary: TestDiary;
  beforeEach(async () => {
    diary = await TestDiary.open(kind);
  });
  afterEach(() => diary.remove());

  test('moves, with the mail shown first, the calendar entry and the enquiry', async () => {
    const { id, reference, enquiry } = await diary.visitor('24T10:00', { email: 'zoe@example.org' });
    const wanted = { version: 0, startsAt: at('26T14:30') };
    const shown = await diary.done<DiaryPreview>(previewOf(endpoints.move), wanted, { reference });
    expect(shown.mail?.subject).toMatch(/^Moved: consultation Thu Nov 26, 2:30/);
    expect(shown.mail?.text).toContain('Instead of: Tuesday, November 24');
    expect(shown.mail?.text).not.toContain(
      bookingKeyOf({ id, key_version: 0 }, diary.bookings.mailing.secret),
    );
    expect((await diary.view(reference)).startsAt).toBe(at('24T10:00'));
    const { booking } = await diary.done(endpoints.move, wanted, { reference });
    expect(booking).toMatchObject({ version: 1, startsAt: at('26T14:30'), adviser: 'alice' });
    const mail = (await diary.mailsTo('zoe@example.org')).at(-1);
    expect(mail?.subject).toBe(shown.mail?.subject);
    const entry = unfolded(mail?.invitation);
    expect(entry).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:1[\s\S]*DTSTART:20261126T193000Z/);
    expect(unfolded((await diary.mailsTo('firm@example.com')).at(-1)?.invitation)).toContain('SEQUENCE:1');
    expect((await diary.eventsOf(enquiry)).at(-1)).toMatchObject({
      kind: 'booking-moved',
      who: 'sam',
      who_name: 'Sam Fox',
      about: reference,
    });
    // The slow line's second press changes nothing more.
    expect((await diary.done(endpoints.move, wanted, { reference })).booking.version).toBe(1);
    expect(await diary.mailsTo('zoe@example.org')).toHaveLength(2);
  });

  test('only who is free can be chosen, and beside the others stands why not', async () => {
    const { reference } = await diary.visitor('24T10:00');
    await diary.visitor('24T10:00', { consultation: 'two' });
    await diary.block('cleo', '24T09:00', '24T11:30', '');
    expect((await diary.view(reference)).advisers.map(({ id, free, said }) => [id, free, said])).toEqual([
      ['alice', true, 'Free at 10:00 a.m.'],
      ['ben', false, 'Busy until 10:45 a.m.'],
      ['cleo', false, 'Blocked until 11:30 a.m.'],
    ]);
    const [status, sentence] = await diary.refused(
      endpoints.give,
      { version: 0, adviser: 'ben' },
      { reference },
    );
    expect([status, sentence]).toEqual([409, 'ben: Busy until 10:45 a.m. Nothing was changed or sent.']);
    expect(
      await diary.refused(endpoints.give, { version: 0, adviser: 'nobody' }, { reference }),
    ).toMatchObject([400, expect.anything()]);
    // What is taken is never overridden.
    const over = { version: 0, startsAt: at('24T10:15'), adviser: 'ben', override: true };
    expect((await diary.refused(endpoints.move, over, { reference }))[0]).toBe(409);
    expect((await diary.refused(endpoints.book, diary.form('24T10:15', { override: true })))[0]).toBe(409);
    expect((await diary.view(reference)).version).toBe(0);
  });

  test('gives a booking to another adviser, also for what that one does not usually do', async () => {
    const { reference, enquiry } = await diary.visitor('24T10:00', { email: 'zoe@example.org' });
    const shown = await diary.done<DiaryPreview>(
      previewOf(endpoints.give),
      { version: 0, adviser: 'cleo' },
      { reference },
    );
    expect(shown.mail?.text).toContain('Your consultation keeps its time');
    expect(shown.mail?.text).toContain('With: our cleo');
    const { booking } = await diary.done(endpoints.give, { version: 0, adviser: 'cleo' }, { reference });
    expect(booking).toMatchObject({ version: 1, adviser: 'cleo', startsAt: at('24T10:00') });
    expect((await diary.eventsOf(enquiry)).at(-1)).toMatchObject({ kind: 'booking-given', words: 'cleo' });
    // The time is free with the one, and taken with the other.
    expect((await diary.visitor('24T10:00')).adviser).toBe('alice');
    await diary.block('ben', '24T10:00', '24T10:30', '');
    await expect(diary.visitor('24T10:00', { consultation: 'two' })).rejects.toMatchObject({
      statusCode: 409,
    });
  });

  test('cancels with a reason that the client reads, and three other times', async () => {
    const { reference, enquiry } = await diary.visitor('24T10:00', { email: 'zoe@example.org' });
    expect((await diary.refused(endpoints.cancel, { version: 0, reason: '  ' }, { reference }))[0]).toBe(400);
    const wanted = { version: 0, reason: 'Our adviser has to be in court.', offer: true };
    const shown = await diary.done<DiaryPreview>(previewOf(endpoints.cancel), wanted, { reference });
    const { booking } = await diary.done(endpoints.cancel, wanted, { reference });
    expect(booking).toMatchObject({ version: 1, state: 'cancelled' });
    const mail = (await diary.mailsTo('zoe@example.org')).at(-1);
    expect(mail?.body).toBe(shown.mail?.text);
    expect(mail?.body).toContain('Our adviser has to be in court.');
    expect(mail?.body.match(/November 2[34], 2026 at/g)?.length).toBeGreaterThanOrEqual(3);
    expect(mail?.body).toContain('https://www.example.com/free-consult');
    expect(unfolded(mail?.invitation)).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
    expect((await diary.eventsOf(enquiry)).at(-1)).toMatchObject({
      kind: 'booking-cancelled',
      words: wanted.reason,
      who: 'sam',
    });
    expect((await diary.visitor('24T10:00')).adviser).toBe('alice');
    expect(
      (await diary.refused(endpoints.move, { version: 1, startsAt: at('25T10:00') }, { reference }))[0],
    ).toBe(409);
  });

  test('what became of it is said once it has begun, and can be taken back', async () => {
    const { reference, enquiry } = await diary.visitor('24T10:00');
    expect(
      (await diary.refused(endpoints.outcome, { version: 0, outcome: 'missed' }, { reference }))[0],
    ).toBe(409);
    diary.now = Date.parse(at('24T10:10'));
    expect((await diary.view(reference)).begun).toBe(true);
    expect((await diary.refused(endpoints.cancel, { version: 0, reason: 'x' }, { reference }))[0]).toBe(409);
    await diary.done(endpoints.outcome, { version: 0, outcome: 'missed' }, { reference });
    expect((await diary.eventsOf(enquiry)).at(-1)).toMatchObject({
      kind: 'booking-outcome',
      words: 'Did not come',
    });
    const { booking } = await diary.done(endpoints.outcome, { version: 1, outcome: '' }, { reference });
    expect(booking).toMatchObject({ outcome: '', version: 2 });
    expect(
      (
        await diary.refused(endpoints.outcome, { version: 1, outcome: 'came' }, { reference, who: 'mina' })
      )[0],
    ).toBe(409);
  });

  test('a held time is nobody’s to take, and is not changed here', async () => {
    const { reference } = await diary.visitor('24T10:00');
    const until = new Date(diary.now + hour / 2).toISOString();
    await diary.place.store.db.updateTable('bookings').set({ state: 'held', held_until: until }).execute();
    expect((await diary.week()).bookings).toMatchObject([{ state: 'held', heldUntil: until }]);
    expect(
      (await diary.refused(endpoints.move, { version: 0, startsAt: at('25T10:00') }, { reference }))[1],
    ).toContain('It waits for the press');
    expect(
      (await diary.done<DiaryPreview>(previewOf(endpoints.book), diary.form('24T10:00'))).problem,
    ).toContain('Held for a client until');
    diary.now += hour;
    expect((await diary.week()).bookings).toEqual([]);
    expect(
      (await diary.refused(endpoints.move, { version: 0, startsAt: at('25T10:00') }, { reference }))[0],
    ).toBe(404);
  });
});
