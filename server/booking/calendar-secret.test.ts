import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { forgetSecret, secretOf } from '../platform/db/secrets.ts';
import { calendarSecret } from './public-routes.ts';

describe.each(databaseKinds)('the secret of the calendar on %s', (kind) => {
  let fixture: TestStore;
  let now = 0;
  let asked: string[] = [];
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  beforeEach(async () => {
    fixture = await freshStore(kind);
    now = Date.parse('2026-11-23T14:00:00Z');
  });
  afterEach(() => fixture.remove());

  test('a thousand guesses write nothing and read once; a renewal elsewhere takes effect within five seconds', async () => {
    const first = await secretOf(fixture.store.db, 'calendar-secret');
    const secret = calendarSecret(fixture.store.db.withPlugin(noting), () => now);
    expect(await secret()).toBe(first);
    asked = [];
    await Promise.all(Array.from({ length: 1000 }, () => secret()));
    expect(asked).toEqual([]);
    await forgetSecret(fixture.store.db, 'calendar-secret');
    now += 5000;
    const values = await Promise.all(Array.from({ length: 1000 }, () => secret()));
    expect(new Set(values)).toEqual(new Set(['']));
    expect(asked).toEqual(['SelectQueryNode']);
    const renewed = await secretOf(fixture.store.db, 'calendar-secret');
    now += 5000;
    expect(await secret()).toBe(renewed);
    expect(renewed).not.toBe(first);
  });
});
