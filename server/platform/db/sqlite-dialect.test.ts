import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleMessage } from '../../../tests/support/sample-message.ts';
import { freshStore, type TestStore } from '../../../tests/support/test-store.ts';

let fixture: TestStore;
beforeEach(async () => {
  fixture = await freshStore('sqlite');
});
afterEach(() => fixture.remove());

const reference = 'RA-0000-0001';
const insert = () => fixture.store.db.insertInto('messages').values(sampleMessage({ reference })).execute();
const read = () => fixture.store.db.selectFrom('messages').select('reference').limit(5);

test('who only reads waits neither for a lock nor for whoever writes', async () => {
  const other = new Sqlite(join(fixture.dataDir, 'site.db'));
  other.exec('begin immediate');
  const order: string[] = [];
  const writing = insert().then(() => order.push('written'));
  const transaction = fixture.store.db
    .transaction()
    .execute((tx) => tx.deleteFrom('messages').execute())
    .then(() => order.push('removed'));
  expect(await read().execute()).toEqual([]);
  expect(order).toEqual([]);
  other.exec('rollback');
  other.close();
  await Promise.all([writing, transaction]);
  expect(order).toEqual(['written', 'removed']);
});

test('what was written is there for whoever reads after it, and what is not committed is not', async () => {
  await insert();
  expect(await read().execute()).toEqual([{ reference }]);
  await fixture.store.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('messages').execute();
    expect(await tx.selectFrom('messages').select('reference').execute()).toEqual([]);
    expect(await read().execute()).toEqual([{ reference }]);
  });
  expect(await read().execute()).toEqual([]);
});

test('a statement with a limit is planned once', () => {
  expect(read().compile()).toMatchObject({
    sql: 'select "reference" from "messages" limit 5',
    parameters: [],
  });
});
