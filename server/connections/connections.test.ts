import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AccountConnections } from '#contract/desk-connections.ts';
import { type ConnectedSite, openConnectedSite } from '../../tests/support/connected-site.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { max } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { expectJson, type Visitor } from '../../tests/support/visitor.ts';
import type { Database } from '../platform/db/open.ts';
import { hourMs, minuteMs } from '../platform/durations.ts';
import { RateLimiter } from '../platform/http/limiter.ts';
import { listTroubles } from '../platform/job-runner.ts';
import { createLocalEndpoints } from '../platform/provider-endpoints.ts';
import { openConnections } from './connections.ts';

const each = databaseKinds.flatMap((kind) =>
  (['microsoft', 'google'] as const).map((provider) => ({ kind, provider })),
);

/** The rows of all tables, as JSON. */
async function allRows(db: Database): Promise<string> {
  const tables = await db.introspection.getTables();
  const all = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)));
  return JSON.stringify(all.map(({ rows }) => rows));
}

describe.each(each)('accounts at $provider, on $kind', ({ kind, provider }) => {
  const at = freshForEachTest(() => openConnectedSite(kind, provider));
  let { providers, site, owner, member, account } = {} as ConnectedSite;
  beforeEach(() => {
    ({ providers, site, owner, member, account } = at);
  });

  test('the registration is the owners’, its secret is shown to nobody, and signing in needs all of it', async () => {
    const answer = await expectJson<AccountConnections>(member.visitor.get('/api/desk/connections'));
    expect(answer.registrations[provider]).toMatchObject({ version: 1, secret: 'set' });
    expect(answer.redirectUri).toBe('http://localhost:3000/desk/connected');
    const change = { ...providers.registered[provider], provider, version: 1 };
    expect((await member.visitor.post('/api/desk/connections/registration', change)).statusCode).toBe(403);
    const other = provider === 'google' ? 'microsoft' : 'google';
    expect((await owner.post('/api/desk/connections/begin', { provider: other, adviser: '' })).statusCode).toBe(409);
    // A new client id without its secret.
    const moved = { ...change, clientId: `${change.clientId}x`, secret: '' };
    expect((await owner.post('/api/desk/connections/registration', moved)).body).toBe('Please paste the secret.');
    await expectJson(owner.post('/api/desk/connections/registration', { ...change, secret: 'another' }));
    const back = await at.signInAtProvider();
    const refused = await member.visitor.post('/api/desk/connections/finish', back);
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringMatching(/client id or secret/)]);
    expect(await allRows(site.db)).not.toContain(providers.registered[provider].secret);
  });

  test('only who began may finish, within a quarter of an hour, with every permission', async () => {
    const finish = (by: Visitor, back: object) => by.post('/api/desk/connections/finish', back);
    const ofMember = await at.signInAtProvider();
    expect((await finish(owner, ofMember)).body).toContain('begun somewhere else');
    expect((await finish(member.visitor, { ...ofMember, state: 'x' })).statusCode).toBe(409);
    expect((await member.visitor.post('/api/desk/connections/begin', { provider, adviser: '' })).statusCode).toBe(403);
    expect(
      (await member.visitor.post('/api/desk/connections/begin', { provider, adviser: 'funding' })).statusCode,
    ).toBe(403);
    providers.denyNextConsent();
    const denied = await finish(member.visitor, await at.signInAtProvider());
    expect([denied.statusCode, denied.body]).toEqual([409, expect.stringContaining('didn’t give us the permission')]);
    providers.withholdNext(
      provider === 'google'
        ? 'https://www.googleapis.com/auth/calendar.events.owned'
        : 'https://graph.microsoft.com/Calendars.ReadWrite',
    );
    const partly = await finish(member.visitor, await at.signInAtProvider());
    expect([partly.statusCode, partly.body]).toEqual([409, expect.stringContaining('tick')]);
    expect((await at.readConnections()).calendars).toEqual({});
    await expectJson(finish(member.visitor, ofMember));
    expect((await finish(member.visitor, ofMember)).statusCode).toBe(409);
    expect((await at.readConnections()).calendars.people).toMatchObject({ provider, account: max.email, problem: '' });
  });

  test('what it says is busy is not offered, also what was added just before the press; titles are stored nowhere', async () => {
    const [first, second] = [await at.freeTimeAt(0), await at.freeTimeAt(1)];
    const addEntry = (time: string, start = Date.parse(time)) =>
      account.calendar.add({ start, end: start + hourMs, title: 'Very private' });
    addEntry(first);
    await at.connect();
    const offered = await at.listFreeTimes();
    expect([offered.includes(first), offered.includes(second)]).toEqual([false, true]);
    // Signing in again reads a calendar that has not changed.
    await at.connect();
    await at.sync();
    expect(await site.db.selectFrom('own_busy').select('starts_at').execute()).toEqual([{ starts_at: first }]);
    addEntry(second);
    expect((await at.requestBooking(second)).statusCode).toBe(409);
    expect(await at.listFreeTimes()).not.toContain(second);
    expect(await allRows(site.db)).not.toContain('private');
  });

  test('a booking is written once, moved and removed there, and after disconnecting nothing is touched', async () => {
    await at.connect();
    const { reference, key, startsAt } = await at.bookAt(0);
    account.loseNextAnswer();
    await at.sync();
    expect(await at.readProblem()).toMatch(/doesn’t answer/);
    await site.db.updateTable('connected_accounts').set({ retry_at: null }).execute();
    await Promise.all([at.sync(), at.sync()]);
    await at.sync();
    expect(at.listEventStarts()).toEqual([startsAt]);
    expect(account.calendar.visible()[0]?.title).toContain('Zoë');
    expect(account.calendar.visible()[0]?.text).toContain(reference);
    expect(await at.readProblem()).toBe('');

    const next = await at.freeTimeAt(3);
    await expectJson(site.visitor().post('/api/bookings/move', { key, startsAt: next }));
    account.expireAccess();
    await at.sync();
    expect(at.listEventStarts()).toEqual([next]);
    account.expireAccess();
    await at.readAgain();
    expect([await at.listChanges(), await at.readProblem()]).toEqual([[], '']);

    await expectJson(site.visitor().post('/api/bookings/cancel', { key }));
    account.expireAccess();
    await at.sync();
    expect(at.listEventStarts()).toEqual([]);

    await at.bookAt(5);
    await at.sync();
    expect(at.listEventStarts()).toHaveLength(1);
    await expectJson(member.visitor.post('/api/desk/connections/end', { adviser: 'people' }));
    expect((await at.readConnections()).calendars).toEqual({});
    const { calls } = account;
    const before = calls.length;
    await at.bookAt(7);
    await at.sync();
    expect([at.listEventStarts().length, calls.length]).toEqual([1, before]);
    expect(await site.db.selectFrom('own_busy').selectAll().execute()).toEqual([]);
  });

  test('what an adviser moves there is asked about, and followed or put back', async () => {
    await at.connect();
    const { reference, startsAt } = await at.bookAt(0);
    await at.sync();
    const [entry] = account.calendar.visible();
    const moved = Date.parse(startsAt) + 2 * hourMs;
    account.calendar.change(entry?.id ?? '', { start: moved, end: moved + hourMs / 2 });
    await at.readAgain();
    const there = new Date(moved).toISOString();
    expect(await at.listChanges()).toMatchObject([{ reference, startsAt, movedTo: there }]);
    // Switching on meeting links answers no question about a moved entry.
    await expectJson(owner.post('/api/desk/connections/meeting-links', { adviser: 'people', on: true }));
    await at.sync();
    expect(await at.listChanges()).toMatchObject([{ reference, startsAt, movedTo: there }]);
    const answer = (given: object) => owner.post(`/api/desk/calendar-changes/${reference}`, given);
    expect((await answer({ answer: 'restore', seen: null })).statusCode).toBe(409);
    await expectJson(answer({ answer: 'restore', seen: there }));
    await at.sync();
    expect([at.listEventStarts(), await at.listChanges()]).toEqual([[startsAt], []]);

    account.calendar.change(entry?.id ?? '', { start: moved, end: moved + hourMs / 2 });
    await at.readAgain();
    await expectJson(answer({ answer: 'follow', seen: there }));
    const rows = () => site.db.selectFrom('bookings').selectAll().execute();
    expect(await rows()).toMatchObject([{ starts_at: there, state: 'confirmed' }]);
    expect((await at.mailsTo('zoe@example.org')).at(-1)?.subject).toMatch(/^Moved|new time|moved/i);
    await at.sync();
    expect([at.listEventStarts(), await at.listChanges()]).toEqual([[there], []]);

    account.calendar.remove(account.calendar.visible()[0]?.id ?? '');
    await at.readAgain();
    expect(await at.listChanges()).toMatchObject([{ reference, movedTo: null }]);
    await expectJson(answer({ answer: 'restore', seen: null }));
    await at.sync();
    expect(at.listEventStarts()).toEqual([there]);
    account.calendar.remove(account.calendar.visible()[0]?.id ?? '');
    await at.readAgain();
    await expectJson(answer({ answer: 'follow', seen: null }));
    expect(await at.listChanges()).toEqual([]);
    await at.sync();
    expect(await rows()).toMatchObject([{ state: 'cancelled' }]);
  });

  test('each video consultation gets a link of its own, in the first mail; a late one follows', async () => {
    await at.connect();
    await at.setMeetingLinks(true);
    await at.book(await at.freeTimeAt(0), { channel: 'video' });
    const [waiting] = await at.mailsTo('zoe@example.org');
    expect(Date.parse(waiting?.next_attempt_at ?? '')).toBeGreaterThan(Date.now() + 10_000);
    expect(waiting?.body).not.toContain('https://');
    await at.sync();
    const link = account.calendar.visible()[0]?.meetingLink ?? '';
    expect(link).toMatch(/^https:/);
    const [mail, ...others] = await at.mailsTo('zoe@example.org');
    expect(others).toEqual([]);
    expect(mail?.body).toContain(link);
    expect(mail?.invitation?.replace(/\r\n /g, '')).toContain(link);
    expect(Date.parse(mail?.next_attempt_at ?? '')).toBeLessThanOrEqual(Date.now());
    expect(await site.db.selectFrom('bookings').selectAll().execute()).toMatchObject([{ meeting_link: link }]);
    const { writes } = account;
    await at.sync();
    expect(account.writes).toBe(writes);

    account.delayMeetingLinks();
    await at.book(await at.freeTimeAt(2), { channel: 'video', email: 'ann@example.org' });
    await at.sync();
    await site.db.updateTable('mails').set({ state: 'sent' }).execute();
    account.delayMeetingLinks(false);
    await at.sync();
    const late = await at.mailsTo('ann@example.org');
    const second = account.calendar.visible().find(({ meetingLink }) => meetingLink !== link)?.meetingLink ?? 'none';
    expect(late.map(({ body }) => body.includes(second))).toEqual([false, true]);
  });

  test('consent that is withdrawn is told in words and by the alarm, and a new sign-in goes on', async () => {
    await at.connect();
    await at.bookAt(0);
    await at.sync();
    account.withdraw();
    await at.bookAt(2);
    await at.sync();
    expect(await at.readProblem()).toMatch(/doesn’t let us in any more/);
    expect(String(listTroubles(await site.site.connections.watch.check(new Date())))).toMatch(
      /people and training.*sign in again/i,
    );
    await at.connect();
    await at.sync();
    expect([await at.readProblem(), at.listEventStarts().length]).toEqual(['', 2]);
    expect(await site.site.connections.watch.check(new Date())).toBeUndefined();
  });

  test('two servers write a booking once, and one that died leaves its work to the other', async () => {
    await at.connect();
    const other = openConnections({
      db: site.db,
      office: site.site.office,
      limiter: new RateLimiter(site.db, false),
      origin: () => 'http://localhost:3000',
      endpoints: createLocalEndpoints(providers.url),
      context: site.site.booking.context,
      removeCalendarUrl: async () => {},
    });
    await at.bookAt(0);
    await Promise.all([at.sync(), other.calendars.syncDue(), at.sync(), other.calendars.syncDue()]);
    expect([at.listEventStarts().length, account.writes]).toEqual([1, 1]);

    // The server died after the service had written the entry, and before it recorded that.
    await at.bookAt(2);
    account.loseNextAnswer();
    await at.sync();
    const lease = (lease_until: string) =>
      site.db.updateTable('connected_accounts').set({ lease_until, retry_at: null, problem: '' }).execute();
    await lease(new Date(Date.now() + hourMs).toISOString());
    await other.calendars.syncDue();
    const written = await site.db.selectFrom('written_entries').selectAll().orderBy('sequence').execute();
    expect(written.map(({ sequence }) => sequence)).toEqual([-1, 0]);
    await lease(new Date(Date.now() - hourMs).toISOString());
    await other.calendars.syncDue();
    expect([at.listEventStarts().length, await at.readProblem()]).toEqual([2, '']);
  });

  test('a calendar that asks to wait is left alone for so long, bookings go on, and all is written later', async () => {
    await at.connect();
    account.throttle(3600);
    await at.bookAt(0);
    await at.sync();
    const { calls } = account;
    const before = calls.length;
    await at.bookAt(2);
    await at.sync();
    expect([calls.length, await at.readProblem()]).toEqual([before, expect.stringMatching(/asks us to wait/)]);
    expect(await site.site.connections.watch.check(new Date())).toBeUndefined();
    const { retry_at } = await site.db.selectFrom('connected_accounts').select('retry_at').executeTakeFirstOrThrow();
    expect(Date.parse(retry_at ?? '') - Date.now()).toBeGreaterThan(59 * minuteMs);
    const past = new Date(Date.now() - hourMs).toISOString();
    await site.db.updateTable('connected_accounts').set({ retry_at: past, problem_since: past }).execute();
    expect(String(listTroubles(await site.site.connections.watch.check(new Date())))).toMatch(/asks us to wait/);
    account.throttle();
    await at.sync();
    expect([at.listEventStarts().length, await at.readProblem()]).toEqual([2, '']);
  });

  test('the firm’s mailbox lets mail leave and replies be noticed without a password', async () => {
    await at.connect({ by: owner, adviser: '', email: 'firm@example.com' });
    const { smtp, imap, addresses, from } = site.site.office.current;
    expect(from.mail).toMatchObject({ host: provider, user: provider });
    expect(addresses.mailFrom).toBe('firm@example.com');
    for (const [server, use] of [
      [smtp, 'smtp'],
      [imap, 'imap'],
    ] as const) {
      if (!server || server === 'unreadable' || !server.auth || !('accessToken' in server.auth))
        throw new Error('There is no login.');
      const first = await server.auth.accessToken(false);
      expect(providers.acceptsMail(server.auth.user, first, use)).toBe(true);
      providers.account(provider, 'firm@example.com').expireAccess();
      expect(providers.acceptsMail(server.auth.user, await server.auth.accessToken(true), use)).toBe(true);
    }
    providers.account(provider, 'firm@example.com').withdraw();
    const login = smtp && smtp !== 'unreadable' && smtp.auth && 'accessToken' in smtp.auth ? smtp.auth : undefined;
    await expect(login?.accessToken(true)).rejects.toThrow('invalid_grant');
    expect((await at.readConnections()).mail?.problem).toMatch(/sign in again/i);
    expect(String(listTroubles(await site.site.connections.watch.check(new Date())))).toMatch(/mailbox/);
    await expectJson(owner.post('/api/desk/connections/end', { adviser: '' }));
    expect(site.site.office.current.smtp).toBeUndefined();
  });
});
