import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type TaxRule, taxFacts } from '#content/facts/records.ts';
import { taxDueDates } from '#content/tools/tax-dates.ts';
import { defaultTaxChoice, type RemitterType, taxpayerTypes } from '#content/tools/tax-rules.ts';
import { listBrokenRules } from '../../tests/support/calendar-rules.ts';
import { createCalendarFile } from './calendar-file.ts';

const now = Date.parse('2026-11-23T15:00:00Z');
const choices = [
  ...taxpayerTypes.map(defaultTaxChoice),
  ...(['quarterly', 'threshold1', 'threshold2'] satisfies RemitterType[]).map((remitter) => ({
    ...defaultTaxChoice('employer'),
    remitter,
  })),
];

test.each(choices)('the file of $reader $remitter conforms to RFC 5545 and has every date', (choice) => {
  const dates = taxDueDates(choice, '2026-11-23');
  const text = createCalendarFile(dates, now);
  expect(listBrokenRules(text)).toEqual([]);
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  expect(events.map(({ startDate }) => startDate.toString())).toEqual(dates.map(({ on }) => on));
  expect(events.map(({ summary }) => summary)).toEqual(dates.map(({ what }) => what));
  for (const [index, event] of events.entries()) {
    expect(event.startDate.isDate).toBe(true);
    expect(event.endDate.subtractDate(event.startDate).toSeconds()).toBe(86_400);
    expect(event.description).toContain(dates[index]?.who);
    expect(event.description).toContain(taxFacts[dates[index]?.rule as TaxRule].source.href);
  }
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(dates.length);
});

test('the same date made on another day has the same UID', () => {
  const uids = (today: string) => {
    const text = createCalendarFile(taxDueDates(defaultTaxChoice('person'), today), now);
    return [...text.matchAll(/^UID:.*(?:\r\n .*)*/gm)].map(([uid]) => uid);
  };
  expect(uids('2026-12-01')).toEqual(uids('2026-11-23'));
});
