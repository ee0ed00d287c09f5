import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { replyRefusals as answers, defaultSavedReplies } from '#content/desk/replies.ts';
import { replyLimits, type SavedReply } from '#contract/desk-replies.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { createTableSql, type TableOf } from '../platform/db/table.ts';
import { saveIfUnchanged } from '../platform/db/versions.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import { findLastActorName, recordAuditEntry } from '../staff/audit.ts';

/** The activity log has who changed a reply. */
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
  runStatements(db, [createTableSql('saved_replies', savedRepliesColumns)]);

/** Once for each installation, so that a default that the firm removes does not return. */
export async function addDefaultReplies({ db }: Store, now = new Date()): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('desk_settings')
      .values({ name: 'first-replies-added', value: now.toISOString() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return;
    const rows = defaultSavedReplies.map((reply) => ({
      ...reply,
      id: randomUUID(),
      version: 1,
      changed_at: now.toISOString(),
    }));
    await transaction.insertInto('saved_replies').values(rows).execute();
  });
}

export const findSavedReply = (db: Database, id: string): Promise<SavedRepliesTable | undefined> =>
  db.selectFrom('saved_replies').selectAll().where('id', '=', id).executeTakeFirst();

export async function listSavedReplies(db: Database): Promise<SavedReply[]> {
  const rows = await db.selectFrom('saved_replies').selectAll().orderBy(sql`lower(title)`).orderBy('id').execute();
  return rows.map(({ changed_at: changedAt, ...reply }) => ({ ...reply, changedAt }));
}

const replyAuditTarget = (id: string): string => `reply:${id}`;

export async function savedReplyRoutes(app: FastifyInstance, { store: { db } }: { store: Store }): Promise<void> {
  const list = async () => ({ replies: await listSavedReplies(db) });

  /** @throws HttpProblem 409 with who changed it first */
  async function assertGone(transaction: Database, id: string): Promise<void> {
    const current = await findSavedReply(transaction, id);
    if (!current) return;
    const name = await findLastActorName(transaction, replyAuditTarget(id));
    throw new HttpProblem(409, answers.changed(current.title, name));
  }

  route(app, 'GET /api/desk/saved-replies', list);

  route(app, 'POST /api/desk/saved-replies/save', async ({ body: { id, version, ...given }, staff }) => {
    await db.transaction().execute(async (transaction) => {
      const saved = id ?? randomUUID();
      const columns = { ...given, changed_at: new Date().toISOString() };
      // Versions begin at 1, so -1 is a conflict.
      const seen = id === undefined ? 0 : (version ?? -1);
      if (
        !(await saveIfUnchanged(transaction, { table: 'saved_replies', key: ['id', saved], columns, version: seen }))
      ) {
        await assertGone(transaction, saved);
        throw new HttpProblem(409, answers.removed);
      }
      if (id === undefined && (await listSavedReplies(transaction)).length > replyLimits.most)
        throw new HttpProblem(409, answers.full);
      const action = id === undefined ? 'added a saved reply' : 'changed a saved reply';
      const about = { target: replyAuditTarget(saved), name: `“${given.title}”` };
      await recordAuditEntry(transaction, { actor: staff.id, action, ...about });
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
      const about = { target: replyAuditTarget(id), name: `“${removed.title}”` };
      await recordAuditEntry(transaction, { actor: staff.id, action: 'removed a saved reply', ...about });
    });
    return list();
  });
}
