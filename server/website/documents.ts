import {
  type DocumentWords,
  documentWords,
  fixedDocuments,
  lockedPages,
  parts,
} from '#content/desk/website-documents.ts';
import { faq } from '#content/faq/index.ts';
import { menuGroups } from '#content/page-groups.ts';
import { pages } from '#content/pages/index.ts';
import type { Page } from '#content/schemas/page.ts';
import { specimens } from '#content/specimens/specimens.ts';
import type { ListedDocument } from '#contract/desk-website.ts';

interface DocumentInfo extends Omit<ListedDocument, 'draft' | 'published' | 'missing'> {
  /** Paths of pages it is seen on; the first is shown. */
  pages: readonly string[];
  /** Said above its form. */
  hint: string | null;
}

const infoOf = (name: string, { part, ...words }: DocumentWords): DocumentInfo => ({
  name,
  line: '',
  locked: null,
  at: null,
  pages: [],
  hint: null,
  ...words,
  part: part ? parts[part] : null,
});

const fileOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1) || 'home';

function groupOf({ path, sections }: Page): DocumentWords['group'] {
  if (path === '/' || path.startsWith('/services/')) return 'services';
  if (sections.some(({ type }) => type === 'term-sheet')) return 'offers';
  return menuGroups.firm.links.some(({ href }) => href === path) ? 'firm' : 'support';
}

export const sheetFile = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const pagesWith = (sheet: string): string[] =>
  pages
    .filter(({ sections }) => sections.some((section) => 'sheet' in section && section.sheet === sheet))
    .map(({ path }) => path);

const all: readonly DocumentInfo[] = [
  ...Object.entries(documentWords).map(([name, words]) => infoOf(name, words)),
  ...faq.map(({ id, title, questions }) =>
    infoOf(`faq/${id}`, {
      title,
      line: `${questions.length} answers`,
      group: 'parts',
      part: 'answers',
      pages: ['/faq'],
    }),
  ),
  ...Object.entries(specimens).map(([name, { name: title, belongsTo: line }]) =>
    infoOf(`specimens/${sheetFile(name)}`, { title, line, group: 'parts', part: 'sheets', pages: pagesWith(name) }),
  ),
  ...Object.entries(fixedDocuments).map(([name, words]) => infoOf(name, words)),
  ...pages.map((page) => {
    const name = `pages/${fileOf(page.path)}`;
    const locked = lockedPages[name];
    return infoOf(name, {
      title: page.name,
      line: page.path,
      group: groupOf(page),
      pages: [page.path],
      ...(locked && { locked }),
    });
  }),
];

/** In the order of the list. */
export const documents: ReadonlyMap<string, DocumentInfo> = new Map(all.map((info) => [info.name, info]));

export const titleOf = (name: string): string => documents.get(name)?.title ?? name;
