import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepOldAssets } from './build-output.ts';

test('replaced assets are retained for 30 days across builds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'old-assets-'));
  const build = (name: string, ...files: string[]) => {
    for (const part of ['_astro', 'art']) mkdirSync(join(folder, name, 'site', part), { recursive: true });
    for (const file of files) writeFileSync(join(folder, name, 'site', file), file);
    return join(folder, name);
  };
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const has = (dist: string, ...files: string[]) => files.map((file) => existsSync(join(dist, 'site', file)));
  const first = build('first', '_astro/home.1.js', '_astro/same.js', 'art/plate.1.svg', 'index.html');
  keepOldAssets(join(folder, 'none'), first, day(1));
  const second = build('second', '_astro/home.2.js', '_astro/same.js', 'art/plate.1.svg');
  keepOldAssets(first, second, day(1));
  // Pages keep their addresses, so old ones are not retained.
  expect(has(second, '_astro/home.1.js', '_astro/home.2.js', 'index.html')).toEqual([true, true, false]);
  const third = build('third', '_astro/home.3.js', '_astro/same.js');
  keepOldAssets(second, third, day(25));
  expect(has(third, '_astro/home.1.js', '_astro/home.2.js', 'art/plate.1.svg')).toEqual([true, true, true]);
  const fourth = build('fourth', '_astro/home.4.js', '_astro/same.js');
  keepOldAssets(third, fourth, day(35));
  expect(has(fourth, '_astro/home.1.js', '_astro/home.2.js', 'art/plate.1.svg')).toEqual([false, true, true]);
  rmSync(folder, { recursive: true });
});
