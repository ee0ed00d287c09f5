import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { diaryEndpoints as endpoints } from '#contract/desk-diary.ts';
import { at } from '../../tests/support/sample-bookings.ts';
import { TestDiary } from '../../tests/support/test-diary.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';

describe.each(databaseKinds)('the week at the desk on %s', (kind) => {
  let diary: TestDiary;
  beforeEach(async () => {
    diary = await TestDiary.open(kind);
  });
  afterEach(() => diary.remove());

  test('shows a week by adviser: what is booked, blocked, closed, open', async () => {
    const { reference } = await diary.visitor('24T10:00', { name: 'Zoë O’Neill', company: 'Lakeside' });
    await diary.block('ben', '20T09:00', '23T12:00', 'Board');
    const seen = await diary.week('2026-11-29');
    expect(seen.days).toEqual(['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`));
    expect(seen.advisers.map(({ id }) => id)).toEqual(['alice', 'ben', 'cleo']);
    expect(seen.bookings).toMatchObject([
      {
        reference,
        version: 0,
        name: 'Zoë O’Neill',
        channel: 'video',
        adviser: 'alice',
        startsAt: at('24T10:00'),
      },
    ]);
    expect(seen.away).toEqual([
      { adviser: 'ben', from: at('20T09:00'), to: at('23T12:00'), kind: 'blocked', word: 'Board' },
    ]);
    const alices = seen.open.filter(({ adviser }) => adviser === 'alice');
    expect(alices).toHaveLength(9);
    expect(alices[0]).toEqual({ adviser: 'alice', from: at('23T09:00'), to: at('23T12:00') });
    const christmas = await diary.week('2026-12-25');
    expect(
      christmas.away
        .filter(({ adviser }) => adviser === 'cleo')
        .map(({ from, word }) => [from.slice(0, 10), word]),
    ).toEqual([
      ['2026-12-24', 'Closed'],
      ['2026-12-25', 'Christmas Day'],
      ['2026-12-26', 'Boxing Day'],
    ]);
    expect((await diary.app.inject(`${endpoints.week}?day=tomorrow`)).statusCode).toBe(400);
  });

  test('says that nothing has changed, until something has', async () => {
    const first = await diary.app.inject(endpoints.week);
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await diary.app.inject({ url: endpoints.week, headers })).statusCode).toBe(304);
    await diary.visitor('24T10:00');
    expect((await diary.app.inject({ url: endpoints.week, headers })).statusCode).toBe(200);
  });

  test('opens at nine on both sides of a change of the clock', async () => {
    for (const [day, instant] of [
      ['2026-03-06', '2026-03-06T14:00:00.000Z'],
      ['2026-03-09', '2026-03-09T13:00:00.000Z'],
      ['2026-10-30', '2026-10-30T13:00:00.000Z'],
      ['2026-11-02', '2026-11-02T14:00:00.000Z'],
    ] as const) {
      const { open } = await diary.week(day);
      expect(open.find(({ from }) => from.startsWith(day))?.from).toBe(instant);
    }
    // The Sunday of the change has 25 hours, and all of them are in its week.
    diary.now = Date.parse('2026-10-31T12:00:00Z');
    const late = diary.form('23T10:00', { startsAt: '2026-11-01T23:30', override: true });
    await diary.done(endpoints.book, late);
    expect((await diary.week('2026-10-26')).bookings).toHaveLength(1);
    expect((await diary.week('2026-11-02')).bookings).toHaveLength(0);
    // 1:30 comes twice in that night.
    expect(
      (await diary.refused(endpoints.book, diary.form('23T10:00', { startsAt: '2026-11-01T01:30' })))[0],
    ).toBe(400);
  });
});
