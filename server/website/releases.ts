// A release is a list of published versions of documents. One is live, and at most one is under way.
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { websiteAnswers as answers, websiteAuditTargetWords } from '#content/desk/website-answers.ts';
import type { FaqCategory } from '#content/schemas/faq.ts';
import type { WebsiteProblem } from '#contract/desk-website.ts';
import { hasChanged } from '../platform/db/count.ts';
import { isUniqueViolation } from '../platform/db/errors.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { readStaffNames, recordAuditEntry } from '../staff/audit.ts';
import { hashDocuments } from './builds.ts';
import { listChanges } from './changes.ts';
import { completeDocument } from './complete-document.ts';
import { toDocumentTitle } from './documents.ts';
import { listDrafts, restoreDraft } from './drafts.ts';
import { readValueAt } from './field-problems.ts';
import { createDocumentForm, reviewDraft } from './form.ts';
import { addNewWords, type Documents, readOwnDocuments } from './snapshot.ts';
import type { ReleaseChange, ReleaseState, StoredRelease, StoredRevision } from './tables.ts';

/** The field that caused a failed build. */
type BlamedField = WebsiteProblem & { name: string };

type RevisionIds = Readonly<Record<string, string>>;

export const pendingStates: readonly ReleaseState[] = ['waiting', 'building', 'checking', 'switching'];

export const parseRevisionIds = ({ documents }: Pick<StoredRelease, 'documents'>): RevisionIds => JSON.parse(documents);

export const parseChanges = ({ changed }: Pick<StoredRelease, 'changed'>): ReleaseChange[] => JSON.parse(changed);

const selectReleases = (db: Database) => db.selectFrom('website_releases').selectAll();

export const findLiveRelease = (db: Database): Promise<StoredRelease | undefined> =>
  selectReleases(db).where('state', '=', 'live').executeTakeFirst();

export const findPendingRelease = (db: Database): Promise<StoredRelease | undefined> =>
  selectReleases(db).where('under_way', '=', 1).executeTakeFirst();

export const findRelease = (db: Database, id: string): Promise<StoredRelease | undefined> =>
  selectReleases(db).where('id', '=', id).executeTakeFirst();

/** The latest release with these words. */
export const findReleaseByHash = (db: Database, hash: string): Promise<StoredRelease | undefined> =>
  selectReleases(db).where('hash', '=', hash).orderBy('number', 'desc').limit(1).executeTakeFirst();

export const listReleases = (db: Database): Promise<StoredRelease[]> =>
  selectReleases(db).orderBy('number', 'desc').execute();

export const findLatestRelease = (db: Database): Promise<StoredRelease | undefined> =>
  selectReleases(db).orderBy('number', 'desc').limit(1).executeTakeFirst();

export async function listRevisions(db: Database, ids: readonly string[]): Promise<StoredRevision[]> {
  if (!ids.length) return [];
  return db.selectFrom('website_revisions').selectAll().where('id', 'in', ids).execute();
}

/** The documents of a release that differ from the code's own; none if `release` is undefined. */
export async function readChangedDocuments(
  db: Database,
  release: Pick<StoredRelease, 'documents'> | undefined,
): Promise<Documents> {
  if (!release) return new Map();
  const revisions = await listRevisions(db, Object.values(parseRevisionIds(release)));
  return new Map(revisions.map(({ name, value }) => [name, addNewWords(name, JSON.parse(value))]));
}

/** Every document, as visitors read it while the release is live; the code's own if it is undefined. */
export const readAllDocuments = async (db: Database, release: StoredRelease | undefined): Promise<Documents> =>
  new Map([...readOwnDocuments(), ...(await readChangedDocuments(db, release))]);

export const readLiveDocuments = async (db: Database): Promise<Documents> =>
  readAllDocuments(db, await findLiveRelease(db));

/** The documents that a draft starts from: of the release under way if there is one, so that no draft undoes its changes. */
export const readNextDocuments = async (db: Database): Promise<Documents> =>
  readAllDocuments(db, (await findPendingRelease(db)) ?? (await findLiveRelease(db)));

export const countChanges = (name: string, before: unknown, after: unknown): number =>
  listChanges(createDocumentForm(name, before), before, after).length;

interface ReleaseRequest {
  /** The live release that the owner saw; null for the words that came with the code. */
  live: string | null;
  note: string;
  staffId: string;
}

export type PublishRequest = ReleaseRequest & { documents: readonly { name: string; version: number }[] };

/** Turns drafts into revisions, and adds a release that waits to be built. @throws HttpProblem 400, 409 */
export const publishDrafts = (db: Database, wanted: PublishRequest, now = new Date()): Promise<StoredRelease> =>
  beginRelease(db, wanted, now, async (transaction, id, live) => {
    const at = now.toISOString();
    const published = await readAllDocuments(transaction, live);
    const drafts = await listDrafts(transaction);
    const picked = wanted.documents.map(({ name, version }) => {
      const draft = drafts.find((one) => one.name === name);
      if (!draft) throw new HttpProblem(409, answers.noDraft);
      if (draft.version !== version) throw new HttpProblem(409, answers.draftChanged(toDocumentTitle(name)));
      return draft;
    });
    const wrong = picked.filter((draft) => reviewDraft(draft, published.get(draft.name)).problems.length);
    if (wrong.length) throw new HttpProblem(400, answers.hasProblems(wrong.map(({ name }) => toDocumentTitle(name))));
    const revisions = live ? { ...parseRevisionIds(live) } : {};
    const changed: ReleaseChange[] = [];
    for (const { name, value: written, version, staffId: who } of picked) {
      const value = completeDocument(name, written);
      const draft = transaction.updateTable('website_drafts').where('name', '=', name).where('version', '=', version);
      const none = { value: null, version: version + 1, saved_at: at, saved_by: wanted.staffId };
      if (!(await hasChanged(draft.set(none)))) throw new HttpProblem(409, answers.draftChanged(toDocumentTitle(name)));
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

export type GoBackRequest = ReleaseRequest & {
  /** Null: the words that came with the code. */
  to: string | null;
};

/** Adds a release with the documents of an earlier one. @throws HttpProblem 404, 409 */
export const goBackToRelease = (db: Database, wanted: GoBackRequest, now = new Date()): Promise<StoredRelease> =>
  beginRelease(db, wanted, now, async (transaction, _id, live) => {
    const { to } = wanted;
    const target = to === null ? undefined : await findRelease(transaction, to);
    if (to !== null && !target) throw new HttpProblem(404, answers.unknownRelease);
    if (target && !target.live_at) throw new HttpProblem(409, answers.neverLive);
    if ((live?.hash ?? '') === (target?.hash ?? '')) throw new HttpProblem(409, answers.isLive);
    const revisions = target ? parseRevisionIds(target) : {};
    const [before, after] = [await readAllDocuments(transaction, live), await readAllDocuments(transaction, target)];
    const changed = listDifferingDocuments(revisions, live).map((name) => ({
      name,
      changes: countChanges(name, before.get(name), after.get(name)),
      who: wanted.staffId,
    }));
    return { revisions, changed, undoes: to ?? '' };
  });

const listDifferingDocuments = (revisions: RevisionIds, live: StoredRelease | undefined): string[] => {
  const now = live ? parseRevisionIds(live) : {};
  return Object.keys({ ...now, ...revisions }).filter((name) => now[name] !== revisions[name]);
};

interface ReleaseContent {
  revisions: RevisionIds;
  changed: ReleaseChange[];
  undoes: string | null;
}

/** @throws HttpProblem 409 while another is under way, or when another went live since `live` was seen */
async function beginRelease(
  db: Database,
  wanted: ReleaseRequest,
  now: Date,
  contentOf: (transaction: Transaction, id: string, live: StoredRelease | undefined) => Promise<ReleaseContent>,
): Promise<StoredRelease> {
  const { staffId: who, note } = wanted;
  const id = randomUUID();
  try {
    return await db.transaction().execute(async (transaction) => {
      const last = await findLatestRelease(transaction);
      const number = (last?.number ?? 0) + 1;
      const empty = { documents: '{}', changed: '[]', hash: '' };
      const begun = { id, number, at: now.toISOString(), who, note, under_way: 1, based_on: wanted.live };
      // First, because no other release can go live from here on, so that what is read below does not change.
      await transaction
        .insertInto('website_releases')
        .values({ ...empty, ...begun, state: 'waiting' })
        .execute();
      const live = await findLiveRelease(transaction);
      if ((live?.id ?? null) !== wanted.live)
        throw new HttpProblem(409, answers.otherLive((await readStaffNames(transaction)).get(live?.who ?? '')));
      const { revisions, changed, undoes } = await contentOf(transaction, id, live);
      const made = { documents: JSON.stringify(revisions), changed: JSON.stringify(changed), undoes };
      const hash = hashDocuments(await readChangedDocuments(transaction, made));
      const release = await transaction
        .updateTable('website_releases')
        .set({ ...made, hash })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const action = undoes === null ? 'published the website' : 'took the website back';
      const what = note || changed.map(({ name }) => toDocumentTitle(name)).join(', ');
      const name = websiteAuditTargetWords.release(number, what);
      await recordAuditEntry(transaction, { actor: who, action, target: `website-release:${id}`, name });
      return release;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new HttpProblem(409, answers.underWay);
    throw error;
  }
}

/** Stops a release that is being built. @throws HttpProblem 404, 409 */
export async function stopRelease(db: Database, id: string, staffId: string): Promise<void> {
  const release = await findRelease(db, id);
  if (!release) throw new HttpProblem(404, answers.unknownRelease);
  const stopped = await db.transaction().execute(async (transaction) => {
    const sentence = answers.stopped((await readStaffNames(transaction)).get(staffId));
    const isFirst = await endRelease(transaction, id, ['waiting', 'building', 'checking'], { problem: sentence });
    const name = websiteAuditTargetWords.release(release.number, release.note);
    const entry = { actor: staffId, action: 'stopped a release', target: `website-release:${id}`, name };
    if (isFirst) await recordAuditEntry(transaction, entry);
    return isFirst;
  });
  if (!stopped) throw new HttpProblem(409, answers.notStopped);
}

/** @returns false if it has ended already */
export const failRelease = (db: Database, id: string, sentence: string, blames?: BlamedField): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const removed = blames && (await findRemovedAnswer(transaction, id, blames));
    return endRelease(transaction, id, pendingStates, {
      problem: sentence,
      blames: blames ? JSON.stringify({ ...blames, removed }) : null,
      failed_at: new Date().toISOString(),
    });
  });

/** The FAQ answer that a field links to, if the release removes it. */
async function findRemovedAnswer(db: Database, id: string, { name, path }: BlamedField) {
  const release = await findRelease(db, id);
  if (!release) return;
  const [before, after] = [await readLiveDocuments(db), await readAllDocuments(db, release)];
  const [, answer] = String(readValueAt(after.get(name), path.split('.'))).split('#');
  const questionIn = (documents: Documents, document: string) =>
    (documents.get(document) as FaqCategory).questions.find((one) => one.id === answer);
  for (const changed of parseChanges(release).filter((one) => one.name.startsWith('faq/'))) {
    const was = questionIn(before, changed.name);
    if (was && !questionIn(after, changed.name)) return { name: changed.name, id: was.id, question: was.question };
  }
}

/** Ends a release as failed. Its documents become drafts again, unless someone has begun newer ones. */
async function endRelease(
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
export const setReleaseState = (db: Database, id: string, from: readonly ReleaseState[], state: ReleaseState) =>
  changeRelease(db, id, from, { state });

/** Called by each server that has switched; only the first call changes anything. */
export const markLive = (db: Database, id: string, now = new Date()): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const before = await findLiveRelease(transaction);
    const live = { state: 'live', under_way: null, live_at: now.toISOString(), problem: null } as const;
    if (!(await changeRelease(transaction, id, ['switching'], live))) return;
    if (before) await setReleaseState(transaction, before.id, ['live'], 'past');
    await restoreDraftsAfterUndo(transaction, id, before);
  });

/** What an undo has withdrawn becomes a draft again. Drafts that equal what is live now are removed. */
async function restoreDraftsAfterUndo(
  transaction: Transaction,
  id: string,
  before: StoredRelease | undefined,
): Promise<void> {
  const release = await findRelease(transaction, id);
  if (!release || release.undoes === null) return;
  const [was, is] = [before ? parseRevisionIds(before) : {}, parseRevisionIds(release)];
  const names = listDifferingDocuments(is, before);
  const ids = names.flatMap((name) => [was[name], is[name]].filter((one) => one !== undefined));
  const revisions = new Map((await listRevisions(transaction, ids)).map((one) => [one.id, one]));
  for (const name of names) {
    const [old, now] = [revisions.get(was[name] ?? ''), revisions.get(is[name] ?? '')];
    if (old && (!now || now.at < old.at)) await restoreDraft(transaction, old);
  }
  const published = await readAllDocuments(transaction, release);
  for (const { name, value, version } of await listDrafts(transaction))
    if (isDeepStrictEqual(value, published.get(name)))
      await transaction
        .updateTable('website_drafts')
        .set({ value: null, version: version + 1 })
        .where('name', '=', name)
        .where('version', '=', version)
        .execute();
}
