// Documents and releases as the desk shows them.
import { summarizePlaces } from '#content/desk/website-answers.ts';
import {
  type ListedDocument,
  type WebsiteDocument,
  type WebsiteOverview,
  type WebsiteProblem,
  type WebsiteRelease,
  websiteLimits,
} from '#contract/desk-website.ts';
import type { Database } from '../platform/db/open.ts';
import { readStaffNames } from '../staff/audit.ts';
import { listColleagues } from '../staff/store.ts';
import { completeDocument } from './complete-document.ts';
import { documentCatalogue, toDocumentTitle } from './documents.ts';
import { type Draft, findDraft, listDrafts } from './drafts.ts';
import { hiddenKeys } from './field-position.ts';
import { createDocumentForm, reviewDraft } from './form.ts';
import {
  findLatestRelease,
  findLiveRelease,
  findRelease,
  listRevisions,
  parseChanges,
  parseRevisionIds,
  readAllDocuments,
  readLiveDocuments,
  readNextDocuments,
} from './releases.ts';
import type { Documents } from './snapshot.ts';
import type { StoredRelease } from './tables.ts';

export type StaffNames = Awaited<ReturnType<typeof readStaffNames>>;

const toInitials = (name: string): string => {
  const words = name.match(/\p{L}+/gu) ?? [];
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
};

export const toAuthorStamp = (names: StaffNames, { at, staffId }: { at: string; staffId: string }) => {
  const by = names.get(staffId) ?? staffId;
  return { at, by, initials: toInitials(by) };
};

export const listPagePaths = (name: string): string[] => [...(documentCatalogue.get(name)?.pages ?? [])];

export interface ViewSources {
  db: Database;
  isKept: (hash: string) => boolean;
  /** Content that is still to be supplied, as "Before you open" lists it. */
  missingIn: (name: string) => WebsiteProblem[];
}

export async function readWebsiteOverview(
  { db, isKept, missingIn }: ViewSources,
  mayPublish: boolean,
): Promise<WebsiteOverview> {
  const [live, last, names] = [await findLiveRelease(db), await findLatestRelease(db), await readStaffNames(db)];
  const published = await readAllDocuments(db, live);
  const drafts = new Map((await listDrafts(db)).map((draft) => [draft.name, draft]));
  const revisions = await listRevisions(db, live ? Object.values(parseRevisionIds(live)) : []);
  const publishedAt = new Map(revisions.map(({ name, at, who }) => [name, toAuthorStamp(names, { at, staffId: who })]));
  const draftOf = (draft: Draft): ListedDocument['draft'] => {
    const { changes, problems } = reviewDraft(draft, published.get(draft.name));
    const summary = summarizePlaces(changes.map(({ place: fieldLabels }) => fieldLabels.at(-1) ?? ''));
    return { ...toAuthorStamp(names, draft), summary, problems: problems.length };
  };
  const listed = [...documentCatalogue.values()].map(({ pages: _, ...info }): ListedDocument => {
    const draft = drafts.get(info.name);
    return {
      ...info,
      draft: draft ? draftOf(draft) : null,
      published: publishedAt.get(info.name) ?? null,
      missing: missingIn(info.name),
    };
  });
  const before = live?.based_on ? await findRelease(db, live.based_on) : undefined;
  const view = await createReleaseView({ db, isKept });
  return {
    documents: listed,
    live: live ? view(live) : null,
    publishing: last && (last.under_way || last.state === 'failed') ? view(last) : null,
    before: live ? { id: before?.id ?? null, at: before?.live_at ?? null } : null,
    mayPublish,
    owners: (await listColleagues(db)).flatMap(({ role, name, email }) => (role === 'owner' ? [{ name, email }] : [])),
    buildSeconds: await estimateBuildSeconds(db),
  };
}

/** Before the first build here: what one takes on two idle cores. */
const firstGuessSeconds = 20;

async function estimateBuildSeconds(db: Database): Promise<number> {
  const last = await db
    .selectFrom('website_releases')
    .select(['at', 'built_at'])
    .where('built_at', 'is not', null)
    .where('undoes', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.built_at ? Math.ceil((Date.parse(last.built_at) - Date.parse(last.at)) / 1000) : firstGuessSeconds;
}

export async function createReleaseView({ db, isKept }: Pick<ViewSources, 'db' | 'isKept'>) {
  const [names, servers] = [await readStaffNames(db), await db.selectFrom('website_servers').selectAll().execute()];
  return (stored: StoredRelease): WebsiteRelease => {
    const { id, number, note, state, problem, blames, undoes, hash } = stored;
    return {
      ...toAuthorStamp(names, { at: stored.at, staffId: stored.who }),
      id,
      number,
      note,
      state,
      problem,
      blames: blames ? JSON.parse(blames) : null,
      documents: parseChanges(stored).map(({ name, changes, who }) => ({
        name,
        title: toDocumentTitle(name),
        changes,
        initials: toAuthorStamp(names, { at: '', staffId: who }).initials,
      })),
      kept: hash === '' || isKept(hash),
      undoes,
      servers: servers
        .filter(({ release }) => release === id)
        .map(({ server, state, seconds }) => ({ name: server.replace(/:.*/, ''), state, seconds })),
    };
  };
}

export async function readDocumentView(
  db: Database,
  info: Pick<WebsiteDocument, 'name' | 'title' | 'line'>,
  more: Pick<WebsiteDocument, 'placeholders' | 'links'>,
): Promise<WebsiteDocument> {
  const { name, title, line } = info;
  const published = (await readNextDocuments(db)).get(name);
  const draft = await findDraft(db, name);
  const isDraft = draft?.value !== undefined;
  const { changes, problems } = isDraft ? reviewDraft(draft, published) : { changes: [], problems: [] };
  return {
    name,
    title,
    line,
    pages: listPagePaths(name),
    form: createDocumentForm(name, published),
    published,
    draft: isDraft ? draft.value : null,
    version: draft?.version ?? 0,
    saved: isDraft ? toAuthorStamp(await readStaffNames(db), draft) : null,
    problems,
    changes: changes.length,
    ...more,
  };
}

/** What is published with all valid drafts, for a preview. @returns also the titles of the invalid ones */
export async function readDocumentsWithDrafts(
  db: Database,
  values: Documents,
): Promise<{ words: Documents; left: string[] }> {
  const published = await readLiveDocuments(db);
  const drafts = await listDrafts(db);
  const { fine = [], wrong = [] } = Object.groupBy(drafts, (draft) =>
    reviewDraft(draft, published.get(draft.name)).problems.length ? 'wrong' : 'fine',
  );
  const words = new Map([...values, ...fine.map(({ name, value }) => [name, completeDocument(name, value)] as const)]);
  return { words, left: wrong.map(({ name }) => toDocumentTitle(name)) };
}

/** Whether visitors read it: not ids, keys and paths. */
const isVisibleText = (key: string, value: unknown): boolean =>
  !hiddenKeys.has(key) && key !== 'kind' && key !== 'consult' && !(typeof value === 'string' && /^[/#]/.test(value));

const listTexts = (value: unknown, path: string): { path: string; text: string }[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    isVisibleText(key, one) ? listTexts(one, path ? `${path}.${key}` : key) : [],
  );
};

/** Searches what visitors read. */
export function searchTexts(published: Documents, q: string) {
  const wanted = q.trim().toLocaleLowerCase('en-CA');
  if (!wanted) return [];
  return [...documentCatalogue.values()]
    .flatMap(({ name, title }) =>
      listTexts(published.get(name), '')
        .filter(({ text }) => text.toLocaleLowerCase('en-CA').includes(wanted))
        .map((found) => ({ name, title, ...found })),
    )
    .slice(0, websiteLimits.foundTexts);
}
