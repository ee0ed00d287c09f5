import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { defaultDeskSettings } from '#content/desk/settings.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { createTestStore, databaseKinds } from '../../tests/support/test-store.ts';
import { saveDeskSettings } from '../desk/settings.ts';
import { dayMs } from '../platform/durations.ts';
import { firmOpeningRules } from './opening-hours.ts';
import { createClosedDaysParts, readReplyClock } from './reply-clock.ts';

const zone = 'America/Toronto';
const rules = { ...firmOpeningRules, timeZone: zone, closedDays: ['2026-12-24'] };
const at = (local: string) =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds).toISOString();

describe.each(databaseKinds)('the clock of the promise on %s', (kind) => {
  const place = freshForEachTest(() => createTestStore(kind));

  const add = (row: 'closed' | 'worked' | 'off', first_day: string, last_day = first_day) => {
    const about = { id: randomUUID(), adviser: row === 'closed' ? '' : 'people', kind: row, reason: '' };
    return place.store.db
      .insertInto('days_off')
      .values({ ...about, first_day, last_day })
      .execute();
  };
  const clock = () => readReplyClock(place.store.db, rules);

  test.each([
    ['an ordinary weekend has 24 hours a day', '2026-11-27T19:52', '2026-11-28T19:52'],
    ['it stands still on a day the content closes and on holidays', '2026-12-23T15:00', '2026-12-27T15:00'],
    ['what comes on a closed day begins with the next that is open', '2026-12-25T10:00', '2026-12-28T00:00'],
    ['days that the desk closes for everybody count', '2027-01-11T09:00', '2027-01-14T09:00'],
    ['a holiday that somebody works is open', '2027-03-26T09:00', '2027-03-27T09:00'],
    ['a night in which the clock is put forward is no shorter', '2027-03-13T12:00', '2027-03-14T13:00'],
  ])('%s', async (_, came, due) => {
    await add('closed', '2027-01-12', '2027-01-13');
    await add('worked', '2027-03-26');
    const { dueAfter, dueBefore, secondsBetween } = await clock();
    expect([dueAfter(at(came)), dueAfter(dueBefore(at(due)))]).toEqual([at(due), at(due)]);
    expect([secondsBetween(at(came), at(due)), secondsBetween(at(due), at(came))]).toEqual([dayMs / 1000, 0]);
  });

  test('a holiday whose only adviser is off after all is no open day', async () => {
    await add('worked', '2026-12-25');
    expect((await clock()).dueAfter(at('2026-12-23T15:00'))).toBe(at('2026-12-25T15:00'));
    await add('off', '2026-12-21', '2026-12-31');
    expect((await clock()).dueAfter(at('2026-12-23T15:00'))).toBe(at('2026-12-27T15:00'));
  });

  test('of fewer hours it runs by those, unless others are given', async () => {
    await saveDeskSettings(place.store.db, { ...defaultDeskSettings, replyHours: 8, version: '' });
    const { replyHours, dueAfter, dueBefore } = await clock();
    const [came, due] = [at('2026-12-23T20:00'), at('2026-12-27T04:00')];
    expect([replyHours, dueAfter(came), dueBefore(due)]).toEqual([8, due, came]);
    expect(dueAfter(came, 3)).toBe(at('2026-12-23T23:00'));
  });

  test('forms mention upcoming closed days only', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    let now = '';
    const parts = createClosedDaysParts(place.store.db, () => new Date(now));
    const line = async (time: string) => {
      now = at(time);
      vi.advanceTimersByTime(3000);
      return String(await parts.closed?.('days', {}));
    };
    expect(await line('2026-11-27T10:00')).toBe('');
    expect(await line('2026-12-23T10:00')).toBe(
      '<p class="closed-days">One exception: we&#39;re closed December 24 to 26. Write today and we&#39;ll answer by Sunday, December 27.</p>',
    );
    expect(await line('2026-12-26T10:00')).toContain('closed December 26. Write today and we&#39;ll answer by Sunday,');
    await add('closed', '2026-11-27');
    expect(await line('2026-11-26T10:00')).toContain('we&#39;re closed November 27. Write today');
  });
});
