import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from './project.ts';

/** As root, builds run as another user who may start this Node. */
const nobody = { uid: 65534, gid: 65534 };
const isElse = userInfo().uid === 0 && spawnSync(process.execPath, ['--version'], nobody).status === 0;
const builder = isElse ? 'nobody' : userInfo().username;
const settings = {
  SMTP_URL: 'smtps://u:hidden-mail@mail.example',
  IMAP_URL: 'imaps://u:hidden-box@mail.example',
  DATABASE_URL: "'postgres://site:hidden%2Fdata@localhost/site?sslmode=disable'",
  SITE_URL: 'https://www.example.com',
  SCHEDULING_URL: "'https://cal.com/a?b=c&d=e f'",
};

// The full upgrade is tested in tests/long/upgrade.spec.ts.
describe.skipIf(spawnSync('git', ['--version']).status !== 0)('deploy/upgrade.sh', { timeout: 60_000 }, () => {
  let place: string;
  const at = (...parts: string[]) => join(place, ...parts);
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', at('source'), '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...words], {
      encoding: 'utf8',
    }).trim();
  const program = (name: string, lines: string) => {
    writeFileSync(at('bin', name), `#!/bin/sh\n${lines}\n`);
    chmodSync(at('bin', name), 0o755);
  };
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'upgrade-'));
    chmodSync(place, 0o755);
    for (const folder of ['bin', 'source/scripts', 'releases/before']) mkdirSync(at(folder), { recursive: true });
    git('init', '--quiet');
    writeFileSync(
      at('source/scripts/build.ts'),
      `import { writeFileSync } from 'node:fs';
      writeFileSync('built', JSON.stringify({ uid: process.getuid?.(), env: process.env }), { mode: 0o666 });`,
    );
    git('add', '.');
    git('commit', '--quiet', '--message', 'next');
    symlinkSync(at('releases/before'), at('current'));
    writeFileSync(
      at('site.env'),
      Object.entries(settings)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
    program('npm', `umask 0; env -0 >installed; id -u >installer`);
    program('pg_dump', `printf '%s\\n' "$@" >'${at('dumped')}'; echo "$PGPASSWORD" >'${at('password')}'`);
    program('curl', 'true');
    program('restart', 'true');
  });
  afterEach(() => rmSync(place, { recursive: true }));

  const upgrade = () =>
    spawnSync('sh', [join(root, 'deploy/upgrade.sh')], {
      encoding: 'utf8',
      env: {
        PATH: `${at('bin')}:${process.env.PATH}`,
        PLACE: place,
        SETTINGS: at('site.env'),
        RESTART: at('bin/restart'),
        DATA_DIR: place,
        BUILDER: builder,
        AWS_SECRET_ACCESS_KEY: 'hidden-too',
      },
    });

  test('a build runs as another user with only the public settings', () => {
    const { status, stderr } = upgrade();
    expect(status, stderr).toBe(0);
    const release = at('releases', git('rev-parse', 'HEAD'));
    expect(readlinkSync(at('current'))).toBe(release);
    const uid = Number(execFileSync('id', ['-u', builder], { encoding: 'utf8' }));
    const built = JSON.parse(readFileSync(join(release, 'built'), 'utf8'));
    expect(built.uid).toBe(uid);
    expect(Number(readFileSync(join(release, 'installer'), 'utf8'))).toBe(uid);
    const installed = Object.fromEntries(
      readFileSync(join(release, 'installed'), 'utf8')
        .split('\0')
        .map((line) => line.split(/=(.*)/s, 2)),
    );
    for (const env of [built.env, installed]) {
      // Variables a shell always sets.
      const { PWD: _, OLDPWD: __, SHLVL: ___, _: ____, '': _____, ...inherited } = env;
      expect(Object.keys(inherited).sort()).toEqual(['GEOLOCATION_URL', 'HOME', 'PATH', 'SCHEDULING_URL', 'SITE_URL']);
      expect(inherited).toMatchObject({
        SITE_URL: settings.SITE_URL,
        SCHEDULING_URL: 'https://cal.com/a?b=c&d=e f',
      });
    }
    // Served files belong to the upgrading user and are not writable by others.
    for (const file of ['', 'scripts', 'scripts/build.ts', 'built', 'installed']) {
      const { uid: owner, mode } = statSync(join(release, file));
      expect([file, owner, mode & 0o022]).toEqual([file, userInfo().uid, 0]);
    }
  });

  test('the dump’s password is not in the process list', () => {
    expect(upgrade().status).toBe(0);
    expect(readFileSync(at('dumped'), 'utf8')).toContain('postgres://site@localhost/site?sslmode=disable');
    expect(readFileSync(at('dumped'), 'utf8')).not.toContain('hidden');
    expect(readFileSync(at('password'), 'utf8')).toBe('hidden/data\n');
  });

  test('without a dump nothing changes', () => {
    program('pg_dump', 'exit 1');
    expect(upgrade().stderr).toContain('There is no dump; nothing has changed.');
    expect(readlinkSync(at('current'))).toBe(at('releases/before'));
  });

  test('an upgrade whose restart is refused goes back to the release before', () => {
    const isBefore = `[ "$(readlink '${at('current')}')" = '${at('releases/before')}' ]`;
    program('restart', isBefore);
    program('curl', isBefore);
    const { status, stderr } = upgrade();
    expect(readlinkSync(at('current'))).toBe(at('releases/before'));
    expect(stderr).toContain('before is in service again.');
    expect(status).toBe(1);
  });

  test('a build that fails leaves what is served', () => {
    program('npm', 'exit 1');
    expect(upgrade().status).not.toBe(0);
    expect(readlinkSync(at('current'))).toBe(at('releases/before'));
    expect(existsSync(at('dumped'))).toBe(false);
  });
});
