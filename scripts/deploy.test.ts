import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
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
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { maxPictureBodyBytes } from '#contract/desk-advisers.ts';
import { maxDocumentBodyBytes, maxPhotographBodyBytes } from '#contract/desk-website.ts';
import { maxContactBodyBytes } from '#contract/limits.ts';
import { readServerConfig } from '#server/config.ts';
import { toProjectPath } from './project.ts';

const read = (path: string) => readFileSync(toProjectPath(path), 'utf8');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['deploy/nginx.conf', /client_max_body_size (\d+)k;/, 1024],
  ['deploy/two-servers/nginx.conf', /client_max_body_size (\d+)k;/, 1024],
  ['deploy/Caddyfile', /max_size (\d+)KB/, 1000],
] as const)('%s lets the greatest message through', (path, pattern, unit) => {
  const size = Number(pattern.exec(read(path))?.[1]) * unit;
  expect(size).toBeGreaterThan(maxContactBodyBytes);
  expect(size).toBeLessThan(maxContactBodyBytes * 2);
});

test.each([
  ['deploy/nginx.conf', /location \/api\/desk\/ \{\s*client_max_body_size (\d+)m;/, 1024 * 1024],
  ['deploy/two-servers/nginx.conf', /location \/api\/desk\/ \{\s*client_max_body_size (\d+)m;/, 1024 * 1024],
  ['deploy/Caddyfile', /request_body @desk \{\s*max_size (\d+)MB/, 1_000_000],
] as const)('%s lets the greatest photograph of the desk through', (path, pattern, unit) => {
  const greatest = Math.max(maxPhotographBodyBytes, maxPictureBodyBytes, maxDocumentBodyBytes);
  const size = Number(pattern.exec(read(path))?.[1]) * unit;
  expect(size).toBeGreaterThan(greatest);
  expect(size).toBeLessThan(greatest * 1.1);
});

test('nginx for two servers differs from the one for one in its upstream alone', () => {
  const rest = (path: string) =>
    read(path)
      .replace(/^(#.*\n)+/, '')
      .replace(/^ {4}server \d.*\n/gm, '');
  expect(rest('deploy/two-servers/nginx.conf')).toBe(rest('deploy/nginx.conf'));
});

test('the settings of two servers are taken with NODE_ENV=production, an open line to the database is not', () => {
  // Both systemd and the shell accept these quotes.
  const printed = execFileSync('sh', ['-c', `set -a; . '${toProjectPath('deploy/two-servers/site.env')}'; env -0`], {
    encoding: 'utf8',
  });
  const env = Object.fromEntries(printed.split('\0').map((line) => line.split(/=(.*)/s, 2) as [string, string]));
  expect(readServerConfig({ ...env, NODE_ENV: 'production' })).toMatchObject({ ok: true });
  const open = { ...env, DATABASE_URL: env.DATABASE_URL?.split('?')[0], NODE_ENV: 'production' };
  expect(readServerConfig(open)).toMatchObject({ ok: false });
});

test('unit and image say production, and the unit does not start without its settings', () => {
  const unit = read('deploy/site.service');
  expect(unit).toMatch(/^Environment=NODE_ENV=production /m);
  expect(unit).toMatch(/^EnvironmentFile=\/etc\/site\.env$/m);
  expect(read('deploy/Containerfile')).toMatch(/^ENV NODE_ENV=production /m);
});

test('the image has what a build of published words reads', () => {
  const last =
    read('deploy/Containerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  const copied = [...last.matchAll(/^COPY (?:--from=\S+ )?(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
  const { references } = JSON.parse(read('tsconfig.json')) as { references: { path: string }[] };
  const needed = [
    ...references.map(({ path }) => path.split('/')[1]),
    'scripts',
    'astro.config.ts',
    'package-lock.json',
  ];
  const rooms = copied.map((path) => path.replace(/^\/site\//, '').split('/')[0]);
  expect(rooms).toEqual(expect.arrayContaining(needed));
});

// The whole upgrade: tests/long/upgrade.spec.ts.
describe('deploy/upgrade.sh', { timeout: 60_000 }, () => {
  /** As root, builds run as another user who may start this Node. */
  const nobody = { uid: 65534, gid: 65534 };
  const isElse = userInfo().uid === 0 && spawnSync(process.execPath, ['--version'], nobody).status === 0;
  const inFolder = (...parts: string[]) => join(folder, ...parts);
  const program = (name: string, lines: string) => {
    writeFileSync(inFolder('bin', name), `#!/bin/sh\n${lines}\n`);
    chmodSync(inFolder('bin', name), 0o755);
  };
  beforeEach(() => {
    for (const name of ['bin', 'source/scripts', 'releases/before']) mkdirSync(inFolder(name), { recursive: true });
    const git = (...words: string[]) =>
      execFileSync('git', ['-C', inFolder('source'), '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...words]);
    writeFileSync(
      inFolder('source/scripts/build.ts'),
      `import { readFileSync, writeFileSync } from 'node:fs';
      const { argv, env } = process;
      if (!argv.includes('--content')) {
        writeFileSync('built', JSON.stringify(env));
        process.exit();
      }
      const document = argv[argv.indexOf('--content') + 1] + '/data/company.json';
      writeFileSync(argv[2], JSON.stringify([...argv.slice(2), readFileSync(document, 'utf8')]));
      if (readFileSync(document, 'utf8').includes('refused')) process.exit(1);`,
    );
    writeFileSync(inFolder('source/package.json'), read('package.json'));
    mkdirSync(inFolder('source/server'));
    writeFileSync(
      inFolder('source/server/config.ts'),
      `export { readServerConfig } from ${JSON.stringify(pathToFileURL(toProjectPath('server/config.ts')).href)};`,
    );
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'next');
    symlinkSync(inFolder('releases/before'), inFolder('current'));
    writeFileSync(
      inFolder('site.env'),
      `SMTP_URL=smtps://u:hidden-mail@mail.example
MAIL_TO=firm@example.com
MAIL_FROM=site@example.com
DATABASE_URL='postgres://site:hidden%2Fdata@localhost/site?sslmode=disable'
SITE_URL=https://www.example.com
`,
    );
    program('npm', 'env >installed');
    program('pg_dump', `printf '%s\\n' "$@" >'${inFolder('dumped')}'`);
    program('curl', 'true');
    program('restart', 'true');
  });
  const upgrade = (...words: string[]) =>
    spawnSync('sh', [toProjectPath('deploy/upgrade.sh'), ...words], {
      encoding: 'utf8',
      env: {
        PATH: `${inFolder('bin')}:${process.env.PATH}`,
        PLACE: folder,
        SETTINGS: inFolder('site.env'),
        RESTART: inFolder('bin/restart'),
        DATA_DIR: folder,
        BUILDER: isElse ? 'nobody' : userInfo().username,
        AWS_SECRET_ACCESS_KEY: 'hidden-too',
      },
    });

  test('packages and build get no secret, nor does the process list', () => {
    const { status, stderr } = upgrade();
    expect(status, stderr).toBe(0);
    const release = readlinkSync(inFolder('current'));
    expect(release).not.toBe(inFolder('releases/before'));
    for (const file of [join(release, 'built'), join(release, 'installed'), inFolder('dumped')])
      expect(readFileSync(file, 'utf8')).not.toContain('hidden');
    const built = JSON.parse(readFileSync(join(release, 'built'), 'utf8'));
    // The unit runs in production, where the server refuses pages that were built otherwise.
    expect(built).toMatchObject({ SITE_URL: 'https://www.example.com', NODE_ENV: 'production' });
  });

  const hash = 'ab'.repeat(16);
  const publish = (document: string) => {
    const snapshot = inFolder('website/builds', hash, 'snapshot');
    for (const part of ['data', 'photographs']) mkdirSync(join(snapshot, part), { recursive: true });
    writeFileSync(inFolder('website/current'), hash);
    writeFileSync(join(snapshot, 'data/company.json'), JSON.stringify(document));
    writeFileSync(join(snapshot, 'data/people.json'), '"of the older code"');
    writeFileSync(join(snapshot, 'changed.json'), '["company"]');
    chmodSync(inFolder('website'), 0o700);
  };

  test('what was published is built with the new code', () => {
    publish('the firm’s own');
    const { status, stderr } = upgrade();
    expect(status, stderr).toBe(0);
    const release = readlinkSync(inFolder('current'));
    const words = JSON.parse(readFileSync(join(release, 'published/dist'), 'utf8'));
    expect(words).toEqual(expect.arrayContaining(['--words', hash]));
    expect(JSON.parse(words.at(-1))).toBe('the firm’s own');
    expect(existsSync(join(release, 'published/snapshot/data/people.json'))).toBe(false);
  });

  test('on the way back, what was published since is built with the older code', () => {
    publish('as it was');
    const first = upgrade();
    expect(first.status, first.stderr).toBe(0);
    const release = readlinkSync(inFolder('current'));
    rmSync(inFolder('current'));
    symlinkSync(inFolder('releases/before'), inFolder('current'));
    publish('as it is');
    rmSync(join(release, 'installed'));
    const { status, stderr } = upgrade(basename(release));
    expect(status, stderr).toBe(0);
    expect(readlinkSync(inFolder('current'))).toBe(release);
    const words = JSON.parse(readFileSync(join(release, 'published/dist'), 'utf8'));
    expect(JSON.parse(words.at(-1))).toBe('as it is');
    expect(existsSync(join(release, 'installed'))).toBe(false);
    expect(statSync(join(release, 'published/dist')).uid).toBe(userInfo().uid);

    publish('refused');
    rmSync(inFolder('current'));
    symlinkSync(inFolder('releases/before'), inFolder('current'));
    expect(upgrade(basename(release)).stderr).toContain('nothing has changed.');
    expect(JSON.parse(readFileSync(join(release, 'published/dist'), 'utf8'))).toEqual(words);
  });

  test('with settings that the server refuses nothing is put into service, and its sentence is shown', () => {
    appendFileSync(inFolder('site.env'), 'MAIL_FROM=firm@example.com\n');
    const { status, stderr } = upgrade();
    expect(status).toBe(1);
    expect(stderr).toMatch(/^MAIL_FROM must be another address than MAIL_TO: .*\n.* nothing has changed\.\n$/m);
    expect(readlinkSync(inFolder('current'))).toBe(inFolder('releases/before'));
    appendFileSync(inFolder('site.env'), 'MAIL_FROM=site@example.com\nSITE_URL=https://example.org\n');
    expect(upgrade().status).toBe(0);
    const built = JSON.parse(readFileSync(inFolder('current/built'), 'utf8'));
    expect(built.SITE_URL).toBe('https://example.org');
  });

  test('a release that refuses what was published is not put into service', () => {
    publish('refused');
    const { status, stderr } = upgrade();
    expect(status).toBe(1);
    expect(stderr).toContain('does not fit what was published; nothing has changed.');
    expect(readlinkSync(inFolder('current'))).toBe(inFolder('releases/before'));
  });

  test.each([
    ['npm', 'exit 1', ''],
    ['pg_dump', 'exit 1', 'There is no dump; nothing has changed.'],
    ['restart', '[ "$(basename "$(readlink "$PLACE/current")")" = before ]', 'before is in service again.'],
  ])('where %s fails, the release before stays', (name, lines, sentence) => {
    program(name, lines);
    const { status, stderr } = upgrade();
    expect(status).not.toBe(0);
    expect(stderr).toContain(sentence);
    expect(readlinkSync(inFolder('current'))).toBe(inFolder('releases/before'));
  });
});
