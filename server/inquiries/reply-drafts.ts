import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ReplyDraft } from '#contract/desk-replies.ts';
import type { Database } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { createTableSql, type TableOf } from '../platform/db/table.ts';

/** One per colleague and inquiry. A reply that was sent is not stored here. */
const replyDraftsColumns = {
  id: 'text primary key',
  inquiry: 'text not null references inquiries (id) on delete cascade',
  staff: 'text not null',
  subject: 'text not null',
  body: 'text not null',
  saved_at: 'text not null',
} as const;

declare module '../platform/db/schema.ts' {
  interface Schema {
    reply_drafts: TableOf<typeof replyDraftsColumns>;
  }
}

export const createReplyDraftsTable = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    createTableSql('reply_drafts', replyDraftsColumns),
    'create unique index reply_drafts_by_writer on reply_drafts (inquiry, staff)',
    'create index reply_drafts_by_time on reply_drafts (saved_at)',
  ]);

interface DraftKey {
  inquiry: string;
  staff: string;
}

export async function findReplyDraft(db: Database, { inquiry, staff }: DraftKey): Promise<ReplyDraft | undefined> {
  const found = await db
    .selectFrom('reply_drafts')
    .selectAll()
    .where('inquiry', '=', inquiry)
    .where('staff', '=', staff)
    .executeTakeFirst();
  return found && { subject: found.subject, body: found.body, savedAt: found.saved_at };
}

/** @returns when, in ISO 8601; null if it was empty, and the former one deleted */
export async function saveReplyDraft(
  db: Database,
  { inquiry, staff }: DraftKey,
  { subject, body }: { subject: string; body: string },
  now: Date,
): Promise<string | null> {
  if (!body) {
    await deleteReplyDraft(db, { inquiry, staff });
    return null;
  }
  const written = { subject, body, saved_at: now.toISOString() };
  await db
    .insertInto('reply_drafts')
    .values({ id: randomUUID(), inquiry, staff, ...written })
    .onConflict((conflict) => conflict.columns(['inquiry', 'staff']).doUpdateSet(written))
    .execute();
  return written.saved_at;
}

/**
 * The draft of the colleague who replied. Others' drafts stay while that can be undone; `replyDrafts` in the purge
 * deletes them.
 * @param until ISO 8601: a draft saved later is for another reply
 */
export const deleteReplyDraft = (db: Database, { inquiry, staff }: DraftKey, until = '9999') =>
  db
    .deleteFrom('reply_drafts')
    .where('inquiry', '=', inquiry)
    .where('staff', '=', staff)
    .where('saved_at', '<=', until)
    .execute();
