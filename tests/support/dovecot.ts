// Dovecot, unpacked from Debian's packages without being installed. If the tests run as root, it runs as nobody.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../scripts/project.ts';
import { collectOutput, isRoot, nobody } from './child-process.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache/dovecot', import.meta.url));
const startLimitMs = 30_000;

/** A path compiled into the binaries, and the start of a folder name that is as long once six letters are added. */
const compiledInPath = '/usr/lib/dovecot';
const sameLengthPrefix = '/tmp/dvct-';

export interface DovecotServer {
  port: number;
  /** Port of implicit TLS; 0 without a certificate. */
  securePort: number;
  url: string;
  mailOf: (user: string) => string;
  /** May be started again with the same mails. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
}

export function ensureDovecot(): { ok: true } | { ok: false; sentence: string } {
  if (existsSync(join(cache, 'usr/sbin/dovecot'))) return { ok: true };
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg-deb'))
    return { ok: false, sentence: 'Dovecot comes from Debian’s packages, and this is no Debian.' };
  return fetchPackages() ? { ok: true } : { ok: false, sentence: 'Debian’s packages of Dovecot could not be fetched.' };
}

/** Downloads and unpacks the packages and their missing dependencies, without root. */
function fetchPackages(): boolean {
  console.log('Fetching Dovecot from Debian, once …');
  const work = `${cache}.${process.pid}`;
  for (const folder of ['lists/partial', 'debs/partial', 'root']) mkdirSync(join(work, folder), { recursive: true });
  const options = ['Debug::NoLocking=1', 'APT::Sandbox::User=', `Dir::Cache::archives=${work}/debs`];
  const common = [...options, 'Dir::Cache::pkgcache=', 'Dir::Cache::srcpkgcache='].flatMap((option) => ['-o', option]);
  const own = ['-o', `Dir::State::lists=${work}/lists`];
  const get = (lists: readonly string[]) => {
    // Even if they are installed.
    const install = '--no-install-recommends --download-only --reinstall install dovecot-core dovecot-imapd';
    return run('apt-get', ['-q', '-y', ...common, ...lists, ...install.split(' ')]);
  };
  // Package lists may be missing or outdated.
  const fetched = get([]) || (run('apt-get', ['-q', '-y', ...common, ...own, 'update']) && get(own));
  const debs = readdirSync(join(work, 'debs')).filter((name) => name.endsWith('.deb'));
  const unpacked =
    fetched &&
    debs.length > 0 &&
    debs.every((name) => run('dpkg-deb', ['-x', join(work, 'debs', name), join(work, 'root')]));
  if (unpacked && !existsSync(cache)) renameSync(join(work, 'root'), cache);
  rmSync(work, { recursive: true, force: true });
  return existsSync(join(cache, 'usr/sbin/dovecot'));
}

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).status === 0;

/**
 * Starts a server with the user `hello` and password `secret`.
 * @param introspection URL that says whose an access token is, for XOAUTH2; its `email` names the mailbox
 * @param encrypted PEM key and certificate, which enable TLS and STARTTLS
 */
export async function startDovecot({
  encrypted,
  introspection,
}: {
  encrypted?: { key: string; certificate: string };
  introspection?: string;
} = {}): Promise<DovecotServer> {
  const home = mkdtempSync(sameLengthPrefix);
  if (home.length !== compiledInPath.length) throw new Error(`${home} is not as long as ${compiledInPath}.`);
  installFiles(home);
  const port = await findFreePort();
  const securePort = encrypted ? await findFreePort() : 0;
  const mailOf = (user: string) => join(home, 'mail', user);
  const config = join(home, 'dovecot.conf');
  const [uid, gid] = isRoot ? [nobody.uid, nobody.gid] : [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  const [user, group] = isRoot ? ['nobody', 'nogroup'] : [runId('-un'), runId('-gn')];
  writeFileSync(
    config,
    `base_dir = ${home}/run
state_dir = ${home}/state
log_path = /dev/stderr
import_environment = TZ LD_LIBRARY_PATH=${home}/libs
listen = 127.0.0.1
protocols = imap
${securePort ? `ssl = yes\nssl_cert = <${home}/certificate.pem\nssl_key = <${home}/key.pem` : 'ssl = no'}
disable_plaintext_auth = no
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 1
mail_fsync = never
mail_max_userip_connections = 100
mail_location = maildir:${home}/mail/%u
auth_mechanisms = plain login${introspection ? ' xoauth2' : ''}
${introspection ? `passdb {\n  driver = oauth2\n  mechanisms = xoauth2\n  args = ${home}/oauth2.conf\n}` : ''}
passdb {
  driver = passwd-file
  args = ${home}/users
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${home}/mail/%u
}
namespace inbox {
  inbox = yes
  mailbox "Sent" {
    auto = subscribe
    special_use = \\Sent
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    address = 127.0.0.1
    port = ${securePort}
    ssl = yes
  }
}
service anvil {
  chroot =
  # Neither waits after a wrong password.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
auth_failure_delay = 0
service stats {
  chroot =
}
`,
  );
  if (encrypted) {
    writeFileSync(join(home, 'key.pem'), encrypted.key, { mode: 0o600 });
    writeFileSync(join(home, 'certificate.pem'), encrypted.certificate);
  }
  if (introspection)
    writeFileSync(
      join(home, 'oauth2.conf'),
      `introspection_mode = auth
introspection_url = ${introspection}
username_attribute = email
active_attribute = active
active_value = true
`,
    );
  writeFileSync(join(home, 'users'), 'hello:{PLAIN}secret\n');
  if (isRoot) chownToNobody(home);
  let server: ChildProcess | undefined;
  const start = async () => {
    server = spawn(
      join(home, 'bin/doveconf'),
      ['-f', 'service=master', '-c', config, '-e', join(home, 'bin/dovecot'), '-F', '-c', config],
      {
        ...(isRoot ? nobody : {}),
        cwd: home,
        env: { PATH: process.env.PATH, LD_LIBRARY_PATH: join(home, 'libs') },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    await waitForGreeting(port, server);
  };
  const stop = async () => {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    server = undefined;
  };
  await start();
  return {
    port,
    securePort,
    mailOf,
    start,
    stop,
    url: `imap://hello:secret@127.0.0.1:${port}`,
    remove: async () => {
      await stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Copies the files, and replaces the compiled-in path in them. */
function installFiles(home: string): void {
  for (const folder of ['bin', 'libs', 'run', 'state', 'mail']) mkdirSync(join(home, folder));
  cpSync(join(cache, 'usr/lib/dovecot'), home, { recursive: true, verbatimSymlinks: true });
  for (const file of ['usr/bin/doveconf', 'usr/sbin/dovecot'])
    cpSync(join(cache, file), join(home, 'bin', file.split('/').at(-1) ?? ''));
  for (const folder of ['lib', 'usr/lib'])
    for (const name of existsSync(join(cache, folder)) ? readdirSync(join(cache, folder)) : [])
      if (name.includes('-linux-gnu'))
        cpSync(join(cache, folder, name), join(home, 'libs'), { recursive: true, verbatimSymlinks: true });
  for (const entry of readdirSync(home, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    for (let at = bytes.indexOf(compiledInPath); at >= 0; at = bytes.indexOf(compiledInPath, at + 1))
      bytes.write(home, at);
    writeFileSync(file, bytes);
  }
}

function chownToNobody(folder: string): void {
  chownSync(folder, nobody.uid, nobody.gid);
  for (const name of ['run', 'state', 'mail', 'users', 'dovecot.conf', 'oauth2.conf', 'key.pem', 'certificate.pem'])
    if (existsSync(join(folder, name))) chownSync(join(folder, name), nobody.uid, nobody.gid);
}

const runId = (flag: string): string => spawnSync('id', [flag], { encoding: 'utf8' }).stdout.trim();

async function waitForGreeting(port: number, server: ChildProcess): Promise<void> {
  const readOutput = collectOutput(server);
  for (const deadline = Date.now() + startLimitMs; Date.now() < deadline && server.exitCode === null; await wait(50)) {
    const socket = connect(port, '127.0.0.1');
    const closed = once(socket, 'close').then(() => undefined);
    const greeted = await Promise.race([once(socket, 'data'), closed]).catch(() => undefined);
    socket.destroy();
    if (greeted) return;
  }
  throw new Error(`Dovecot did not start for the tests: ${readOutput()}`);
}
