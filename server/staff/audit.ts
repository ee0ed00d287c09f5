import { randomUUID } from 'node:crypto';
import type { Database } from '../platform/db/open.ts';

/** Who does something at the machine itself, with `npm run staff`. */
export const atTheMachine = 'command';

/** What one of the staff did. */
export interface AuditEntry {
  /** A staff id, or `atTheMachine`. */
  who: string;
  /** A verb in the past, such as `invited` or `took`. */
  what: string;
  /** The id or the reference of what it was done to. */
  on: string;
}

/**
 * Appends to the record of who did what at the desk. With the transaction of what was done: both are kept, or neither.
 * Nothing in it can be changed or removed, by this program or by another: triggers in the database refuse it.
 */
export async function audit(db: Database, { who, what, on }: AuditEntry): Promise<void> {
  await db
    .insertInto('staff_audit')
    .values({ id: randomUUID(), at: new Date().toISOString(), who, what, on_what: on })
    .execute();
}
