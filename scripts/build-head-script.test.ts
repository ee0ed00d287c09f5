import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { consentKey } from '#contract/storage-keys.ts';
import { compileHeadScript, headScriptBudget } from './build-head-script.ts';
import { at } from './project.ts';

const folder = mkdtempSync(join(tmpdir(), 'head-script-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the script in the head is a classic one, with what it imports in it', async () => {
  const code = await compileHeadScript(at('site/early/head.ts'));
  expect(() => new Script(code)).not.toThrow();
  expect(code).toContain(consentKey);
  expect(code).not.toContain('</');
});

test('a script that has outgrown its budget is not built', async () => {
  const file = join(folder, 'large.ts');
  writeFileSync(file, `document.title = '${'x'.repeat(headScriptBudget)}';`);
  await expect(compileHeadScript(file)).rejects.toThrow(/large\.ts comes to \d+ bytes/);
});
