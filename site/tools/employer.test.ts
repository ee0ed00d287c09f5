import { expect, test } from 'vitest';
import { employerDuties, type Shore } from '#content/facts/records.ts';
import { dutiesFor, mostStaff, nextStep, staffFrom, thresholds } from './employer.tsx';

test.each<Shore>(['ontario', 'michigan'])('%s: a duty begins and ends at its numbers', (shore) => {
  const duties = employerDuties[shore];
  const textsFor = (staff: number) => dutiesFor(duties, staff).map(({ value }) => value.text);
  for (const { value } of duties) {
    expect(textsFor(value.from)).toContain(value.text);
    expect(textsFor(value.from - 1)).not.toContain(value.text);
    if (value.upTo === undefined) continue;
    expect(textsFor(value.upTo)).toContain(value.text);
    expect(textsFor(value.upTo + 1)).not.toContain(value.text);
  }
  const [first = 0, second = 0] = thresholds(duties);
  expect(nextStep(duties, first)).toEqual({ at: second, begins: duties.filter(({ value }) => value.from === second) });
  expect(nextStep(duties, mostStaff)).toBeUndefined();
});

test.each([
  ['12', 12],
  ['19.9', 19],
  ['-4', 0],
  ['', 0],
  ['many', 0],
  ['Infinity', 0],
  ['999999999', mostStaff],
])('“%s” is %i people', (typed, staff) => expect(staffFrom(typed)).toBe(staff));
