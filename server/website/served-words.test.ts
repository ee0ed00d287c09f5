import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { saveServedHash, toBuildFolder } from './folders.ts';
import { toOwnFile } from './snapshot.ts';

const hash = 'ab'.repeat(16);
const root = fileURLToPath(new URL('../../', import.meta.url));

test('an operator’s command reads the words that are served', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'served-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const own = JSON.parse(readFileSync(toOwnFile('company'), 'utf8'));
  const file = join(toBuildFolder(dataDir, 'builds', hash).snapshot, 'data/company.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...own, name: { ...own.name, value: 'Served' } }));
  const read = () => {
    const program = `import { company } from '${root}content/company.ts'; console.log(company.name.value)`;
    const args = ['--import=./server/website/served-words.ts', '--input-type=module', '--eval', program];
    const { stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: root,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    return stdout.trim() || stderr;
  };
  expect(read()).toBe(own.name.value);
  saveServedHash(dataDir, hash);
  expect(read()).toBe('Served');
});
