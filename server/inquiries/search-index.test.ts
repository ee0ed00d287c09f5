import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleMessage } from '../../tests/support/sample-message.ts';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { storeMessage } from '../contact/store.ts';
import { findInquiries } from '../desk/search.ts';
import { indexWords } from './search-index.ts';

describe.each(databaseKinds)('words that wait for the index, on %s', (kind) => {
  let place: TestStore;
  beforeEach(async () => {
    place = await freshStore(kind);
  });
  afterEach(() => place.remove());

  const send = async (body: string) => {
    const made = sampleMessage({ body });
    const message = { ...made, inquiry: made.reference };
    await storeMessage(place.store, () => ({ message, mails: [] }));
    return message;
  };
  const found = async (query: string) => (await findInquiries(place.store, query)).map(({ id }) => id);
  const change = (id: string, body: string) =>
    place.store.db.updateTable('messages').set({ body }).where('id', '=', id).execute();
  const remove = (id: string) => place.store.db.deleteFrom('messages').where('id', '=', id).execute();
  /** @throws Error when what FTS5 holds is not what stands in its table */
  const compare = () =>
    kind === 'sqlite' &&
    sql`insert into search_index (search_index, rank) values ('integrity-check', 1)`.execute(place.store.db);

  test('a search finds what has only just come', async () => {
    const { reference } = await send('A succession plan.');
    expect(await found('succession')).toEqual([reference]);
    await compare();
  });

  test('what is changed or removed before it was indexed, and after, is found as it is', async () => {
    const [early, late] = [await send('Payroll in autumn.'), await send('Payroll in spring.')];
    await change(early.id, 'Grants in autumn.');
    const gone = await send('Payroll in summer.');
    await remove(gone.id);
    await indexWords(place.store);
    await compare();
    expect(await found('payroll')).toEqual([late.reference]);
    await change(late.id, 'Grants in spring.');
    await indexWords(place.store);
    await remove(early.id);
    await indexWords(place.store);
    await compare();
    expect(await found('payroll')).toEqual([]);
    expect(await found('grants')).toEqual([late.reference]);
  });

  test('more than are indexed at once are all indexed', async () => {
    const first = await send('The first of many.');
    await sql`insert into search_words (source, inquiry, words)
      select 'many', ${first.reference}, words from search_words, (with recursive counted (n) as
        (select 1 union all select n + 1 from counted where n < 1500) select n from counted) as counted
      limit 2500`.execute(place.store.db);
    await indexWords(place.store);
    await compare();
    if (kind === 'sqlite') expect((await sql`select key from search_waiting`.execute(place.store.db)).rows).toEqual([]);
    expect(await found('first of many')).toEqual([first.reference]);
  });
});
