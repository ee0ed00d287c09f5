import {
  type DocumentDescription,
  documentDescriptions,
  documentParts,
  fixedDocuments,
  lockedPages,
} from '#content/desk/website-documents.ts';
import { faq } from '#content/faq/index.ts';
import { menuGroups } from '#content/page-groups.ts';
import { pages } from '#content/pages/index.ts';
import type { Page } from '#content/schemas/page.ts';
import { specimens } from '#content/specimens/specimens.ts';
import type { ListedDocument } from '#contract/desk-website.ts';

interface DocumentInfo extends Omit<ListedDocument, 'draft' | 'published' | 'missing'> {
  /** Paths of the pages that show it; a preview opens the first. */
  pages: readonly string[];
  /** Text above its form. */
  hint: string | null;
}

const toDocumentInfo = (name: string, { part, ...words }: DocumentDescription): DocumentInfo => ({
  name,
  line: '',
  locked: null,
  at: null,
  pages: [],
  hint: null,
  ...words,
  part: part ? documentParts[part] : null,
});

const toPageDocument = (path: string): string => path.slice(path.lastIndexOf('/') + 1) || 'home';

function toGroup({ path, sections }: Page): DocumentDescription['group'] {
  if (path === '/' || path.startsWith('/services/')) return 'services';
  if (sections.some(({ type }) => type === 'term-sheet')) return 'offers';
  return menuGroups.firm.links.some(({ href }) => href === path) ? 'firm' : 'support';
}

export const toSheetFileName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const listPagesWithSheet = (sheet: string): string[] =>
  pages
    .filter(({ sections }) => sections.some((section) => 'sheet' in section && section.sheet === sheet))
    .map(({ path }) => path);

const allDocuments: readonly DocumentInfo[] = [
  ...Object.entries(documentDescriptions).map(([name, words]) => toDocumentInfo(name, words)),
  ...faq.map(({ id, title, questions }) =>
    toDocumentInfo(`faq/${id}`, {
      title,
      line: `${questions.length} answers`,
      group: 'parts',
      part: 'answers',
      pages: ['/faq'],
    }),
  ),
  ...Object.entries(specimens).map(([name, { name: title, belongsTo: line }]) =>
    toDocumentInfo(`specimens/${toSheetFileName(name)}`, {
      title,
      line,
      group: 'parts',
      part: 'sheets',
      pages: listPagesWithSheet(name),
    }),
  ),
  ...Object.entries(fixedDocuments).map(([name, words]) => toDocumentInfo(name, words)),
  ...pages.map((page) => {
    const name = `pages/${toPageDocument(page.path)}`;
    const locked = lockedPages[name];
    return toDocumentInfo(name, {
      title: page.name,
      line: page.path,
      group: toGroup(page),
      pages: [page.path],
      ...(locked && { locked }),
    });
  }),
];

/** By name, in the order in which the desk lists them. */
export const documentCatalogue: ReadonlyMap<string, DocumentInfo> = new Map(
  allDocuments.map((info) => [info.name, info]),
);

export const toDocumentTitle = (name: string): string => documentCatalogue.get(name)?.title ?? name;
