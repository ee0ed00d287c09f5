import type { Store } from '../platform/db/open.ts';
import { forgetLinks } from './links.ts';
import { forgetSessions } from './sessions.ts';

/** Removes sessions and links that have run out. */
export async function forgetExpired(store: Store, now: Date): Promise<void> {
  await forgetSessions(store, now);
  await forgetLinks(store.db, now);
}
