import type { StaffSession } from '#contract/staff.ts';
import type { Database } from '../platform/db/open.ts';
import { kindsOf } from './factors.ts';
import { identityOf, type StoredStaff } from './people.ts';
import type { Stage } from './sessions.ts';

/** How far somebody has come, as the desk is told. */
export async function shownSession(
  db: Database,
  staff: Pick<StoredStaff, 'id' | 'email' | 'name' | 'role' | 'adviser' | 'single_keys'> & { stage: Stage },
): Promise<StaffSession> {
  const { stage, email, single_keys } = staff;
  if (stage === 'enrol') return { stage, email };
  if (stage === 'factor') return { stage, email, kinds: await kindsOf(db, staff.id) };
  return { stage, email, person: identityOf(staff), singleKeys: single_keys === 1 };
}
