import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { failureOf, runInTurn, stepTable } from './steps.ts';

const said = vi.spyOn(console, 'log').mockImplementation(() => {});
afterEach(() => said.mockClear());
afterAll(() => said.mockRestore());

const good = { name: 'a good one', file: 'scripts/steps.ts' };
const bad = { name: 'a bad one', file: 'scripts/no-such-file.ts' };

test('a step that fails is named, shows what it printed, and keeps none from running', async () => {
  const outcomes = await runInTurn([bad, good]);
  expect(outcomes.map(({ name, ok }) => [name, ok])).toEqual([
    ['a bad one', false],
    ['a good one', true],
  ]);
  expect(failureOf(outcomes)).toBe('Failed: a bad one. See the lines above.');
  expect(said.mock.calls.join('\n')).toContain('no-such-file.ts');
});

test('steps that pass say no more than how long they took', async () => {
  const outcomes = await runInTurn([good]);
  expect(failureOf(outcomes)).toBeUndefined();
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^✓ {2}a good one +\d+\.\d s$/)]]);
});

test('the table ends with the whole, which is not the sum of steps that ran at the same time', () => {
  const outcomes = [
    { name: 'types', ok: true, seconds: 3.21 },
    { name: 'units', ok: false, seconds: 60 },
  ];
  expect(stepTable(outcomes, 61.5).split('\n')).toEqual([
    expect.stringMatching(/^✓ {2}types +3\.2 s$/),
    expect.stringMatching(/^✗ {2}units +60\.0 s {2}failed$/),
    expect.stringMatching(/^✗ {2}in all +61\.5 s {2}failed$/),
  ]);
});
