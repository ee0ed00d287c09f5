import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CuttingLine } from '../../tests/support/cutting-line.ts';
import { dovecotAtHand, type ImapPlace, startDovecot } from '../../tests/support/dovecot.ts';
import { programs } from '../../tests/support/mail-programs.ts';
import { cases, firm, type World } from '../../tests/support/mailbox-cases.ts';
import { came, firmEnv, noted, outcomeOf, staff, worldOf } from '../../tests/support/mailbox-world.ts';
import { writeManyMails } from '../../tests/support/many-mails.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import type { Store } from '../platform/db/open.ts';
import { type Mailbox, type MailboxOptions, openMailbox } from './mailbox.ts';
import { theMailbox } from './tables.ts';

const hour = 3_600_000;
const atHand = dovecotAtHand();
if (!atHand.ok) console.log(atHand.sentence);

describe.skipIf(!atHand.ok)('the mailbox on a real IMAP server', () => {
  let place: ImapPlace;
  let site: TestApp;
  let open: Mailbox[];
  let client: ImapFlow | undefined;

  beforeAll(async () => {
    place = await startDovecot();
  });
  afterAll(() => place.remove());
  beforeEach(async () => {
    open = [];
    await begin('sqlite');
  });
  afterEach(async () => {
    for (const mailbox of open) await mailbox.close();
    client?.close();
    client = undefined;
    await site.remove();
    // Every test has an empty mailbox.
    await place.stop();
    rmSync(place.mailOf('hello'), { recursive: true, force: true });
    await place.start();
  });

  async function begin(kind: Store['kind']): Promise<void> {
    site = await testApp(kind, firmEnv);
    await site.store.db
      .updateTable('mailbox_state')
      .set({ began_at: new Date(came.getTime() - hour).toISOString() })
      .where('name', '=', theMailbox)
      .execute();
  }

  /** A server that reads the mailbox. */
  async function mailboxAt(port: number, more: Partial<MailboxOptions> = {}): Promise<Mailbox> {
    const mailbox = await openMailbox({
      ...{
        store: site.store,
        staff: async () => staff,
        staffOf: () => ({ id: 'sam' }),
        audit: async () => {},
      },
      server: { host: '127.0.0.1', port, secure: false, auth: { user: 'hello', pass: 'secret' } },
      addresses: { mailFrom: firm.from, mailTo: firm.to },
      ...{
        forgottenBefore: () => new Date(came.getTime() - 90 * 24 * hour),
        onNews: () => {},
        now: () => noted,
      },
      log: { info() {}, warn() {} },
      ...more,
    });
    open.push(mailbox);
    return mailbox;
  }

  /** Puts a mail into a folder. */
  async function put(folder: 'inbox' | 'sent', raw: string, at = came): Promise<void> {
    if (!client?.usable) {
      const auth = { user: 'hello', pass: 'secret' };
      client = new ImapFlow({ host: '127.0.0.1', port: place.port, secure: false, auth, logger: false });
      client.on('error', () => {});
      await client.connect();
    }
    const done = await client.append(
      folder === 'inbox' ? 'INBOX' : 'Sent',
      raw.replace(/\r?\n/g, '\r\n'),
      [],
      at,
    );
    expect(done).toBeTruthy();
  }

  const fatesOf = async () =>
    (await site.store.db.selectFrom('mailbox_mails').select(['fate', 'enquiry']).execute()).map(
      ({ fate }) => fate,
    );
  const reply = (w: World, i: number) =>
    programs.gmail({
      ...{ from: w.visitor, to: [firm.to], subject: `Re: ${i}`, date: came },
      ...{ answers: w.acknowledgement, conversation: [w.acknowledgement] },
    });

  test('each of the 200 is what it is, and none is anything else', { timeout: 120_000 }, async () => {
    const other = await worldOf(site, { is: 'client' }, 9999);
    const worlds: World[] = [];
    for (const [i, one] of cases.entries()) {
      const world = await worldOf(site, one, i, other.reference);
      worlds.push(world);
      await put(one.folder, one.raw(world));
    }
    await (await mailboxAt(place.port)).look();
    const wrong: string[] = [];
    for (const [i, one] of cases.entries()) {
      const { mails, suppressed } = await outcomeOf(site.store, worlds[i] as World);
      const found = mails.map(({ fate, side }) => (fate === 'asked' ? `asked ${side}` : fate)).join();
      const expected = one.is === 'tray' || one.is === 'nothing' ? '' : one.is;
      if (found !== expected || suppressed !== (one.suppressed ?? false)) wrong.push(`${one.name}: ${found}`);
    }
    expect(wrong).toEqual([]);
    expect((await fatesOf()).filter((fate) => fate === 'tray')).toHaveLength(
      cases.filter(({ is }) => is === 'tray').length,
    );
  });

  test('the line breaks 50 times: none is missed, none is noted twice', { timeout: 240_000 }, async () => {
    const worlds: World[] = [];
    for (let i = 0; i < 60; i++) worlds.push(await worldOf(site, { is: 'client' }, i));
    // Anywhere in what the server says, the greeting included.
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    const line = await CuttingLine.to(place.port, (cut) =>
      cut < 50 ? Math.ceil(random() * 9000) : undefined,
    );
    const mailbox = await mailboxAt(line.port);
    let sent = 0;
    while (line.cuts < 50) {
      const world = worlds[sent];
      if (world) await put('inbox', reply(world, sent++));
      const before = line.cuts;
      await mailbox.look();
      if (line.cuts === before) line.cut();
    }
    for (const world of worlds.slice(sent)) await put('inbox', reply(world, sent++));
    await mailbox.look();
    await mailbox.close();
    expect(line.cuts).toBe(50);
    for (const world of worlds) {
      const { enquiry, kinds } = await outcomeOf(site.store, world);
      expect(kinds).toEqual(['answered', 'mail-in']);
      expect(enquiry.version).toBe(3);
    }
    await line.stop();
  });

  test('UIDs that mean other mails by now: all is read again, and nothing is noted twice', async () => {
    const [first, second] = [
      await worldOf(site, { is: 'client' }, 1),
      await worldOf(site, { is: 'client' }, 2),
    ];
    await put('inbox', reply(first, 1));
    const mailbox = await mailboxAt(place.port);
    await mailbox.look();
    const validity = async () =>
      (
        await site.store.db
          .selectFrom('mailbox_folders')
          .select('uid_validity')
          .where('path', '=', 'INBOX')
          .executeTakeFirstOrThrow()
      ).uid_validity;
    const before = await validity();
    await place.stop();
    const folder = place.mailOf('hello');
    for (const name of readdirSync(folder))
      if (/^dovecot/.test(name)) rmSync(join(folder, name), { recursive: true });
    await place.start();
    client = undefined;
    await put('inbox', reply(second, 2));
    await expect
      .poll(async () => {
        await mailbox.look();
        return (await outcomeOf(site.store, second)).kinds;
      })
      .toEqual(['answered', 'mail-in']);
    expect(await validity()).not.toBe(before);
    expect((await outcomeOf(site.store, first)).kinds).toEqual(['answered', 'mail-in']);
  });

  test.each(databaseKinds)(
    'of two servers one reads, and the other when that one has ended, on %s',
    async (kind) => {
      await site.remove();
      await begin(kind);
      const worlds = [
        await worldOf(site, { is: 'client' }, 1),
        await worldOf(site, { is: 'client' }, 2),
      ] as const;
      const [here, there] = [await mailboxAt(place.port), await mailboxAt(place.port)];
      await put('inbox', reply(worlds[0], 1));
      await Promise.all([here.look(), there.look()]);
      const owner = async () =>
        (await site.store.db.selectFrom('mailbox_state').select('lease_owner').executeTakeFirstOrThrow())
          .lease_owner;
      const first = await owner();
      await put('inbox', reply(worlds[1], 2));
      await here.close();
      await there.close();
      expect(await owner()).toBeNull();
      await (await mailboxAt(place.port)).look();
      expect(await owner()).not.toBe(first);
      for (const world of worlds)
        expect((await outcomeOf(site.store, world)).kinds).toEqual(['answered', 'mail-in']);
    },
  );

  test('a server that is away is tried again and told of, and what came meanwhile is noted', async () => {
    const world = await worldOf(site, { is: 'client' }, 1);
    let tries = 0;
    const line = await CuttingLine.to(place.port);
    const mailbox = await mailboxAt(line.port, { onNews: () => tries++ });
    await mailbox.look();
    const soon = new Date(Date.now() + 10 * 60_000);
    expect(await mailbox.since(noted)).toBeNull();
    await put('inbox', reply(world, 1));
    line.away = true;
    line.cut();
    await mailbox.look();
    await expect.poll(() => tries).toBeGreaterThan(0);
    const readAt = new Date().toISOString();
    await site.store.db.updateTable('mailbox_state').set({ read_at: readAt }).execute();
    expect(await mailbox.since(soon)).toBe(readAt);
    expect(await mailbox.watch.look(soon)).toMatch(/has not been read for \d+ minutes.*does not answer/);
    line.away = false;
    await mailbox.look();
    expect((await outcomeOf(site.store, world)).kinds).toEqual(['answered', 'mail-in']);
    expect(await mailbox.since(noted)).toBeNull();
    await mailbox.close();
    await line.stop();
  });

  test('a wrong password is said in the alarm, and stands in no log', async () => {
    const logged: unknown[] = [];
    const mailbox = await mailboxAt(place.port, {
      server: {
        host: '127.0.0.1',
        port: place.port,
        secure: false,
        auth: { user: 'hello', pass: 'not-the-secret' },
      },
      log: {
        info: (...said: unknown[]) => logged.push(said),
        warn: (...said: unknown[]) => logged.push(said),
      },
    });
    await mailbox.look();
    expect(JSON.stringify(logged)).toContain('login');
    expect(JSON.stringify(logged)).not.toContain('not-the-secret');
    expect(await mailbox.watch.look(new Date(Date.now() + 10 * 60_000))).toMatch(/refuses our login/);
  });

  test('a mail that comes is told by the server itself', async () => {
    let news = 0;
    const mailbox = await mailboxAt(place.port, { onNews: () => news++ });
    await mailbox.look();
    const world = await worldOf(site, { is: 'client' }, 1);
    await put('inbox', reply(world, 1));
    await expect.poll(() => news).toBeGreaterThan(0);
    await mailbox.look();
    expect((await outcomeOf(site.store, world)).kinds).toEqual(['answered', 'mail-in']);
  });

  test('reading leaves a mail unread', async () => {
    await put('inbox', reply(await worldOf(site, { is: 'client' }, 1), 1));
    await (await mailboxAt(place.port)).look();
    await client?.mailboxOpen('INBOX', { readOnly: true });
    const mail = await client?.fetchOne(1, { flags: true });
    expect(mail ? mail.flags?.has('\\Seen') : undefined).toBe(false);
  });

  test('of an inbox of 50,000 mails only the latest are asked for', { timeout: 120_000 }, async () => {
    const large = await startDovecot({ mails: 'mbox:{home}/boxes:INBOX={home}/inbox' });
    writeManyMails(large.mailOf('hello'), 50_000, came);
    const line = await CuttingLine.to(large.port);
    await (await mailboxAt(line.port)).look();
    const { installed_at } = await site.store.db
      .selectFrom('mailbox_state')
      .selectAll()
      .executeTakeFirstOrThrow();
    const minutes = Math.floor((came.getTime() - Date.parse(installed_at)) / 60_000) + 1;
    expect(await fatesOf()).toEqual(Array.from({ length: minutes }, () => 'tray'));
    // SINCE knows days alone: two of them at most, by headers alone. All of it would be 15 million bytes.
    expect(line.passed).toBeLessThan(3_000_000);
    const after = line.passed;
    await (await mailboxAt(line.port, {})).close();
    await open[0]?.look();
    expect(line.passed - after).toBeLessThan(5000);
    await open[0]?.close();
    await line.stop();
    await large.remove();
  });

  test('the folder of sent mail is found by its name, where the server does not mark it', async () => {
    const unmarked = await startDovecot({ sent: 'Sent Items', marked: false });
    const world = await worldOf(site, { is: 'answer' }, 1);
    const auth = { user: 'hello', pass: 'secret' };
    const writer = new ImapFlow({
      host: '127.0.0.1',
      port: unmarked.port,
      secure: false,
      auth,
      logger: false,
    });
    await writer.connect();
    const raw = programs.outlook({
      ...{ from: firm.sam, to: [world.visitor], subject: 'Re: yours', date: came },
      ...{ answers: world.notice, conversation: [world.notice] },
    });
    await writer.append('Sent Items', raw, [], came);
    await writer.logout();
    await (await mailboxAt(unmarked.port)).look();
    expect((await outcomeOf(site.store, world)).enquiry).toMatchObject({
      state: 'answered',
      taken_by: 'sam',
    });
    await unmarked.remove();
  });
});
