import { cached } from '../ttl-cache.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Database } from './open.ts';

/** ms an answer is cached. */
const ttl = 1000;
/** ms */
const timeout = 6000;
/** A long message with its mails: a disk with less room counts as full. */
const filling = 'x'.repeat(40_000);

/** Writes a row to check that the database takes writes. */
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
