import { remembered } from '../remembered.ts';
import type { Database } from './open.ts';

/** How long one answer counts, in ms: whoever asks more often causes no more writes. */
const lasts = 1000;
/** How long a write may take, in ms. */
const patience = 6000;
/** As much as a long message with its mails: a disk with room for less is full. */
const filling = 'x'.repeat(40_000);

/**
 * Makes the question whether the database answers and takes a write: it writes a row of its own, which is on the disk
 * before the answer.
 */
export const writeProbe = (db: Database): (() => Promise<boolean>) =>
  remembered(lasts, () => Promise.race([takesWrite(db), late()]));

async function takesWrite(db: Database): Promise<boolean> {
  const value = `${new Date().toISOString()} ${filling}`;
  try {
    await db
      .insertInto('settings')
      .values({ name: 'write-probe', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    return true;
  } catch {
    return false;
  }
}

const late = (): Promise<boolean> =>
  new Promise((resolve) => void setTimeout(() => resolve(false), patience).unref());
