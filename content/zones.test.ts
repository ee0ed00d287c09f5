import { expect, test } from 'vitest';
import { parseTimeZone } from '#contract/form-fields.ts';
import { commonZones, otherZones, toZoneCity, zoneLabel, zoneTimeName } from './zones.ts';

test('a zone is named by its current city', () => {
  expect(['Asia/Calcutta', 'Asia/Kolkata', 'America/St_Johns', 'UTC'].map(toZoneCity)).toEqual([
    'Kolkata',
    'Kolkata',
    'St. John’s',
    'UTC',
  ]);
  expect(zoneLabel('America/Indiana/Knox')).toBe('Knox, Indiana');
});

test.each([
  ['Etc/GMT+5', 'UTC−5', 'UTC−5'],
  ['Etc/GMT-14', 'UTC+14', 'UTC+14'],
  ['Etc/GMT+0', 'UTC', 'UTC'],
  ['GMT0', 'UTC', 'UTC'],
  ['Etc/UTC', 'UTC', 'UTC'],
  ['America/Vancouver', 'Vancouver', 'Vancouver time'],
])('%s is read as %s, and its clock as %s', (zone, city, clock) => {
  expect([toZoneCity(zone), zoneLabel(zone), zoneTimeName(zone)]).toEqual([city, city, clock]);
});

test('a zone without a city shows its UTC offset', () => {
  for (let hours = -14; hours <= 12; hours++) {
    const zone = `Etc/GMT${hours < 0 ? '' : '+'}${hours}`;
    const offset = Temporal.Now.zonedDateTimeISO(zone).offsetNanoseconds / 3.6e12;
    expect(toZoneCity(zone)).toBe(offset === 0 ? 'UTC' : `UTC${offset < 0 ? '−' : '+'}${Math.abs(offset)}`);
  }
});

test('zone labels are unique, and every common zone is supported', () => {
  const labels = Intl.supportedValuesOf('timeZone').map(zoneLabel);
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  expect(commonZones.filter((zone) => !parseTimeZone(zone))).toEqual([]);
});

test('other zones are sorted by city and include the visitor’s own', () => {
  const known = ['Europe/Zurich', 'America/Vancouver', 'Asia/Calcutta', 'America/Sao_Paulo', 'Africa/Algiers'];
  expect(otherZones(known, ['Asia/Kolkata', 'America/Toronto', ''])).toEqual([
    'Africa/Algiers',
    'Asia/Kolkata',
    'America/Sao_Paulo',
    'Europe/Zurich',
  ]);
  expect(otherZones([], ['Asia/Tokyo', 'Asia/Tokyo'])).toEqual(['Asia/Tokyo']);
  const labels = [...commonZones, ...otherZones(Intl.supportedValuesOf('timeZone'), [])].map(zoneLabel);
  expect(new Set(labels).size).toBe(labels.length);
});
