import { expect, onTestFinished, test } from 'vitest';
import { freshStore } from '../../../tests/support/test-store.ts';
import { firstValue } from './secrets.ts';

test('what was stored first stays: a calendar’s entries keep their UIDs when the firm’s address changes', async () => {
  const { store, remove } = await freshStore('sqlite');
  onTestFinished(remove);
  expect(await firstValue(store.db, 'calendar-domain', 'first.example')).toBe('first.example');
  expect(await firstValue(store.db, 'calendar-domain', 'second.example')).toBe('first.example');
});
