import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { FactorKind, StaffFactors } from '#contract/staff.ts';
import type { Database } from '../platform/db/open.ts';
import { recoveryLeft } from './recovery.ts';
import type { StaffFactorsTable } from './tables.ts';

export type StoredFactor = Selectable<StaffFactorsTable>;

/** The second factors of somebody, the oldest first. */
export const factorsOf = (db: Database, staff_id: string): Promise<StoredFactor[]> =>
  db
    .selectFrom('staff_factors')
    .selectAll()
    .where('staff_id', '=', staff_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** By which kinds of factor somebody can get in. */
export const kindsOf = async (db: Database, staff_id: string): Promise<FactorKind[]> => [
  ...new Set((await factorsOf(db, staff_id)).map(({ kind }) => kind)),
];

/** What their owner sees of them. */
export async function shownFactors(db: Database, staff_id: string): Promise<StaffFactors> {
  const factors = await factorsOf(db, staff_id);
  return {
    factors: factors.map(({ id, kind, name, created_at, used_at }) => ({
      ...{ id, kind, name, createdAt: created_at, usedAt: used_at },
    })),
    recoveryLeft: await recoveryLeft(db, staff_id),
  };
}

type NewFactor = Pick<StoredFactor, 'kind' | 'name'> &
  Partial<
    Pick<StoredFactor, 'secret' | 'last_step' | 'credential_id' | 'public_key' | 'counter' | 'transports'>
  >;

/** Keeps a new factor. @throws the database's unique violation when a passkey is set already */
export async function addFactor(db: Database, staff_id: string, factor: NewFactor): Promise<void> {
  await db
    .insertInto('staff_factors')
    .values({
      id: randomUUID(),
      staff_id,
      ...{ secret: null, last_step: 0, credential_id: null, public_key: null, counter: 0, transports: '[]' },
      ...factor,
      created_at: new Date().toISOString(),
      used_at: null,
    })
    .execute();
}

/** Takes a code's step, so that nobody uses the same code again. @returns false when it or a later one has been used */
export async function takeStep(db: Database, factor: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_factors')
    .set({ last_step: step, used_at: new Date().toISOString() })
    .where('id', '=', factor)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that a passkey was used, and how often it has signed by now. */
export async function notePasskey(db: Database, factor: string, counter: number): Promise<void> {
  await db
    .updateTable('staff_factors')
    .set({ counter, used_at: new Date().toISOString() })
    .where('id', '=', factor)
    .execute();
}

/** Removes a factor. @returns false when it is not theirs */
export async function removeFactor(db: Database, staff_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_factors')
    .where('staff_id', '=', staff_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
