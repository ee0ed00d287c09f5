import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import PostalMime from 'postal-mime';
import { MailServer } from '../support/mail-server.ts';
import { RunningSite } from '../support/running-site.ts';

const request = { name: 'Zoë', email: 'zoe@example.org', challenge: 'Who trains the next?' };

const send = async (site: RunningSite, about = {}) => {
  const answer = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, ...about }),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { reference: string };
};

const references = (site: RunningSite) => {
  const database = new Sqlite(join(site.dataDir, 'site.db'), { readonly: true });
  const rows = database.prepare('select reference from messages order by received_at').all() as {
    reference: string;
  }[];
  database.close();
  return rows.map(({ reference }) => reference);
};

test('killed hard right after the answer, it sends both mails once it runs again', async () => {
  const mail = await MailServer.start();
  // Away at first, so that the kill always comes before the delivery.
  await mail.goDown();
  const site = new RunningSite({
    SMTP_URL: mail.url,
    MAIL_TO: 'firm@example.com',
    MAIL_FROM: 'site@example.com',
  });
  await site.start();
  const { reference } = await send(site);
  await site.stop('SIGKILL');
  await mail.comeBack();
  await site.start();

  expect((await mail.waitFor('firm@example.com')).subject).toContain(reference);
  expect((await mail.waitFor('zoe@example.org')).subject).toContain(reference);
  expect(references(site)).toEqual([reference]);
  await site.remove();
  await mail.stop();
});

test('twenty kills in the middle of sending lose nothing and repeat no file', async () => {
  test.setTimeout(120_000);
  const site = new RunningSite({ MAIL_TO: 'firm@example.com' });
  const sent: string[] = [];
  for (let round = 0; round < 20; round++) {
    await site.start();
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(site)));
    sent.push(...answers.map(({ reference }) => reference));
    await site.stop('SIGKILL');
  }
  await site.start();
  expect(references(site).sort()).toEqual(sent.sort());

  const folder = join(site.dataDir, 'mail');
  const finished = () => readdirSync(folder).filter((name) => name.endsWith('.eml'));
  await expect.poll(() => finished().length, { timeout: 20_000 }).toBe(sent.length * 2);
  const mails = await Promise.all(
    finished().map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(sent.length * 2);
  await site.remove();
});

test('told to stop, it finishes what it has begun and ends well', async () => {
  const site = new RunningSite({ MAIL_TO: 'firm@example.com' });
  await site.start();
  await send(site);
  await site.stop('SIGTERM');
  expect(readdirSync(join(site.dataDir, 'mail')).filter((name) => name.endsWith('.part'))).toEqual([]);
  await site.start();
  expect(references(site)).toHaveLength(1);
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
  await send(site, { name: 'Secretive Visitor', challenge: 'confidential figures', page: '/?token=abc' });
  await fetch(`${site.url}/free-consult?email=someone@example.org`);
  // A failing database may repeat the row in its error.
  const database = new Sqlite(join(site.dataDir, 'site.db'));
  database.exec('drop table mails');
  database.close();
  const refused = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, name: 'Secretive Visitor' }),
  });
  expect(refused.status).toBe(503);
  await site.stop();
  expect(site.output).toContain('the request failed');
  for (const word of ['Secretive', 'confidential', 'zoe@example.org', 'someone@', 'token']) {
    expect(site.output).not.toContain(word);
  }
  expect(site.output).toContain('"path":"/api/contact"');
  await site.remove();
});
