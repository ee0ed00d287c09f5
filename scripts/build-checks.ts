// What a build must hold before it is served. Words come from whoever edits them, so each refusal is a sentence for them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWords as words } from '#content/desk/website-builds.ts';
import { pageFile } from '#server/pages/built-site.ts';
import { BuildProblem } from './build-problem.ts';

/** In bytes, compressed. */
const heaviest = 64_000;
const fewestWords = 30;
/** Link targets besides pages. */
const files: readonly string[] = ['/favicon.svg', '/api/booking', '/booking'];

export interface CheckedPage {
  path: string;
  name: string;
}

interface ReadPage {
  ids: ReadonlySet<string>;
  links: readonly string[];
  unfilled: string | undefined;
  words: number;
  bytes: number;
}

const decoded = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

const attributes = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value = '']) => decoded(value));

function readPage(file: string): ReadPage {
  const whole = readFileSync(file, 'utf8');
  const html = whole.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '');
  const [main = ''] = /<main\b[\s\S]*<\/main>/.exec(html) ?? [];
  const text = (part: string) => part.replace(/<[^<>]*>/g, ' ');
  return {
    ids: new Set(attributes(html, /\sid="([^"]*)"/g)),
    links: attributes(html, /<a\b[^>]*?\shref="([^"]*)"/g),
    unfilled: /\{[\w.-]+\}/.exec(text(html))?.[0],
    words: text(main).split(/\s+/).length,
    bytes: gzipSync(whole).length,
  };
}

/**
 * @param folder of the public files @param documents by name, to find what is to blame
 * @throws BuildProblem for the first page that is missing, empty, too heavy, not filled in, or has a broken link
 */
export function checkPages(
  folder: string,
  pages: readonly CheckedPage[],
  documents: ReadonlyMap<string, unknown>,
): void {
  const read = new Map<string, ReadPage>();
  for (const { path, name } of pages) {
    const file = join(folder, pageFile(path));
    if (!existsSync(file)) throw problem(words.missing(name), path, documents);
    read.set(path, readPage(file));
  }
  for (const { path, name } of pages) {
    const page = read.get(path) as ReadPage;
    if (page.words < fewestWords) throw problem(words.empty(name), path, documents);
    const over = Math.ceil((page.bytes - heaviest) / 1000);
    if (over > 0) throw problem(words.heavy(name, over), path, documents);
    const { unfilled } = page;
    if (unfilled) throw problem(words.unfilled(name, unfilled), path, documents, (text) => text.includes(unfilled));
    for (const href of page.links) {
      const sentence = linkProblem(href, path);
      if (sentence) throw problem(sentence(name, href), path, documents, (text) => text === href);
    }
  }

  function linkProblem(href: string, from: string) {
    if (/^([a-z]+:|\/\/)/i.test(href)) return undefined;
    const { pathname, hash } = new URL(href, `http://site${from}`);
    if (!href || href === '#') return words.nowhere;
    if (files.includes(pathname)) return undefined;
    const target = read.get(pathname);
    if (!target) return words.noSuchPage;
    if (!hash || target.ids.has(decodeURIComponent(hash.slice(1)))) return undefined;
    return pathname === '/faq' ? words.removedAnswer : words.noSuchPlace;
  }
}

type Test = (text: string) => boolean;

/** @param isIt what to look for, in the page's own document first; without it the page itself is to blame */
function problem(
  sentence: string,
  path: string,
  documents: ReadonlyMap<string, unknown>,
  isIt: Test = () => false,
): BuildProblem {
  const own = [...documents].filter(([, document]) => isOf(document, path));
  for (const [name, document] of [...own, ...documents]) {
    const place = placeOf(document, isIt);
    if (place !== undefined) return new BuildProblem(sentence, { name, path: place, sentence });
  }
  const [name] = own[0] ?? [];
  return new BuildProblem(sentence, name ? { name, path: '', sentence } : undefined);
}

const isOf = (document: unknown, path: string): boolean =>
  typeof document === 'object' && document !== null && 'path' in document && document.path === path;

function placeOf(value: unknown, isIt: Test): string | undefined {
  if (typeof value === 'string') return isIt(value) ? '' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const place = placeOf(part, isIt);
    if (place !== undefined) return place ? `${key}.${place}` : key;
  }
}
