import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { toProjectPath } from './project.ts';

test('a command reads .env where there is one, and neither that nor a command that is missing is a stack trace', () => {
  const root = mkdtempSync(join(tmpdir(), 'run-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'scripts'));
  mkdirSync(join(root, 'node_modules'));
  copyFileSync(toProjectPath('scripts/run.mjs'), join(root, 'scripts/run.mjs'));
  writeFileSync(join(root, 'scripts/start.ts'), 'console.log(process.env.MAIL_TO);');
  writeFileSync(join(root, 'package-lock.json'), '{ "packages": {} }');
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{ "packages": {} }');
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), ...args], { encoding: 'utf8', env: {} });
  const none = run('nonsense');
  expect([none.status, none.stderr]).toEqual([1, expect.stringMatching(/^There is no command nonsense: .*\n$/)]);
  expect(run()).toMatchObject({ stdout: 'undefined\n', stderr: '' });
  writeFileSync(join(root, '.env'), 'MAIL_TO=firm@example.com');
  expect(run()).toMatchObject({ stdout: 'firm@example.com\n', stderr: '' });
});
