import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { buildProblems } from '#content/desk/website-builds.ts';
import {
  buildRelease,
  hashDocuments,
  isBuilt,
  type ReleaseBuild,
  removeOtherBuilds,
  toReleaseFolder,
} from './builds.ts';
import { toOwnFile } from './snapshot.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'builds-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const config = { geolocationUrl: 'https://geo.example', samples: true, schedulingUrl: undefined, siteUrl: undefined };
const own = (name: string) => JSON.parse(readFileSync(toOwnFile(name), 'utf8'));

const people = own('people');
const { particulars } = people[0];
people[0].particulars = { ...particulars, name: 'Dana Fox', photograph: 'a1b2.webp', alt: 'Dana Fox at her desk' };
const documents = new Map<string, unknown>([
  ['people', people],
  ['pages/mission', { ...own('pages/mission'), title: 'What we are here for' }],
]);
const photographs = new Map([
  [
    'a1b2.webp',
    await sharp({ create: { width: 80, height: 100, channels: 3, background: 'grey' } })
      .webp()
      .toBuffer(),
  ],
]);
const hash = hashDocuments(documents);
const build = (more: Partial<ReleaseBuild> = {}) =>
  buildRelease({ dataDir, hash, documents, photographs, config, ...more });

/** Each file with the hash of what is in it, but for the ids of islands: Astro makes them of the project's path. */
const filesIn = (folder: string) =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => {
      const text = readFileSync(file, 'latin1').replace(/ uid="\w+"/g, '');
      return `${file.slice(folder.length)} ${createHash('sha256').update(text).digest('hex')}`;
    })
    .sort();

test('a hash is of the words, whatever the order of the documents', () => {
  expect(hashDocuments(new Map())).toBe('');
  const hashWith = (...entries: [name: string, value: object][]) => hashDocuments(new Map(entries));
  const hash = hashWith(['pages/mission', { title: 'Mission' }], ['fees', { hourly: 1 }]);
  expect(hash).toMatch(/^[0-9a-f]{32}$/);
  expect(hashWith(['fees', { hourly: 1 }], ['pages/mission', { title: 'Mission' }])).toBe(hash);
  expect(hashWith(['pages/mission', { title: 'Mission' }], ['fees', { hourly: 2 }])).not.toBe(hash);
});

/** In ms: at a low priority, beside everything else. */
const timeout = 300_000;

test('a release is built with its words and photographs', { timeout, tags: ['long'] }, async () => {
  const states: string[] = [];
  expect(await build({ onState: (state) => states.push(state) })).toEqual({ ok: true, seconds: expect.any(Number) });
  expect(states).toEqual(['building', 'checking']);
  expect(isBuilt(dataDir, hash, config)).toBe(true);
  expect(isBuilt(dataDir, hash, { ...config, siteUrl: 'https://www.example.com' })).toBe(false);
  const { dist } = toReleaseFolder(dataDir, hash);
  expect(JSON.parse(readFileSync(`${dist}/build.json`, 'utf8')).words).toBe(hash);
  expect(readFileSync(`${dist}/site/mission.html`, 'utf8')).toContain('<title>What we are here for |');
  const [, address = ''] =
    /<img src="([^"]+)" width="80" height="100" alt="Dana Fox at her desk"/.exec(
      readFileSync(`${dist}/site/team.html`, 'utf8'),
    ) ?? [];
  expect(readFileSync(`${dist}/site${address}`)).toEqual(photographs.get('a1b2.webp'));
});

test('another server builds the same files, and nothing is written into its project', {
  timeout,
  tags: ['long'],
}, () => {
  const { dist, snapshot } = toReleaseFolder(dataDir, hash);
  const other = join(dataDir, 'other');
  const project = join(other, 'project');
  mkdirSync(project, { recursive: true });
  const parts = ['contract', 'content', 'ui', 'site', 'desk', 'server', 'scripts'];
  for (const part of [
    ...parts,
    'astro.config.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'tests/tsconfig.json',
  ])
    cpSync(join(root, part), join(project, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  const times = () =>
    [project, ...globSync('**/*', { cwd: project, exclude: ['node_modules'] }).map((file) => join(project, file))].map(
      (file) => [file, statSync(file).mtimeMs],
    );
  const before = times();
  const args = [join(other, 'dist'), '--content', snapshot, '--words', hash, '--work', join(other, 'work'), '--lean'];
  const env = { GEOLOCATION_URL: config.geolocationUrl };
  const { status, stderr } = spawnSync(process.execPath, [join(project, 'scripts/build.ts'), ...args], {
    cwd: project,
    env,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  expect(times()).toEqual(before);
  const built = filesIn(join(other, 'dist')).filter((file) => !file.startsWith('/stamp '));
  expect(built.length).toBeGreaterThan(200);
  expect(filesIn(dist)).toEqual(expect.arrayContaining(built));
});

test('words that a schema refuses name their document and field, and what was built before stays', async () => {
  const bad = new Map([['pages/mission', { ...own('pages/mission'), title: 'Call {nobody.knows} in Windsor' }]]);
  mkdirSync(toReleaseFolder(dataDir, 'bad').dist, { recursive: true });
  const sentence = buildProblems.refused('Our Mission', 'There is no placeholder {nobody.knows}.');
  expect(await build({ hash: 'bad', documents: bad })).toEqual({
    ok: false,
    sentence,
    blames: { name: 'pages/mission', path: 'title', sentence },
  });
  expect(readdirSync(join(dataDir, 'website/builds/bad'))).toEqual(['dist', 'snapshot']);
});

const failed = (sentence: unknown) => ({ ok: false, sentence });

test('a build that takes too long, or too much memory, is ended with a sentence', async () => {
  const limited = (seconds: number, heapMb: number) => build({ hash: 'limited', limits: { seconds, heapMb } });
  expect(await limited(0.5, 256)).toEqual(failed(buildProblems.tooLong));
  expect(await limited(300, 30)).toEqual(failed(buildProblems.memory));
  expect(existsSync(join(dataDir, 'website/builds/limited/dist'))).toBe(false);
});

test('a folder that cannot be written is said, not thrown', async () => {
  writeFileSync(join(dataDir, 'file'), '');
  const result = await build({ dataDir: join(dataDir, 'file') });
  expect(result).toEqual(failed(expect.stringMatching(/^The build couldn’t start: ENOTDIR/)));
});

const canMount = spawnSync('unshare', ['--map-root-user', '--mount', 'true']).status === 0;
/** On a disk of its own. @param megabytes of the disk @param left bytes that are free once the build has begun */
const buildOn = (megabytes: number, left = 0) => {
  const disk = join(dataDir, 'disk');
  mkdirSync(disk, { recursive: true });
  const build = `
    import { statfsSync, writeFileSync } from 'node:fs';
    import { buildRelease } from './server/website/builds.ts';
    const [disk, left, config] = process.argv.slice(1).map((text, at) => (at ? JSON.parse(text) : text));
    const onState = () => {
      const { bavail, bsize } = statfsSync(disk);
      if (left) writeFileSync(disk + '/others', Buffer.alloc(bavail * bsize - left));
    };
    const result = await buildRelease({
      dataDir: disk, hash: 'full', documents: new Map(), photographs: new Map(), config, onState,
    });
    console.log(JSON.stringify(result));`;
  const mounted = `mount -t tmpfs -o size=${megabytes}m none "$1" && shift && exec "$@"`;
  const node = [process.execPath, '--input-type=module', '--eval', build];
  const args = ['--map-root-user', '--mount', 'sh', '-c', mounted, '-', disk, ...node, disk, String(left)];
  const { stdout, stderr } = spawnSync('unshare', [...args, JSON.stringify(config)], { cwd: root, encoding: 'utf8' });
  return JSON.parse(stdout || JSON.stringify(stderr));
};

test.skipIf(!canMount)('a full disk is said: before it begins, and while it runs', { timeout, tags: ['long'] }, () => {
  expect(buildOn(100)).toEqual(
    failed(expect.stringMatching(/^The disk is nearly full: a build needs 200 MB, and 10\d MB/)),
  );
  expect(buildOn(220, 1)).toEqual(failed(buildProblems.diskFull));
  expect(buildOn(220, 4_000_000)).toEqual(failed(buildProblems.diskFull));
});

/** Processes that build into our folder. */
const running = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${dataDir}/website/builds/stopped`);
      } catch {
        return false;
      }
    });

test.skipIf(process.platform !== 'linux')(
  'a build is at a low priority and knows no secret; once stopped nothing of it runs on',
  async () => {
    process.env.DATABASE_URL = 'postgres://somebody:secret@127.0.0.1/site';
    const stop = new AbortController();
    const built = build({ hash: 'stopped', signal: stop.signal });
    await expect.poll(running).toHaveLength(1);
    const pid = Number(running()[0]);
    expect(getPriority(pid)).toBe(19);
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('secret');
    delete process.env.DATABASE_URL;
    stop.abort();
    expect(await built).toEqual(failed(buildProblems.stopped));
    expect(running()).toEqual([]);
  },
);

test.skipIf(process.platform !== 'linux')('a build that the system ends says so', async () => {
  const built = build({ hash: 'stopped' });
  await expect.poll(running).toHaveLength(1);
  process.kill(Number(running()[0]), 'SIGKILL');
  expect(await built).toEqual(failed(buildProblems.ended));
});

test.skipIf(process.platform !== 'linux')('a build ends with the server that wanted it', { timeout }, async () => {
  const wanted = JSON.stringify({ dataDir, hash: 'stopped', config });
  const build = `
    import { buildRelease } from './server/website/builds.ts';
    await buildRelease({ ...${wanted}, documents: new Map(), photographs: new Map() });`;
  const server = spawn(process.execPath, ['--input-type=module', '--eval', build], { cwd: root });
  await expect.poll(running, { timeout }).toHaveLength(1);
  server.kill('SIGKILL');
  await expect.poll(running, { timeout }).toEqual([]);
  expect(existsSync(join(dataDir, 'website/builds/stopped/dist'))).toBe(false);
});

test('only the builds that are wanted stay', () => {
  for (const name of [hash, 'other']) mkdirSync(toReleaseFolder(dataDir, name).dist, { recursive: true });
  removeOtherBuilds(dataDir, [hash]);
  expect(readdirSync(join(dataDir, 'website/builds'))).toEqual([hash]);
});
