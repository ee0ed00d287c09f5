// Releases: lists of published versions. One is live, and one at a time is on its way.
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { websiteAnswers as answers, websiteTargets } from '#content/desk/website-answers.ts';
import type { Category } from '#content/schemas/faq.ts';
import type { WebsiteProblem } from '#contract/desk-website.ts';
import { hasChanged } from '../platform/db/count.ts';
import { isUniqueViolation } from '../platform/db/errors.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { audit, staffNames } from '../staff/audit.ts';
import { hashOf } from './builds.ts';
import { changesOf } from './changes.ts';
import { titleOf } from './documents.ts';
import { listDrafts, restoreDraft } from './drafts.ts';
import { completed, formOf, lookAt, valueAt } from './form.ts';
import { type Documents, ownDocuments } from './snapshot.ts';
import type { ReleaseChange, ReleaseState, StoredRelease, StoredRevision } from './tables.ts';

/** What a failed build names. */
type Blamed = WebsiteProblem & { name: string };

type RevisionIds = Readonly<Record<string, string>>;

export const underWayStates: readonly ReleaseState[] = ['waiting', 'building', 'checking', 'switching'];

export const revisionsOf = ({ documents }: Pick<StoredRelease, 'documents'>): RevisionIds => JSON.parse(documents);

export const changedIn = ({ changed }: Pick<StoredRelease, 'changed'>): ReleaseChange[] => JSON.parse(changed);

const releases = (db: Database) => db.selectFrom('website_releases').selectAll();

export const readLive = (db: Database): Promise<StoredRelease | undefined> =>
  releases(db).where('state', '=', 'live').executeTakeFirst();

export const readUnderWay = (db: Database): Promise<StoredRelease | undefined> =>
  releases(db).where('under_way', '=', 1).executeTakeFirst();

export const readRelease = (db: Database, id: string): Promise<StoredRelease | undefined> =>
  releases(db).where('id', '=', id).executeTakeFirst();

/** The latest one with these words. */
export const readReleaseOf = (db: Database, hash: string): Promise<StoredRelease | undefined> =>
  releases(db).where('hash', '=', hash).orderBy('number', 'desc').limit(1).executeTakeFirst();

export const listReleases = (db: Database): Promise<StoredRelease[]> =>
  releases(db).orderBy('number', 'desc').execute();

export const readLast = (db: Database): Promise<StoredRelease | undefined> =>
  releases(db).orderBy('number', 'desc').limit(1).executeTakeFirst();

export async function readRevisions(db: Database, ids: readonly string[]): Promise<StoredRevision[]> {
  if (!ids.length) return [];
  return db.selectFrom('website_revisions').selectAll().where('id', 'in', ids).execute();
}

/** What a release changes of the code's own; none for no release. */
export async function valuesOf(
  db: Database,
  release: Pick<StoredRelease, 'documents'> | undefined,
): Promise<Documents> {
  if (!release) return new Map();
  const revisions = await readRevisions(db, Object.values(revisionsOf(release)));
  return new Map(revisions.map(({ name, value }) => [name, JSON.parse(value)]));
}

/** Every document, as visitors read it once the release is live. */
export const publishedBy = async (db: Database, release: StoredRelease | undefined): Promise<Documents> =>
  new Map([...ownDocuments(), ...(await valuesOf(db, release))]);

export const publishedNow = async (db: Database): Promise<Documents> => publishedBy(db, await readLive(db));

/** What a draft begins with: a release that is being built counts, or its words would be written over. */
export const publishedNext = async (db: Database): Promise<Documents> =>
  publishedBy(db, (await readUnderWay(db)) ?? (await readLive(db)));

export const countChanges = (name: string, before: unknown, after: unknown): number =>
  changesOf(formOf(name, before), before, after).length;

interface Wanted {
  /** The live release that was seen; null for the words that came with the code. */
  live: string | null;
  note: string;
  /** A staff id. */
  by: string;
}

export type PublishWanted = Wanted & { documents: readonly { name: string; version: number }[] };

/** Makes revisions of drafts and a release that waits to be built. @throws HttpProblem 400, 409 */
export const publish = (db: Database, wanted: PublishWanted, now = new Date()): Promise<StoredRelease> =>
  begin(db, wanted, now, async (transaction, id, live) => {
    const at = now.toISOString();
    const published = await publishedBy(transaction, live);
    const drafts = await listDrafts(transaction);
    const picked = wanted.documents.map(({ name, version }) => {
      const draft = drafts.find((one) => one.name === name);
      if (!draft) throw new HttpProblem(409, answers.noDraft);
      if (draft.version !== version) throw new HttpProblem(409, answers.draftChanged(titleOf(name)));
      return draft;
    });
    const wrong = picked.filter((draft) => lookAt(draft, published.get(draft.name)).problems.length);
    if (wrong.length) throw new HttpProblem(400, answers.hasProblems(wrong.map(({ name }) => titleOf(name))));
    const revisions = live ? { ...revisionsOf(live) } : {};
    const changed: ReleaseChange[] = [];
    for (const { name, value: written, version, who } of picked) {
      const value = completed(name, written);
      const draft = transaction.updateTable('website_drafts').where('name', '=', name).where('version', '=', version);
      const none = { value: null, version: version + 1, saved_at: at, saved_by: wanted.by };
      if (!(await hasChanged(draft.set(none)))) throw new HttpProblem(409, answers.draftChanged(titleOf(name)));
      const before = published.get(name);
      if (isDeepStrictEqual(before, value)) continue;
      const revision = { id: randomUUID(), name, value: JSON.stringify(value), based_on: revisions[name] ?? null };
      await transaction
        .insertInto('website_revisions')
        .values({ ...revision, release: id, at, who })
        .execute();
      revisions[name] = revision.id;
      changed.push({ name, changes: countChanges(name, before, written), who });
    }
    if (!changed.length) throw new HttpProblem(400, answers.nothing);
    return { revisions, changed, undoes: null };
  });

export type BackWanted = Wanted & {
  /** Null: the words that came with the code. */
  to: string | null;
};

/** A new release with an older list. @throws HttpProblem 404, 409 */
export const goBack = (db: Database, wanted: BackWanted, now = new Date()): Promise<StoredRelease> =>
  begin(db, wanted, now, async (transaction, _id, live) => {
    const { to } = wanted;
    const target = to === null ? undefined : await readRelease(transaction, to);
    if (to !== null && !target) throw new HttpProblem(404, answers.unknownRelease);
    if (target && !target.live_at) throw new HttpProblem(409, answers.neverLive);
    if ((live?.id ?? null) === to) throw new HttpProblem(409, answers.isLive);
    const revisions = target ? revisionsOf(target) : {};
    const [before, after] = [await publishedBy(transaction, live), await publishedBy(transaction, target)];
    const changed = differing(revisions, live).map((name) => ({
      name,
      changes: countChanges(name, before.get(name), after.get(name)),
      who: wanted.by,
    }));
    return { revisions, changed, undoes: to ?? '' };
  });

const differing = (revisions: RevisionIds, live: StoredRelease | undefined): string[] => {
  const now = live ? revisionsOf(live) : {};
  return Object.keys({ ...now, ...revisions }).filter((name) => now[name] !== revisions[name]);
};

interface Content {
  revisions: RevisionIds;
  changed: ReleaseChange[];
  undoes: string | null;
}

/** @throws HttpProblem 409 while another is under way, or when another went live since `live` was seen */
async function begin(
  db: Database,
  wanted: Wanted,
  now: Date,
  contentOf: (transaction: Transaction, id: string, live: StoredRelease | undefined) => Promise<Content>,
): Promise<StoredRelease> {
  const { by: who, note } = wanted;
  const id = randomUUID();
  try {
    return await db.transaction().execute(async (transaction) => {
      const last = await readLast(transaction);
      const number = (last?.number ?? 0) + 1;
      const empty = { documents: '{}', changed: '[]', hash: '' };
      const begun = { id, number, at: now.toISOString(), who, note, under_way: 1, based_on: wanted.live };
      // First: from here on no other release goes live, so what is read below stays.
      await transaction
        .insertInto('website_releases')
        .values({ ...empty, ...begun, state: 'waiting' })
        .execute();
      const live = await readLive(transaction);
      if ((live?.id ?? null) !== wanted.live)
        throw new HttpProblem(409, answers.otherLive((await staffNames(transaction)).get(live?.who ?? '')));
      const { revisions, changed, undoes } = await contentOf(transaction, id, live);
      const made = { documents: JSON.stringify(revisions), changed: JSON.stringify(changed), undoes };
      const hash = hashOf(await valuesOf(transaction, made));
      const release = await transaction
        .updateTable('website_releases')
        .set({ ...made, hash })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const action = undoes === null ? 'published the website' : 'took the website back';
      const what = note || changed.map(({ name }) => titleOf(name)).join(', ');
      const name = websiteTargets.release(number, what);
      await audit(transaction, { actor: who, action, target: `website-release:${id}`, name });
      return release;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new HttpProblem(409, answers.underWay);
    throw error;
  }
}

/** While it is built. @throws HttpProblem 404, 409 */
export async function stopRelease(db: Database, id: string, by: string): Promise<void> {
  const release = await readRelease(db, id);
  if (!release) throw new HttpProblem(404, answers.unknownRelease);
  const stopped = await db.transaction().execute(async (transaction) => {
    const sentence = answers.stopped((await staffNames(transaction)).get(by));
    const isFirst = await end(transaction, id, ['waiting', 'building', 'checking'], { problem: sentence });
    const name = websiteTargets.release(release.number, release.note);
    if (isFirst)
      await audit(transaction, { actor: by, action: 'stopped a release', target: `website-release:${id}`, name });
    return isFirst;
  });
  if (!stopped) throw new HttpProblem(409, answers.notStopped);
}

/** @returns false if it has ended already */
export const failRelease = (db: Database, id: string, sentence: string, blames?: Blamed): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const removed = blames && (await removedAnswer(transaction, id, blames));
    return end(transaction, id, underWayStates, {
      problem: sentence,
      blames: blames ? JSON.stringify({ ...blames, removed }) : null,
      failed_at: new Date().toISOString(),
    });
  });

/** The answer that a field leads to, if the release takes it out. */
async function removedAnswer(db: Database, id: string, { name, path }: Blamed) {
  const release = await readRelease(db, id);
  if (!release) return;
  const [before, after] = [await publishedNow(db), await publishedBy(db, release)];
  const [, answer] = String(valueAt(after.get(name), path.split('.'))).split('#');
  const questionIn = (documents: Documents, document: string) =>
    (documents.get(document) as Category).questions.find((one) => one.id === answer);
  for (const changed of changedIn(release).filter((one) => one.name.startsWith('faq/'))) {
    const was = questionIn(before, changed.name);
    if (was && !questionIn(after, changed.name)) return { name: changed.name, id: was.id, question: was.question };
  }
}

/** Its documents come back as drafts, unless somebody has begun newer ones. */
async function end(
  transaction: Transaction,
  id: string,
  from: readonly ReleaseState[],
  why: Partial<StoredRelease>,
): Promise<boolean> {
  if (!(await changeRelease(transaction, id, from, { ...why, state: 'failed', under_way: null }))) return false;
  const made = await transaction.selectFrom('website_revisions').selectAll().where('release', '=', id).execute();
  for (const revision of made) await restoreDraft(transaction, revision);
  return true;
}

/** @returns false if it was not in one of these states any more */
const changeRelease = (db: Database, id: string, from: readonly ReleaseState[], values: Partial<StoredRelease>) =>
  hasChanged(db.updateTable('website_releases').set(values).where('id', '=', id).where('state', 'in', from));

/** @returns false if it was not in one of these states any more */
export const setState = (db: Database, id: string, from: readonly ReleaseState[], state: ReleaseState) =>
  changeRelease(db, id, from, { state });

/** By whichever server has changed over first. */
export const goLive = (db: Database, id: string, now = new Date()): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const before = await readLive(transaction);
    const live = { state: 'live', under_way: null, live_at: now.toISOString(), problem: null } as const;
    if (!(await changeRelease(transaction, id, ['switching'], live))) return;
    if (before) await setState(transaction, before.id, ['live'], 'past');
    await draftsAfter(transaction, id, before);
  });

/** What an undo took from visitors becomes a draft again; a draft that says what they read now is none. */
async function draftsAfter(transaction: Transaction, id: string, before: StoredRelease | undefined): Promise<void> {
  const release = await readRelease(transaction, id);
  if (!release || release.undoes === null) return;
  const [was, is] = [before ? revisionsOf(before) : {}, revisionsOf(release)];
  const names = differing(is, before);
  const ids = names.flatMap((name) => [was[name], is[name]].filter((one) => one !== undefined));
  const revisions = new Map((await readRevisions(transaction, ids)).map((one) => [one.id, one]));
  for (const name of names) {
    const [old, now] = [revisions.get(was[name] ?? ''), revisions.get(is[name] ?? '')];
    if (old && (!now || now.at < old.at)) await restoreDraft(transaction, old);
  }
  const published = await publishedBy(transaction, release);
  for (const { name, value, version } of await listDrafts(transaction))
    if (isDeepStrictEqual(value, published.get(name)))
      await transaction
        .updateTable('website_drafts')
        .set({ value: null, version: version + 1 })
        .where('name', '=', name)
        .where('version', '=', version)
        .execute();
}
