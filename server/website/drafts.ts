import { isDeepStrictEqual } from 'node:util';
import { websiteAnswers as answers } from '#content/desk/website-answers.ts';
import { websiteLimits } from '#contract/desk-website.ts';
import type { Database } from '../platform/db/open.ts';
import { saveVersion } from '../platform/db/versions.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { staffNames } from '../staff/audit.ts';

export interface Draft {
  name: string;
  /** Undefined once it was published or discarded. */
  value: unknown;
  version: number;
  at: string;
  /** A staff id. */
  who: string;
}

const rows = (db: Database) => db.selectFrom('website_drafts').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const draftOf = ({ name, value, version, saved_at: at, saved_by: who }: Row): Draft => ({
  name,
  value: value === null ? undefined : JSON.parse(value),
  version,
  at,
  who,
});

export async function readDraft(db: Database, name: string): Promise<Draft | undefined> {
  const row = await rows(db).where('name', '=', name).executeTakeFirst();
  return row && draftOf(row);
}

/** Latest first. */
export const listDrafts = async (db: Database): Promise<Draft[]> =>
  (await rows(db).where('value', 'is not', null).orderBy('saved_at', 'desc').orderBy('name').execute()).map(draftOf);

/** Deeper than any schema; what walks values would run out of stack. */
const mostLevels = 24;

const isDeep = (value: unknown, left = mostLevels): boolean =>
  typeof value === 'object' && value !== null && (!left || Object.values(value).some((one) => isDeep(one, left - 1)));

/** @throws HttpProblem 400 or 413 */
export function writeJson(value: unknown): string {
  if (value === undefined || isDeep(value)) throw new HttpProblem(400, answers.unreadable);
  const json = JSON.stringify(value);
  if (Buffer.byteLength(json) > websiteLimits.document) throw new HttpProblem(413, answers.tooLarge);
  return json;
}

export interface DraftChange {
  name: string;
  /** Equal to what is published, or undefined: no draft. */
  value: unknown;
  published: unknown;
  /** As read; 0 before the first draft. */
  version: number;
  /** A staff id. */
  by: string;
}

/** @throws HttpProblem 400, 409 with who was first, 413 */
export async function saveDraft(db: Database, change: DraftChange, now = new Date()): Promise<Draft> {
  const { name, value, published, version, by } = change;
  const json = value === undefined || isDeepStrictEqual(value, published) ? null : writeJson(value);
  const columns = { value: json, saved_at: now.toISOString(), saved_by: by };
  if (!(await saveVersion(db, 'website_drafts', ['name', name], columns, version))) {
    const theirs = await readDraft(db, name);
    throw new HttpProblem(409, answers.savedMeanwhile((await staffNames(db)).get(theirs?.who ?? '')));
  }
  return { name, value: json === null ? undefined : value, version: version + 1, at: columns.saved_at, who: by };
}

/** Where nobody has begun a newer one. */
export async function restoreDraft(
  db: Database,
  { name, value, at, who }: Pick<Row, 'name' | 'value'> & { at: string; who: string },
): Promise<void> {
  const version = (await readDraft(db, name))?.version ?? 0;
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
