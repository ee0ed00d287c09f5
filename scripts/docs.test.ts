import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { toProjectPath } from './project.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...globSync('docs/**/*.md', { cwd: toProjectPath('') }),
].sort();
const read = (document: string) => readFileSync(toProjectPath(document), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one);

const anchorsOf = (text: string) =>
  found(text.toLowerCase(), /^#+ (.+)$/gm).map((heading) =>
    heading
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s/g, '-'),
  );

test.each(documents)('%s names commands, files, pictures and headings that exist', (document) => {
  const text = read(document);
  const commands = found(text, /\bnpm run ([a-z][\w-]*)/g).filter((name) => !(name in scripts));
  const named = found(text, /`((?:contract|content|ui|site|desk|server|scripts|tests|deploy|docs)\/[\w./-]+)`/g);
  const missing = named.filter((path) => !existsSync(toProjectPath(path)));
  const targets = [...found(text, /\]\((?!https?:)([^)]+)\)/g), ...found(text, /<img\b[^>]*\bsrc="([^"]+)"/g)];
  const broken = targets.filter((target) => {
    const [path = '', anchor] = target.split('#');
    const file = path ? join(dirname(toProjectPath(document)), path) : toProjectPath(document);
    return !existsSync(file) || (anchor && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor));
  });
  expect([...commands, ...missing, ...broken]).toEqual([]);
});
