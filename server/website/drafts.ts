import { isDeepStrictEqual } from 'node:util';
import { websiteAnswers as answers } from '#content/desk/website-answers.ts';
import { websiteLimits } from '#contract/desk-website.ts';
import type { Database } from '../platform/db/open.ts';
import { saveIfUnchanged } from '../platform/db/versions.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { readStaffNames } from '../staff/audit.ts';
import { requirePhotographs } from './photographs.ts';
import { addNewWords } from './snapshot.ts';

export interface Draft {
  name: string;
  /** Undefined after it was published or discarded. */
  value: unknown;
  version: number;
  at: string;
  staffId: string;
}

const selectDrafts = (db: Database) => db.selectFrom('website_drafts').selectAll();
type DraftRow = Awaited<ReturnType<ReturnType<typeof selectDrafts>['execute']>>[number];

const toDraft = ({ name, value, version, saved_at: at, saved_by: staffId }: DraftRow): Draft => ({
  name,
  value: value === null ? undefined : addNewWords(name, JSON.parse(value)),
  version,
  at,
  staffId,
});

export async function findDraft(db: Database, name: string): Promise<Draft | undefined> {
  const row = await selectDrafts(db).where('name', '=', name).executeTakeFirst();
  return row && toDraft(row);
}

/** Latest first. */
export const listDrafts = async (db: Database): Promise<Draft[]> =>
  (await selectDrafts(db).where('value', 'is not', null).orderBy('saved_at', 'desc').orderBy('name').execute()).map(
    toDraft,
  );

/** Deeper than any schema. Recursion over a deeper value could exhaust the stack. */
const maxDepth = 24;

const isTooDeep = (value: unknown, left = maxDepth): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (!left || Object.values(value).some((one) => isTooDeep(one, left - 1)));

/** @throws HttpProblem 400 or 413 */
export function toDraftJson(value: unknown): string {
  if (value === undefined || isTooDeep(value)) throw new HttpProblem(400, answers.unreadable);
  const json = JSON.stringify(value);
  if (Buffer.byteLength(json) > websiteLimits.documentBytes) throw new HttpProblem(413, answers.tooLarge);
  return json;
}

export interface DraftChange {
  name: string;
  /** If undefined, or equal to `published`, there is no draft any more. */
  value: unknown;
  published: unknown;
  /** The version that was read; 0 before the first draft. */
  version: number;
  staffId: string;
}

/** @throws HttpProblem 400, 409 with who saved meanwhile, 413 */
export async function saveDraft(db: Database, change: DraftChange, now = new Date()): Promise<Draft> {
  const { name, value, published, version, staffId } = change;
  const json = value === undefined || isDeepStrictEqual(value, published) ? null : toDraftJson(value);
  if (json) await requirePhotographs(db, json);
  const columns = { value: json, saved_at: now.toISOString(), saved_by: staffId };
  if (!(await saveIfUnchanged(db, { table: 'website_drafts', key: ['name', name], columns, version }))) {
    const theirs = await findDraft(db, name);
    throw new HttpProblem(409, answers.savedMeanwhile((await readStaffNames(db)).get(theirs?.staffId ?? '')));
  }
  return { name, value: json === null ? undefined : value, version: version + 1, at: columns.saved_at, staffId };
}

/** Makes a draft again, unless someone has begun a newer one. */
export async function restoreDraft(
  db: Database,
  { name, value, at, who }: Pick<DraftRow, 'name' | 'value'> & { at: string; who: string },
): Promise<void> {
  const version = (await findDraft(db, name))?.version ?? 0;
  await db
    .insertInto('website_drafts')
    .values({ name, value, version: version + 1, saved_at: at, saved_by: who })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value, version: version + 1, saved_at: at, saved_by: who })
        .where('website_drafts.value', 'is', null),
    )
    .execute();
}
