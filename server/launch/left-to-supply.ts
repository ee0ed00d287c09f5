// Finds what in content/ stands in for the firm's own, and what the firm has yet to confirm.
import { basename } from 'node:path';
import { leftToSupplyLine } from '#content/desk/left-to-supply.ts';
import { isStale, staleAfterDays } from '#content/facts/records.ts';
import { firmDate } from '#content/firm-time.ts';
import { people } from '#content/people.ts';
import * as processors from '#content/processors.ts';
import * as retention from '#content/retention.ts';
import type { Fact } from '#content/schemas/facts.ts';
import type { AdviserProfile } from '#content/schemas/firm.ts';
import type { ContentLaunchStep } from '#contract/desk-launch.ts';
import type { WebsiteProblem } from '#contract/desk-website.ts';
import { documentCatalogue } from '../website/documents.ts';
import { readServedDocuments } from '../website/snapshot.ts';

export type ContentModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface ContentGap {
  step: ContentLaunchStep;
  file: string;
  /** Below the file, such as `general.0`. */
  path: string;
  value: object;
  /** For the person who changes the file: `file: path: what to do`. */
  line: string;
}

export interface ContentStatus {
  left: readonly ContentGap[];
  facts: number;
  packages: number;
}

const readModules = (): ContentModules => ({
  'content/retention.ts': retention,
  'content/processors.ts': processors,
  ...Object.fromEntries([...readServedDocuments()].map(([name, value]) => [`content/data/${name}.json`, value])),
});

/** The website document in which the desk can change it; null if only the code can. */
export function findDocumentName({ file }: Pick<ContentGap, 'file'>): string | null {
  const info = documentCatalogue.get(/^content\/data\/(.+)\.json$/.exec(file)?.[1] ?? '');
  return info && !info.at ? info.name : null;
}

let modules: ContentModules | undefined;
let cachedStatus: { today: string; content: ContentStatus } | undefined;

/** Cached for the day. @param today ISO 8601: facts that were checked too long before it count as gaps again */
export function readContentStatus(today: string): ContentStatus {
  if (cachedStatus?.today === today) return cachedStatus.content;
  modules ??= readModules();
  const { offers } = modules['content/data/packages.json'] as {
    offers: Record<string, { packages: readonly unknown[] }>;
  };
  const content = {
    left: [...listStandIns(modules), ...listMissingParticulars(people), ...listUnconfirmedFacts(modules, today)],
    facts: listValues(modules, isFact).length,
    packages: Object.values(offers).reduce((sum, { packages }) => sum + packages.length, 0),
  };
  cachedStatus = { today, content };
  return content;
}

/** The step that a stand-in belongs to, by the name of its file; `firm` for all others. */
const stepByFile: Readonly<Record<string, ContentLaunchStep>> = {
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

const contentStepFor = (file: string, path: string): ContentLaunchStep =>
  /scheduling\.json$/.test(file) && /^(hours|meetingLinks)$/.test(path)
    ? 'hours'
    : (stepByFile[basename(file).replace(/\.\w+$/, '')] ?? 'firm');

export const listDocumentGaps = (document: string): WebsiteProblem[] =>
  readContentStatus(firmDate(new Date().toISOString()))
    .left.filter((gap) => findDocumentName(gap) === document)
    .map((gap) => ({ path: gap.path, sentence: leftToSupplyLine(gap) }));

const byLine = (a: ContentGap, b: ContentGap): number => (a.line < b.line ? -1 : 1);

/** Every object with `standIn: true`, sorted. */
export const listStandIns = (modules: ContentModules): ContentGap[] =>
  listValues(modules, isStandIn)
    .map(({ value, file, path }) => {
      const line = `${file}: ${path}${value.asks ? `: ${value.asks}` : ''}`;
      return { step: contentStepFor(file, path), file, path, value, line };
    })
    .sort(byLine);

/** Unconfirmed and stale facts, sorted. @param today ISO 8601 */
export const listUnconfirmedFacts = (modules: ContentModules, today: string): ContentGap[] =>
  listValues(modules, isFact)
    .flatMap(({ value, file, path }) => {
      const { checked, confirmed, toConfirm } = value;
      const stale = isStale(checked, today) ? `read on ${checked}, more than ${staleAfterDays} days ago. ` : '';
      const fact = { step: 'facts' as const, file, path, value, line: `${file}: ${path}: ${stale}${toConfirm}` };
      return confirmed && !stale ? [] : [fact];
    })
    .sort(byLine);

const isStandIn = (value: object): value is { standIn: true; asks?: string } =>
  'standIn' in value && value.standIn === true;
const isFact = (value: object): value is Fact<unknown> =>
  'checked' in value && 'confirmed' in value && 'source' in value && 'toConfirm' in value;

/** Particulars that are still null; false means that the person has none. */
export const listMissingParticulars = (profiles: readonly AdviserProfile[]): ContentGap[] =>
  profiles.flatMap((person, index) =>
    Object.entries(person.particulars)
      .filter(([, value]) => value === null)
      .map(([name]) => {
        const [file, path] = ['content/data/people.json', `${index}.particulars.${name}`];
        return { step: 'firm' as const, file, path, value: person, line: `${file}: ${person.id}.${name}` };
      }),
  );

interface FoundValue<T extends object> {
  value: T;
  file: string;
  path: string;
}

function listValues<T extends object>(
  modules: ContentModules,
  isWanted: (value: object) => value is T,
): FoundValue<T>[] {
  const within = (value: unknown, file: string, path: string): FoundValue<T>[] => {
    if (typeof value !== 'object' || value === null) return [];
    if (isWanted(value)) return [{ value, file, path }];
    return Object.entries(value).flatMap(([key, inner]) => within(inner, file, `${path}.${key}`));
  };
  return Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, value]) => within(value, file, name)),
  );
}
