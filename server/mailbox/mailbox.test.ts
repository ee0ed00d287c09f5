import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TrayMail } from '#contract/desk-tray.ts';
import {
  type CalendarProgram,
  type CalendarReply,
  composeCalendarReply,
} from '../../tests/support/calendar-replies.ts';
import { CuttingProxy } from '../../tests/support/faulty-servers.ts';
import { composeProgramMail } from '../../tests/support/mail-programs.ts';
import { mailboxCases } from '../../tests/support/mailbox-cases.ts';
import {
  arrivedAt,
  composeCaseMail,
  firmEmails,
  type MailboxCaseContext,
  readMailboxCaseOutcome,
  recordedAt,
  setUpMailboxCase,
} from '../../tests/support/mailbox-setup.ts';
import { canRunDovecot, composeClientReply, MailboxSite } from '../../tests/support/mailbox-site.ts';
import { sampleStoredBooking } from '../../tests/support/sample-rows.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import { dayMs, minuteMs } from '../platform/durations.ts';
import { dismissMail, readTray } from './tray.ts';

const stranger = 'pat@elsewhere.example';
const withHeaders = (more: readonly string[]): string =>
  composeProgramMail('gmail', { from: stranger, to: [firmEmails.to], subject: 'Hello', date: arrivedAt, more });

const daysBefore = (days: number) => new Date(arrivedAt.getTime() - days * dayMs);
const stamp = (by: string) => [`Authentication-Results: ${by}; dmarc=pass header.from=firm.example`];

/** `npm run test-long` sets more. */
const breaks = Number(process.env.MAILBOX_BREAKS ?? 12);

describe.skipIf(!canRunDovecot())('the mailbox on a real IMAP server', () => {
  let here: MailboxSite;

  beforeAll(async () => {
    here = await MailboxSite.start();
  });
  afterAll(() => here.imap.remove());
  beforeEach(() => here.begin());
  afterEach(() => here.end());
  const clientCase = (number: number) => setUpMailboxCase(here.site, { expected: 'client' }, number);

  test('mails of both folders are read, and of those that came back the reports', { timeout: 120_000 }, async () => {
    const other = await clientCase(9999);
    const some = mailboxCases.filter(({ name }) => /, gmail$|^came back/.test(name));
    const worlds: MailboxCaseContext[] = [];
    for (const [i, one] of some.entries()) {
      const world = await setUpMailboxCase(here.site, one, i, other.reference);
      worlds.push(world);
      await here.appendMail(one.folder, one.raw(world));
    }
    await (await here.mailboxAt()).readNewMails();
    for (const [i, { name, expected: is, suppressed = false }] of some.entries()) {
      const found = await readMailboxCaseOutcome(here.site.store, worlds[i] as MailboxCaseContext);
      const classifications = found.mails.map(({ classification, direction }) =>
        classification === 'unconfirmed' ? `unconfirmed ${direction}` : classification,
      );
      const expected = is === 'tray' || is === 'nothing' ? [] : [is];
      expect([classifications, found.suppressed], name).toEqual([expected, suppressed]);
    }
  });

  test('what calendars answer to an invitation is read of their part, however it is written', async () => {
    const { db } = here.site.store;
    const { reference } = await clientCase(1);
    await db
      .insertInto('bookings')
      .values(sampleStoredBooking({ inquiry: reference }))
      .execute();
    const answer = { from: 'dana@client.example', to: firmEmails.to, uid: '7e57@firm.example', date: arrivedAt };
    const put = (program: CalendarProgram, more: Partial<CalendarReply>, edit = (raw: string) => raw) =>
      here.appendMail(
        'inbox',
        edit(
          composeCalendarReply(program, {
            ...answer,
            status: 'DECLINED',
            subject: 'No',
            messageId: `<${program}@client.example>`,
            ...more,
          }),
        ),
      );
    for (const program of ['outlook', 'exchange', 'google', 'apple'] as const) await put(program, {});
    await put('outlook', { comment: 'Friday?', messageId: '<words@client.example>' });
    await put('google', { status: 'ACCEPTED', messageId: '<alone@client.example>' }, (raw) => {
      const calendar = raw.slice(raw.indexOf('BEGIN:VCALENDAR'), raw.indexOf('--part--'));
      const headers = raw.slice(0, raw.indexOf('Content-Type:'));
      return `${headers}Content-Type: text/calendar; method=REPLY\r\n\r\n${calendar}`;
    });
    await put('apple', { messageId: '<octets@client.example>' }, (raw) =>
      raw.replace(/text\/calendar;[^\r\n]*/, 'application/octet-stream; name="invite.ics"'),
    );
    await (await here.mailboxAt()).readNewMails();
    expect((await here.classifications()).sort()).toEqual([...Array(6).fill('automatic'), 'client']);
    const events = await db.selectFrom('inquiry_events').select('kind').where('about', '=', 'RA-1111-2222').execute();
    expect(events.map(({ kind }) => kind).sort()).toEqual([
      'invitation-accepted',
      ...Array(6).fill('invitation-declined'),
    ]);
    const mails = await db.selectFrom('mails').select('subject').where('kind', '=', 'booking-notice').execute();
    expect(mails).toEqual([{ subject: expect.stringMatching(/^Declined in a calendar: .*RA-1111-2222/) }]);
  });

  test(`the line breaks ${breaks} times: none is missed, none is noted twice`, {
    tags: ['long'],
    timeout: 240_000,
  }, async () => {
    const worlds: MailboxCaseContext[] = [];
    for (let i = 0; i < breaks + 10; i++) worlds.push(await clientCase(i));
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    const line = await CuttingProxy.start(here.imap.port, (cut) =>
      cut < breaks ? Math.ceil(random() * 9000) : undefined,
    );
    const mailbox = await here.mailboxAt(line.port);
    let sent = 0;
    while (line.cutCount < breaks) {
      const world = worlds[sent];
      if (world) await here.appendMail('inbox', composeClientReply(world, sent++));
      const before = line.cutCount;
      await mailbox.readNewMails();
      if (line.cutCount === before) line.cut();
    }
    for (const world of worlds.slice(sent)) await here.appendMail('inbox', composeClientReply(world, sent++));
    await mailbox.readNewMails();
    await mailbox.close();
    expect(line.cutCount).toBe(breaks);
    for (const world of worlds) {
      const { inquiry, kinds } = await readMailboxCaseOutcome(here.site.store, world);
      expect(kinds).toEqual(['answered', 'mail-in']);
      expect(inquiry.version).toBe(3);
    }
    await line.stop();
  });

  test('UIDs that mean other mails by now: all is read again, and nothing is noted twice', {
    tags: ['long'],
  }, async () => {
    const [first, second] = [await clientCase(1), await clientCase(2)];
    await here.appendMail('inbox', composeClientReply(first, 1));
    const mailbox = await here.mailboxAt();
    await mailbox.readNewMails();
    const validity = async () =>
      (
        await here.site.store.db
          .selectFrom('mailbox_folders')
          .select('uid_validity')
          .where('path', '=', 'INBOX')
          .executeTakeFirstOrThrow()
      ).uid_validity;
    const before = await validity();
    await here.restart(() => {
      const folder = here.imap.mailOf('hello');
      for (const name of readdirSync(folder))
        if (/^dovecot/.test(name)) rmSync(join(folder, name), { recursive: true });
    });
    await here.appendMail('inbox', composeClientReply(second, 2));
    await expect
      .poll(async () => {
        await mailbox.readNewMails();
        return (await readMailboxCaseOutcome(here.site.store, second)).kinds;
      })
      .toEqual(['answered', 'mail-in']);
    expect(await validity()).not.toBe(before);
    expect((await readMailboxCaseOutcome(here.site.store, first)).kinds).toEqual(['answered', 'mail-in']);
  });

  test.each(databaseKinds)('of two servers one reads, and the other when that one has ended, on %s', async (kind) => {
    await here.site.remove();
    await here.begin(kind);
    const worlds = [await clientCase(1), await clientCase(2)] as const;
    const [one, other] = [await here.mailboxAt(), await here.mailboxAt()];
    await here.appendMail('inbox', composeClientReply(worlds[0], 1));
    await Promise.all([one.readNewMails(), other.readNewMails()]);
    const owner = async () =>
      (await here.site.store.db.selectFrom('mailbox_state').select('lease_owner').executeTakeFirstOrThrow())
        .lease_owner;
    const first = await owner();
    await here.appendMail('inbox', composeClientReply(worlds[1], 2));
    await one.close();
    await other.close();
    expect(await owner()).toBeNull();
    await (await here.mailboxAt()).readNewMails();
    expect(await owner()).not.toBe(first);
    for (const world of worlds)
      expect((await readMailboxCaseOutcome(here.site.store, world)).kinds).toEqual(['answered', 'mail-in']);
  });

  test('an unavailable server is retried and reported, and its mails are read later', async () => {
    const world = await clientCase(1);
    let tries = 0;
    const line = await CuttingProxy.start(here.imap.port);
    const mailbox = await here.mailboxAt(line.port, { onNewMail: () => tries++ });
    await mailbox.readNewMails();
    const soon = new Date(Date.now() + 10 * minuteMs);
    expect(await mailbox.unreadSince(recordedAt)).toBeNull();
    await here.appendMail('inbox', composeClientReply(world, 1));
    line.isAway = true;
    line.cut();
    await mailbox.readNewMails();
    await expect.poll(() => tries).toBeGreaterThan(0);
    const readAt = new Date().toISOString();
    await here.site.store.db.updateTable('mailbox_state').set({ read_at: readAt }).execute();
    expect(await mailbox.unreadSince(soon)).toBe(readAt);
    expect(await mailbox.watch.check(soon)).toMatch(/hasn’t been read for \d+ minutes.*doesn’t answer/);
    line.isAway = false;
    await mailbox.readNewMails();
    expect((await readMailboxCaseOutcome(here.site.store, world)).kinds).toEqual(['answered', 'mail-in']);
    expect(await mailbox.unreadSince(recordedAt)).toBeNull();
    await mailbox.close();
    await line.stop();
  });

  test('a new mail is announced by IDLE', async () => {
    let news = 0;
    const mailbox = await here.mailboxAt(here.imap.port, { onNewMail: () => news++ });
    await mailbox.readNewMails();
    const world = await clientCase(1);
    await here.appendMail('inbox', composeClientReply(world, 1));
    await expect.poll(() => news).toBeGreaterThan(0);
    await mailbox.readNewMails();
    expect((await readMailboxCaseOutcome(here.site.store, world)).kinds).toEqual(['answered', 'mail-in']);
  });

  test('reading leaves a mail unread', async () => {
    await here.appendMail('inbox', composeClientReply(await clientCase(1), 1));
    await (await here.mailboxAt()).readNewMails();
    const client = await here.client();
    await client.mailboxOpen('INBOX', { readOnly: true });
    const mail = await client.fetchOne(1, { flags: true });
    client.close();
    expect(mail ? mail.flags?.has('\\Seen') : undefined).toBe(false);
  });

  test('one with 2.7 MB of headers: the mails before and after it are noticed', async () => {
    const worlds = [await clientCase(1), await clientCase(2)] as const;
    await here.appendMail('inbox', composeClientReply(worlds[0], 1));
    const line = `References: ${'<one.of.many@elsewhere.example>\r\n '.repeat(2900)}<last@elsewhere.example>`;
    await here.appendMail('inbox', withHeaders(Array.from({ length: 30 }, () => line)));
    await here.appendMail('inbox', composeClientReply(worlds[1], 2));
    const mailbox = await here.mailboxAt();
    await mailbox.readNewMails();
    for (const world of worlds)
      expect((await readMailboxCaseOutcome(here.site.store, world)).kinds).toEqual(['answered', 'mail-in']);
    expect(mailbox.failure()).toBeNull();
    const { mails } = await readTray(here.site.store.db);
    expect(mails).toMatchObject([
      { at: arrivedAt.toISOString(), address: '', unreadable: { number: 2, sent: false, timed: true } },
    ]);
    expect(await mailbox.unreadableWatch.check(recordedAt)).toMatch(/couldn’t read/);
    const { id: mail } = mails[0] as TrayMail;
    await dismissMail(here.site.store.db, mail, { id: 'sam', now: recordedAt });
    expect(await mailbox.unreadableWatch.check(recordedAt)).toBeUndefined();
    await (await here.mailboxAt()).readNewMails();
    expect((await readTray(here.site.store.db)).count).toBe(0);
  });

  test('one that its server cannot show, and breaks off at, is passed over in the end', {
    tags: ['long'],
  }, async () => {
    const worlds = [await clientCase(1), await clientCase(2)] as const;
    await here.appendMail('inbox', withHeaders([]));
    const folder = join(here.imap.mailOf('hello'), 'new');
    const [first = ''] = readdirSync(folder);
    await here.appendMail('inbox', composeClientReply(worlds[0], 1));
    await here.restart(() => chmodSync(join(folder, first), 0o000));
    await here.appendMail('inbox', composeClientReply(worlds[1], 2));
    const mailbox = await here.mailboxAt();
    const kinds = async () => (await readMailboxCaseOutcome(here.site.store, worlds[1])).kinds;
    for (let look = 0; look < 6; look++) await mailbox.readNewMails();
    expect(mailbox.failure()).toBeNull();
    expect(await kinds()).toEqual(['answered', 'mail-in']);
    expect((await readMailboxCaseOutcome(here.site.store, worlds[0])).kinds).toEqual(['answered', 'mail-in']);
    const { mails } = await readTray(here.site.store.db);
    expect(mails).toMatchObject([{ unreadable: { number: 1, sent: false, timed: true } }]);
  });

  describe('who is believed about a mail in our name', () => {
    beforeEach(() =>
      here.site.store.db
        .updateTable('mailbox_state')
        .set({ installed_at: daysBefore(30).toISOString(), authserv_id: '', authserv_since: null, authserv_mails: 0 })
        .execute(),
    );

    async function put(count: number, days: number, by: (number: number) => string): Promise<void> {
      for (let i = 0; i < count; i++) {
        const date = daysBefore(days - (days * i) / count);
        const mail = { from: `p${i}@elsewhere.example`, to: [firmEmails.to], subject: 'Hello', date };
        const more = by(i) ? stamp(by(i)) : [];
        await here.appendMail('inbox', composeProgramMail('gmail', { ...mail, more }), date);
      }
    }
    async function classificationOf(by: string): Promise<string | undefined> {
      const world = await setUpMailboxCase(here.site, { expected: 'answer' }, 1);
      const mailbox = await here.mailboxAt();
      await mailbox.readNewMails();
      await here.appendMail('inbox', composeCaseMail(world, 'staff reply', { more: stamp(by) }));
      await mailbox.readNewMails();
      return (await readMailboxCaseOutcome(here.site.store, world)).mails[0]?.classification;
    }

    const mx = 'mx.firm.example';
    const others = (which: string) => (i: number) => (i === 20 ? which : mx);
    test.each<[string, number, number, (number: number) => string, string, string]>([
      ['a server that has stamped every mail for a week', 25, 9, (i) => `mx${i % 3}.firm.example`, mx, 'answer'],
      ['and no other', 25, 9, () => mx, 'mx.evil.example', 'unconfirmed'],
      ['nobody, where one had another’s stamp on top', 25, 9, others('x.evil.example'), mx, 'unconfirmed'],
      ['nobody, in the first days', 25, 5, () => mx, mx, 'unconfirmed'],
    ])('%s', async (_, count, days, by, top, expected) => {
      await put(count, days, by);
      expect(await classificationOf(top)).toBe(expected);
    });
  });
});
