import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { postMessage } from '../support/clients.ts';
import { RunningSite } from '../support/running-site.ts';

/** How many messages are in its database. */
function stored(site: RunningSite): unknown {
  const database = new Sqlite(join(site.dataDir, 'site.db'), { readonly: true });
  const count = database.prepare('select count(*) from messages').pluck().get();
  database.close();
  return count;
}

test('told to stop, it finishes what it has begun and ends well', async () => {
  const site = new RunningSite({ MAIL_TO: 'firm@example.com' });
  await site.start();
  expect((await postMessage(site.url)).status).toBe(201);
  await site.stop('SIGTERM');
  expect(readdirSync(join(site.dataDir, 'mail')).filter((name) => name.endsWith('.part'))).toEqual([]);
  await site.start();
  expect(stored(site)).toBe(1);
  await site.remove();
});

test('a bad setting stops the start with one sentence that names it', async () => {
  const site = new RunningSite({ SMTP_URL: 'mail.example.com' });
  await expect(site.start()).rejects.toThrow(
    /ended with 1:\nSMTP_URL must be an smtp:\/\/ or smtps:\/\/ URL\./,
  );
  await site.remove();
});

test('nothing a visitor wrote is in the log', async () => {
  const site = new RunningSite({ MAIL_TO: 'firm@example.com' });
  await site.start();
  const message = { name: 'Secretive Visitor', email: 'zoe@example.org', challenge: 'confidential figures' };
  const send = () =>
    fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...message, page: '/?token=abc' }),
    });
  expect((await send()).status).toBe(201);
  await fetch(`${site.url}/free-consult?email=someone@example.org`);
  // A failing database may repeat the row in its error.
  const database = new Sqlite(join(site.dataDir, 'site.db'));
  database.exec('drop table mails');
  database.close();
  expect((await send()).status).toBe(503);
  await site.stop();
  expect(site.output).toContain('the request failed');
  for (const word of ['Secretive', 'confidential', 'zoe@example.org', 'someone@', 'token']) {
    expect(site.output).not.toContain(word);
  }
  expect(site.output).toContain('"path":"/api/contact"');
  await site.remove();
});
