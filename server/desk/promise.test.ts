import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultDeskSettings } from '#content/desk/settings.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { sampleAnsweredInquiry, sampleInquiry } from '../../tests/support/sample-rows.ts';
import { createTestStore, databaseKinds } from '../../tests/support/test-store.ts';
import { isPublishable, promiseParts } from './promise.ts';
import { saveDeskSettings } from './settings.ts';

test.each([
  [90, 20, 19, true],
  [90, 19, 19, false],
  [90, 200, 190, true],
  [90, 200, 189, false],
  [30, 200, 200, false],
])('of the last %i days, %i inquiries with %i in time: shown is %j', (days, measured, inTime, shown) => {
  expect(isPublishable({ days, replyHours: 24, measured, inTime, medianMinutes: 60 })).toBe(shown);
});

describe.each(databaseKinds)('the figure on a page, on %s', (kind) => {
  const now = new Date('2026-11-23T15:00:00.000Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const place = freshForEachTest(() => createTestStore(kind));
  let page: () => Promise<string>;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const parts = promiseParts(place.store.db, () => now);
    page = async () => {
      vi.advanceTimersByTime(3000);
      return String((await parts.promise?.('90', {})) ?? 'nobody writes it');
    };
  });
  afterEach(() => void vi.useRealTimers());
  const answer = (count: number, seconds: number, days = 10) =>
    place.store.db
      .insertInto('inquiries')
      .values(Array.from({ length: count }, () => sampleAnsweredInquiry(daysAgo(days), seconds)))
      .execute();

  test('is shown from the twentieth inquiry on, by the hours that the page promises', async () => {
    await saveDeskSettings(place.store.db, { ...defaultDeskSettings, reminders: false, replyHours: 1, version: '' });
    await answer(19, 7200);
    expect(await page()).toBe('');
    await answer(1, 7200, 91);
    expect(await page()).toBe('');
    await answer(1, 7200, 89);
    const sentence =
      '<p class="promise-kept"><b>20 of 20</b> inquiries in the last 90 days were answered within 24 hours; half of them within <b>2 h</b>.</p>';
    expect(await page()).toBe(sentence);
    await place.store.db.destroy();
    expect(await page()).toBe(sentence);
  });

  test('disappears within seconds below 95 % in time', async () => {
    await answer(57, 600);
    await answer(3, 86_401);
    expect(await page()).toContain('<b>57 of 60</b>');
    await place.store.db
      .insertInto('inquiries')
      .values(sampleInquiry(daysAgo(1.1)))
      .execute();
    expect(await page()).toBe('');
  });
});
