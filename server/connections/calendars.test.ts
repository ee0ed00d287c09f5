import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { openConnectedSite } from '../../tests/support/connected-site.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { max } from '../../tests/support/staff-site.ts';
import { sampleVisitorBooking } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { expectJson } from '../../tests/support/visitor.ts';
import { dayMs, hourMs } from '../platform/durations.ts';

const each = databaseKinds.flatMap((kind) =>
  (['microsoft', 'google'] as const).map((provider) => ({ kind, provider })),
);

describe.each(each)('an adviser’s calendar at $provider, on $kind', ({ kind, provider }) => {
  const at = freshForEachTest(() => openConnectedSite(kind, provider));
  const busy = () => at.site.db.selectFrom('own_busy').selectAll().orderBy('starts_at').execute();

  test('is read as far ahead as clients may book, and an entry of centuries counts no further', async () => {
    await at.connect();
    const far = Math.ceil((Date.now() + 119 * dayMs) / hourMs) * hourMs;
    at.account.calendar.add({ start: far, end: far + hourMs, title: 'Away' });
    await at.readAgain();
    expect((await busy()).map(({ starts_at }) => Date.parse(starts_at))).toEqual([far]);
    at.account.calendar.add({ start: Date.parse('1900-01-01'), end: Date.parse('9999-12-31'), title: 'Forever' });
    await at.readAgain();
    const [always, ...others] = await busy();
    expect(others).toEqual([]);
    expect(Date.parse(always?.ends_at ?? '') - Date.parse(always?.starts_at ?? '')).toBeLessThan(200 * dayMs);
  });

  test('takes the others where one is refused for good, and is read all the same', async () => {
    await at.connect();
    at.account.refuses = 'Zoë';
    await at.book(await at.freeTimeAt(0));
    await at.book(await at.freeTimeAt(2), { name: 'Ann', email: 'ann@example.org' });
    const start = Date.parse(await at.freeTimeAt(4));
    at.account.calendar.add({ start, end: start + hourMs, title: 'Away' });
    await at.endPause();
    await at.readAgain();
    expect(at.account.calendar.visible().map(({ title }) => title)).toEqual(['Away', expect.stringContaining('Ann')]);
    expect((await busy()).map(({ starts_at }) => Date.parse(starts_at))).toEqual([start]);
    expect(await at.readProblem()).toMatch(/doesn’t take one of the consultations/);
    at.account.refuses = '';
    await at.endPause();
    await at.sync();
    expect([at.account.calendar.visible().length, await at.readProblem()]).toEqual([3, '']);
  });

  test('holds a consultation half a year ahead, which nobody removed there', async () => {
    await at.connect();
    const startsAt = new Date(Math.ceil((Date.now() + 180 * dayMs) / hourMs) * hourMs).toISOString();
    const form = { ...sampleVisitorBooking(startsAt), key: randomUUID(), adviser: 'people', override: true };
    await expectJson(at.owner.post('/api/desk/diary/bookings', form), 201);
    await at.sync();
    await at.readAgain();
    at.account.calendar.expireCursors();
    await at.readAgain();
    expect([at.listEventStarts(), await at.listChanges()]).toEqual([[startsAt], []]);
  });

  test('keeps nothing of a booking that was cancelled before its answer came', async () => {
    await at.connect();
    const { key } = await at.bookAt(0);
    at.account.loseNextAnswer();
    await at.sync();
    await expectJson(at.site.visitor().post('/api/bookings/cancel', { key }));
    await at.endPause();
    await at.sync();
    expect(at.listEventStarts()).toEqual([]);
  });

  test('says what to do about a consultation that was moved to ten past', async () => {
    await at.connect();
    const { reference, startsAt } = await at.bookAt(0);
    await at.sync();
    const moved = Date.parse(startsAt) + hourMs / 6;
    at.account.calendar.change(at.account.calendar.visible()[0]?.id ?? '', { start: moved, end: moved + hourMs / 2 });
    await at.readAgain();
    const seen = new Date(moved).toISOString();
    const refused = await at.owner.post(`/api/desk/calendar-changes/${reference}`, { answer: 'follow', seen });
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringMatching(/:45.*put it back/)]);
    expect(await at.listChanges()).toMatchObject([{ reference, movedTo: seen }]);
  });

  test('asks nothing more once it is disconnected', async () => {
    await at.connect();
    await at.bookAt(0);
    await at.sync();
    at.account.calendar.remove(at.account.calendar.visible()[0]?.id ?? '');
    await at.readAgain();
    expect(await at.listChanges()).toHaveLength(1);
    await at.disconnect();
    expect(await at.listChanges()).toEqual([]);
  });

  test('moves to the other service with the consultations ahead', async () => {
    const other = provider === 'google' ? 'microsoft' : 'google';
    await at.connect();
    const { startsAt } = await at.bookAt(0);
    await at.sync();
    await at.register(other);
    await at.connect({ provider: other });
    await at.sync();
    const there = at.providers.account(other, max.email).calendar.visible();
    expect([there.map(({ start }) => start), await at.readProblem()]).toEqual([[Date.parse(startsAt)], '']);
  });

  test('disconnected, takes no permission from the mailbox of the same account', async () => {
    await at.connect({ by: at.owner, adviser: '' });
    await at.connect();
    await at.disconnect();
    const { smtp } = at.site.site.office.current;
    const auth = smtp === 'unreadable' ? undefined : smtp?.auth;
    if (!auth || !('accessToken' in auth)) throw new Error('There is no login.');
    expect(at.providers.acceptsMail(max.email, await auth.accessToken(true), 'smtp')).toBe(true);
    await at.disconnect('');
    expect(at.account.hasConsented).toBe(provider === 'microsoft');
  });

  describe('that makes meeting links', () => {
    beforeEach(() => at.connect());

    test('gives one that it makes slowly also to a booking of before', async () => {
      await at.bookAt(0, { channel: 'video' });
      const before = { changed_at: new Date(Date.now() - dayMs).toISOString(), meeting_link: '' };
      await at.site.db.updateTable('bookings').set(before).execute();
      await at.sync();
      at.account.delayMeetingLinks();
      await at.setMeetingLinks(true);
      await at.sync();
      at.account.delayMeetingLinks(false);
      await at.readAgain();
      const [booking] = await at.site.db.selectFrom('bookings').select('meeting_link').execute();
      expect(booking?.meeting_link).toBe(at.account.calendar.visible()[0]?.meetingLink);
    });

    test('holds no mail back once another has to follow it', async () => {
      await at.setMeetingLinks(true);
      const { key } = await at.bookAt(0, { channel: 'video' });
      await expectJson(at.site.visitor().post('/api/bookings/cancel', { key }));
      const [booked, cancelled] = await at.mailsTo('zoe@example.org');
      expect(cancelled?.subject).toMatch(/cancel/i);
      expect(String(booked?.next_attempt_at) <= String(cancelled?.next_attempt_at)).toBe(true);
    });

    test('puts nothing new into a mail to an address that was corrected', async () => {
      await at.setMeetingLinks(true);
      const { key } = await at.bookAt(0, { channel: 'video' });
      await expectJson(at.site.visitor().post('/api/bookings/correct', { key, email: 'zoe.right@example.org' }));
      const before = await at.mailsTo('zoe@example.org');
      await at.sync();
      const link = at.account.calendar.visible()[0]?.meetingLink ?? 'none';
      const text = (mails: Awaited<ReturnType<typeof at.mailsTo>>) =>
        mails.map(({ body, invitation }) => body + invitation?.replace(/\r\n /g, ''));
      expect(text(await at.mailsTo('zoe@example.org'))).toEqual(text(before));
      expect(text(await at.mailsTo('zoe.right@example.org')).join()).toContain(link);
    });
  });
});
