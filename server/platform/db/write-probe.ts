import { cached } from '../ttl-cache.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Database } from './open.ts';

/** How long one answer counts, in ms: whoever asks more often causes no more writes. */
const ttl = 1000;
/** How long a write may take, in ms. */
const timeout = 6000;
/** As much as a long message with its mails: a disk with room for less is full. */
const filling = 'x'.repeat(40_000);

/**
 * Makes the question whether the database answers and takes a write: it writes a row of its own, which is on the disk
 * before the answer.
 */
export function writeProbe(db: Database): () => Promise<boolean> {
  const answer = cached(ttl, () =>
    withTimeout(write(db), timeout).then(
      () => true,
      () => false,
    ),
  );
  return async () => answer();
}

async function write(db: Database): Promise<void> {
  const value = `${new Date().toISOString()} ${filling}`;
  await db
    .insertInto('settings')
    .values({ name: 'write-probe', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
