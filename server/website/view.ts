// What the desk sees of documents and releases.
import { summaryOf } from '#content/desk/website-answers.ts';
import {
  type ListedDocument,
  type Website,
  type WebsiteDocument,
  type WebsiteProblem,
  type WebsiteRelease,
  websiteLimits,
} from '#contract/desk-website.ts';
import type { Database } from '../platform/db/open.ts';
import { staffNames } from '../staff/audit.ts';
import { listColleagues } from '../staff/people.ts';
import { documents as known, titleOf } from './documents.ts';
import { type Draft, listDrafts, readDraft } from './drafts.ts';
import { completed, formOf, lookAt } from './form.ts';
import {
  changedIn,
  publishedBy,
  publishedNext,
  publishedNow,
  readLast,
  readLive,
  readRelease,
  readRevisions,
  revisionsOf,
} from './releases.ts';
import { hidden } from './schema-form.ts';
import type { Documents } from './snapshot.ts';
import type { StoredRelease } from './tables.ts';

export type Names = Awaited<ReturnType<typeof staffNames>>;

const initialsOf = (name: string): string => {
  const words = name.match(/\p{L}+/gu) ?? [];
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
};

export const byWhom = (names: Names, { at, who }: { at: string; who: string }) => {
  const by = names.get(who) ?? who;
  return { at, by, initials: initialsOf(by) };
};

export const pagesOf = (name: string): string[] => [...(known.get(name)?.pages ?? [])];

export interface ViewSources {
  db: Database;
  isKept: (hash: string) => boolean;
  /** Of "Before you open". */
  missingIn: (name: string) => WebsiteProblem[];
}

export async function websiteView({ db, isKept, missingIn }: ViewSources, mayPublish: boolean): Promise<Website> {
  const [live, last, names] = [await readLive(db), await readLast(db), await staffNames(db)];
  const published = await publishedBy(db, live);
  const drafts = new Map((await listDrafts(db)).map((draft) => [draft.name, draft]));
  const revisions = await readRevisions(db, live ? Object.values(revisionsOf(live)) : []);
  const publishedAt = new Map(revisions.map((revision) => [revision.name, byWhom(names, revision)]));
  const draftOf = (draft: Draft): ListedDocument['draft'] => {
    const { changes, problems } = lookAt(draft, published.get(draft.name));
    const summary = summaryOf(changes.map(({ place }) => place.at(-1) ?? ''));
    return { ...byWhom(names, draft), summary, problems: problems.length };
  };
  const listed = [...known.values()].map(({ pages: _, ...info }): ListedDocument => {
    const draft = drafts.get(info.name);
    return {
      ...info,
      draft: draft ? draftOf(draft) : null,
      published: publishedAt.get(info.name) ?? null,
      missing: missingIn(info.name),
    };
  });
  const before = live?.based_on ? await readRelease(db, live.based_on) : undefined;
  const view = await releaseViews({ db, isKept });
  return {
    documents: listed,
    live: live ? view(live) : null,
    publishing: last && (last.under_way || last.state === 'failed') ? view(last) : null,
    before: live ? { id: before?.id ?? null, at: before?.live_at ?? null } : null,
    mayPublish,
    owners: (await listColleagues(db)).flatMap(({ role, name, email }) => (role === 'owner' ? [{ name, email }] : [])),
    buildSeconds: await buildSeconds(db),
  };
}

/** Before the first build here: what one takes on two quiet cores. */
const firstGuess = 20;

async function buildSeconds(db: Database): Promise<number> {
  const last = await db
    .selectFrom('website_releases')
    .select(['at', 'built_at'])
    .where('built_at', 'is not', null)
    .where('undoes', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.built_at ? Math.ceil((Date.parse(last.built_at) - Date.parse(last.at)) / 1000) : firstGuess;
}

export async function releaseViews({ db, isKept }: Pick<ViewSources, 'db' | 'isKept'>) {
  const [names, servers] = [await staffNames(db), await db.selectFrom('website_servers').selectAll().execute()];
  return (stored: StoredRelease): WebsiteRelease => {
    const { id, number, note, state, problem, blames, undoes, hash } = stored;
    return {
      ...byWhom(names, stored),
      id,
      number,
      note,
      state,
      problem,
      blames: blames ? JSON.parse(blames) : null,
      documents: changedIn(stored).map(({ name, changes, who }) => ({
        name,
        title: titleOf(name),
        changes,
        initials: byWhom(names, { at: '', who }).initials,
      })),
      kept: hash === '' || isKept(hash),
      undoes,
      servers: servers
        .filter(({ release }) => release === id)
        .map(({ server, state, seconds }) => ({ name: server.replace(/:.*/, ''), state, seconds })),
    };
  };
}

export async function documentView(
  db: Database,
  info: Pick<WebsiteDocument, 'name' | 'title' | 'line'>,
  more: Pick<WebsiteDocument, 'placeholders' | 'links'>,
): Promise<WebsiteDocument> {
  const { name, title, line } = info;
  const published = (await publishedNext(db)).get(name);
  const draft = await readDraft(db, name);
  const isDraft = draft?.value !== undefined;
  const { changes, problems } = isDraft ? lookAt(draft, published) : { changes: [], problems: [] };
  return {
    name,
    title,
    line,
    pages: pagesOf(name),
    form: formOf(name, published),
    published,
    draft: isDraft ? draft.value : null,
    version: draft?.version ?? 0,
    saved: isDraft ? byWhom(await staffNames(db), draft) : null,
    problems,
    changes: changes.length,
    ...more,
  };
}

/** Drafts over what is published, for a preview; a draft with a wrong field stays out. */
export async function draftedWords(db: Database, values: Documents): Promise<{ words: Documents; left: string[] }> {
  const published = await publishedNow(db);
  const drafts = await listDrafts(db);
  const [fine, wrong] = [[] as Draft[], [] as Draft[]];
  for (const draft of drafts) (lookAt(draft, published.get(draft.name)).problems.length ? wrong : fine).push(draft);
  const words = new Map([...values, ...fine.map(({ name, value }) => [name, completed(name, value)] as const)]);
  return { words, left: wrong.map(({ name }) => titleOf(name)) };
}

/** Names by which the system knows a part or a page are no words of it. */
const isWords = (key: string, value: unknown): boolean =>
  !hidden.has(key) && key !== 'kind' && key !== 'consult' && !(typeof value === 'string' && /^[/#]/.test(value));

const textsIn = (value: unknown, path: string): { path: string; text: string }[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    isWords(key, one) ? textsIn(one, path ? `${path}.${key}` : key) : [],
  );
};

/** In what visitors read. */
export function findWords(published: Documents, q: string) {
  const wanted = q.trim().toLocaleLowerCase('en-CA');
  if (!wanted) return [];
  return [...known.values()]
    .flatMap(({ name, title }) =>
      textsIn(published.get(name), '')
        .filter(({ text }) => text.toLocaleLowerCase('en-CA').includes(wanted))
        .map((found) => ({ name, title, ...found })),
    )
    .slice(0, websiteLimits.found);
}
