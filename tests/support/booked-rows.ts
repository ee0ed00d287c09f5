import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { StoredBooking } from '#server/booking/tables.ts';

/** Every booking that a running site on SQLite has stored, in the order they were made. */
export function bookedRows({
  dataDir,
}: {
  dataDir: string;
}): Pick<StoredBooking, 'reference' | 'email' | 'state'>[] {
  const database = new Sqlite(join(dataDir, 'site.db'), { readonly: true });
  try {
    return database
      .prepare('select reference, email, state from bookings order by created_at')
      .all() as never;
  } finally {
    database.close();
  }
}
