import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { replyAnswers as answers, firstReplies } from '#content/desk/replies.ts';
import { replyLimits, type SavedReply } from '#contract/desk-replies.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { createTable, type TableOf } from '../platform/db/table.ts';
import { saveVersion } from '../platform/db/versions.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import { audit, lastBy } from '../staff/audit.ts';

/** Who changed one is in the activity log. */
const savedRepliesColumns = {
  id: 'text primary key',
  title: 'text not null',
  subject: 'text not null',
  body: 'text not null',
  version: 'integer not null',
  changed_at: 'text not null',
} as const;

export type SavedRepliesTable = TableOf<typeof savedRepliesColumns>;

declare module '../platform/db/schema.ts' {
  interface Schema {
    saved_replies: SavedRepliesTable;
  }
}

export const createSavedRepliesTable = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [createTable('saved_replies', savedRepliesColumns)]);

/** Once for each installation: what the firm removes stays away. */
export async function addFirstReplies({ db }: Store, now = new Date()): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('desk_settings')
      .values({ name: 'first-replies-added', value: now.toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return;
    const rows = firstReplies.map((reply) => ({
      ...reply,
      id: randomUUID(),
      version: 1,
      changed_at: now.toISOString(),
    }));
    await transaction.insertInto('saved_replies').values(rows).execute();
  });
}

export const savedReply = (db: Database, id: string): Promise<SavedRepliesTable | undefined> =>
  db.selectFrom('saved_replies').selectAll().where('id', '=', id).executeTakeFirst();

export async function listReplies(db: Database): Promise<SavedReply[]> {
  const rows = await db.selectFrom('saved_replies').selectAll().orderBy(sql`lower(title)`).orderBy('id').execute();
  return rows.map(({ changed_at: changedAt, ...reply }) => ({ ...reply, changedAt }));
}

const targetOf = (id: string): string => `reply:${id}`;

export async function savedReplyRoutes(app: FastifyInstance, { store: { db } }: { store: Store }): Promise<void> {
  const list = async () => ({ replies: await listReplies(db) });

  /** @throws HttpProblem 409 with who was first */
  async function assertGone(transaction: Database, id: string): Promise<void> {
    const now = await savedReply(transaction, id);
    if (now) throw new HttpProblem(409, answers.changed(now.title, await lastBy(transaction, targetOf(id))));
  }

  route(app, 'GET /api/desk/saved-replies', list);

  route(app, 'POST /api/desk/saved-replies/save', async ({ body: { id, version, ...given }, staff }) => {
    await db.transaction().execute(async (transaction) => {
      const saved = id ?? randomUUID();
      const columns = { ...given, changed_at: new Date().toISOString() };
      // No reply has had a version below 1.
      const seen = id === undefined ? 0 : (version ?? -1);
      if (!(await saveVersion(transaction, 'saved_replies', ['id', saved], columns, seen))) {
        await assertGone(transaction, saved);
        throw new HttpProblem(409, answers.removed);
      }
      if (id === undefined && (await listReplies(transaction)).length > replyLimits.most)
        throw new HttpProblem(409, answers.full);
      const action = id === undefined ? 'added a saved reply' : 'changed a saved reply';
      await audit(transaction, { actor: staff.id, action, target: targetOf(saved), name: `“${given.title}”` });
    });
    return list();
  });

  route(app, 'POST /api/desk/saved-replies/remove', async ({ body: { id, version }, staff }) => {
    await db.transaction().execute(async (transaction) => {
      const removed = await transaction
        .deleteFrom('saved_replies')
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('title')
        .executeTakeFirst();
      if (!removed) return assertGone(transaction, id);
      const name = `“${removed.title}”`;
      await audit(transaction, { actor: staff.id, action: 'removed a saved reply', target: targetOf(id), name });
    });
    return list();
  });
}
