import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Booking, FreeTimes } from '#contract/booking.ts';
import type { CalendarChange, Connections, Provider } from '#contract/desk-connections.ts';
import type { ProviderAccount } from '../../tests/support/provider-account.ts';
import { type Providers, startProviders } from '../../tests/support/provider-stand-ins.ts';
import { max, olive, type SignedInVisitor, StaffSite } from '../../tests/support/staff-site.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { okJson, type Visitor } from '../../tests/support/visitor.ts';
import { Limiter } from '../platform/http/limiter.ts';
import { localAddresses } from '../platform/provider-addresses.ts';
import { openConnections } from './connections.ts';

const hour = 3_600_000;
const each = databaseKinds.flatMap((kind) =>
  (['microsoft', 'google'] as const).map((provider) => ({ kind, provider })),
);

describe.each(each)('accounts at $provider, on $kind', ({ kind, provider }) => {
  let providers: Providers;
  let site: StaffSite;
  let owner: Visitor;
  let member: SignedInVisitor;
  let account: ProviderAccount;

  beforeEach(async () => {
    providers = await startProviders();
    site = await StaffSite.open(kind, { SETTINGS_KEY: 'a key for the settings', LOCAL_PROVIDERS: providers.url });
    owner = (await site.signedIn(olive)).visitor;
    member = await site.signedIn(max);
    account = providers.account(provider, max.email);
    const { clientId, tenant, secret } = providers.registered[provider];
    await okJson(owner.post('/api/desk/connections/registration', { provider, clientId, tenant, secret, version: 0 }));
  });
  afterEach(async () => {
    await site.site.remove();
    await providers.stop();
  });

  const view = () => okJson<Connections>(owner.get('/api/desk/connections'));
  /** What the service sends back with the browser. */
  const signedInAt = async (by: Visitor, adviser: string, email: string, of: Provider = provider) => {
    providers.signInAs(of, email);
    const { url } = await okJson<{ url: string }>(
      by.post('/api/desk/connections/begin', { provider: of, owner: adviser }),
    );
    const { headers } = await fetch(url, { redirect: 'manual' });
    return Object.fromEntries(new URL(headers.get('location') ?? '').searchParams);
  };
  const connect = async (by = member.visitor, adviser = 'people', email = max.email as string) =>
    okJson(by.post('/api/desk/connections/finish', await signedInAt(by, adviser, email)));
  const sync = () => site.site.connections.calendars.syncDue();
  const free = async () => {
    const { days } = await okJson<FreeTimes>(site.visitor().get('/api/booking/times?consultation=hr'));
    return days.flatMap(({ times }) => times);
  };
  /** On the hour, at least a day ahead. */
  const time = async (n: number) => {
    const times = (await free()).filter((one) => Date.parse(one) % hour === 0);
    return times.at(n + 10) ?? '';
  };
  const ask = (startsAt: string, more: object = {}) =>
    site.visitor().post('/api/bookings', {
      consultation: 'hr',
      startsAt,
      channel: 'phone',
      phone: '519 555 0101',
      name: 'Zoë',
      email: 'zoe@example.org',
      ...more,
    });
  const book = async (startsAt: string, more: object = {}) => {
    const { reference, key } = await okJson<Booking>(ask(startsAt, more), 201);
    return { reference, key };
  };
  const later = async (ms: number) => {
    const past = new Date(Date.now() - ms).toISOString();
    await site.db.updateTable('connected_accounts').set({ read_at: past }).where('read_at', 'is not', null).execute();
  };
  const starts = () => account.events().map(({ start }) => new Date(start).toISOString());
  const changes = async () =>
    (await okJson<{ changes: CalendarChange[] }>(owner.get('/api/desk/calendar-changes'))).changes;
  const mailsTo = async (address: string) => {
    const mails = await site.db.selectFrom('mails').selectAll().orderBy('created_at').orderBy('id').execute();
    return mails.filter(({ recipient, kind: of }) => recipient.includes(address) && of === 'booking');
  };
  const problem = async () => (await view()).calendars.people?.problem;

  test('the registration is the owners’, its secret is shown to nobody, and signing in needs all of it', async () => {
    const answer = await okJson<Connections>(member.visitor.get('/api/desk/connections'));
    expect(answer.registrations[provider]).toMatchObject({ version: 1, secret: 'set' });
    expect(answer.redirectUri).toBe('http://localhost:3000/desk/connected');
    const change = { ...providers.registered[provider], provider, version: 1 };
    expect((await member.visitor.post('/api/desk/connections/registration', change)).statusCode).toBe(403);
    const other = provider === 'google' ? 'microsoft' : 'google';
    expect((await owner.post('/api/desk/connections/begin', { provider: other, owner: '' })).statusCode).toBe(409);
    // A new client id without its secret.
    const moved = { ...change, clientId: `${change.clientId}x`, secret: '' };
    expect((await owner.post('/api/desk/connections/registration', moved)).body).toBe('Please paste the secret.');
    await okJson(owner.post('/api/desk/connections/registration', { ...change, secret: 'another' }));
    const back = await signedInAt(member.visitor, 'people', max.email);
    const refused = await member.visitor.post('/api/desk/connections/finish', back);
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringMatching(/client id or secret/)]);
    const tables = await site.db.introspection.getTables();
    for (const { name } of tables)
      expect(JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(site.db)).rows)).not.toContain(
        providers.registered[provider].secret,
      );
  });

  test('only who began may finish, within a quarter of an hour, with every permission', async () => {
    const finish = (by: Visitor, back: object) => by.post('/api/desk/connections/finish', back);
    const ofMember = await signedInAt(member.visitor, 'people', max.email);
    expect((await finish(owner, ofMember)).body).toContain('begun somewhere else');
    expect((await finish(member.visitor, { ...ofMember, state: 'x' })).statusCode).toBe(409);
    expect((await member.visitor.post('/api/desk/connections/begin', { provider, owner: '' })).statusCode).toBe(403);
    expect((await member.visitor.post('/api/desk/connections/begin', { provider, owner: 'funding' })).statusCode).toBe(
      403,
    );
    providers.denyNextConsent();
    const denied = await finish(member.visitor, await signedInAt(member.visitor, 'people', max.email));
    expect([denied.statusCode, denied.body]).toEqual([409, expect.stringContaining('didn’t give us the permission')]);
    providers.withholdNext(
      provider === 'google'
        ? 'https://www.googleapis.com/auth/calendar.events.owned'
        : 'https://graph.microsoft.com/Calendars.ReadWrite',
    );
    const partly = await finish(member.visitor, await signedInAt(member.visitor, 'people', max.email));
    expect([partly.statusCode, partly.body]).toEqual([409, expect.stringContaining('tick')]);
    expect((await view()).calendars).toEqual({});
    await okJson(finish(member.visitor, ofMember));
    expect((await finish(member.visitor, ofMember)).statusCode).toBe(409);
    expect((await view()).calendars.people).toMatchObject({ provider, account: max.email, problem: '' });
  });

  test('what it says is busy is not offered, also what was added just before the press; titles are stored nowhere', async () => {
    const [first, second] = [await time(0), await time(1)];
    const entry = (at: string) => ({ start: Date.parse(at), end: Date.parse(at) + hour, title: 'Very private' });
    account.addEvent(entry(first));
    await connect();
    const offered = await free();
    expect([offered.includes(first), offered.includes(second)]).toEqual([false, true]);
    account.addEvent(entry(second));
    expect((await ask(second)).statusCode).toBe(409);
    expect(await free()).not.toContain(second);
    for (const { name } of await site.db.introspection.getTables())
      expect(JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(site.db)).rows)).not.toContain(
        'private',
      );
  });

  const bookedAt = async (n: number, more: object = {}) => {
    const startsAt = await time(n);
    return { ...(await book(startsAt, more)), startsAt };
  };

  test('a booking is written once, moved and removed there, and after disconnecting nothing is touched', async () => {
    await connect();
    const { reference, key, startsAt } = await bookedAt(0);
    account.lostAnswer();
    await sync();
    expect(await problem()).toMatch(/doesn’t answer/);
    await site.db.updateTable('connected_accounts').set({ retry_at: null }).execute();
    await Promise.all([sync(), sync()]);
    await sync();
    expect(starts()).toEqual([startsAt]);
    expect(account.events()[0]?.title).toContain('Zoë');
    expect(account.events()[0]?.text).toContain(reference);
    expect(await problem()).toBe('');

    const next = await time(3);
    await okJson(site.visitor().post('/api/bookings/move', { key, startsAt: next, expectedStart: startsAt }));
    account.expireAccess();
    await sync();
    expect(starts()).toEqual([next]);
    await later(hour);
    await sync();
    expect(await changes()).toEqual([]);

    await okJson(site.visitor().post('/api/bookings/cancel', { key, expectedStart: next }));
    await sync();
    expect(starts()).toEqual([]);

    await bookedAt(5);
    await sync();
    expect(starts()).toHaveLength(1);
    await okJson(member.visitor.post('/api/desk/connections/end', { owner: 'people' }));
    expect((await view()).calendars).toEqual({});
    const { calls } = account;
    const before = calls.length;
    await bookedAt(7);
    await sync();
    expect([starts().length, calls.length]).toEqual([1, before]);
    expect(await site.db.selectFrom('own_busy').selectAll().execute()).toEqual([]);
  });

  test('what an adviser moves there is asked about, and followed or put back', async () => {
    await connect();
    const { reference, startsAt } = await bookedAt(0);
    await sync();
    const [entry] = account.events();
    const moved = Date.parse(startsAt) + 2 * hour;
    account.moveEvent(entry?.id ?? '', moved, moved + hour / 2);
    await later(hour);
    await sync();
    const at = new Date(moved).toISOString();
    expect(await changes()).toMatchObject([{ reference, startsAt, movedTo: at }]);
    const answer = (given: object) => owner.post(`/api/desk/calendar-changes/${reference}`, given);
    expect((await answer({ answer: 'restore', seen: null })).statusCode).toBe(409);
    await okJson(answer({ answer: 'restore', seen: at }));
    await sync();
    expect([starts(), await changes()]).toEqual([[startsAt], []]);

    account.moveEvent(entry?.id ?? '', moved, moved + hour / 2);
    await later(hour);
    await sync();
    await okJson(answer({ answer: 'follow', seen: at }));
    const row = await site.db
      .selectFrom('bookings')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ starts_at: at, state: 'confirmed' });
    expect((await mailsTo('zoe@example.org')).at(-1)?.subject).toMatch(/^Moved|new time|moved/i);
    await sync();
    expect([starts(), await changes()]).toEqual([[at], []]);

    account.removeEvent(account.events()[0]?.id ?? '');
    await later(hour);
    await sync();
    expect(await changes()).toMatchObject([{ reference, movedTo: null }]);
    await okJson(answer({ answer: 'restore', seen: null }));
    await sync();
    expect(starts()).toEqual([at]);
    account.removeEvent(account.events()[0]?.id ?? '');
    await later(hour);
    await sync();
    await okJson(answer({ answer: 'follow', seen: null }));
    expect(await changes()).toEqual([]);
    await sync();
    expect((await site.db.selectFrom('bookings').select('state').execute()).map(({ state }) => state)).toEqual([
      'cancelled',
    ]);
  });

  test('each video consultation gets a link of its own, in the first mail; a late one follows', async () => {
    await connect();
    const links = (on: boolean) => member.visitor.post('/api/desk/connections/meeting-links', { owner: 'people', on });
    await okJson(links(true));
    const { reference } = await book(await time(0), { channel: 'video' });
    const [waiting] = await mailsTo('zoe@example.org');
    expect(Date.parse(waiting?.next_attempt_at ?? '')).toBeGreaterThan(Date.now() + 10_000);
    expect(waiting?.body).not.toContain('https://');
    await sync();
    const link = account.events()[0]?.meetingLink ?? '';
    expect(link).toMatch(/^https:/);
    const [mail, ...others] = await mailsTo('zoe@example.org');
    expect(others).toEqual([]);
    expect(mail?.body).toContain(link);
    expect(mail?.invitation?.replace(/\r\n /g, '')).toContain(link);
    expect(Date.parse(mail?.next_attempt_at ?? '')).toBeLessThanOrEqual(Date.now());
    const stored = await site.db
      .selectFrom('bookings')
      .select('meeting_link')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(stored.meeting_link).toBe(link);
    const { writes } = account;
    await sync();
    expect(account.writes).toBe(writes);

    account.pendingMeeting();
    await book(await time(2), { channel: 'video', email: 'ann@example.org' });
    await sync();
    await site.db.updateTable('mails').set({ state: 'sent' }).execute();
    account.pendingMeeting(false);
    await sync();
    const late = await mailsTo('ann@example.org');
    const second = account.events().find(({ meetingLink }) => meetingLink !== link)?.meetingLink ?? 'none';
    expect(late.map(({ body }) => body.includes(second))).toEqual([false, true]);
  });

  test('consent that is withdrawn is told in words and by the alarm, and a new sign-in goes on', async () => {
    await connect();
    await bookedAt(0);
    await sync();
    account.withdraw();
    await bookedAt(2);
    await sync();
    expect(await problem()).toMatch(/doesn’t let us in any more/);
    expect(await site.site.connections.watch.look(new Date())).toMatch(/people and training.*sign in again/i);
    await connect();
    await sync();
    expect([await problem(), starts().length]).toEqual(['', 2]);
    expect(await site.site.connections.watch.look(new Date())).toBeUndefined();
  });

  test('two servers write a booking once, and one that died leaves its work to the other', async () => {
    await connect();
    const other = openConnections({
      db: site.db,
      office: site.site.office,
      limiter: new Limiter(site.db, false),
      origin: () => 'http://localhost:3000',
      addresses: localAddresses(providers.url),
      context: site.site.booking.context,
      removeAddress: async () => {},
    });
    await bookedAt(0);
    await Promise.all([sync(), other.calendars.syncDue(), sync(), other.calendars.syncDue()]);
    expect([starts().length, account.writes]).toEqual([1, 1]);

    // It died after the service had written the entry, and before it noted that.
    await bookedAt(2);
    account.lostAnswer();
    await sync();
    const lease = (lease_until: string) =>
      site.db.updateTable('connected_accounts').set({ lease_until, retry_at: null, problem: '' }).execute();
    await lease(new Date(Date.now() + hour).toISOString());
    await other.calendars.syncDue();
    expect(
      (await site.db.selectFrom('written_entries').select('sequence').execute()).map(({ sequence }) => sequence).sort(),
    ).toEqual([-1, 0]);
    await lease(new Date(Date.now() - hour).toISOString());
    await other.calendars.syncDue();
    expect([starts().length, await problem()]).toEqual([2, '']);
  });

  test('an access token that has ended is renewed at each step', async () => {
    await connect();
    const ended = async (work: () => Promise<unknown>) => {
      account.expireAccess();
      await work();
      expect(await problem()).toBe('');
    };
    const { key, startsAt } = await bookedAt(0);
    await ended(sync);
    expect(starts()).toEqual([startsAt]);
    await ended(async () => {
      await later(hour);
      await sync();
    });
    const next = await time(3);
    await ended(() =>
      okJson(site.visitor().post('/api/bookings/move', { key, startsAt: next, expectedStart: startsAt })),
    );
    await ended(sync);
    expect(starts()).toEqual([next]);
    await okJson(site.visitor().post('/api/bookings/cancel', { key, expectedStart: next }));
    await ended(sync);
    expect(starts()).toEqual([]);
    await ended(async () => {
      await okJson(member.visitor.post('/api/desk/connections/meeting-links', { owner: 'people', on: true }));
      await book(await time(5), { channel: 'video' });
      await sync();
    });
    expect(account.events()[0]?.meetingLink).toMatch(/^https:/);
  });

  test('a calendar that asks to wait is left alone for so long, bookings go on, and all is written later', async () => {
    await connect();
    account.throttle(3600);
    await bookedAt(0);
    await sync();
    const { calls } = account;
    const before = calls.length;
    await bookedAt(2);
    await sync();
    expect([calls.length, await problem()]).toEqual([before, expect.stringMatching(/asks us to wait/)]);
    expect(await site.site.connections.watch.look(new Date())).toBeUndefined();
    const { retry_at } = await site.db.selectFrom('connected_accounts').select('retry_at').executeTakeFirstOrThrow();
    expect(Date.parse(retry_at ?? '') - Date.now()).toBeGreaterThan(59 * 60_000);
    const past = new Date(Date.now() - hour).toISOString();
    await site.db.updateTable('connected_accounts').set({ retry_at: past, problem_since: past }).execute();
    expect(await site.site.connections.watch.look(new Date())).toMatch(/asks us to wait/);
    account.throttle();
    await sync();
    expect([starts().length, await problem()]).toEqual([2, '']);
  });

  test('the firm’s mailbox lets mail leave and replies be noticed without a password', async () => {
    await connect(owner, '', 'firm@example.com');
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
    expect((await view()).mail?.problem).toMatch(/sign in again/i);
    expect(await site.site.connections.watch.look(new Date())).toMatch(/mailbox/);
    await okJson(owner.post('/api/desk/connections/end', { owner: '' }));
    expect(site.site.office.current.smtp).toBeUndefined();
  });
});
