// `node scripts/run.mjs prove-production`: installs and builds a fresh clone, makes it read-only and runs it in
// production mode as an unprivileged user. It must refuse to start without settings; with them, a message's mails must
// arrive and SIGTERM must end it.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MailServer } from '../tests/support/mail-server.ts';
import { at } from './project.ts';

const asRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const startLimit = 30_000;
const place = mkdtempSync(join(tmpdir(), 'production-'));
const code = join(place, 'code');
const data = join(place, 'data');
const firm = 'firm@example.com';
const gitSettings = join(place, 'gitconfig');
/** A Node inside the project folder is not readable for `nobody`; uses the clone's. */
const runtime = process.execPath.replace(at(''), `${code}/`);

try {
  prepare();
  await prove();
} finally {
  spawnSync('chmod', ['-R', 'u+w', place]);
  rmSync(place, { recursive: true, force: true });
}
console.log('Production mode works: fresh clone, read-only code, a user without rights, data elsewhere.');

function prepare(): void {
  say('Cloning the last commit …');
  // Git otherwise refuses another user's repository.
  writeFileSync(gitSettings, '[safe]\n\tdirectory = *\n');
  runOrFail('git', ['clone', '--quiet', at(''), code], place, { GIT_CONFIG_GLOBAL: gitSettings });
  say('Installing and building. A minute or two …');
  runOrFail('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'], code);
  runOrFail(process.execPath, ['scripts/build.ts'], code, { NODE_ENV: 'production' });
  chmodSync(place, 0o755);
  runOrFail('chmod', ['-R', 'a-w,a+rX', code], place);
  mkdirSync(data, { mode: 0o700 });
  if (asRoot) chownSync(data, nobody.uid, nobody.gid);
}

async function prove(): Promise<void> {
  const mail = await MailServer.start();
  const bare = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: data, PORT: '0' };
  const settings = { SITE_URL: 'https://www.example.com', SMTP_URL: mail.url, MAIL_TO: firm };
  const env = { ...bare, ...settings, MAIL_FROM: 'website@example.com' };
  const user = asRoot ? nobody : {};
  const attempt = spawnSync(runtime, ['-e', "require('node:fs').writeFileSync('proof', '')"], {
    cwd: code,
    ...user,
  });
  if (!/EACCES|EROFS/.test(String(attempt.stderr)))
    throw new Error(`The code folder is not read-only for the user of the server: ${attempt.error ?? attempt.stderr}`);

  for (const [less, word] of [
    [bare, 'SITE_URL, SMTP_URL, MAIL_TO, MAIL_FROM must be set'],
    [{ ...env, MAIL_FROM: firm }, 'MAIL_FROM must be another address'],
  ] as const) {
    const refused = spawnSync(runtime, ['server/main.ts'], {
      cwd: code,
      env: less,
      ...user,
      timeout: startLimit,
    });
    if (refused.status !== 1 || !String(refused.stderr).includes(word))
      throw new Error(`It should have refused to start: ${refused.stderr}`);
  }
  if (readdirSync(data).length) throw new Error('A start that was refused left something in DATA_DIR.');
  say('Without its settings it refuses to start.');

  const server = spawn(runtime, ['server/main.ts'], { cwd: code, env, ...user });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  try {
    const url = await until(() => / is at (http:\/\/\S+)/.exec(output)?.[1], 'The server did not start');
    say(`Serving at ${url} as ${asRoot ? 'nobody' : 'this user'}.`);
    for (const path of ['/', '/faq', '/healthz']) {
      const { status } = await fetch(url + path);
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
    }
    const answer = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Proof',
        email: 'proof@example.org',
        company: '',
        timeline: '',
        challenge: 'Does it arrive?',
      }),
    });
    const words = await answer.text();
    if (answer.status !== 201) throw new Error(`A message was answered ${answer.status}: ${words}`);
    const { reference } = JSON.parse(words) as { reference: string };
    await mail.waitFor(firm, reference);
    await mail.waitFor('proof@example.org', reference);
    say(`Message ${reference} is stored, and its two mails have arrived.`);
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    await mail.stop();
  }
  if (server.exitCode !== 0) throw new Error(`After SIGTERM the server ended with ${server.exitCode}:\n${output}`);
  if (!readdirSync(data).includes('site.db')) throw new Error('The database is not in DATA_DIR.');
}

async function until<T>(probe: () => T | undefined | false, sentence: string): Promise<T> {
  const end = Date.now() + startLimit;
  while (Date.now() < end) {
    const found = probe();
    if (found) return found;
    await wait(100);
  }
  throw new Error(`${sentence} within ${startLimit / 1000} s.`);
}

/** With a clean environment; exits on failure. */
function runOrFail(command: string, args: string[], cwd: string, more: NodeJS.ProcessEnv = {}): void {
  const unset = { SITE_URL: '', SCHEDULING_URL: '', GEOLOCATION_URL: '', DATABASE_URL: '' };
  const env = { ...process.env, ...unset, ...more };
  const { status } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`);
}

function say(sentence: string): void {
  console.log(sentence);
}
