import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Marks } from './marks.ts';

test('a mark that cannot be removed ends no site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marks-'));
  const marks = new Marks(folder);
  expect(marks.make('start')).toBe(true);
  marks.remove('start');
  expect(marks.since('start')).toBeUndefined();
  // As root every file can be removed; a folder of that name cannot.
  mkdirSync(join(folder, '.told-start'));
  expect(() => marks.remove('start')).not.toThrow();
  rmSync(folder, { recursive: true });
});
