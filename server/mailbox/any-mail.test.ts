import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { programs } from '../../tests/support/mail-programs.ts';
import { firm } from '../../tests/support/mailbox-cases/case.ts';
import { hasImap, MailboxSite, replyOf } from '../../tests/support/mailbox-site.ts';
import { came, noted, outcomeOf, worldOf } from '../../tests/support/mailbox-world.ts';

const megabyte = 1_000_000;
const stranger = 'pat@elsewhere.example';
/** A mail of a stranger's with headers of any kind. */
const withHeaders = (more: readonly string[]): string =>
  programs.gmail({ from: stranger, to: [firm.to], subject: 'Hello', date: came, more });

describe.skipIf(!hasImap())('the mailbox survives any mail', () => {
  let here: MailboxSite;
  beforeAll(async () => {
    here = await MailboxSite.start();
  });
  afterAll(() => here.place.remove());
  beforeEach(() => here.begin());
  afterEach(() => here.end());

  /** What one look does to whoever waits for this process: the longest it did nothing else, in ms. */
  async function longestWait(work: () => Promise<void>): Promise<number> {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await work();
    delay.disable();
    return delay.max / 1e6;
  }

  test('one with 2.7 MB of headers: the mails before and after it are noticed', async () => {
    const worlds = [
      await worldOf(here.site, { is: 'client' }, 1),
      await worldOf(here.site, { is: 'client' }, 2),
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
  });

  test('one whose addresses take long to read keeps nobody waiting', { timeout: 60_000 }, async () => {
    const world = await worldOf(here.site, { is: 'client' }, 1);
    const line = `To: ${'g:'.repeat(450)}`;
    for (let i = 0; i < 5; i++)
      await here.put('inbox', withHeaders(Array.from({ length: 18 }, () => `To: ${'g:'.repeat(50_000)}`)));
    // Short enough to be read whole.
    await here.put('inbox', withHeaders(Array.from({ length: 60 }, () => line)));
    await here.put('inbox', withHeaders([`To: ${'g:'.repeat(30_000)}`]));
    await here.put('inbox', replyOf(world, 1));
    const mailbox = await here.mailboxAt();
    expect(await longestWait(() => mailbox.look())).toBeLessThan(500);
    expect((await outcomeOf(here.site.store, world)).kinds).toEqual(['answered', 'mail-in']);
  });

  test('a report of 10,000 parts keeps nobody waiting', { timeout: 60_000 }, async () => {
    const report = programs
      .gmail({ from: 'MAILER-DAEMON@mx.example', to: [firm.to], subject: 'Undeliverable', date: came })
      .replace(/Content-Type: .*/, 'Content-Type: multipart/report; report-type=delivery-status; boundary=x')
      .replace('Thank you.', `${'--x\r\n\r\na\r\n'.repeat(10_000)}--x--`);
    for (let i = 0; i < 5; i++) await here.put('inbox', report.replace('<CA', `<${i}CA`));
    const mailbox = await here.mailboxAt();
    expect(await longestWait(() => mailbox.look())).toBeLessThan(500);
    expect(mailbox.why()).toBeNull();
  });

  test('a hundred with 9.4 MB of headers each take no memory to speak of', { timeout: 120_000 }, async () => {
    const folder = join(here.place.mailOf('hello'), 'new');
    await here.put('inbox', withHeaders([]));
    mkdirSync(folder, { recursive: true });
    const mail = withHeaders(
      Array.from(
        { length: 100 },
        () => `References: ${'<one.of.many@elsewhere.example>\r\n '.repeat(2800)}<a@b>`,
      ),
    );
    expect(mail.length).toBeGreaterThan(9.4 * megabyte);
    const seconds = Math.floor(came.getTime() / 1000);
    const first = join(folder, `${seconds}.M0.mx`);
    writeFileSync(first, mail);
    // One file under a hundred names.
    for (let i = 1; i < 100; i++) linkSync(first, join(folder, `${seconds}.M${i}.mx`));
    const before = process.memoryUsage().rss;
    let most = 0;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss - before);
    }, 10);
    const mailbox = await here.mailboxAt(here.place.port, { now: () => new Date(noted.getTime()) });
    await mailbox.look();
    clearInterval(timer);
    expect(mailbox.why()).toBeNull();
    expect(most).toBeLessThan(50 * megabyte);
    expect(await here.fates()).toHaveLength(101);
  });
});
