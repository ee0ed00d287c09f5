import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleMessage } from '../../../tests/support/sample-message.ts';
import { databaseKinds, freshStore, type TestStore } from '../../../tests/support/test-store.ts';
import { writeTogether } from './write-together.ts';

describe.each(databaseKinds)('writes that belong together, on %s', (kind) => {
  let test_: TestStore;
  beforeEach(async () => {
    test_ = await freshStore(kind);
  });
  afterEach(() => test_.remove());
  const references = async () => {
    const rows = await test_.store.db.selectFrom('messages').select('reference').execute();
    return rows.map(({ reference }) => reference).sort();
  };
  const insert = (reference: string) =>
    test_.store.db.insertInto('messages').values({ ...sampleMessage(), reference });

  it('are all kept', async () => {
    await writeTogether(test_.store, [insert('RA-0000-0001'), insert('RA-0000-0002')]);
    expect(await references()).toEqual(['RA-0000-0001', 'RA-0000-0002']);
  });

  it('are none of them kept when one fails, and the next are not held up', async () => {
    const twice = writeTogether(test_.store, [insert('RA-0000-0001'), insert('RA-0000-0001')]);
    await expect(twice).rejects.toThrow(/unique/i);
    expect(await references()).toEqual([]);
    await writeTogether(test_.store, [insert('RA-0000-0001')]);
    expect(await references()).toEqual(['RA-0000-0001']);
  });

  it('stand whole between each other and transactions, however many come at once', async () => {
    const { db } = test_.store;
    const pairs = Array.from({ length: 20 }, (_, pair) => [`RA-0000-${pair}A`, `RA-0000-${pair}B`]);
    await Promise.all(
      pairs.flatMap(([first = '', second = '']) => [
        writeTogether(test_.store, [insert(first), insert(second)]),
        references().then((kept) => expect(kept.length % 2).toBe(0)),
        db.transaction().execute(async (transaction) => {
          await transaction
            .updateTable('messages')
            .set({ page: '/faq' })
            .where('reference', '=', first)
            .execute();
          const { count } = await transaction
            .selectFrom('messages')
            .select(transaction.fn.countAll().as('count'))
            .executeTakeFirstOrThrow();
          expect(Number(count) % 2).toBe(0);
        }),
      ]),
    );
    expect(await references()).toHaveLength(40);
  });
});
