import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ConnectedSite, openConnectedSite } from '../../tests/support/connected-site.ts';
import { max } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { expectJson } from '../../tests/support/visitor.ts';

const hour = 3_600_000;
const day = 24 * hour;
const each = databaseKinds.flatMap((kind) =>
  (['microsoft', 'google'] as const).map((provider) => ({ kind, provider })),
);

describe.each(each)('an adviser’s calendar at $provider, on $kind', ({ kind, provider }) => {
  let at: ConnectedSite;
  beforeEach(async () => {
    at = await openConnectedSite(kind, provider);
  });
  afterEach(() => at.stop());

  const readAgain = async () => {
    await at.later(hour);
    await at.sync();
  };
  const busy = () => at.site.db.selectFrom('own_busy').selectAll().orderBy('starts_at').execute();

  test('is read as far ahead as clients may book, and an entry of centuries counts no further', async () => {
    await at.connect();
    const far = Math.ceil((Date.now() + 119 * day) / hour) * hour;
    at.account.addEvent({ start: far, end: far + hour, title: 'Away' });
    await readAgain();
    expect((await busy()).map(({ starts_at }) => Date.parse(starts_at))).toEqual([far]);
    at.account.addEvent({ start: Date.parse('1900-01-01'), end: Date.parse('9999-12-31'), title: 'Forever' });
    await readAgain();
    const [always, ...others] = await busy();
    expect(others).toEqual([]);
    expect(Date.parse(always?.ends_at ?? '') - Date.parse(always?.starts_at ?? '')).toBeLessThan(200 * day);
  });

  test('takes the others where one is refused for good, and is read all the same', async () => {
    await at.connect();
    at.account.refuses = 'Zoë';
    await at.book(await at.time(0));
    await at.book(await at.time(2), { name: 'Ann', email: 'ann@example.org' });
    const start = Date.parse(await at.time(4));
    at.account.addEvent({ start, end: start + hour, title: 'Away' });
    await at.retry();
    await readAgain();
    expect(at.account.events().map(({ title }) => title)).toEqual(['Away', expect.stringContaining('Ann')]);
    expect((await busy()).map(({ starts_at }) => Date.parse(starts_at))).toEqual([start]);
    expect(await at.problem()).toMatch(/doesn’t take one of the consultations/);
    at.account.refuses = '';
    await at.retry();
    await at.sync();
    expect([at.account.events().length, await at.problem()]).toEqual([3, '']);
  });

  test('holds a consultation half a year ahead, which nobody removed there', async () => {
    await at.connect();
    const startsAt = new Date(Math.ceil((Date.now() + 180 * day) / hour) * hour).toISOString();
    await expectJson(
      at.owner.post('/api/desk/diary/bookings', {
        key: randomUUID(),
        consultation: 'hr',
        startsAt,
        adviser: 'people',
        channel: 'phone',
        phone: '519 555 0101',
        name: 'Zoë',
        email: 'zoe@example.org',
        override: true,
      }),
      201,
    );
    await at.sync();
    await readAgain();
    at.account.calendar.expireCursors();
    await readAgain();
    expect([at.starts(), await at.changes()]).toEqual([[startsAt], []]);
  });

  test('keeps nothing of a booking that was cancelled before its answer came', async () => {
    await at.connect();
    const { key, startsAt } = await at.bookedAt(0);
    at.account.loseNextAnswer();
    await at.sync();
    await expectJson(at.site.visitor().post('/api/bookings/cancel', { key, expectedStart: startsAt }));
    await at.retry();
    await at.sync();
    expect(at.starts()).toEqual([]);
  });

  test('says what to do about a consultation that was moved to ten past', async () => {
    await at.connect();
    const { reference, startsAt } = await at.bookedAt(0);
    await at.sync();
    const moved = Date.parse(startsAt) + hour / 6;
    at.account.moveEvent(at.account.events()[0]?.id ?? '', moved, moved + hour / 2);
    await readAgain();
    const seen = new Date(moved).toISOString();
    const refused = await at.owner.post(`/api/desk/calendar-changes/${reference}`, { answer: 'follow', seen });
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringMatching(/:45.*put it back/)]);
    expect(await at.changes()).toMatchObject([{ reference, movedTo: seen }]);
  });

  test('asks nothing more once it is disconnected', async () => {
    await at.connect();
    await at.bookedAt(0);
    await at.sync();
    at.account.removeEvent(at.account.events()[0]?.id ?? '');
    await readAgain();
    expect(await at.changes()).toHaveLength(1);
    await at.end();
    expect(await at.changes()).toEqual([]);
  });

  test('moves to the other service with the consultations ahead', async () => {
    const other = provider === 'google' ? 'microsoft' : 'google';
    await at.connect();
    const { startsAt } = await at.bookedAt(0);
    await at.sync();
    await at.register(other);
    await at.connect(at.member.visitor, 'people', max.email, other);
    await at.sync();
    const there = at.providers.account(other, max.email).events();
    expect([there.map(({ start }) => start), await at.problem()]).toEqual([[Date.parse(startsAt)], '']);
  });

  test('disconnected, takes no permission from the mailbox of the same account', async () => {
    await at.connect(at.owner, '');
    await at.connect();
    await at.end();
    const { smtp } = at.site.site.office.current;
    const auth = smtp === 'unreadable' ? undefined : smtp?.auth;
    if (!auth || !('accessToken' in auth)) throw new Error('There is no login.');
    expect(at.providers.acceptsMail(max.email, await auth.accessToken(true), 'smtp')).toBe(true);
    await at.end('');
    expect(at.account.hasConsented).toBe(provider === 'microsoft');
  });

  describe('that makes meeting links', () => {
    beforeEach(() => at.connect());

    test('gives one that it makes slowly also to a booking of before', async () => {
      await at.bookedAt(0, { channel: 'video' });
      const before = { changed_at: new Date(Date.now() - day).toISOString(), meeting_link: '' };
      await at.site.db.updateTable('bookings').set(before).execute();
      await at.sync();
      at.account.delayMeetingLinks();
      await at.links(true);
      await at.sync();
      at.account.delayMeetingLinks(false);
      await readAgain();
      const [booking] = await at.site.db.selectFrom('bookings').select('meeting_link').execute();
      expect(booking?.meeting_link).toBe(at.account.events()[0]?.meetingLink);
    });

    test('holds no mail back once another has to follow it', async () => {
      await at.links(true);
      const { key, startsAt } = await at.bookedAt(0, { channel: 'video' });
      await expectJson(at.site.visitor().post('/api/bookings/cancel', { key, expectedStart: startsAt }));
      const [booked, cancelled] = await at.mailsTo('zoe@example.org');
      expect(cancelled?.subject).toMatch(/cancel/i);
      expect(String(booked?.next_attempt_at) <= String(cancelled?.next_attempt_at)).toBe(true);
    });

    test('puts nothing new into a mail to an address that was corrected', async () => {
      await at.links(true);
      const { key } = await at.bookedAt(0, { channel: 'video' });
      await expectJson(at.site.visitor().post('/api/bookings/correct', { key, email: 'zoe.right@example.org' }));
      const before = await at.mailsTo('zoe@example.org');
      await at.sync();
      const link = at.account.events()[0]?.meetingLink ?? 'none';
      const text = (mails: Awaited<ReturnType<typeof at.mailsTo>>) =>
        mails.map(({ body, invitation }) => body + invitation?.replace(/\r\n /g, ''));
      expect(text(await at.mailsTo('zoe@example.org'))).toEqual(text(before));
      expect(text(await at.mailsTo('zoe.right@example.org')).join()).toContain(link);
    });
  });
});
