import type { Database } from '../platform/db/open.ts';

/**
 * The meeting link that was chosen for an adviser at the desk: empty where one is sent before each call, null where
 * nobody has chosen. A booking carries it from when it is made or changes hands, so that what its visitor was told is
 * what every page and mail says.
 */
export async function chosenLink(db: Database, adviser: string): Promise<string | null> {
  const row = await db
    .selectFrom('adviser_settings')
    .select('meeting_link')
    .where('adviser', '=', adviser)
    .executeTakeFirst();
  return row?.meeting_link ?? null;
}
