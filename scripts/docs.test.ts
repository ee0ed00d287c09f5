import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { variables } from '#server/config.ts';
import { at } from './project.ts';

const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8')) as Record<
  'scripts' | 'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>;
const documents = ['README.md', 'STYLE.md', ...globSync('docs/**/*.md', { cwd: at('') })].sort();
const read = (document: string) => readFileSync(at(document), 'utf8');

const rooms = 'contract,content,site,server,scripts,tests,docs,deploy';
const files = globSync(['*', '.*', `{${rooms}}/**/*`], { cwd: at('') });
const names = new Set(files.map((file) => basename(file)));
const sources = files.filter((file) => /\.(ts|mjs)$/.test(file)).map(read);

/** What a document says between backticks. */
const quoted = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** A heading's address, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-');
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

describe.each(documents)('%s', (document) => {
  const text = read(document);

  test('names commands that exist', () => {
    const named = [...text.matchAll(/\bnpm run ([a-z][\w-]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in manifest.scripts))).toEqual([]);
  });

  test('names files and folders that exist', () => {
    const paths = quoted(text).filter((code) =>
      new RegExp(`^(${rooms.replaceAll(',', '|')})/[\\w./-]*$`).test(code),
    );
    expect(paths.filter((path) => !existsSync(at(path)))).toEqual([]);
  });

  test('names files that exist, also without their folder', () => {
    const named = quoted(text).filter((code) => /^[\w.-]+\.(tsx?|mjs|css|astro|md|service|yaml)$/.test(code));
    // STYLE.md shows a name we would not choose.
    const bad = ['date-utils.ts'];
    expect(named.filter((name) => !names.has(name) && !bad.includes(name))).toEqual([]);
  });

  test('names environment variables that are read', () => {
    const named = quoted(text).flatMap((code) => /^([A-Z]+_[A-Z_]+)(=|$)/.exec(code)?.[1] ?? []);
    const known = (name: string) =>
      (variables as readonly string[]).includes(name) ||
      sources.some((source) => source.includes(`env.${name}`));
    expect(named.filter((name) => !known(name))).toEqual([]);
  });

  test('links to files and headings that exist', () => {
    const targets = [...text.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, target = '']) => target);
    const broken = targets.filter((target) => {
      const [path = '', anchor] = target.split('#');
      const file = path ? join(dirname(at(document)), path) : at(document);
      return !existsSync(file) || (anchor && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor));
    });
    expect(broken).toEqual([]);
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

test('the README’s settings are those that the server reads', () => {
  const [, settings = ''] = read('README.md').split('\n## Settings\n');
  const explained = [...settings.matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, name]) => name);
  expect(explained.sort()).toEqual([...variables].sort());
});

test('every document is found from the README', () => {
  const readme = read('README.md');
  const found = (document: string) =>
    readme.includes(`(${document})`) || document.startsWith('docs/decisions/');
  expect(documents.filter((document) => document !== 'README.md' && !found(document))).toEqual([]);
});

test('every package has its reason, and every reason its package', () => {
  const explained = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` +\| \S/gm)].map(
    ([, name]) => name,
  );
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(explained.sort()).toEqual(installed.sort());
});

test('every security event is explained', () => {
  const [, names = ''] = read('server/platform/security-events.ts').split('export type SecurityEventName =');
  const events = [...(names.split(';')[0] ?? '').matchAll(/'([a-z-]+)'/g)].map(([, name]) => name);
  const [, section = ''] = read('docs/security.md').split('\n## Security events\n');
  const explained = [...section.matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, name]) => name);
  expect(events.length).toBeGreaterThan(10);
  expect(explained.sort()).toEqual(events.sort());
});

test('everything that is watched is explained', () => {
  const [, section = ''] = read('docs/operations.md').split('\n### Alarms\n');
  const explained = [...section.matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, name]) => name);
  const watches = sources.flatMap((source) =>
    [...source.matchAll(/: Watch => \(\{\s+name: '([a-z-]+)'/g)].map(([, name]) => name),
  );
  expect(watches.length).toBeGreaterThan(1);
  expect(watches.filter((name) => !explained.includes(name))).toEqual([]);
});
