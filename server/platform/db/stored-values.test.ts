import { expect, onTestFinished, test } from 'vitest';
import { createTestStore } from '../../../tests/support/test-store.ts';
import { ensureStoredValue } from './stored-values.ts';

test('what was stored first stays: a calendar’s entries keep their UIDs when the firm’s address changes', async () => {
  const { store, remove } = await createTestStore('sqlite');
  onTestFinished(remove);
  expect(await ensureStoredValue(store.db, 'calendar-domain', 'first.example')).toBe('first.example');
  expect(await ensureStoredValue(store.db, 'calendar-domain', 'second.example')).toBe('first.example');
});
