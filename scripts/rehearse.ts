// `node scripts/rehearse.ts FILE` (used by `deploy/upgrade.sh`): tests that this release starts and migrates on a copy
// of the database, with the published words. Sends no mail.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveServedHash, toUpgradeFolder } from '#server/website/folders.ts';
import { findBuildHash } from '#server/website/snapshot.ts';
import { fail, projectRoot, toProjectPath } from './project.ts';

const startLimitMs = 60_000;
const [backup] = process.argv.slice(2);
if (!backup) fail('Name a backup: node scripts/rehearse.ts FILE');
process.umask(0o077);
const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
copyFileSync(backup, join(folder, 'site.db'));
const words = findBuildHash(toUpgradeFolder(toProjectPath('dist')).dist);
if (words) saveServedHash(folder, words);
// Without SMTP_URL, so that pending mails of the copy are written to files.
const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn' };
const server = spawn(process.execPath, ['server/main.ts'], { cwd: projectRoot, env });
const ended = once(server, 'exit');
let output = '';
const address = new Promise<string | undefined>((resolve) => {
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
      const url = / is at (http:\/\/\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    });
  server.once('exit', () => resolve(undefined));
  setTimeout(() => resolve(undefined), startLimitMs).unref();
});
const url = await address;
const isHealthy = url && (await fetch(`${url}/healthz`).catch(() => undefined))?.ok;
server.kill();
await ended;
rmSync(folder, { recursive: true, force: true });
if (!isHealthy) fail(`This release does not start on a copy of the database:\n${output}`);
