import { employerDuties, programs, taxFacts } from '#content/facts/records.ts';
import { shoreParts } from '#content/facts/shores.ts';
import type { Page, Section } from '#content/schemas/page.ts';
import { searchWords } from '#content/search.ts';
import { alsoAsked } from '#content/search-words.ts';
import { specimens } from '#content/specimens/specimens.ts';
import { employerWords, grantWords, taxWords, wealthWords } from '#content/tools/words.ts';
import { anchorOf } from '../sections/anchors.ts';
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
  'type look ground drawing view plate glyph family id ids href unit form notify request evidence consent consultation updated checked action secondary headline seal about topics sheet sheets jurisdiction toConfirm asks who purposes stages subject topic'.split(
    ' ',
  ),
);

const { page: pageKind, answer: answerKind } = searchWords.kinds;

/** @param samples whether testimonials and figures that stand in are shown */
export function entriesOf(pages: readonly Page[], samples: boolean): Entry[] {
  return pages.flatMap(({ path, name, under, description, sections }) => {
    const entry = (fragment: string, title: string, place: string, texts: readonly string[]): Entry => {
      const address = fragment ? `${path}#${fragment}` : path;
      const also = alsoAsked[path === '/faq' ? fragment || path : address] ?? '';
      return { address, title, place, also, text: [...new Set(texts)].join('\n') };
    };
    const here = `${pageKind} · ${name}`;
    const whole: string[] = [description];
    const parts = sections.flatMap((section): Entry[] => {
      const texts = textsIn(section, samples);
      const anchor = anchorOf(section);
      if (section.type === 'accordion')
        return section.categories.flatMap(({ title, questions }) =>
          questions.map(({ id, question, answer, tool }) =>
            entry(id, question, `${answerKind} · ${title}`, [
              ...answer.map(plainText),
              ...(tool ? [`${tool.label}.`] : []),
            ]),
          ),
        );
      if (section.type === 'document') {
        whole.push(...textsIn({ ...section, parts: [] }, samples));
        return section.parts.map((part) => entry(part.id, part.title, here, part.paragraphs.map(plainText)));
      }
      if (section.type === 'testimonials' && texts.length < 2) return [];
      if (anchor && 'heading' in section && section.type !== 'booking' && !isForm(section)) {
        const [heading = ''] = textsIn(section.heading, samples);
        return [
          entry(anchor, heading, here, [
            ...textsIn({ ...section, heading: [] }, samples),
            ...textsOfTool(section, samples),
          ]),
        ];
      }
      whole.push(...texts);
      return [];
    });
    return [entry('', name, under ? `${pageKind} · ${under.label}` : pageKind, whole), ...parts];
  });
}

const isForm = (section: Section): boolean => section.type === 'contact' && section.look === 'form';

const cityPlaceholder = '{place} ';

function textsIn(value: unknown, samples: boolean): string[] {
  const within = (part: unknown) => textsIn(part, samples);
  if (typeof value === 'string') return [value.replaceAll(cityPlaceholder, '')];
  if (Array.isArray(value)) return value.flatMap(within);
  if (typeof value !== 'object' || value === null) return [];
  if ('text' in value && 'links' in value) return [plainText(value as Parameters<typeof plainText>[0])];
  if (!samples && 'standIn' in value && value.standIn && !('type' in value)) return [];
  return Object.entries(value).flatMap(([key, part]) => (ignoredKeys.has(key) ? [] : within(part)));
}

/** What a tool or a sample document shows comes from its own records. */
function textsOfTool(section: Section, samples: boolean): string[] {
  const shown =
    section.type === 'specimen'
      ? section.look === 'sheet' && specimens[section.sheet]
      : section.type === 'tool' &&
        {
          taxes: [taxWords, taxFacts],
          grants: [grantWords, programs],
          employer: [employerWords, employerDuties],
          wealth: [wealthWords],
          shores:
            'topics' in section && section.topics.map((part) => [shoreParts[part].title, ...shoreParts[part].topics]),
        }[section.look];
  return textsIn(shown, samples).filter((text) => !text.includes('{'));
}
