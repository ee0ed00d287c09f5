import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactBodyLimit } from '#contract/limits.ts';
import { readServerConfig } from '#server/config.ts';
import { frameNginx } from '../tests/support/nginx-frame.ts';
import { databaseKinds, freshStore } from '../tests/support/test-store.ts';
import { at } from './project.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: string, args: string[]) => spawnSync(command, args, { encoding: 'utf8' });
const has = (command: string) => run(command, ['--help']).error === undefined;
const read = (path: string) => readFileSync(at(path), 'utf8');

describe('the examples pass the checks of their own tools, where this machine has them', () => {
  test('deploy/two-servers/nginx.conf', ({ skip }) => {
    skip(!has('nginx') || !has('openssl'), 'nginx and openssl are not both installed');
    const ports = { http: 18080, https: 18443, site: 3000 };
    const file = frameNginx(read('deploy/two-servers/nginx.conf'), folder, ports);
    const { status, stderr } = run('nginx', ['-t', '-p', folder, '-c', file]);
    expect(stderr).toContain('test is successful');
    expect(status).toBe(0);
  });

  test('the timers and what they start', ({ skip }) => {
    skip(!has('systemd-analyze'), 'systemd-analyze is not installed');
    const units = ['site-backup.service', 'site-backup.timer', 'site-dump.service', 'site-dump.timer'];
    for (const unit of units)
      writeFileSync(
        join(folder, unit),
        read(`deploy/${unit}`).replace(/^ExecStart=\/usr\/bin\/rsync/m, 'ExecStart=/bin/true'),
      );
    const { stderr } = run('systemd-analyze', ['verify', ...units.map((unit) => join(folder, unit))]);
    expect(stderr.split('\n').filter((line) => /site-(backup|dump)/.test(line))).toEqual([]);
  });

  test.runIf(databaseKinds.includes('postgres'))(
    'the dump is made under another name until it is whole',
    async ({ skip }) => {
      skip(!has('pg_dump'), 'pg_dump is not installed');
      const { store, databaseUrl = '', remove } = await freshStore('postgres');
      await store.db.insertInto('settings').values({ name: 'proof', value: 'dumped' }).execute();
      const [, line = ''] = /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(read('deploy/site-dump.service')) ?? [];
      // As systemd passes it to the shell.
      const command = line
        .replaceAll('$$', '$')
        .replaceAll('%%', '%')
        .replaceAll('/var/backups/site', folder)
        .replace(/\/opt\/site\/current\/\S+\/node /, `${process.execPath} `)
        .replaceAll('/opt/site/current/', at(''));
      expect(command).not.toContain('DATABASE_URL');
      const dump = (url: string) =>
        spawnSync('/bin/sh', ['-c', command], {
          env: { ...process.env, DATABASE_URL: url },
          encoding: 'utf8',
        });
      const dumps = () => readdirSync(folder).filter((name) => name.endsWith('.dump'));
      expect(dump(`${databaseUrl}-none`).status).not.toBe(0);
      expect(dumps()).toEqual([]);
      const { status, stderr } = dump(databaseUrl);
      expect(status, stderr).toBe(0);
      expect(dumps()).toEqual([expect.stringMatching(/^site-\d{8}T\d{6}Z\.dump$/)]);
      const restored = run('pg_restore', [
        '--data-only',
        '--table=settings',
        '--file=-',
        join(folder, dumps()[0] ?? ''),
      ]);
      expect(restored.stdout).toContain('proof\tdumped');
      await remove();
    },
  );

  test('deploy/site.service', ({ skip }) => {
    skip(!has('systemd-analyze'), 'systemd-analyze is not installed');
    const unit = join(folder, 'site.service');
    // Uses this machine's Node in place of the deployed one.
    writeFileSync(unit, read('deploy/site.service').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    const { status, stderr } = run('systemd-analyze', ['verify', unit]);
    expect(stderr.split('\n').filter((line) => line.includes('site.service'))).toEqual([]);
    expect(status, stderr).toBe(0);
  });
});

describe('the proxies fit the server', () => {
  test.each([
    ['deploy/nginx.conf', /client_max_body_size (\d+)k;/, 1024],
    ['deploy/two-servers/nginx.conf', /client_max_body_size (\d+)k;/, 1024],
    ['deploy/Caddyfile', /max_size (\d+)KB/, 1000],
  ] as const)('%s lets the greatest message through', (path, pattern, unit) => {
    const size = Number(pattern.exec(read(path))?.[1]) * unit;
    expect(size).toBeGreaterThan(contactBodyLimit);
    expect(size).toBeLessThan(contactBodyLimit * 2);
  });

  test('nginx for two servers differs from the one for one in its upstream alone', () => {
    const rest = (path: string) =>
      read(path)
        .replace(/^(#.*\n)+/, '')
        .replace(/^ {4}server \d.*\n/gm, '');
    expect(rest('deploy/two-servers/nginx.conf')).toBe(rest('deploy/nginx.conf'));
  });
});

describe('the examples are valid for production', () => {
  // Both systemd and the shell accept these quotes.
  const settingsOf = (path: string) => {
    const { stdout } = run('sh', ['-c', `set -a; . '${at(path)}'; env -0`]);
    return Object.fromEntries(stdout.split('\0').map((line) => line.split(/=(.*)/s, 2) as [string, string]));
  };

  test('the settings of two servers are taken with NODE_ENV=production', () => {
    const env = settingsOf('deploy/two-servers/site.env');
    expect(readServerConfig({ ...env, NODE_ENV: 'production' })).toMatchObject({
      ok: true,
      config: { databaseUrl: expect.stringContaining('&sslrootcert=') },
    });
    const open = { ...env, DATABASE_URL: env.DATABASE_URL?.split('?')[0], NODE_ENV: 'production' };
    expect(readServerConfig(open)).toMatchObject({ ok: false });
  });

  test('unit and image say production, and the unit does not start without its settings', () => {
    const unit = read('deploy/site.service');
    expect(unit).toMatch(/^Environment=NODE_ENV=production /m);
    expect(unit).toMatch(/^EnvironmentFile=\/etc\/site\.env$/m);
    expect(read('deploy/Containerfile')).toMatch(/^ENV NODE_ENV=production /m);
    expect(read('deploy/two-servers/compose.yaml')).toContain('?sslmode=');
  });
});
