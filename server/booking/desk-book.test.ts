import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DiaryPreview, diaryEndpoints as endpoints, previewOf } from '#contract/desk-diary.ts';
import { at } from '../../tests/support/sample-bookings.ts';
import { TestDiary } from '../../tests/support/test-diary.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { openedBy } from './keys.ts';

describe.each(databaseKinds)('a booking that staff make on %s', (kind) => {
  let diary: TestDiary;
  beforeEach(async () => {
    diary = await TestDiary.open(kind);
  });
  afterEach(() => diary.remove());

  test('books for a caller: the mail is shown first, and has the usual links', async () => {
    const wanted = diary.form('25T10:00');
    const shown = await diary.done<DiaryPreview>(previewOf(endpoints.book), wanted);
    expect(shown).toMatchObject({ warnings: [], problem: '', mail: { to: 'dana@example.org' } });
    expect(shown.mail?.text).toContain('(the client’s own link)');
    expect(await diary.mailsTo('dana@example.org')).toHaveLength(0);
    const { booking, told } = await diary.done(endpoints.book, wanted);
    expect(told).toBe('queued');
    const [mail] = await diary.mailsTo('dana@example.org');
    const link = /https:\/\/\S+/.exec(mail?.body ?? '')?.[0] ?? '';
    expect((await openedBy(diary.bookings, link.split('#')[1] ?? '')).booking.reference).toBe(
      booking.reference,
    );
    // What was shown is what goes, but for what only the mail itself can name.
    expect(
      mail?.body.replace(link, '(the client’s own link)').replaceAll(booking.reference, '(its reference)'),
    ).toBe(shown.mail?.text);
    expect(mail?.body).not.toContain('entered on our website');
    const [notice] = await diary.mailsTo('firm@example.com');
    expect(notice?.body).toContain('booked at the desk');
    expect(notice?.body).toContain('Done at the desk by: Sam Fox');
    const enquiry = await diary.place.store.db.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow();
    expect(enquiry).toMatchObject({
      id: booking.enquiry,
      state: 'answered',
      due_at: null,
      name: 'Dana Whitfield',
    });
    expect(await diary.eventsOf(booking.enquiry)).toMatchObject([
      { kind: 'booking', who_name: 'Sam Fox', about: booking.reference },
    ]);
    // The same press again books nothing.
    expect((await diary.done(endpoints.book, wanted)).booking.reference).toBe(booking.reference);
    expect((await diary.week()).bookings).toHaveLength(1);
    expect((await diary.refused(endpoints.book, { ...wanted, name: 'Somebody' }))[0]).toBe(422);
    const record = await diary.place.store.db.selectFrom('staff_audit').selectAll().execute();
    expect(record.map(({ who, what, on_what }) => [who, what, on_what])).toEqual([
      ['sam', 'booked', booking.reference],
    ]);
  });

  test('who has no address gets no mail, is booked all the same, and is never written to', async () => {
    const { booking, told } = await diary.done(endpoints.book, diary.form('25T10:00', { email: '' }));
    expect(told).toBe('nobody');
    const shown = await diary.done<DiaryPreview>(
      previewOf(endpoints.move),
      { version: 0, startsAt: at('25T11:00') },
      booking,
    );
    expect(shown.mail).toBeNull();
    await diary.done(endpoints.move, { version: 0, startsAt: at('25T11:00') }, booking);
    const mails = await diary.place.store.db.selectFrom('mails').selectAll().execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['booking-notice', 'booking-notice']);
    expect(
      mails.every(({ reply_to, body }) => reply_to === null && !body.includes('Reply to this e-mail')),
    ).toBe(true);
    expect(
      (
        await diary.refused(
          endpoints.book,
          diary.form('25T14:00', { email: '', phone: '', channel: 'video' }),
        )
      )[0],
    ).toBe(400);
  });

  test('a booking made from an enquiry belongs to it, and gives a caller’s enquiry the address', async () => {
    const first = await diary.done(endpoints.book, diary.form('25T10:00', { email: '' }));
    const { enquiry } = first.booking;
    const second = await diary.done(endpoints.book, diary.form('26T10:00', { enquiry }));
    expect(second.booking.enquiry).toBe(enquiry);
    const stored = await diary.place.store.db.selectFrom('enquiries').selectAll().execute();
    expect(stored.map(({ id, email }) => [id, email])).toEqual([[enquiry, 'dana@example.org']]);
    // An address that has written lately goes on with its own.
    const third = await diary.done(endpoints.book, diary.form('26T14:00'));
    expect(third.booking.enquiry).toBe(enquiry);
    expect((await diary.refused(endpoints.book, diary.form('26T15:00', { enquiry: 'RA-0000' })))[0]).toBe(
      404,
    );
    await diary.place.store.db.updateTable('enquiries').set({ state: 'spam' }).execute();
    expect((await diary.refused(endpoints.book, diary.form('26T15:00', { enquiry })))[0]).toBe(409);
  });

  test('notice and opening hours are overridden by who confirms it', async () => {
    const soon = diary.form('23T14:00');
    const shown = await diary.done<DiaryPreview>(previewOf(endpoints.book), soon);
    expect(shown.warnings).toEqual(['It begins in less than the 12 hours’ notice that clients have.']);
    const plain = await diary.post(endpoints.book, soon, { accept: 'application/problem+json' });
    expect(plain.statusCode).toBe(409);
    expect(plain.json().problems.override).toContain('notice');
    expect((await diary.week()).bookings).toHaveLength(0);
    await diary.done(endpoints.book, { ...soon, override: true });
    const { booking } = await diary.done(
      endpoints.book,
      diary.form('28T10:00', { override: true, email: 'x@example.org' }),
    );
    expect(
      (
        await diary.done<DiaryPreview>(
          previewOf(endpoints.move),
          { version: 0, startsAt: at('24T12:15') },
          booking,
        )
      ).warnings,
    ).toEqual(['It is outside opening hours.']);
    expect(
      (
        await diary.done<DiaryPreview>(
          previewOf(endpoints.move),
          { version: 0, startsAt: '2026-12-25T10:00' },
          booking,
        )
      ).warnings,
    ).toEqual(['The firm is closed on that day: Christmas Day.']);
    for (const wrong of [at('24T10:05'), at('23T08:00'), '2028-01-03T10:00', '2027-03-14T02:30', 'soon'])
      expect(
        (await diary.refused(endpoints.move, { version: 0, startsAt: wrong, override: true }, booking))[0],
      ).toBe(400);
  });
});
