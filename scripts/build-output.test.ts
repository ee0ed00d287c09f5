import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepOldAssets } from './build-output.ts';

const folder = mkdtempSync(join(tmpdir(), 'old-assets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function build(name: string, files: readonly string[]): string {
  for (const part of ['_astro', 'art']) mkdirSync(join(folder, name, 'site', part), { recursive: true });
  for (const file of files) writeFileSync(join(folder, name, 'site', file), file);
  return join(folder, name);
}
const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const has = (dist: string, file: string) => existsSync(join(dist, 'site', file));

test('replaced assets are retained for 30 days across builds', () => {
  const first = build('first', [
    '_astro/home.1.js',
    '_astro/home.1.js.br',
    '_astro/same.js',
    'art/plate.1.svg',
    'index.html',
  ]);
  const second = build('second', ['_astro/home.2.js', '_astro/same.js', 'art/plate.1.svg']);
  keepOldAssets(first, second, day(1));
  for (const file of ['_astro/home.1.js', '_astro/home.1.js.br', '_astro/home.2.js'])
    expect(has(second, file)).toBe(true);
  expect(readFileSync(join(second, 'site/_astro/home.1.js'), 'utf8')).toBe('_astro/home.1.js');
  // Pages keep their addresses, so old ones are not retained.
  expect(has(second, 'index.html')).toBe(false);

  const third = build('third', ['_astro/home.3.js', '_astro/same.js']);
  keepOldAssets(second, third, day(25));
  for (const file of ['_astro/home.1.js', '_astro/home.2.js', 'art/plate.1.svg']) expect(has(third, file)).toBe(true);

  const fourth = build('fourth', ['_astro/home.4.js', '_astro/same.js']);
  keepOldAssets(third, fourth, day(35));
  expect(has(fourth, '_astro/home.1.js')).toBe(false);
  for (const file of ['_astro/home.2.js', '_astro/home.3.js', 'art/plate.1.svg']) expect(has(fourth, file)).toBe(true);
});

test('the first build has nothing to retain', () => {
  const only = build('only', ['_astro/home.1.js']);
  keepOldAssets(join(folder, 'none'), only, day(1));
  expect(has(only, '_astro/home.1.js')).toBe(true);
});
