import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { at } from './project.ts';

const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8')) as Record<
  'scripts' | 'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>;
const documents = ['README.md', 'STYLE.md', ...globSync('docs/**/*.md', { cwd: at('') })].sort();
const read = (document: string) => readFileSync(at(document), 'utf8');

describe.each(documents)('%s', (document) => {
  const text = read(document);

  test('names commands that exist', () => {
    const named = [...text.matchAll(/\bnpm run ([a-z][\w-]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in manifest.scripts))).toEqual([]);
  });

  test('names files and folders that exist', () => {
    const paths = text.matchAll(/`((?:contract|content|site|server|scripts|tests|docs|deploy)\/[\w./-]*)`/g);
    expect([...paths].map(([, path = '']) => path).filter((path) => !existsSync(at(path)))).toEqual([]);
  });

  test('links to files that exist', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) => target);
    expect(targets.filter((target) => !existsSync(join(dirname(at(document)), target)))).toEqual([]);
  });
});

test('the pictures of the README are there, each light enough for a slow line', () => {
  const pictures = [...read('README.md').matchAll(/<img\b[^>]*\bsrc="([^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((file) => !existsSync(at(file)))).toEqual([]);
  expect(pictures.filter((file) => statSync(at(file)).size > 250_000)).toEqual([]);
});

test('every command is explained in the README', () => {
  const explained = (name: string) => new RegExp(`\\bnpm (run )?${name}\\b`).test(read('README.md'));
  expect(Object.keys(manifest.scripts).filter((name) => !explained(name))).toEqual([]);
});

test('every package has its reason, and every reason its package', () => {
  const explained = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` +\| \S/gm)].map(
    ([, name]) => name,
  );
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(explained.sort()).toEqual(installed.sort());
});
