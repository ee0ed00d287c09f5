import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StandInAnswer, type StandInRequest, startStandIn } from '../../tests/support/stand-in-server.ts';
import { callCalendar } from './calendar-http.ts';
import { CalendarFailure } from './calendar-service.ts';
import { createGoogleCalendar } from './google-calendar.ts';
import { createMicrosoftCalendar } from './microsoft-calendar.ts';

let service: Awaited<ReturnType<typeof startStandIn>>;
let heard: StandInRequest[] = [];
let answer: StandInAnswer = { status: 200 };
beforeAll(async () => {
  service = await startStandIn((request) => {
    heard.push(request);
    return answer;
  });
});
afterAll(() => service.stop());

async function outcome(given: StandInAnswer, isAboutEntry = false): Promise<unknown> {
  heard = [];
  answer = given;
  try {
    return await callCalendar('token', service.origin, { isAboutEntry });
  } catch (error) {
    if (error instanceof CalendarFailure) return [error.kind, error.retryAfterMs];
    throw error;
  }
}

test.each<[string, StandInAnswer, unknown]>([
  ['an entry is not there', { status: 404 }, ['gone', 0]],
  ['an entry was there', { status: 410 }, ['gone', 0]],
  ['the service is busy', { status: 503, headers: { 'retry-after': '7' } }, ['throttled', 7000]],
  [
    'the service came back meanwhile',
    { status: 503, headers: { 'retry-after': 'Fri, 02 Jan 2026 10:00:00 GMT' } },
    ['away', 0],
  ],
  ['a gateway is in trouble', { status: 502, headers: { 'retry-after': 'soon' } }, ['away', 0]],
  ['the request was not understood', { status: 400, json: 'What?' }, ['refused', 0]],
  ['the answer is empty', { status: 204 }, undefined],
])('%s', async (_, given, expected) => {
  expect(await outcome(given, true)).toEqual(expected);
});

test('an account without a calendar may not use one', async () => {
  expect(await outcome({ status: 404 })).toEqual(['forbidden', 0]);
});

test('a token goes to nobody that the service points to', async () => {
  expect(await outcome({ status: 302, headers: { location: `${service.origin}/elsewhere` } })).toEqual(['away', 0]);
  expect(heard.map(({ path }) => path)).toEqual(['/']);
});

test.each(['microsoft', 'google'] as const)('a time from %s that is none is not understood', async (provider) => {
  const items = [{ id: '1', start: { dateTime: 'soon' }, end: { dateTime: '2027-99-99T00:00:00Z' } }];
  answer = {
    status: 200,
    json: { items, nextSyncToken: 'next', value: items, '@odata.deltaLink': `${service.origin}/next` },
  };
  const calendar = { microsoft: createMicrosoftCalendar, google: createGoogleCalendar }[provider](
    service.origin,
    'America/Toronto',
  );
  await expect(calendar.readDelta('token', '', { from: 0, to: 1 })).rejects.toThrow(CalendarFailure);
});
