import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { pages } from '#content/pages/index.ts';
import { built, fileOf, htmlOf } from '../support/built-html.ts';

/** Budgets of a first view over the wire, in bytes: with what comes by itself once the browser is idle. */
const wholeView = 120_000;
const pageScript = 6_500;
/** What the search fetches when it is opened. */
const searchIndex = 60_000;

/** What a browser that takes brotli is sent. */
const wireBytes = (file: string): number =>
  statSync(existsSync(`${built(file)}.br`) ? `${built(file)}.br` : built(file)).size;
const sum = (files: Iterable<string>): number =>
  [...files].reduce((bytes, file) => bytes + wireBytes(file), 0);
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** A module and all it imports at once. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const source = readFileSync(built(file), 'utf8');
  for (const imported of matches(source, /(?:^|[;}\n])(?:import|export)[^;"'()]*["'](\.[^"']+)["']/g))
    withImports(join(dirname(file), imported), found);
  return found;
}

test.describe('a first view over the wire', () => {
  for (const { path } of pages) {
    test(`${path} keeps to its budgets`, () => {
      const html = htmlOf(path);
      const styles = matches(html, /<link rel="stylesheet" href="([^"]+)"/g);
      const css = styles.map((file) => readFileSync(built(file), 'utf8')).join('');
      expect(matches(css, /(@font-face\s*\{[^}]*url\([^)]*libre-franklin\.)/g)).toHaveLength(1);
      // Every font the styles name, whether or not the first view has words in it.
      const fonts = matches(css, /url\(["']?([^"')]+\.woff2)/g);
      expect(fonts.length).toBeGreaterThanOrEqual(3);
      const modules = matches(html, /<script type="module" src="([^"]+)"/g);
      expect(modules).toHaveLength(1);
      const scripts = new Set(modules.flatMap((file) => [...withImports(file)]));
      const pictures = matches(html, /<img(?![^>]*loading="lazy")[^>]*\ssrc="(\/[^"]+)"/g);
      // What stands in the page itself is code as well; it travels with the page's own bytes.
      const inline = matches(html, /<script>([\s\S]*?)<\/script>/g).join('');
      const script = sum(scripts);
      const idle = [...html.matchAll(/<astro-island\s[^>]*>/g)]
        .map(([island]) => island)
        .filter((island) => !/\sclient="(need|visible)"/.test(island))
        .flatMap((island) => matches(island, /\s(?:component|renderer|before-hydration)-url="([^"]+)"/g));
      for (const file of idle) withImports(file, scripts);
      expect(inline).not.toBe('');
      expect(script + brotliCompressSync(inline).length).toBeLessThanOrEqual(pageScript);
      expect(
        wireBytes(fileOf(path)) + sum(new Set([...styles, ...fonts, ...pictures, ...scripts])),
      ).toBeLessThanOrEqual(wholeView);
    });
  }
});

test('the index of the search keeps to its budget', () => {
  const indexes = globSync(built('_astro/search-index.*.json'));
  expect(indexes).toHaveLength(1);
  for (const index of indexes)
    expect(brotliCompressSync(readFileSync(index)).length).toBeLessThanOrEqual(searchIndex);
});

test('no script carries the schemas that the server checks with', () => {
  const scripts = globSync(built('_astro/*.js'));
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts) expect(readFileSync(script, 'utf8'), script).not.toContain('_zod');
});
