import { sql } from 'kysely';
import type { Database } from '../../platform/db/open.ts';
import { mailsTheirs } from '../theirs.ts';

/** The latest mails of an address. @param most how many */
export const latestMailsOf = (db: Database, address: string, most: number) =>
  db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'subject', 'state', 'lane', 'problem', 'created_at', 'settled_at'])
    .where(sql<boolean>`id in (${mailsTheirs(address)})`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most);

/** How many there are. */
export const countMailsOf = (db: Database, address: string) =>
  sql<{ count: number | string }>`select count(*) as count from (${mailsTheirs(address)}) as counted`.compile(
    db,
  );
