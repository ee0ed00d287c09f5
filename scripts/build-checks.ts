// Checks a build before it is served. Owners edit the words, so each refusal is a sentence for them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildProblems as words } from '#content/desk/website-builds.ts';
import { toPageFileName } from '#server/pages/built-site.ts';
import { BuildProblem } from './build-problem.ts';

const maxCompressedBytes = 64_000;
const minWords = 30;
/** Link targets besides pages. */
const otherTargets: readonly string[] = ['/favicon.svg', '/api/booking', '/booking'];

export interface CheckedPage {
  path: string;
  name: string;
}

interface ReadPage {
  ids: ReadonlySet<string>;
  links: readonly string[];
  unfilled: string | undefined;
  words: number;
  compressedBytes: number;
}

const decodeEntities = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

const readAttributes = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value = '']) => decodeEntities(value));

function readPage(file: string): ReadPage {
  const whole = readFileSync(file, 'utf8');
  const html = whole.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '');
  const [main = ''] = /<main\b[\s\S]*<\/main>/.exec(html) ?? [];
  const withoutTags = (part: string) => part.replace(/<[^<>]*>/g, ' ');
  return {
    ids: new Set(readAttributes(html, /\sid="([^"]*)"/g)),
    links: readAttributes(html, /<a\b[^>]*?\shref="([^"]*)"/g),
    unfilled: /\{[\w.-]+\}/.exec(withoutTags(html))?.[0],
    words: withoutTags(main).split(/\s+/).length,
    compressedBytes: gzipSync(whole).length,
  };
}

/**
 * @param folder of the public files @param documents by name, to find the one that caused a problem
 * @throws BuildProblem for the first page that is missing, empty, too heavy, not filled in, or has a broken link
 */
export function checkPages(
  folder: string,
  pages: readonly CheckedPage[],
  documents: ReadonlyMap<string, unknown>,
): void {
  const read = new Map<string, ReadPage>();
  for (const { path, name } of pages) {
    const file = join(folder, toPageFileName(path));
    if (!existsSync(file)) throw createProblem(words.missing(name), path, documents);
    read.set(path, readPage(file));
  }
  for (const { path, name } of pages) {
    const page = read.get(path) as ReadPage;
    if (page.words < minWords) throw createProblem(words.empty(name), path, documents);
    const excessKb = Math.ceil((page.compressedBytes - maxCompressedBytes) / 1000);
    if (excessKb > 0) throw createProblem(words.heavy(name, excessKb), path, documents);
    const { unfilled } = page;
    if (unfilled)
      throw createProblem(words.unfilled(name, unfilled), path, documents, (text) => text.includes(unfilled));
    for (const href of page.links) {
      const sentence = findLinkProblem(href, path);
      if (sentence) throw createProblem(sentence(name, href), path, documents, (text) => text === href);
    }
  }

  function findLinkProblem(href: string, from: string) {
    if (/^([a-z]+:|\/\/)/i.test(href)) return undefined;
    const { pathname, hash } = new URL(href, `http://site${from}`);
    if (!href || href === '#') return words.nowhere;
    if (otherTargets.includes(pathname)) return undefined;
    const target = read.get(pathname);
    if (!target) return words.noSuchPage;
    if (!hash || target.ids.has(decodeURIComponent(hash.slice(1)))) return undefined;
    return pathname === '/faq' ? words.removedAnswer : words.noSuchPlace;
  }
}

type TextTest = (text: string) => boolean;

/** @param isCause finds the text that caused the problem, first in the page's own document; default: the page itself */
function createProblem(
  sentence: string,
  path: string,
  documents: ReadonlyMap<string, unknown>,
  isCause: TextTest = () => false,
): BuildProblem {
  const pageDocuments = [...documents].filter(([, document]) => isDocumentOfPage(document, path));
  for (const [name, document] of [...pageDocuments, ...documents]) {
    const textPath = findTextPath(document, isCause);
    if (textPath !== undefined) return new BuildProblem(sentence, { name, path: textPath, sentence });
  }
  const [name] = pageDocuments[0] ?? [];
  return new BuildProblem(sentence, name ? { name, path: '', sentence } : undefined);
}

const isDocumentOfPage = (document: unknown, path: string): boolean =>
  typeof document === 'object' && document !== null && 'path' in document && document.path === path;

function findTextPath(value: unknown, isCause: TextTest): string | undefined {
  if (typeof value === 'string') return isCause(value) ? '' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const textPath = findTextPath(part, isCause);
    if (textPath !== undefined) return textPath ? `${key}.${textPath}` : key;
  }
}
