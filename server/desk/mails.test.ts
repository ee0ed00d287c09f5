import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { emlFolder } from '../outbox/eml.ts';
import { insertMails } from '../outbox/outbox.ts';
import { OutboxWorker } from '../outbox/worker.ts';
import { toColleague } from './mails.ts';

let place: TestStore;
beforeEach(async () => {
  place = await freshStore('sqlite');
});
afterEach(() => place.remove());

test('a mail to staff reaches them at their own address, and not where the firm reads', async () => {
  const { store, dataDir } = place;
  const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };
  const sam = { name: 'Sam Fox', email: 'sam@firm.example' };
  const mail = toColleague(sam, { subject: 'Dana waits', text: 'The board: …' }, addresses, new Date());
  await insertMails(store.db, store.kind, [mail]);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const worker = new OutboxWorker(store, emlFolder(dataDir), log as never, addresses);
  await worker.sendDue();
  await worker.drain();
  worker.close();
  const [file = ''] = readdirSync(join(dataDir, 'mail'));
  const arrived = await PostalMime.parse(readFileSync(join(dataDir, 'mail', file)));
  expect(arrived.to).toEqual([{ name: 'Sam Fox', address: 'sam@firm.example' }]);
  expect(arrived.text).not.toContain('no more');
});
