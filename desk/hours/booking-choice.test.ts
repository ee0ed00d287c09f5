import { expect, test } from 'vitest';
import type { AffectedBooking } from '#contract/desk-hours.ts';
import { type BookingChoice, chooseDefault, listCallOutcomes, resolveChoice } from './booking-choice.ts';

const other = (
  adviser: string,
  specialist: boolean,
  unavailable: AffectedBooking['others'][number]['unavailable'] = null,
) => ({
  adviser,
  name: adviser,
  specialist,
  unavailable,
});
const booked = (email: string, others: AffectedBooking['others']) => ({ email, others, times: [] });

test('defaults to a free specialist, else to new times', () => {
  const specialist = other('ben', true);
  expect(chooseDefault(booked('a@b.ca', [other('alice', false), specialist]), false)).toEqual({
    how: 'reassign',
    to: 'ben',
  });
  expect(chooseDefault(booked('a@b.ca', [other('alice', false), other('ben', true, 'busy')]), false)).toEqual({
    how: 'invite',
  });
});

test('clients without an address are to be called, and only free advisers can take over', () => {
  const rosa = booked('', [other('ben', true), other('alice', false, 'booked')]);
  expect(chooseDefault(rosa, false)).toEqual({ how: 'call', tried: false });
  expect(listCallOutcomes(rosa).map(({ choice }) => choice.how)).toEqual(['call', 'call', 'reassign', 'cancel']);
});

test('without a mail server everybody is to be called', () => {
  expect(chooseDefault(booked('a@b.ca', [other('ben', true)]), true)).toEqual({ how: 'call', tried: false });
});

test('a choice that is no longer offered gives way to the default', () => {
  const [gone, still] = ['2026-11-26T15:00:00.000Z', '2026-11-26T16:00:00.000Z'];
  const ada = {
    ...booked('a@b.ca', [other('ben', true, 'booked')]),
    reference: 'RA-1',
    times: [still],
  } as unknown as AffectedBooking;
  const chosen = (choice: BookingChoice) => resolveChoice(ada, new Map([['RA-1', choice]]), false);
  expect(chosen({ how: 'move', startsAt: gone })).toEqual({ how: 'invite' });
  expect(chosen({ how: 'reassign', to: 'ben' })).toEqual({ how: 'invite' });
  // Called while there was no mail server.
  expect(chosen({ how: 'call', tried: true })).toEqual({ how: 'invite' });
  const unmailed = resolveChoice(ada, new Map([['RA-1', { how: 'invite' }]]), true);
  expect(unmailed).toEqual({ how: 'call', tried: false });
  expect(chosen({ how: 'move', startsAt: still })).toEqual({ how: 'move', startsAt: still });
});
