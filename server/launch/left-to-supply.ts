// What stands in for the firm's own in content/, and what it has yet to confirm.
import { basename } from 'node:path';
import { leftInWords } from '#content/desk/left-to-supply.ts';
import { freshDays, isStale } from '#content/facts/records.ts';
import { firmDate } from '#content/firm-time.ts';
import { people } from '#content/people.ts';
import * as processors from '#content/processors.ts';
import * as retention from '#content/retention.ts';
import type { Fact } from '#content/schemas/facts.ts';
import type { Adviser } from '#content/schemas/firm.ts';
import type { ContentStep } from '#contract/desk-launch.ts';
import type { WebsiteProblem } from '#contract/desk-website.ts';
import { documents } from '../website/documents.ts';
import { servedDocuments } from '../website/snapshot.ts';

export type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface LeftToSupply {
  step: ContentStep;
  file: string;
  /** Below the file, such as `general.0`. */
  path: string;
  value: object;
  /** For the person who changes the file: `file: path: what to do`. */
  line: string;
}

export interface ContentStatus {
  left: readonly LeftToSupply[];
  facts: number;
  packages: number;
}

const readModules = (): Modules => ({
  'content/retention.ts': retention,
  'content/processors.ts': processors,
  ...Object.fromEntries([...servedDocuments()].map(([name, value]) => [`content/data/${name}.json`, value])),
});

/** The document of the website that it stands in; null for what only the code can change. */
export function documentOf({ file }: Pick<LeftToSupply, 'file'>): string | null {
  const info = documents.get(/^content\/data\/(.+)\.json$/.exec(file)?.[1] ?? '');
  return info && !info.at ? info.name : null;
}

let modules: Modules | undefined;
let known: { today: string; content: ContentStatus } | undefined;

/** Read once a day, as the server's own content is: walking it takes milliseconds. @param today ISO 8601: a fact that was read long ago is listed again */
export function readContent(today: string): ContentStatus {
  if (known?.today === today) return known.content;
  modules ??= readModules();
  const { offers } = modules['content/data/packages.json'] as {
    offers: Record<string, { packages: readonly unknown[] }>;
  };
  const content = {
    left: [...standInsOf(modules), ...missingParticulars(people), ...unconfirmedFacts(modules, today)],
    facts: placesOf(modules, isFact).length,
    packages: Object.values(offers).reduce((sum, { packages }) => sum + packages.length, 0),
  };
  known = { today, content };
  return content;
}

/** Which step a stand-in belongs to, by its file; `firm` otherwise. */
const steps: Readonly<Record<string, ContentStep>> = {
  testimonials: 'claims',
  claims: 'claims',
  statistics: 'claims',
  fees: 'prices',
  packages: 'prices',
  'work-terms': 'prices',
  'privacy-policy': 'legal',
  'terms-of-service': 'legal',
  'legal-compliance': 'legal',
  processors: 'legal',
  retention: 'legal',
};

const stepOf = (file: string, path: string): ContentStep =>
  /scheduling\.json$/.test(file) && /^(hours|meetingLinks)$/.test(path)
    ? 'hours'
    : (steps[basename(file).replace(/\.\w+$/, '')] ?? 'firm');

export const missingIn = (document: string): WebsiteProblem[] =>
  readContent(firmDate(new Date().toISOString()))
    .left.filter((one) => documentOf(one) === document)
    .map((one) => ({ path: one.path, sentence: leftInWords(one) }));

const byLine = (a: LeftToSupply, b: LeftToSupply): number => (a.line < b.line ? -1 : 1);

/** Every `standIn: true`, sorted. */
export const standInsOf = (of: Modules): LeftToSupply[] =>
  placesOf(of, isStandIn)
    .map(({ value, file, path }) => {
      const line = `${file}: ${path}${'asks' in value ? `: ${value.asks}` : ''}`;
      return { step: stepOf(file, path), file, path, value, line };
    })
    .sort(byLine);

/** Unconfirmed and stale facts, sorted. @param today ISO 8601 */
export const unconfirmedFacts = (of: Modules, today: string): LeftToSupply[] =>
  placesOf(of, isFact)
    .flatMap(({ value, file, path }) => {
      const { checked, confirmed, toConfirm } = value as Fact<unknown>;
      const stale = isStale(checked, today) ? `read on ${checked}, more than ${freshDays} days ago. ` : '';
      const fact = { step: 'facts' as const, file, path, value, line: `${file}: ${path}: ${stale}${toConfirm}` };
      return confirmed && !stale ? [] : [fact];
    })
    .sort(byLine);

const isStandIn = (value: object): boolean => 'standIn' in value && value.standIn === true;
const isFact = (value: object): boolean =>
  'checked' in value && 'confirmed' in value && 'source' in value && 'toConfirm' in value;

/** Null particulars of people; false means none. */
export const missingParticulars = (of: readonly Adviser[]): LeftToSupply[] =>
  of.flatMap((person, at) =>
    Object.entries(person.particulars)
      .filter(([, value]) => value === null)
      .map(([name]) => {
        const [file, path] = ['content/data/people.json', `${at}.particulars.${name}`];
        return { step: 'firm' as const, file, path, value: person, line: `${file}: ${person.id}.${name}` };
      }),
  );

interface Place {
  value: object;
  file: string;
  path: string;
}

function placesOf(of: Modules, isWanted: (value: object) => boolean): Place[] {
  const within = (value: unknown, file: string, path: string): Place[] => {
    if (typeof value !== 'object' || value === null) return [];
    if (isWanted(value)) return [{ value, file, path }];
    return Object.entries(value).flatMap(([key, inner]) => within(inner, file, `${path}.${key}`));
  };
  return Object.entries(of).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, value]) => within(value, file, name)),
  );
}
