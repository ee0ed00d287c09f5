import type { Page, Section } from '#content/schemas/page.ts';
import { searchWords } from '#content/search.ts';
import { alsoAsked } from '#content/search-words.ts';
import { plainText } from '../seo/plain-text.ts';

export interface Entry {
  /** Path and fragment; the id in the index. */
  address: string;
  title: string;
  place: string;
  /** Visitors' words for it that its text lacks. */
  also: string;
  /** One paragraph per line. */
  text: string;
}

/** Keys whose words do not appear on the page. */
const ignoredKeys = new Set(
  'type look ground drawing view plate glyph family id ids href unit form notify request evidence consent consultation updated checked source action secondary headline facts picture seal label labels covers more topics sheet sheets'.split(
    ' ',
  ),
);

export const entriesOf = (pages: readonly Page[]): Entry[] => pages.flatMap(entriesOfPage);

function entriesOfPage({ path, name, under, description, sections }: Page): Entry[] {
  const { page, answer } = searchWords.kinds;
  const answers = sections.flatMap((section) =>
    section.type === 'accordion'
      ? section.categories.flatMap(({ title, questions }) =>
          questions.map(({ id, question, answer: paragraphs, tool }) => ({
            address: `${path}#${id}`,
            title: question,
            place: `${answer} · ${title}`,
            also: alsoAsked[id] ?? '',
            text: [...paragraphs.map(plainText), ...(tool ? [`${tool.label}.`] : [])].join('\n'),
          })),
        )
      : [],
  );
  const own: Entry = {
    address: path,
    title: name,
    place: under ? `${page} · ${under.label}` : page,
    also: alsoAsked[path] ?? '',
    text: [description, ...sentences(sections.filter(({ type }) => type !== 'accordion'))].join('\n'),
  };
  return [own, ...answers];
}

const cityPlaceholder = '{place} ';

const sentences = (sections: readonly Section[]): string[] => [...new Set(textsIn(sections))];

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replaceAll(cityPlaceholder, '')];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('text' in value && 'links' in value) return [plainText(value as Parameters<typeof plainText>[0])];
  return Object.entries(value).flatMap(([key, part]) => (ignoredKeys.has(key) ? [] : textsIn(part)));
}
