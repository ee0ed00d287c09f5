import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { variables } from '#server/config.ts';
import { at } from './project.ts';

const documents = ['README.md', 'STYLE.md', ...globSync('docs/**/*.md', { cwd: at('') })].sort();
const read = (document: string) => readFileSync(at(document), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** What a document has in places that match, as the first group of the pattern says it. */
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one);

/** The addresses of a document's headings, as GitHub makes them. */
const anchorsOf = (text: string) =>
  found(text.toLowerCase(), /^#+ (.+)$/gm).map((heading) =>
    heading
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s/g, '-'),
  );

describe.each(documents)('%s', (document) => {
  const text = read(document);

  test('names commands that exist', () => {
    expect(found(text, /\bnpm run ([a-z][\w-]*)/g).filter((name) => !(name in scripts))).toEqual([]);
  });

  test('names files and folders that exist', () => {
    const paths = found(
      text,
      /`((?:contract|content|site|desk|look|server|scripts|tests|docs|deploy)\/[\w./-]*)`/g,
    );
    expect(paths.filter((path) => !existsSync(at(path)))).toEqual([]);
  });

  test('links to files, pictures and headings that exist', () => {
    const targets = [
      ...found(text, /\]\((?!https?:)([^)]+)\)/g),
      ...found(text, /<img\b[^>]*\bsrc="([^"]+)"/g),
    ];
    const broken = targets.filter((target) => {
      const [path = '', anchor] = target.split('#');
      const file = path ? join(dirname(at(document)), path) : at(document);
      return !existsSync(file) || (anchor && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor));
    });
    expect(broken).toEqual([]);
  });
});

test('every command is explained in the README', () => {
  const explained = (name: string) => new RegExp(`\\bnpm (run )?${name}\\b`).test(read('README.md'));
  expect(Object.keys(scripts).filter((name) => !explained(name))).toEqual([]);
});

test('the README’s settings are those that the server reads', () => {
  const [, settings = ''] = read('README.md').split('\n## Settings\n');
  expect(found(settings, /^\| `([A-Z_]+)` +\|/gm).sort()).toEqual([...variables].sort());
});
