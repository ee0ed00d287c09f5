import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '#server/open-store.ts';
import { at, root } from './project.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'staff-'));
beforeAll(async () => {
  const store = await openStore({ dataDir, databaseUrl: undefined });
  await store.db.destroy();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The command as an operator runs it, on a database of its own. */
function run(...args: string[]): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [at('scripts/staff.ts'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, SITE_URL: 'https://www.example.com' },
  });
  return { code: status, said: stdout + stderr };
}

test('invites, lists, resets and ends', () => {
  expect(run()).toEqual({ code: 0, said: '0 people.\n' });
  const invited = run('invite', 'Dana@Example.com', '--name', 'Dana', '--role', 'owner');
  expect(invited.code).toBe(0);
  expect(invited.said).toMatch(
    /mailed to dana@example\.com.*\nhttps:\/\/www\.example\.com\/desk#invitation=[\w-]{43}\n$/,
  );
  const max = run('invite', 'max@example.com', '--name', 'Max', '--role', 'member', '--adviser', 'people');
  expect(max.code).toBe(0);
  expect(run('list').said).toMatch(
    /^dana@example\.com · Dana · owner · invited · invited until .*\nmax@example\.com · Max · member · adviser people · invited · .*\n2 people\.\n$/,
  );
  const reset = run('reset-factor', 'max@example.com');
  expect(reset.said).toMatch(/#invitation=[\w-]{43}\n$/);
  expect(reset.said).not.toBe(max.said);
  expect(run('end', 'max@example.com')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Max has left/),
  });
  expect(run('end', 'max@example.com')).toMatchObject({ code: 1, said: 'This person has left already.\n' });
});
