import { expect, test } from 'vitest';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { createTestStore } from '../../tests/support/test-store.ts';
import { findDraft, saveDraft } from './drafts.ts';
import { readLiveDocuments } from './releases.ts';
import { findInSnapshot, readOwnDocuments, toOwnFile, writeDocuments } from './snapshot.ts';

const fixture = freshForEachTest(() => createTestStore('sqlite'));

test('words that a tool needs now are added to documents written before', async () => {
  const name = 'tools/wealth';
  const own = readOwnDocuments().get(name) as { typed: string; table: object };
  const { typed, ...rest } = own;
  const older = { ...rest, monthly: 'Each month', table: { caption: 'By year' } };
  const expected = { ...own, monthly: 'Each month', table: { ...own.table, caption: 'By year' } };

  writeDocuments(fixture.dataDir, new Map([[name, older]]), new Map());
  process.env.WEBSITE_SNAPSHOT = fixture.dataDir;
  expect(findInSnapshot(toOwnFile(name))).toEqual(expected);
  delete process.env.WEBSITE_SNAPSHOT;

  const { db } = fixture.store;
  await saveDraft(db, { name, value: older, published: own, version: 0, staffId: 'olive' });
  expect(await findDraft(db, name)).toMatchObject({ value: expected });
  const made = { name, value: JSON.stringify(older), based_on: null, release: '1', at: '', who: 'olive' };
  await db
    .insertInto('website_revisions')
    .values({ id: 'one', ...made })
    .execute();
  const release = { id: '1', number: 1, at: '', who: 'olive', note: '', under_way: null, based_on: null };
  await db
    .insertInto('website_releases')
    .values({ ...release, documents: `{"${name}":"one"}`, changed: '[]', hash: 'a', state: 'live' })
    .execute();
  expect((await readLiveDocuments(db)).get(name)).toEqual(expected);
});
