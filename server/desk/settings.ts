import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { inquiryAnswers as answers } from '#content/desk/inquiry-answers.ts';
import { defaultDeskSettings } from '#content/desk/settings.ts';
import { type ReplySettings, replySettings, type StoredReplySettings } from '#contract/desk-board.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { requireOwner, route } from '../platform/http/route.ts';
import { findLastActorName, recordAuditEntry } from '../staff/audit.ts';

export interface DeskSettingsTable {
  name: string;
  value: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    desk_settings: DeskSettingsTable;
  }
}

export const createDeskTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [`create table desk_settings (name text primary key, value text not null)`]);

const settingsName = 'desk';

const findStoredSettings = (db: Database) =>
  db.selectFrom('desk_settings').select('value').where('name', '=', settingsName).executeTakeFirst();

const hashVersion = (value: string | undefined): string =>
  value === undefined ? '' : hash('sha256', value, 'base64url').slice(0, 22);

/** The defaults if none are stored, or if they are invalid. */
export async function readDeskSettings(db: Database): Promise<StoredReplySettings> {
  const value = (await findStoredSettings(db))?.value;
  const stored = replySettings.safeParse({ ...defaultDeskSettings, ...(value ? JSON.parse(value) : {}) });
  return { ...(stored.success ? stored.data : defaultDeskSettings), version: hashVersion(value) };
}

/** @returns undefined on a version conflict */
export async function saveDeskSettings(
  db: Database,
  { version, ...settings }: StoredReplySettings,
): Promise<StoredReplySettings | undefined> {
  const before = (await findStoredSettings(db))?.value;
  if (hashVersion(before) !== version) return undefined;
  const value = JSON.stringify(settings satisfies ReplySettings);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('desk_settings')
    .values({ name: settingsName, value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value })
        .where('desk_settings.value', '=', before ?? ''),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows ? { ...settings, version: hashVersion(value) } : undefined;
}

export async function deskSettingsRoutes(app: FastifyInstance, { store: { db } }: { store: Store }): Promise<void> {
  route(app, 'GET /api/desk/settings', () => readDeskSettings(db));

  route(app, 'POST /api/desk/settings', async (request) => {
    const { id } = requireOwner(request, answers.ownersOnly);
    // In one transaction with the audit entry, by which a conflicting save is told who was first.
    const stored = await db.transaction().execute(async (change) => {
      const written = await saveDeskSettings(change, request.body);
      if (written)
        await recordAuditEntry(change, { actor: id, action: 'changed the settings of the desk', target: settingsName });
      return written;
    });
    if (!stored) throw new HttpProblem(409, answers.settingsConflict(await findLastActorName(db, settingsName)));
    return stored;
  });
}
