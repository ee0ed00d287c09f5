import { expect, test } from 'vitest';
import { employerDuties, type Shore } from '#content/facts/records.ts';
import { findNextThreshold, listDuties, maxStaff, parseStaffCount, staffThresholds } from './employer.tsx';

test.each<Shore>(['ontario', 'michigan'])('%s: a duty begins and ends at its numbers', (shore) => {
  const duties = employerDuties[shore];
  const textsFor = (staff: number) => listDuties(duties, staff).map(({ value }) => value.text);
  for (const { value } of duties) {
    expect(textsFor(value.from)).toContain(value.text);
    expect(textsFor(value.from - 1)).not.toContain(value.text);
    if (value.upTo === undefined) continue;
    expect(textsFor(value.upTo)).toContain(value.text);
    expect(textsFor(value.upTo + 1)).not.toContain(value.text);
  }
  const [first = 0, second = 0] = staffThresholds(duties);
  expect(findNextThreshold(duties, first)).toEqual({
    at: second,
    begins: duties.filter(({ value }) => value.from === second),
  });
  expect(findNextThreshold(duties, maxStaff)).toBeUndefined();
});

test.each([
  ['12', 12],
  ['19.9', 19],
  ['-4', 0],
  ['', 0],
  ['many', 0],
  ['Infinity', 0],
  ['999999999', maxStaff],
])('“%s” is %i people', (typed, staff) => expect(parseStaffCount(typed)).toBe(staff));
