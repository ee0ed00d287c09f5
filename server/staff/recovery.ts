import { randomInt } from 'node:crypto';
import type { Database } from '../platform/db/open.ts';
import { hashOfToken } from '../platform/tokens.ts';

const howMany = 10;
/** Letters and digits that nobody takes for another. Sixteen of them are 78 random bits: no slow hash is needed. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const newCode = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

/** A code is stored as a hash, and a code that two people had by chance as two. */
const hashOf = (staff_id: string, code: string) =>
  hashOfToken(`${staff_id} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);

/** Ten new codes, in place of those there were. @returns them; only their hashes are stored */
export async function renewRecovery(db: Database, staff_id: string): Promise<string[]> {
  await endRecovery(db, staff_id);
  const codes = Array.from({ length: howMany }, newCode);
  await db
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id, code_hash: hashOf(staff_id, code) })))
    .execute();
  return codes;
}

/** Uses a code, which works once, however it is typed. @returns false when it is wrong or used */
export async function takeRecovery(db: Database, staff_id: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staff_id)
    .where('code_hash', '=', hashOf(staff_id, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How many codes are left. */
export async function recoveryLeft(db: Database, staff_id: string): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('staff_id', '=', staff_id)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Ends the codes of somebody. */
export async function endRecovery(db: Database, staff_id: string): Promise<void> {
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staff_id).execute();
}
