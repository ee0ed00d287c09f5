import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { requestLogFields } from '#content/retention-lines.ts';
import { bookingRequest } from '#contract/booking.ts';
import { consultationRequest, contactMessage, waitingListRequest } from '#contract/contact.ts';
import { MailServer } from '../tests/support/mail-server.ts';
import { createDatabase } from '../tests/support/postgres-server.ts';
import { publicPaths } from '../tests/support/routes.ts';
import { RunningSite } from '../tests/support/running-site.ts';
import { writeSmallSite } from '../tests/support/test-app.ts';
import { databaseKinds } from '../tests/support/test-store.ts';
import { openStore } from './open-store.ts';
import { redactError } from './platform/http/redact.ts';

const mark = 'Zebra7';
const email = `${mark}@example.org`;
const secretMark = 'Quokka9';
const password = `a long ${secretMark} sentence`;

describe.each(databaseKinds)('the log on %s', (kind) => {
  let site: RunningSite;
  let mails: MailServer;
  const folder = writeSmallSite();
  afterEach(async () => {
    await site.remove();
    await mails.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('holds nothing that a visitor typed, and no secret of an address', async () => {
    mails = await MailServer.start();
    mails.refusal = { code: 550 };
    const env = kind === 'postgres' ? { DATABASE_URL: await createDatabase(inject('postgresUrl')) } : {};
    site = new RunningSite({ ...env, SMTP_URL: mails.url, LOG_LEVEL: 'trace', MAIL_TO: `firm-${email}` }, folder);
    await site.start();
    const call = (path: string, init: RequestInit = {}) => fetch(`${site.url}${path}`, init);
    const post = (path: string, body: object | string, headers = {}) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    const schemas = [consultationRequest, contactMessage, waitingListRequest, bookingRequest];
    const fields = [...schemas.flatMap(({ shape }) => Object.keys(shape)), 'firstName', 'token', 'key'];
    const marked = {
      ...Object.fromEntries(fields.map((name) => [name, mark])),
      username: mark.toLowerCase(),
      email,
      password,
      newPassword: password,
      timeline: '',
    };
    const registered = await post('/api/register', marked);
    expect(registered.status).toBe(201);
    const cookie = registered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    for (const path of publicPaths) {
      for (const suffix of ['', `/${mark}`, `/${mark}.ics`, `?${mark}=${email}`, `/%${mark}`])
        await call(path + suffix, { headers: { cookie } });
      if (path === '/api/logout' || path === '/api/account/delete') continue;
      for (const headers of [{}, { cookie }, { origin: `https://${mark}.example` }, { 'idempotency-key': mark }])
        await post(path, marked, headers);
      await post(path, `{"${mark}`);
      await post(path, new URLSearchParams({ ...marked }).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      });
      await post(path, { ...marked, name: `${mark}\0` });
    }
    for (const path of [`/${mark}`, `/_astro/${mark}.css`, `/cards/${mark}.png`, `/%E0%A4%${mark}`, `//${mark}`])
      await call(path);
    for (const { shape } of [consultationRequest, contactMessage]) {
      const sent = Object.fromEntries(Object.keys(shape).map((name) => [name, mark]));
      expect((await post('/api/contact', { ...sent, email, timeline: '' })).status).toBe(201);
    }
    await post('/api/account/delete', { password }, { cookie });
    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
      socket.end(`GET /${mark} HTTP/9.9\r\n${mark}: ${mark}\r\n\r\n`);
      socket.on('error', () => {}).on('close', () => resolve());
      socket.resume();
    });
    await expect.poll(() => site.output, { timeout: 20_000 }).toContain('failed for good');
    // A database error may include the row.
    const { db } = await openStore(site);
    await db.schema.dropTable('mails').execute();
    await db.destroy();
    expect((await post('/api/contact', { name: mark, email, message: mark })).status).toBe(503);
    await site.stop();
    expect(site.output).toContain('the request failed');
    const lines = site.output.split('\n').filter((line) => new RegExp(`${mark}|${secretMark}`, 'i').test(line));
    expect(lines).toEqual([]);
    const answered = site.output
      .split('\n')
      .flatMap((line) => (line.includes('"msg":"answered"') ? [JSON.parse(line)] : []));
    const ofRequests = answered.flatMap(({ level, pid, hostname, reqId, msg, req, ...told }) =>
      Object.keys({ ...req, ...told }),
    );
    expect(new Set(ofRequests)).toEqual(new Set(Object.keys(requestLogFields)));
    expect(site.output).toContain('"path":"/api/bookings/calendar/:file"');
    expect(site.output).toContain('"path":"(unmatched)"');
  });
});

test.each([
  ['duplicate key: Key (email)=(dana@example.org) already exists.', 'duplicate key: Key (email)=(…) already exists.'],
  ['Failing row contains (1, Dana, dana@example.org).', 'Failing row contains (…).'],
  ['invalid input syntax for type timestamp: "Dana"', 'invalid input syntax for type timestamp: "…"'],
  ['value "5195550142" is out of range for type integer', 'value "…" is out of range for type integer'],
  ['invalid input syntax for type uuid: "Dana\nPoe"', 'invalid input syntax for type uuid: "…"'],
  [
    'Error: Failing row contains (1, Dana\nPoe).\n    at run (db.ts:1:2)',
    'Error: Failing row contains (…).\n    at run (db.ts:1:2)',
  ],
  [
    'Error: away\n    at run (db.ts:1:2)\n[cause]: Key (email)=(Dana) already exists.',
    'Error: away\n    at run (db.ts:1:2)\n[cause]: Key (email)=(…) already exists.',
  ],
  ['Failing row contains (1, Dana\n at home, 519).', 'Failing row contains (…).'],
  [
    'column "phone": invalid input syntax for type date: "Dana"',
    'column "phone": invalid input syntax for type date: "…"',
  ],
  ['550 5.1.1 <dana@example.org>: no such user', '550 5.1.1 <(address)>: no such user'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
])('an error is logged without values: %s', (message, logged) => expect(redactError(message)).toBe(logged));

test('long errors are read in linear time', () => {
  const before = process.threadCpuUsage();
  for (const part of ['key ', 'Failing row contains ', 'invalid value ', '=(', '@']) redactError(part.repeat(200_000));
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(5000);
});
