import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { originalMailTexts } from '#content/mails/mail-texts.ts';
import { composeMessageMails } from '#server/contact/mails.ts';
import { addMessage } from '#server/contact/message.ts';
import { openStore } from '#server/open-store.ts';
import type { Store } from '#server/platform/db/open.ts';
import { createBackup } from '#server/retention/backup.ts';
import { runCommand } from '../tests/support/running-site.ts';
import { sampleMessage } from '../tests/support/sample-rows.ts';
import { createTestStore } from '../tests/support/test-store.ts';

const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };
const send = (store: Store) => {
  const message = sampleMessage({ email: `${randomUUID()}@example.org` });
  return addMessage(store, { message, mails: composeMessageMails(message, addresses, originalMailTexts) });
};
const countOf = async ({ db }: Store, table: 'messages' | 'mails') =>
  (await db.selectFrom(table).select('id').execute()).length;

test('a backup made while messages come in has each one with both its mails, and can be restored', async () => {
  const live = await createTestStore('sqlite');
  for (let i = 0; i < 20; i++) await send(live.store);
  let writing = true;
  let sent = 20;
  const writer = (async () => {
    for (; writing; sent++) await send(live.store);
  })();
  const { code, output } = await runCommand('backup', [], live);
  writing = false;
  await writer;
  expect(output).toMatch(/^.*\.db: \d+ messages, \d+ bytes, checked\.\n$/);
  expect(code).toBe(0);
  const folder = join(live.dataDir, 'backups');
  const files = readdirSync(folder);
  expect(files).toEqual([expect.stringMatching(/^site-\d{8}T\d{9}Z\.db$/)]);
  const backup = join(folder, files[0] ?? '');
  expect(statSync(backup).mode & 0o077).toBe(0);

  const restored = mkdtempSync(join(tmpdir(), 'restored-'));
  copyFileSync(backup, join(restored, 'site.db'));
  const store = await openStore({ dataDir: restored, databaseUrl: undefined });
  const messages = await countOf(store, 'messages');
  expect(messages).toBeGreaterThanOrEqual(20);
  expect(messages).toBeLessThanOrEqual(sent);
  expect(await countOf(store, 'mails')).toBe(messages * 2);
  await send(store);
  await store.db.destroy();
  rmSync(restored, { recursive: true });
  await live.remove();
});

test('a backup replaces no file, and none is left when there is nothing to copy', { tags: ['long'] }, async () => {
  const live = await createTestStore('sqlite');
  const target = join(live.dataDir, 'mine.db');
  await createBackup(live.dataDir, target);
  const again = await runCommand('backup', [target], live);
  expect(again.code).toBe(1);
  expect(again.output).toContain('a backup replaces no file');
  const empty = join(live.dataDir, 'empty');
  mkdirSync(empty);
  expect((await runCommand('backup', [], { dataDir: empty, databaseUrl: undefined })).code).toBe(1);
  expect(readdirSync(empty)).toEqual([]);
  await live.remove();
});
