import { heldFile } from '#content/desk/held.ts';
import type { HeldLine } from '#contract/desk-people.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { Holdings } from '../holdings.ts';

export type Row = Record<string, unknown>;
export type Rows = Map<keyof Schema, Row[]>;

const words = heldFile.beside;

/** What is not theirs and has to do with them, a line each. @param staff ids that are theirs */
export async function besideOf(
  db: Database,
  { naming }: Holdings,
  staff: readonly string[],
): Promise<HeldLine[]> {
  const mails = naming.map(({ created_at: at }) => ({ at, what: words.mail, more: '' }));
  return [...mails, ...(await noticedBy(db, staff))];
}

/** How many mails in the mailbox one of the staff has written and sorted: the mails are other people's. */
async function noticedBy(db: Database, staff: readonly string[]): Promise<HeldLine[]> {
  if (!staff.length) return [];
  const count = async (column: 'written_by' | 'settled_by') => {
    const counted = db.selectFrom('mailbox_mails').select(({ fn }) => fn.countAll().as('count'));
    return Number((await counted.where(column, 'in', staff).executeTakeFirstOrThrow()).count);
  };
  const [written, sorted] = [await count('written_by'), await count('settled_by')];
  return written || sorted ? [{ at: null, what: words.noticed(written, sorted), more: '' }] : [];
}
