import { expect, test } from 'vitest';
import { programs } from '#content/facts/records.ts';
import { carriedLine, conclusionOf, fitting, noAnswers } from './grants.tsx';

const business = { ...noAnswers, who: 'business', where: 'ontario', purpose: 'equipment', stage: 'small' };

test.each([
  [
    'Ontario',
    business,
    [
      'Canada Small Business Financing Program',
      'Community Futures Essex County loans',
      'BDC business loans',
      'FedDev Ontario funding for businesses',
      'Regional Tariff Response Initiative',
      'Southwestern Ontario Development Fund',
      'City of Windsor Community Improvement Plans',
    ],
  ],
  [
    'begun',
    { ...business, waits: 'no' },
    [
      'Canada Small Business Financing Program',
      'Community Futures Essex County loans',
      'BDC business loans',
      'Regional Tariff Response Initiative',
    ],
  ],
  ['community', { ...business, purpose: 'community' }, []],
])('programs that fit a business that buys a machine: %s', (_, answers, names) =>
  expect(fitting(programs, answers).map(({ value }) => value.name)).toEqual(names),
);

test('an answer that is not given leaves nothing out', () => {
  const on = (where: string) => fitting(programs, { ...business, where });
  expect(fitting(programs, noAnswers)).toEqual(programs);
  expect(on('')).toEqual(expect.arrayContaining([...on('ontario'), ...on('michigan')]));
  expect(on('michigan')).not.toEqual(on('ontario'));
});

test('nothing is concluded before every question is answered', () => {
  const all = { ...business, waits: 'yes', share: 'yes', result: 'yes' };
  expect(conclusionOf(noAnswers, programs)).toBe('waits');
  expect(conclusionOf({ ...all, who: '' }, programs)).toBe('waits');
  expect(conclusionOf(all, programs)).toBe('closed');
  expect(conclusionOf(all, [])).toBe('open');
  for (const question of ['waits', 'share', 'result']) {
    expect(conclusionOf({ ...all, [question]: '' }, programs)).toBe('waits');
    expect(conclusionOf({ ...all, [question]: 'no' }, programs)).toBe('open');
  }
});

test('the booking’s subject has what was answered', () => {
  expect(carriedLine(noAnswers)).toBe('');
  expect(carriedLine({ ...noAnswers, who: 'nonprofit', due: '2027-01-15', waits: 'yes', share: 'no' })).toBe(
    'Grants and loans: Charity or nonprofit; due January 15, 2027; cannot cover our share yet',
  );
});
