import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Notice, NoticeInput } from '#contract/notice.ts';
import type { Database } from '../platform/db/open.ts';
import type { StoredNotice } from './tables.ts';

/** Every notice, also those that are over, the latest to begin first. */
export async function readNotices(db: Database): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .orderBy('shown_from', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(noticeOf);
}

const noticeOf = (row: StoredNotice): Notice => ({
  id: row.id,
  version: row.version,
  text: row.text,
  link: row.link_href ? { label: row.link_label, href: row.link_href } : null,
  pages: row.pages === 'all' ? 'all' : (JSON.parse(row.pages) as string[]),
  from: row.shown_from,
  until: row.shown_until,
  createdAt: row.created_at,
  changedAt: row.changed_at,
});

const columnsOf = ({ text, link, pages, from, until }: NoticeInput, now: Date) => ({
  text,
  link_label: link?.label ?? '',
  link_href: link?.href ?? '',
  pages: pages === 'all' ? pages : JSON.stringify(pages),
  shown_from: from,
  shown_until: until,
  changed_at: now.toISOString(),
});

/** Stores a new notice. @returns its id: short, as it is typed in a terminal */
export async function addNotice(db: Database, input: NoticeInput, now: Date): Promise<string> {
  const id = randomBytes(4).toString('hex');
  await db
    .insertInto('notices')
    .values({ id, created_at: now.toISOString(), ...columnsOf(input, now) })
    .execute();
  return id;
}

/** A notice by its id. */
export async function readNotice(db: Database, id: string): Promise<Notice | undefined> {
  const row = await db.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirst();
  return row && noticeOf(row);
}

/** Replaces what a notice says, as long as it is the one that was seen. @returns whether it was */
export async function changeNotice(
  db: Database,
  { id, version }: Pick<Notice, 'id' | 'version'>,
  input: NoticeInput,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notices')
    .set({ ...columnsOf(input, now), version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Takes a notice off, also one that is shown.
 * @param version only the one that was seen; undefined for whatever it says
 * @returns whether there was one
 */
export async function removeNotice(db: Database, id: string, version?: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notices')
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
