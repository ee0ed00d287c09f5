import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { toProjectPath } from './project.ts';

test('a build with words that do not load says which document and field', () => {
  const folder = mkdtempSync(join(tmpdir(), 'refused-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { phone, ...company } = JSON.parse(readFileSync(toProjectPath('content/data/company.json'), 'utf8'));
  expect(phone).toBeDefined();
  mkdirSync(join(folder, 'snapshot/data'), { recursive: true });
  writeFileSync(join(folder, 'snapshot/data/company.json'), JSON.stringify(company));
  const args = ['scripts/build.ts', join(folder, 'dist'), '--content', join(folder, 'snapshot'), '--words', 'ab'];
  const { status, stderr } = spawnSync(process.execPath, [...args, '--work', join(folder, 'work')], {
    cwd: toProjectPath(''),
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^Name and contact can’t be built as it is: .+ \(company: phone\)$/m),
  ]);
});
