import { employerDuties, fundingPrograms, taxFacts } from '#content/facts/records.ts';
import { shoreParts } from '#content/facts/shores.ts';
import type { Page, PageSection } from '#content/schemas/page.ts';
import { searchWords } from '#content/search.ts';
import { searchSynonyms } from '#content/search-terms.ts';
import { specimens } from '#content/specimens/specimens.ts';
import { employerWords, grantWords, taxWords, wealthWords } from '#content/tools/words.ts';
import { findAnchor } from '../sections/anchors.ts';
import { toPlainText } from '../seo/plain-text.ts';

export interface SearchEntry {
  /** Path and fragment; the id in the index. */
  href: string;
  title: string;
  /** Shown under the title: what it is, and on which page or in which category. */
  context: string;
  /** Visitors' words for it that are not in its text. */
  synonyms: string;
  /** One paragraph per line. */
  text: string;
}

/** Keys whose words do not appear on the page. */
const ignoredKeys = new Set(
  'type look ground drawing view plate glyph family id ids href unit form notify request evidence consent consultation updated checked action secondary headline seal about topics sheet sheets jurisdiction toConfirm asks who purposes stages subject topic'.split(
    ' ',
  ),
);

const { page: pageKind, answer: answerKind } = searchWords.kinds;

/** @param samples whether testimonials and figures that stand in are shown */
export function createSearchEntries(pages: readonly Page[], samples: boolean): SearchEntry[] {
  return pages.flatMap(({ path, name, under, description, sections }) => {
    const entry = (fragment: string, title: string, context: string, texts: readonly string[]): SearchEntry => {
      const href = fragment ? `${path}#${fragment}` : path;
      const synonyms = searchSynonyms[path === '/faq' ? fragment || path : href] ?? '';
      return { href, title, context, synonyms, text: [...new Set(texts)].join('\n') };
    };
    const here = `${pageKind} · ${name}`;
    const whole: string[] = [description];
    const parts = sections.flatMap((section): SearchEntry[] => {
      const texts = collectTexts(section, samples);
      const anchor = findAnchor(section);
      if (section.type === 'accordion')
        return section.categories.flatMap(({ title, questions }) =>
          questions.map(({ id, question, answer, tool }) =>
            entry(id, question, `${answerKind} · ${title}`, [
              ...answer.map(toPlainText),
              ...(tool ? [`${tool.label}.`] : []),
            ]),
          ),
        );
      if (section.type === 'document') {
        whole.push(...collectTexts({ ...section, parts: [] }, samples));
        return section.parts.map((part) => entry(part.id, part.title, here, part.paragraphs.map(toPlainText)));
      }
      if (section.type === 'testimonials' && texts.length < 2) return [];
      if (anchor && 'heading' in section && section.type !== 'booking' && !isForm(section)) {
        const [heading = ''] = collectTexts(section.heading, samples);
        return [
          entry(anchor, heading, here, [
            ...collectTexts({ ...section, heading: [] }, samples),
            ...collectToolTexts(section, samples),
          ]),
        ];
      }
      whole.push(...texts);
      return [];
    });
    return [entry('', name, under ? `${pageKind} · ${under.label}` : pageKind, whole), ...parts];
  });
}

const isForm = (section: PageSection): boolean => section.type === 'contact' && section.look === 'form';

const cityPlaceholder = '{place} ';

function collectTexts(value: unknown, samples: boolean): string[] {
  const within = (part: unknown) => collectTexts(part, samples);
  if (typeof value === 'string') return [value.replaceAll(cityPlaceholder, '')];
  if (Array.isArray(value)) return value.flatMap(within);
  if (typeof value !== 'object' || value === null) return [];
  if ('text' in value && 'links' in value) return [toPlainText(value as Parameters<typeof toPlainText>[0])];
  if (!samples && 'standIn' in value && value.standIn && !('type' in value)) return [];
  return Object.entries(value).flatMap(([key, part]) => (ignoredKeys.has(key) ? [] : within(part)));
}

/** What a tool or a sample document shows comes from its own records. */
function collectToolTexts(section: PageSection, samples: boolean): string[] {
  const shown =
    section.type === 'specimen'
      ? section.look === 'sheet' && specimens[section.sheet]
      : section.type === 'tool' &&
        {
          taxes: [taxWords, taxFacts],
          grants: [grantWords, fundingPrograms],
          employer: [employerWords, employerDuties],
          wealth: [wealthWords],
          shores:
            'topics' in section && section.topics.map((part) => [shoreParts[part].title, ...shoreParts[part].topics]),
        }[section.look];
  return collectTexts(shown, samples).filter((text) => !text.includes('{'));
}
