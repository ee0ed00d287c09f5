import { expect, test } from 'vitest';
import type { Affected } from '#contract/desk-hours.ts';
import { firstChoice, outcomesOf } from './decisions.ts';

const other = (
  adviser: string,
  specialist: boolean,
  unavailable: Affected['others'][number]['unavailable'] = null,
) => ({
  adviser,
  name: adviser,
  specialist,
  unavailable,
});
const booked = (email: string, others: Affected['others']): Affected => ({
  reference: 'RA-1',
  startsAt: '',
  endsAt: '',
  name: 'Rosa',
  company: '',
  sequence: 0,
  title: '',
  adviser: 'people',
  role: '',
  email,
  phone: '',
  channel: 'phone',
  held: false,
  others,
  times: [],
});

test('a consultation goes first to whoever does that kind and is free, and else new times are offered', () => {
  const specialist = other('ben', true);
  expect(firstChoice(booked('a@b.ca', [other('alice', false), specialist]), false)).toEqual({
    how: 'reassign',
    to: 'ben',
  });
  expect(firstChoice(booked('a@b.ca', [other('alice', false), other('ben', true, 'busy')]), false)).toEqual({
    how: 'invite',
  });
});

test('whoever has no address is to be called, and only who is free can take them over', () => {
  const rosa = booked('', [other('ben', true), other('alice', false, 'booked')]);
  expect(firstChoice(rosa, false)).toEqual({ how: 'call', tried: false });
  expect(outcomesOf(rosa).map(({ choice }) => choice.how)).toEqual(['call', 'call', 'reassign', 'cancel']);
});

test('while no mail leaves everybody is to be called', () => {
  expect(firstChoice(booked('a@b.ca', [other('ben', true)]), true)).toEqual({ how: 'call', tried: false });
});
