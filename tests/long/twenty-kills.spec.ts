import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import PostalMime from 'postal-mime';
import { postMessage } from '../support/clients.ts';
import { RunningSite } from '../support/running-site.ts';

test('twenty kills in the middle of sending lose nothing and repeat no file', async () => {
  test.setTimeout(120_000);
  const site = new RunningSite({ MAIL_TO: 'firm@example.com' });
  const sent: string[] = [];
  for (let round = 0; round < 20; round++) {
    await site.start();
    const answers = await Promise.all(Array.from({ length: 3 }, () => postMessage(site.url)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    sent.push(...answers.map(({ body }) => (JSON.parse(body) as { reference: string }).reference));
    await site.stop('SIGKILL');
  }
  await site.start();
  const database = new Sqlite(join(site.dataDir, 'site.db'), { readonly: true });
  expect(database.prepare('select reference from messages').pluck().all().sort()).toEqual(sent.sort());
  database.close();

  const folder = join(site.dataDir, 'mail');
  const finished = () => readdirSync(folder).filter((name) => name.endsWith('.eml'));
  await expect.poll(() => finished().length, { timeout: 20_000 }).toBe(sent.length * 2);
  const mails = await Promise.all(
    finished().map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(sent.length * 2);
  await site.remove();
});
