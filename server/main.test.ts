import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { RunningSite } from '../tests/support/running-site.ts';
import { postMessage } from '../tests/support/started-site.ts';
import { writeSmallSite } from '../tests/support/test-app.ts';
import { readConfig } from './config.ts';
import { toOwnFile } from './website/snapshot.ts';
import { computeBuildStamp } from './website/stamp.ts';

const [one, two] = ['1'.repeat(32), '2'.repeat(32)];
const name = JSON.parse(readFileSync(toOwnFile('company'), 'utf8')).name.value;

let own: string;
let site: RunningSite;
beforeEach(() => {
  own = writeSmallSite();
  site = new RunningSite({ LOG_LEVEL: 'error' }, own);
});
afterEach(async () => {
  await site.remove();
  rmSync(own, { recursive: true });
});

const released = (hash: string, ...parts: string[]) => join(site.dataDir, 'website/builds', hash, ...parts);

const firm = (hash: string) => `Firm ${hash[0]}`;

/** Pages that say so, and a firm with a name of its own. */
function build(hash: string, stamp = stampOfCode()): void {
  const company = JSON.parse(readFileSync(toOwnFile('company'), 'utf8'));
  for (const folder of ['snapshot/data', 'snapshot/photographs'])
    mkdirSync(released(hash, folder), { recursive: true });
  writeFileSync(
    released(hash, 'snapshot/data/company.json'),
    JSON.stringify({ ...company, name: { ...company.name, value: firm(hash) } }),
  );
  writeFileSync(released(hash, 'snapshot/changed.json'), '["company"]');
  cpSync(own, released(hash, 'dist'), { recursive: true });
  writeFileSync(released(hash, 'dist/site/index.html'), hash);
  writeFileSync(released(hash, 'dist/stamp'), stamp);
}

function stampOfCode(): string {
  const result = readConfig({});
  if (!result.ok) throw new Error(result.sentence);
  return computeBuildStamp(result.config, false);
}

let number = 0;
/** As the desk would have it. @param hash undefined: the words of the code again */
function makeLive(hash: string | undefined): void {
  const database = new Sqlite(join(site.dataDir, 'site.db'));
  database.exec(`update website_releases set state = 'past'`);
  number += 1;
  const at = new Date().toISOString();
  if (hash)
    database
      .prepare(
        `insert into website_releases (id, number, at, who, note, documents, changed, hash, state, live_at)
          values (?, ?, ?, '', '', '{}', '[]', ?, 'live', ?)`,
      )
      .run(`r${number}`, number, at, hash, at);
  database.close();
}

const page = async (): Promise<string> => (await fetch(site.url)).text();
/** The release that the server says it serves: it has removed the builds that nobody needs by then. */
function noted(): string | null {
  const database = new Sqlite(join(site.dataDir, 'site.db'), { readonly: true });
  const release = database.prepare(`select release from website_servers where state = 'live'`).pluck().get();
  database.close();
  return release as string | null;
}
const current = () => readFileSync(join(site.dataDir, 'website/current'), 'utf8');
/** A new server takes seconds to start, each on a busy machine. */
const patient = { timeout: 100_000 };
const slow = { timeout: 300_000 };

test('published pages and words take the place of others without a lost request', {
  ...slow,
  tags: ['long'],
}, async () => {
  await site.start();
  const answers: number[] = [];
  let posting = true;
  const clients = Array.from({ length: 3 }, async () => {
    while (posting) answers.push((await postMessage(site.url)).status);
  });
  try {
    for (const hash of [one, two, undefined]) {
      if (hash) build(hash);
      const upload = slowUpload(10);
      makeLive(hash);
      await expect.poll(page, patient).toBe(hash ?? '<h1>Home</h1>');
      await expect.poll(current, patient).toBe(hash ?? '');
      await expect.poll(noted, patient).toBe(hash ? `r${number}` : null);
      expect(await upload).toMatch(/^HTTP\/1.1 201/);
    }
  } finally {
    posting = false;
    await Promise.all(clients);
  }
  expect(answers.length).toBeGreaterThan(20);
  expect(answers.filter((status) => status !== 201)).toEqual([]);
  expect(site.output).toContain(`${firm(two)} is at http`);
  await site.stop();
  const database = new Sqlite(join(site.dataDir, 'site.db'), { readonly: true });
  expect(database.prepare('select count(*) from messages').pluck().get()).toBe(answers.length + 3);
  database.close();
});

/** A message whose last byte is sent that many tenths of a second after the first. @returns the answer */
function slowUpload(tenths: number): Promise<string> {
  const body = JSON.stringify({ name: 'Zoë', email: 'slow@example.org', challenge: 'Slow' });
  const { hostname, port, host } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  const head = `POST /api/contact HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json`;
  socket.write(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`);
  const bytes = Buffer.from(body);
  const each = Math.ceil(bytes.length / tenths);
  let sent = 0;
  const timer = setInterval(() => {
    socket.write(bytes.subarray(sent, sent + each));
    sent += each;
    if (sent >= bytes.length) clearInterval(timer);
  }, 100);
  return new Promise((resolve, reject) => {
    socket.once('data', (data) => {
      resolve(data.toString());
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

test('no keep-alive connection is cut during a switch: clients were told to reconnect before it', {
  ...slow,
  tags: ['long'],
}, async () => {
  await site.start();
  let asking = true;
  const clients = Array.from({ length: 5 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const answers: Answer[] = [];
    while (asking || answers.at(-1)?.body !== one) {
      answers.push(await answerTo(agent));
      await wait(Math.random() * 400);
    }
    agent.destroy();
    return answers;
  });
  for (const hash of [one, two, one]) {
    build(hash);
    makeLive(hash);
    await expect.poll(page, patient).toBe(hash);
    await expect.poll(noted, patient).toBe(`r${number}`);
  }
  asking = false;
  for (const answers of await Promise.all(clients)) {
    const last = answers.filter(({ body }, at) => body !== (answers[at + 1] ?? { body }).body);
    expect(last).toEqual(['<h1>Home</h1>', one, two].map((body) => ({ connection: 'close', body })));
    expect(answers.at(-1)).toEqual({ connection: 'keep-alive', body: one });
  }
});

interface Answer {
  connection: string | undefined;
  body: string;
}

/** Of a client that never tries again. */
const answerTo = (agent: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = get(site.url, { agent }, async (answer) => {
      resolve({ connection: answer.headers.connection, body: await text(answer) });
    });
    request.once('error', reject);
  });

test('where the new server does not come up, the one before goes on', { ...slow, tags: ['long'] }, async () => {
  await site.start();
  build(one);
  rmSync(released(one, 'dist/build.json'));
  const before = servers();
  makeLive(one);
  await expect.poll(() => site.output, patient).toContain('build.json was not made by this version');
  await expect.poll(servers, patient).toEqual(before);
  expect(await page()).toBe('<h1>Home</h1>');
  expect((await fetch(site.url)).headers.get('connection')).toBe('keep-alive');
  expect(current()).toBe('');
});

/** Process ids. */
const servers = (): string[] =>
  spawnSync('pgrep', ['-P', String(site.pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n');

test('a start serves what was served last, and then what a restored backup says is live', {
  ...slow,
  tags: ['long'],
}, async () => {
  build(one);
  writeFileSync(join(site.dataDir, 'website/current'), one);
  await site.start();
  expect(site.output).toContain(`${firm(one)} is at http`);
  expect(await page()).toBe(one);
  await expect.poll(page, patient).toBe('<h1>Home</h1>');
  await expect.poll(current, patient).toBe('');
});

test('the built pages may be named relative to the working folder', { ...slow, tags: ['long'] }, async () => {
  const near = new RunningSite({}, relative(process.cwd(), own));
  onTestFinished(() => near.remove());
  await near.start();
  expect(await (await fetch(near.url)).text()).toBe('<h1>Home</h1>');
});

test('a start without a data folder of its own shows what is live in the database', {
  ...slow,
  tags: ['long'],
}, async () => {
  await site.start();
  await site.stop();
  build(one);
  makeLive(one);
  await site.start();
  expect(site.output.match(/^.*(?= is at http)/gm)).toEqual([name, firm(one)]);
  expect(await page()).toBe(one);
});

test.each([
  ['a damaged note of it', () => writeFileSync(join(site.dataDir, 'website/current'), '../../etc'), 'is damaged'],
  [
    'a missing folder',
    () => writeFileSync(join(site.dataDir, 'website/current'), two),
    'The published words are not in',
  ],
])('with %s it says so and serves the words of the code', { ...slow, tags: ['long'] }, async (_, spoil, sentence) => {
  mkdirSync(join(site.dataDir, 'website'));
  spoil();
  await site.start();
  expect(site.output).toContain(sentence);
  expect(site.output).toContain(`${name} is at http`);
});

test('a folder that takes no note of what is served does not stop the start', { ...slow, tags: ['long'] }, async () => {
  writeFileSync(join(site.dataDir, 'website'), '');
  await site.start();
  expect(await page()).toBe('<h1>Home</h1>');
});

test('if the server process dies, the primary logs it and exits with a code, so that it is restarted', {
  ...slow,
  tags: ['long'],
}, async () => {
  await site.start();
  const ended = site.ended();
  process.kill(Number(servers()[0]), 'SIGKILL');
  expect(await ended).toBe(1);
  expect(site.output).toContain('The server was ended by SIGKILL.');
});

test('in production a mail server that was chosen at the desk will do, once the site has been served', {
  ...slow,
  tags: ['long'],
}, async () => {
  const facts = JSON.parse(readFileSync(join(own, 'build.json'), 'utf8'));
  writeFileSync(join(own, 'build.json'), JSON.stringify({ ...facts, samples: false }));
  await site.start();
  await site.stop();
  const production = new RunningSite(
    {
      NODE_ENV: 'production',
      RATE_LIMITS: 'on',
      SITE_URL: 'http://127.0.0.1:3000',
      MAIL_TO: 'firm@example.com',
      MAIL_FROM: 'site@example.com',
      DATA_DIR: site.dataDir,
    },
    own,
  );
  onTestFinished(() => production.remove());
  await expect(production.start()).rejects.toThrow(
    /With NODE_ENV=production SMTP_URL must be set\. .* start again\.$/m,
  );
  const database = new Sqlite(join(site.dataDir, 'site.db'));
  const server = JSON.stringify({ host: '127.0.0.1', port: 25, security: 'starttls', user: '' });
  database
    .prepare("insert into office_settings (name, value, version, changed_at, changed_by) values ('mail', ?, 1, ?, '')")
    .run(server, new Date().toISOString());
  database.close();
  await production.start();
});
