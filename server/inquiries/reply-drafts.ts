import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ReplyDraft } from '#contract/desk-replies.ts';
import type { Database } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { createTable, type TableOf } from '../platform/db/table.ts';

/** One per person and inquiry. Unsent: what is sent is not stored. */
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
    createTable('reply_drafts', replyDraftsColumns),
    'create unique index reply_drafts_by_writer on reply_drafts (inquiry, staff)',
    'create index reply_drafts_by_time on reply_drafts (saved_at)',
  ]);

interface Writer {
  inquiry: string;
  staff: string;
}

export async function draftOf(db: Database, { inquiry, staff }: Writer): Promise<ReplyDraft | undefined> {
  const found = await db
    .selectFrom('reply_drafts')
    .selectAll()
    .where('inquiry', '=', inquiry)
    .where('staff', '=', staff)
    .executeTakeFirst();
  return found && { subject: found.subject, body: found.body, savedAt: found.saved_at };
}

/** @returns ISO 8601; null if an empty one was dropped */
export async function keepDraft(
  db: Database,
  { inquiry, staff }: Writer,
  { subject, body }: { subject: string; body: string },
  now: Date,
): Promise<string | null> {
  if (!body) {
    await dropDraft(db, { inquiry, staff });
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
 * Of who has answered. Those of others stay while that can be undone; `replyDrafts` in the purge removes them.
 * @param until ISO 8601: what was written later is another reply
 */
export const dropDraft = (db: Database, { inquiry, staff }: Writer, until = '9999') =>
  db
    .deleteFrom('reply_drafts')
    .where('inquiry', '=', inquiry)
    .where('staff', '=', staff)
    .where('saved_at', '<=', until)
    .execute();
