import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../tests/support/command.ts';
import { sampleMessage } from '../../tests/support/sample-message.ts';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { backupFolder, backupName } from './backup.ts';
import { guardedPurge, watchRetention } from './purge.ts';

const day = 86_400_000;
const now = new Date();
const later = (days: number) => new Date(now.getTime() + days * day);
const monthsAhead = later(26 * 30.5);

describe.each(databaseKinds)('what a clock may remove on %s', (kind) => {
  let fixture: TestStore;
  beforeEach(async () => {
    fixture = await freshStore(kind);
  });
  afterEach(() => fixture.remove());

  const add = (count: number, received: Date) =>
    fixture.store.db
      .insertInto('messages')
      .values(
        Array.from({ length: count }, (_, i) =>
          sampleMessage({
            email: `a${i}.${received.getTime()}@example.org`,
            received_at: received.toISOString(),
          }),
        ),
      )
      .execute();
  const left = async () => (await fixture.store.db.selectFrom('messages').select('id').execute()).length;
  const purge = (at: Date, confirmed = false) => guardedPurge(fixture.store, fixture.dataDir, at, confirmed);
  const told = (at: Date) => watchRetention(fixture.store.db).look(at);

  test('a clock that jumps by more than a day removes nothing until a person says that it is right', async () => {
    await add(5, now);
    const folder = backupFolder(fixture.dataDir);
    mkdirSync(folder);
    const backups = [backupName(later(-1)), backupName(now)].map((name) => join(folder, name));
    for (const file of backups) writeFileSync(file, 'x');
    expect(await purge(now)).toMatchObject({ ok: true });
    // However long it goes on like that.
    for (let days = 0; days < 20; days++)
      expect(await purge(new Date(monthsAhead.getTime() + days * day))).toMatchObject({ ok: false });
    expect(await left()).toBe(5);
    expect(backups.map((file) => existsSync(file))).toEqual([true, true]);
    expect(await told(monthsAhead)).toContain('--confirm-clock');
    // Set right again, all is well at the next look.
    expect(await purge(now)).toMatchObject({ ok: true });
    expect(await told(now)).toBeUndefined();
    expect(await purge(monthsAhead)).toMatchObject({ ok: false });
    expect(await purge(monthsAhead, true)).toMatchObject({ ok: true, removed: { messages: 5 } });
    expect(await told(monthsAhead)).toBeUndefined();
    expect(await purge(new Date(monthsAhead.getTime() + day - 1))).toMatchObject({ ok: true });
  });

  test('a site that was stopped for a month, with nothing to remove, is not told of', async () => {
    await add(5, now);
    const network = { reference: 'R', network: 'n', received_at: now.toISOString() };
    await fixture.store.db.insertInto('message_networks').values(network).execute();
    await purge(now);
    expect(await purge(later(31))).toMatchObject({ ok: true });
    expect(await told(later(31))).toBeUndefined();
    expect(await purge(monthsAhead)).toMatchObject({ ok: false });
  });

  test('a great part does not go at once, a small one does', async () => {
    await add(30, later(-800));
    await add(50, now);
    expect(await purge(now)).toMatchObject({ ok: false, sentence: expect.stringContaining('30 of 80') });
    expect(await left()).toBe(80);
    await add(60, now);
    expect(await purge(now)).toMatchObject({ ok: true, removed: { messages: 30 } });
  });

  test('what a person confirms is removed', async () => {
    await add(30, later(-800));
    const refused = await runCommand('purge', [], fixture);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('30 of 30')]);
    const confirmed = await runCommand('purge', ['--confirm-clock'], fixture);
    expect(confirmed.output).toContain('Removed: 30 messages');
    expect(await left()).toBe(0);
  });

  test('security events go after 90 days', async () => {
    const event = (at: Date) => ({
      at: at.toISOString(),
      event: 'login',
      outcome: 'refused' as const,
      user_pseudonym: 'u',
      network_pseudonym: 'n',
      request_id: 'r',
      count: 1,
    });
    await fixture.store.db
      .insertInto('security_events')
      .values([event(later(-91)), event(later(-89))])
      .execute();
    expect(await purge(now)).toMatchObject({ ok: true, removed: { events: 1 } });
    const { output } = await runCommand('security-events', ['--since', later(-100).toISOString()], fixture);
    expect(output).toMatch(
      /^at +event +outcome +count +user +network +request\n.* login +refused +1 +u +n +r\n1 entry\.\n$/,
    );
  });
});
