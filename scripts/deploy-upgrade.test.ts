import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project.ts';

// The whole of it, with real builds and a real server: tests/long/upgrade.spec.ts.
test('an upgrade whose restart is refused goes back to the release before', { timeout: 60_000 }, ({
  skip,
}) => {
  skip(spawnSync('git', ['--version']).status !== 0, 'git is not installed');
  const place = mkdtempSync(join(tmpdir(), 'upgrade-'));
  const at = (...parts: string[]) => join(place, ...parts);
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', at('source'), '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...words], {
      encoding: 'utf8',
    }).trim();
  for (const folder of ['bin', 'source', 'releases/before']) mkdirSync(at(folder), { recursive: true });
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'next');
  const release = at('releases', git('rev-parse', 'HEAD'));
  mkdirSync(release);
  symlinkSync(at('releases/before'), at('current'));
  writeFileSync(at('site.env'), 'DATABASE_URL=postgres://localhost/site\n');
  const isBefore = `[ "$(readlink '${at('current')}')" = '${at('releases/before')}' ]`;
  for (const [name, lines] of Object.entries({ restart: isBefore, curl: isBefore, pg_dump: 'true' })) {
    writeFileSync(at('bin', name), `#!/bin/sh\n${lines}\n`);
    chmodSync(at('bin', name), 0o755);
  }
  const { status, stderr } = spawnSync('sh', [join(root, 'deploy/upgrade.sh')], {
    encoding: 'utf8',
    env: {
      PATH: `${at('bin')}:${process.env.PATH}`,
      PLACE: place,
      SETTINGS: at('site.env'),
      RESTART: at('bin/restart'),
      DATA_DIR: place,
    },
  });
  expect(readlinkSync(at('current'))).toBe(at('releases/before'));
  expect(stderr).toContain('before is in service again.');
  expect(status).toBe(1);
  rmSync(place, { recursive: true });
});
