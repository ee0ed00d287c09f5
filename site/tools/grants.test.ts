import { expect, test } from 'vitest';
import { fundingPrograms } from '#content/facts/records.ts';
import { describeGrantAnswers, initialGrantFields, listFittingPrograms, toConclusion } from './grants.tsx';

const business = { ...initialGrantFields, who: 'business', where: 'ontario', purpose: 'equipment', stage: 'small' };

test('a program that refuses an answer is left out', () => {
  const names = (answers: typeof initialGrantFields) =>
    listFittingPrograms(fundingPrograms, answers).map(({ value }) => value.name);
  const fund = 'Southwestern Ontario Development Fund';
  expect(names(business)).toEqual(expect.arrayContaining([fund, 'BDC business loans']));
  expect(names({ ...business, waits: 'no' })).toContain('BDC business loans');
  expect(names({ ...business, waits: 'no' })).not.toContain(fund);
  expect(names({ ...business, purpose: 'community' })).toEqual([]);
});

test('an answer that is not given leaves nothing out', () => {
  const on = (where: string) => listFittingPrograms(fundingPrograms, { ...business, where });
  expect(listFittingPrograms(fundingPrograms, initialGrantFields)).toEqual(fundingPrograms);
  expect(on('')).toEqual(expect.arrayContaining([...on('ontario'), ...on('michigan')]));
  expect(on('michigan')).not.toEqual(on('ontario'));
});

test('nothing is concluded before every question is answered', () => {
  const all = { ...business, waits: 'yes', share: 'yes', result: 'yes' };
  expect(toConclusion(initialGrantFields, fundingPrograms)).toBe('waits');
  expect(toConclusion({ ...all, who: '' }, fundingPrograms)).toBe('waits');
  expect(toConclusion(all, fundingPrograms)).toBe('closed');
  expect(toConclusion(all, [])).toBe('open');
  for (const question of ['waits', 'share', 'result']) {
    expect(toConclusion({ ...all, [question]: '' }, fundingPrograms)).toBe('waits');
    expect(toConclusion({ ...all, [question]: 'no' }, fundingPrograms)).toBe('open');
  }
});

test('the booking’s subject has what was answered', () => {
  expect(describeGrantAnswers(initialGrantFields)).toBe('');
  expect(
    describeGrantAnswers({ ...initialGrantFields, who: 'nonprofit', due: '2027-01-15', waits: 'yes', share: 'no' }),
  ).toBe('Grants and loans: Charity or nonprofit; due January 15, 2027; cannot cover our share yet');
});
