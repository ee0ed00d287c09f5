import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TrayMail } from '#contract/desk-tray.ts';
import { mailOf } from '../../tests/support/mail-programs.ts';
import { arrivedAt, firm, outcomeOf, recordedAt, setUpCase } from '../../tests/support/mailbox-setup.ts';
import { hasImap, MailboxSite, replyOf } from '../../tests/support/mailbox-site.ts';
import { HeaderThread } from './headers.ts';
import { dismissMail, readTray } from './tray.ts';

const megabyte = 1_000_000;
const stranger = 'pat@elsewhere.example';
const withHeaders = (more: readonly string[]): string =>
  mailOf('gmail', { from: stranger, to: [firm.to], subject: 'Hello', date: arrivedAt, more });

/** CPU time in ms: the machine may be busy. */
async function taken(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

describe.skipIf(!hasImap())('the mailbox survives any mail', () => {
  let here: MailboxSite;
  beforeAll(async () => {
    here = await MailboxSite.start();
  });
  afterAll(() => here.imap.remove());
  beforeEach(() => here.begin());
  afterEach(() => here.end());

  test('one with 2.7 MB of headers: the mails before and after it are noticed', async () => {
    const worlds = [
      await setUpCase(here.site, { is: 'client' }, 1),
      await setUpCase(here.site, { is: 'client' }, 2),
    ] as const;
    await here.put('inbox', replyOf(worlds[0], 1));
    const line = `References: ${'<one.of.many@elsewhere.example>\r\n '.repeat(2900)}<last@elsewhere.example>`;
    await here.put('inbox', withHeaders(Array.from({ length: 30 }, () => line)));
    await here.put('inbox', replyOf(worlds[1], 2));
    const mailbox = await here.mailboxAt();
    await mailbox.look();
    for (const world of worlds)
      expect((await outcomeOf(here.site.store, world)).kinds).toEqual(['answered', 'mail-in']);
    expect(mailbox.why()).toBeNull();
    const { mails } = await readTray(here.site.store.db);
    expect(mails).toMatchObject([
      { at: arrivedAt.toISOString(), address: '', unreadable: { number: 2, sent: false, timed: true } },
    ]);
    expect(await mailbox.watchUnreadable.look(recordedAt)).toMatch(/couldn’t read/);
    const { id: mail } = mails[0] as TrayMail;
    await dismissMail(here.site.store, mail, { id: 'sam', now: recordedAt });
    expect(await mailbox.watchUnreadable.look(recordedAt)).toBeUndefined();
    await (await here.mailboxAt()).look();
    expect((await readTray(here.site.store.db)).count).toBe(0);
  });

  test('one that its server cannot show, and breaks off at, is passed over in the end', {
    tags: ['long'],
  }, async () => {
    const worlds = [
      await setUpCase(here.site, { is: 'client' }, 1),
      await setUpCase(here.site, { is: 'client' }, 2),
    ] as const;
    await here.put('inbox', withHeaders([]));
    const folder = join(here.imap.mailOf('hello'), 'new');
    const [first = ''] = readdirSync(folder);
    await here.put('inbox', replyOf(worlds[0], 1));
    await here.restart(() => chmodSync(join(folder, first), 0o000));
    await here.put('inbox', replyOf(worlds[1], 2));
    const mailbox = await here.mailboxAt();
    const kinds = async () => (await outcomeOf(here.site.store, worlds[1])).kinds;
    for (let look = 0; look < 6; look++) await mailbox.look();
    expect(mailbox.why()).toBeNull();
    expect(await kinds()).toEqual(['answered', 'mail-in']);
    expect((await outcomeOf(here.site.store, worlds[0])).kinds).toEqual(['answered', 'mail-in']);
    const { mails } = await readTray(here.site.store.db);
    expect(mails).toMatchObject([{ unreadable: { number: 1, sent: false, timed: true } }]);
  });
});

test('reading that takes too long is given up, and the next mail is read by another thread', async () => {
  const thread = new HeaderThread(300);
  const read = (raw: string) =>
    thread.read({ raw: Buffer.from(raw), folder: 'inbox', arrived: arrivedAt, now: recordedAt });
  const slow = withHeaders(Array.from({ length: 18 }, () => `To: ${'g:'.repeat(50_000)}`));
  expect(await taken(async () => expect(await read(slow)).toBeUndefined())).toBeLessThan(200);
  expect(await read(withHeaders([]))).toMatchObject({ from: { address: stranger } });
  expect(await read(withHeaders([`X-Long: ${'x'.repeat(3 * megabyte)}`]))).toBeUndefined();
  expect(await read(withHeaders([]))).toMatchObject({ from: { address: stranger } });
  await thread.close();
});
