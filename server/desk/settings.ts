import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { inquiryAnswers as answers } from '#content/desk/inquiry-answers.ts';
import { firstDeskSettings } from '#content/desk/settings.ts';
import { type DeskSettings, deskSettings, type StoredDeskSettings } from '#contract/desk-board.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { ownerOf, route } from '../platform/http/route.ts';
import { audit, lastBy } from '../staff/audit.ts';

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

const name = 'desk';

const storedIn = (db: Database) =>
  db.selectFrom('desk_settings').select('value').where('name', '=', name).executeTakeFirst();

const versionOf = (value: string | undefined): string =>
  value === undefined ? '' : hash('sha256', value, 'base64url').slice(0, 22);

/** Defaults if missing or invalid. */
export async function readSettings(db: Database): Promise<StoredDeskSettings> {
  const value = (await storedIn(db))?.value;
  const stored = deskSettings.safeParse({ ...firstDeskSettings, ...(value ? JSON.parse(value) : {}) });
  return { ...(stored.success ? stored.data : firstDeskSettings), version: versionOf(value) };
}

export async function writeSettings(
  db: Database,
  { version, ...settings }: StoredDeskSettings,
): Promise<StoredDeskSettings | undefined> {
  const before = (await storedIn(db))?.value;
  if (versionOf(before) !== version) return undefined;
  const value = JSON.stringify(settings satisfies DeskSettings);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('desk_settings')
    .values({ name, value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value })
        .where('desk_settings.value', '=', before ?? ''),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows ? { ...settings, version: versionOf(value) } : undefined;
}

export async function settingsRoutes(app: FastifyInstance, { store: { db } }: { store: Store }): Promise<void> {
  route(app, 'GET /api/desk/settings', () => readSettings(db));

  route(app, 'POST /api/desk/settings', async (request) => {
    const { id } = ownerOf(request, answers.ownersOnly);
    // In one transaction: a conflicting save is told who was first.
    const stored = await db.transaction().execute(async (change) => {
      const written = await writeSettings(change, request.body);
      if (written) await audit(change, { actor: id, action: 'changed the settings of the desk', target: name });
      return written;
    });
    if (!stored) throw new HttpProblem(409, answers.settingsConflict(await lastBy(db, name)));
    return stored;
  });
}
