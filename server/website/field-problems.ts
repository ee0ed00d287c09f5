import { company } from '#content/company.ts';
import { consultPath } from '#content/consult-path.ts';
import { fieldProblems as words } from '#content/desk/website-fields.ts';
import { firmDate } from '#content/firm-time.ts';
import { formatHref, type StoredHref } from '#content/paragraph-text.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { textPlaceholders } from '#content/placeholders.ts';
import { formatDollars, prices } from '#content/prices.ts';
import { hrefSchema } from '#content/schemas/base.ts';
import { flattenIssues } from '#content/schemas/parse-document.ts';
import { typefaceCharacters } from '#content/typeface.ts';
import type { FormField, WebsiteProblem } from '#contract/desk-website.ts';
import { isRecord, toText } from './json.ts';
import { findLinkProblem } from './links.ts';

interface CheckContext {
  name: string;
  pagePath: string | undefined;
}

/** What is wrong with a field and those in it. */
export function listFieldProblems(
  field: FormField,
  { value, published }: { value: unknown; published: unknown },
  path: readonly string[],
  context: CheckContext,
): WebsiteProblem[] {
  const at = path.join('.');
  const say = (sentence: string): WebsiteProblem[] => [{ path: at, sentence }];
  const inside = (inner: FormField) => {
    const own = inner.key;
    const keyed =
      own === '' ? { value, published } : { value: readMember(value, own), published: readMember(published, own) };
    return listFieldProblems(inner, keyed, own === '' ? path : [...path, own], context);
  };
  if (field.from) return [];
  const { input } = field;
  if (field.locked && input.kind !== 'group' && input.kind !== 'list')
    return JSON.stringify(value) === JSON.stringify(published) ? [] : say(words.locked(String(published)));
  if (input.kind === 'group' && value === undefined && field.empty) return [];
  if (input.kind === 'group') return input.fields.flatMap((inner) => inside(inner));
  if (input.kind === 'list') {
    const entries = Array.isArray(value) ? value : [];
    const { least = 0, most = Number.POSITIVE_INFINITY, of } = input;
    const wrong =
      of && entries.length < least ? say(words.few(least)) : of && entries.length > most ? say(words.many(most)) : [];
    const fields = entries.flatMap((_, index) => {
      const own = of ?? input.items[index];
      return own ? inside({ ...own, key: String(index) }) : [];
    });
    return [...wrong, ...listDuplicates(entries, path), ...fields];
  }
  if (input.kind === 'paragraphs') {
    const paragraphs = input.single ? [value] : Array.isArray(value) ? value : [];
    if (!paragraphs.length) return say(words.empty);
    return paragraphs.flatMap((one, index) =>
      listParagraphProblems(one, input.single ? path : [...path, String(index)], context),
    );
  }
  if (value === null || value === undefined || value === false)
    return field.empty || input.kind === 'yes-no' || 'none' in input ? [] : say(words.empty);
  if (input.kind === 'text') return listTextProblems(toText(value), input, context).flatMap(say);
  if (input.kind === 'link') return listHrefProblems(value, context).flatMap(say);
  if (input.kind === 'date' && value !== published && !isPastDate(toText(value))) return say(words.date);
  if (input.kind === 'number' && !Number.isFinite(value)) return say(words.number);
  if (input.kind === 'number' && Number(value) > maxNumber) return say(words.most(maxNumber));
  return [];
}

const isPastDate = (date: string): boolean => date >= '2000' && date <= firmDate(new Date().toISOString());

/** Entries with the same text: not allowed, because components use it as a key. */
function listDuplicates(entries: readonly unknown[], path: readonly string[]): WebsiteProblem[] {
  const texts = entries.map((entry) =>
    isRecord(entry) ? (entry.title ?? entry.question ?? entry.term ?? entry.value) : entry,
  );
  return texts.flatMap((text, index) =>
    typeof text === 'string' && text && texts.indexOf(text) < index
      ? [{ path: [...path, String(index)].join('.'), sentence: words.twice }]
      : [],
  );
}

/** At the paragraph itself, since it has one field. */
function listParagraphProblems(paragraph: unknown, path: readonly string[], context: CheckContext): WebsiteProblem[] {
  const check = (text: unknown, links: boolean) =>
    listTextProblems(toText(text), { most: maxParagraphLength, placeholders: true, links }, context);
  const say = (sentences: readonly string[]) => sentences.map((sentence) => ({ path: path.join('.'), sentence }));
  if (typeof paragraph === 'string') return say(check(paragraph, true));
  if (!isRecord(paragraph)) return say([words.other]);
  if (Array.isArray(paragraph.list))
    return say([
      ...(paragraph.list.length ? [] : [words.empty]),
      ...listDuplicates(paragraph.list, []).map(({ sentence }) => sentence),
      ...paragraph.list.flatMap((line) => check(line, false)),
      ...('folded' in paragraph ? check(paragraph.folded, false) : []),
    ]);
  const links = Object.entries(isRecord(paragraph.links) ? paragraph.links : {}).map(([name, link]) => ({
    name,
    label: toText(readMember(link, 'label') ?? ''),
    href: readMember(link, 'href'),
  }));
  // In one pass: words that name another link stay as they are.
  const labels = Object.fromEntries(links.map(({ name, label }) => [name, label]));
  const whole = fillPlaceholders(toText(paragraph.text ?? ''), labels);
  return say([
    ...check(whole, true),
    ...links.flatMap(({ label, href }) => [...(label.trim() ? [] : [words.empty]), ...listHrefProblems(href, context)]),
  ]);
}

/** Of prices and counts. */
const maxNumber = 1_000_000;

/** In characters. */
const maxParagraphLength = 1500;

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const hiddenSigns = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Surrogate}/u;

/** Typed as a link, but not read as one. */
const linkLike = /\[[^[\]]*\]\s*\([^\s()]*[/#:]/;

const placeholderValues: readonly (readonly [text: string, name: string])[] = [
  ...Object.entries(prices).flatMap(([offer, amounts]) =>
    Object.entries(amounts).map(([name, amount]) => [formatDollars(amount), `price.${offer}.${name}`] as const),
  ),
  [company.phone.value.display, 'phone'],
  [company.email.value, 'email'],
  [company.name.value, 'firm'],
];

/** Documents whose values fill the placeholders of others. */
const placeholderSources = [
  'packages',
  'company',
  'office',
  'people',
  'fees',
  'practice',
  'work-terms',
  'promises',
  'testimonials',
];

/** The typeface, and an arrow, which is drawn. */
const drawableCharacters = `${typefaceCharacters}→`;

/** Names of people may have others of its letters, but not ligatures or wide ones, which are for other typefaces. */
const isLatin = (letter: string): boolean => /\p{Script=Latin}/u.test(letter) && letter.normalize('NFKC') === letter;

interface TextLimits {
  least?: number;
  most?: number;
  placeholders?: boolean;
  links?: boolean;
}

/** Replaces the known placeholders. */
const fillTextPlaceholders = (text: string): string =>
  text.replace(/\{([\w.-]+)\}/g, (whole, name: string) => textPlaceholders[name] ?? whole);

function listTextProblems(text: string, limits: TextLimits, context: CheckContext): string[] {
  const { least = 0, most = Number.POSITIVE_INFINITY } = limits;
  if (!text.trim()) return [words.empty];
  if (/[\n\r]/.test(text)) return [words.oneLine];
  if (hiddenSigns.test(text)) return [words.hidden];
  if (text !== text.trim()) return [words.spaces];
  const strange = [...text].find((letter) => !drawableCharacters.includes(letter) && !isLatin(letter));
  if (strange) return [words.letter(strange)];
  const { length } = fillTextPlaceholders(text);
  if (length > most) return [words.long(most, length - most)];
  if (length < least) return [words.short(least)];
  if (linkLike.test(text)) return [limits.links ? words.brokenLink : words.noLinks];
  const brace = /\{[^{}]*\}|[{}]/.exec(text);
  if (brace && !limits.placeholders) return [words.noneHere(brace[0])];
  if (placeholderSources.includes(context.name)) return [];
  const typed = placeholderValues.find(([typed]) =>
    new RegExp(`(?<!\\w)${RegExp.escape(typed)}(?![\\d,]\\d|\\w)`).test(text),
  );
  return typed && limits.placeholders ? [words.typed(...typed)] : [];
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isHref = (value: unknown): value is StoredHref =>
  isText(value) || (isRecord(value) && (isText(value.mail) || (isText(value.consult) && isText(value.at ?? ''))));

function listHrefProblems(href: unknown, { pagePath }: CheckContext): string[] {
  if (!href) return [words.empty];
  if (!isHref(href)) return [words.other];
  const address = formatHref(href);
  const [issue] = flattenIssues(hrefSchema.safeParse(href).error?.issues ?? []);
  if (issue) return [issue.code === 'custom' ? issue.message : words.noPage(address)];
  const place = typeof href === 'object' && 'consult' in href && href.at ? `${consultPath}#${href.at}` : address;
  const problem = findLinkProblem(place, pagePath);
  return problem ? [(problem === 'page' ? words.noPage : words.noPlace)(address)] : [];
}

export const readValueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((at, key) => readMember(at, String(key)), value);

export const readMember = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** One with links, or a list: its parts have no fields of their own. */
export const isParagraph = (value: unknown): boolean =>
  isRecord(value) && ('list' in value || ('text' in value && 'links' in value));
