import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '#server/open-store.ts';
import { noteOrigin } from '#server/platform/http/origin.ts';
import { at, root } from './project.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'staff-'));
beforeAll(async () => {
  const store = await openStore({ dataDir, databaseUrl: undefined });
  await store.db.destroy();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function run(...args: string[]): { code: number | null; said: string } {
  return runWith({ SITE_URL: 'https://www.example.com' }, ...args);
}

function runWith(env: Record<string, string>, ...args: string[]): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [at('scripts/staff.ts'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
  });
  return { code: status, said: stdout + stderr };
}

test('invites, lists, resets and ends', () => {
  expect(run()).toEqual({ code: 0, said: '0 people.\n' });
  const invited = run('invite', 'Dana@Example.com', '--name', 'Dana', '--role', 'owner');
  expect(invited.code).toBe(0);
  expect(invited.said).toMatch(
    /nobody gets it by mail: pass it on to dana@example\.com\.\nhttps:\/\/www\.example\.com\/desk#invitation=[\w-]{43}\n$/,
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

test('its link uses SITE_URL, else the server’s last address', async () => {
  const store = await openStore({ dataDir, databaseUrl: undefined });
  await noteOrigin(store.db, 'http://localhost:4299');
  await noteOrigin(store.db, 'http://localhost:4310');
  await store.db.destroy();
  const args = ['invite', 'nia@example.com', '--name', 'Nia', '--role', 'member'];
  expect(runWith({}, ...args).said).toContain('\nhttp://localhost:4310/desk#invitation=');
  expect(runWith({ PORT: '5000' }, ...args).said).toContain('\nhttp://localhost:4310/desk#invitation=');
  expect(run(...args).said).toContain('\nhttps://www.example.com/desk#invitation=');
  const mailed = runWith({ SMTP_URL: 'smtp://127.0.0.1:9' }, ...args).said;
  expect(mailed).toContain('It goes to nia@example.com by mail as well:');
});
