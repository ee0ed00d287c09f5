import type { Store } from '../platform/db/open.ts';
import { forgetLinks } from './links.ts';
import { forgetSessions } from './sessions.ts';

/** Removes sessions and links that have run out. */
export async function forgetExpired({ db }: Store, now: Date): Promise<void> {
  await forgetSessions(db, now);
  await forgetLinks(db, now);
}
