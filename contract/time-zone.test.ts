import { expect, test } from 'vitest';
import { bookingMove, bookingRequest } from './booking.ts';
import { knownZone } from './form-fields.ts';

test.each([
  ['America/St_Johns', 'America/St_Johns'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['UTC', 'UTC'],
  ['Mars/Olympus', ''],
  ['+05:30', ''],
  ["America/Toronto'; drop", ''],
  [undefined, ''],
  [null, ''],
  [7, ''],
  [['UTC'], ''],
])('accepts supported time zones: %j', (given, zone) => {
  expect(knownZone(given)).toBe(zone);
});

const wanted = {
  consultation: 'hr',
  startsAt: '2026-11-24T15:00:00.000Z',
  channel: 'video',
  name: 'Zoë',
  email: 'zoe@example.org',
};

test.each([
  [
    { zone: 'Asia/Kolkata', hours: '24' },
    { zone: 'Asia/Kolkata', hours: '24' },
  ],
  [{}, { zone: '', hours: '12' }],
  [
    { zone: 'Nowhere/None', hours: '13' },
    { zone: '', hours: '12' },
  ],
  [
    { zone: { a: 1 }, hours: 24 },
    { zone: '', hours: '12' },
  ],
])('an invalid time zone does not block a booking: %j', (given, zone) => {
  expect(bookingRequest.parse({ ...wanted, ...given })).toMatchObject(zone);
  expect(bookingMove.parse({ key: 'k', startsAt: wanted.startsAt, ...given })).toMatchObject(zone);
});
