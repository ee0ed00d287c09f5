import { expect, test } from 'vitest';
import { programs } from '#content/facts/records.ts';
import { grantWords } from '#content/tools/words.ts';
import { firstAnswers, fitting, isClosed, messageOf } from './grants.tsx';

const business = { who: 'business', where: 'ontario', purpose: 'equipment', stage: 'small', begun: false } as const;

test.each([
  [
    'Ontario',
    business,
    [
      'Canada Small Business Financing Program',
      'BDC business loans',
      'FedDev Ontario funding for businesses',
      'Southwestern Ontario Development Fund',
    ],
  ],
  ['begun', { ...business, begun: true }, ['Canada Small Business Financing Program', 'BDC business loans']],
  ['community', { ...business, purpose: 'community' as const }, []],
])('programs that fit a business that buys a machine: %s', (_, applying, names) =>
  expect(fitting(programs, applying).map(({ value }) => value.name)).toEqual(names),
);

test('both shores are those of each', () => {
  const on = (where: 'ontario' | 'michigan' | 'both') => fitting(programs, { ...business, where });
  expect(on('both')).toEqual(expect.arrayContaining([...on('ontario'), ...on('michigan')]));
  expect(on('michigan')).not.toEqual(on('ontario'));
});

test('the deck closes with a program and three times yes', () => {
  expect(isClosed(firstAnswers, programs)).toBe(true);
  expect(isClosed(firstAnswers, [])).toBe(false);
  for (const answer of ['waits', 'share', 'result'] as const)
    expect(isClosed({ ...firstAnswers, [answer]: 'no' }, programs)).toBe(false);
});

test('the message has one line for each answer', () => {
  const lines = messageOf({ ...firstAnswers, share: 'no' }, fitting(programs, business)).split('\n');
  expect(lines).toHaveLength(9);
  expect(lines).toContain('Where the work is done: Ontario');
  expect(lines).toContain('We cannot carry our share yet');
  expect(lines.at(-1)).toContain('FedDev Ontario');
  expect(messageOf(firstAnswers, []).split('\n').at(-1)).toBe(grantWords.program.none);
});
