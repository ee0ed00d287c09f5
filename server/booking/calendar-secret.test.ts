import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { forgetSecret, secretOf } from '../platform/db/secrets.ts';
import { CalendarSecret } from './calendar-secret.ts';

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
    const secret = new CalendarSecret(fixture.store.db.withPlugin(noting), () => now);
    await secret.open();
    const first = await secret.value();
    expect(first).toBe(await secretOf(fixture.store.db, 'calendar-secret'));
    asked = [];
    await Promise.all(Array.from({ length: 1000 }, () => secret.value()));
    expect(asked).toEqual([]);
    await forgetSecret(fixture.store.db, 'calendar-secret');
    now += 5000;
    const values = await Promise.all(Array.from({ length: 1000 }, () => secret.value()));
    expect(new Set(values)).toEqual(new Set(['']));
    expect(asked).toEqual(['SelectQueryNode']);
    const renewed = await secretOf(fixture.store.db, 'calendar-secret');
    now += 5000;
    expect(await secret.value()).toBe(renewed);
    expect(renewed).not.toBe(first);
  });
});
