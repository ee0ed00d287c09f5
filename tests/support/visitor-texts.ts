import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { nodesOf, type Place, parse, writtenName } from '../../scripts/syntax-tree.ts';

/** A text of `content/` that visitors read, and the file it is written in. */
export interface VisitorText {
  file: string;
  text: string;
}

/** What content says of itself to the program, to launch-check or to a search engine's index, and no visitor reads. */
const unread = new Set([
  'type',
  'look',
  'ground',
  'drawing',
  'plate',
  'href',
  'id',
  'ids',
  'path',
  'consultation',
  'glyph',
  'toConfirm',
  'success',
]);

/** How a note begins that tells the firm what to confirm of a fact. */
const toTheFirm = /^(?:[A-Z][A-Za-z]+ (?:adviser|lawyer): |The adviser for )/;

/**
 * Every text that a visitor reads, as it is written in the files of `content/`: those of pages, answers, tools,
 * specimens, facts, forms, errors and mails. `…` stands for what a template puts in.
 */
export async function visitorTexts(): Promise<readonly VisitorText[]> {
  const files: string[] = [];
  const exclude = [
    '**/*.test.ts',
    'content/vocabulary/**',
    'content/search-words.ts',
    'content/question-words.ts',
  ];
  for await (const file of glob('content/**/*.ts', { exclude })) files.push(file);
  return files.sort().flatMap((file) =>
    [...nodesOf(parse(file, readFileSync(file, 'utf8')))].flatMap((place) => {
      const text = isRead(place) ? textOf(place) : undefined;
      return text?.includes(' ') && !toTheFirm.test(text) ? [{ file, text }] : [];
    }),
  );
}

/** What a string or a template says. */
function textOf({ node }: Place): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…');
  return undefined;
}

/** Whether a place is neither an import, nor a key, nor under a key of the program's own. */
function isRead({ node, around }: Place): boolean {
  const [parent] = around;
  if (parent?.type.startsWith('Import') || (parent?.type === 'Property' && parent.key === node)) return false;
  return !around.some(
    (outer) => outer.type === 'Property' && unread.has(writtenName(outer.key, outer.computed) ?? ''),
  );
}

/** Every text of a page or of another value of `content/`, with what other files put into it, as a visitor has it. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || !value) return [];
  return Object.entries(value).flatMap(([key, inner]) => (unread.has(key) ? [] : textsIn(inner)));
}

/** The sentences of a text, and each of its lines that is no sentence. */
export const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.?!:])\s+|\n/);

/** The words of a text. */
export const wordsOf = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}$][\p{L}\p{N}’'.,-]*/gu) ?? [];
