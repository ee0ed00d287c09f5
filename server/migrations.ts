import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createAccountTables } from './accounts/tables.ts';
import { createAlarmTables } from './alarm/alarm.ts';
import { createConsultationTables } from './booking/consultation-types.ts';
import { createBookingTables } from './booking/tables.ts';
import { createConnectionTables, renameAccountOwnerToAdviser } from './connections/tables.ts';
import { createContactTables } from './contact/tables.ts';
import { createSavedRepliesTable } from './desk/saved-replies.ts';
import { createDeskTables } from './desk/settings.ts';
import { createAdviserTables, createHoursTables } from './hours/tables.ts';
import { createReplyDraftsTable } from './inquiries/reply-drafts.ts';
import { addReplyHoursColumn, createInquiryTables } from './inquiries/tables.ts';
import { createLaunchTables } from './launch/steps.ts';
import { createMailTextTables } from './mail-texts/mail-texts.ts';
import { createMailboxTables } from './mailbox/tables.ts';
import { createNoticeTables } from './notices/notices.ts';
import { createNotificationTables, createPushFallbacksTable } from './notifications/tables.ts';
import { createOfficeTables } from './office/tables.ts';
import { createOutboxTables } from './outbox/tables.ts';
import type { DatabaseKind, Store } from './platform/db/open.ts';
import { createPlatformTables } from './platform/db/schema.ts';
import { createRetentionTables } from './retention/person-requests.ts';
import { addKeepsAccess, createStaffProfileTables, createStaffTables } from './staff/tables.ts';
import { createVisitTables } from './visits/visits.ts';
import { createWaitingListTables } from './waiting-list/store.ts';
import { createWebsiteTables } from './website/tables.ts';

const baseline = '0056-baseline';
/** The last commit that can upgrade a database from before November 28, 2026. */
const lastUpgrade = '398ae55c';

/** All schema changes, in order. Never edit a released migration or what it creates: add a new one. */
export const migrations = (kind: DatabaseKind): Record<string, Migration> => ({
  [baseline]: {
    async up(db: Kysely<unknown>) {
      await createPlatformTables(db);
      await createAccountTables(db);
      await createContactTables(db);
      await createBookingTables(db);
      await createOutboxTables(db);
      await createInquiryTables(db, kind);
      await createMailboxTables(db);
      await createWaitingListTables(db);
      await createStaffTables(db, kind);
      await createDeskTables(db);
      await createHoursTables(db);
      await createNoticeTables(db);
      await createVisitTables(db);
      await createAlarmTables(db);
      await createRetentionTables(db);
    },
  },
  '0057-office-settings': { up: createOfficeTables },
  '0058-notifications': { up: createNotificationTables },
  '0059-saved-replies': {
    async up(db: Kysely<unknown>) {
      await createSavedRepliesTable(db);
      await createReplyDraftsTable(db);
    },
  },
  '0060-mail-texts': { up: createMailTextTables },
  '0061-consultation-types': { up: createConsultationTables },
  '0062-launch': { up: createLaunchTables },
  '0063-advisers': {
    async up(db: Kysely<unknown>) {
      await createAdviserTables(db);
      await createStaffProfileTables(db);
    },
  },
  '0064-website': { up: (db: Kysely<unknown>) => createWebsiteTables(db, kind) },
  '0065-stops-advising': { up: addKeepsAccess },
  '0066-push-fallbacks': { up: createPushFallbacksTable },
  '0067-reply-hours': { up: addReplyHoursColumn },
  '0068-connections': { up: createConnectionTables },
  '0069-adviser-of-account': { up: renameAccountOwnerToAdviser },
});

/**
 * @throws Error for a file without our tables, and for a database older than the baseline, or with its first version,
 * which had a table `known_places`
 */
export async function refuseOtherSchema({ db, location, mayBeEmpty }: Store): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const has = (table: string) => tables.some(({ name }) => name === table);
  if (!has('kysely_migration')) {
    if (mayBeEmpty) return;
    throw new Error(
      `${location} has no table of this site: put a backup in its place, or remove it to begin with an empty site`,
    );
  }
  const { rows } = await sql`select name from kysely_migration where name < ${baseline}`.execute(db);
  if (rows.length || has('known_places'))
    throw new Error(
      `its schema is older than ${baseline}: start commit ${lastUpgrade} on it once, and then this release`,
    );
}
