import { describe, expect, test } from 'vitest';
import { employerDuties, type Shore } from '#content/facts/records.ts';
import { dutiesFor, mostStaff, nextStep, staffFrom, thresholds } from './employer.tsx';

const shores: Shore[] = ['ontario', 'michigan'];
const textsFor = (shore: Shore, staff: number) =>
  dutiesFor(employerDuties[shore], staff).map(({ value }) => value.text);
const has = (shore: Shore, staff: number, words: RegExp) => textsFor(shore, staff).some((text) => words.test(text));

/** Thresholds typed from the acts, independent of the records. */
const begins: readonly [shore: Shore, staff: number, words: RegExp][] = [
  ['ontario', 1, /employment standards poster/],
  ['ontario', 1, /Register with the WSIB/],
  ['ontario', 6, /Write a health and safety policy/],
  ['ontario', 6, /health and safety representative/],
  ['ontario', 6, /violence and harassment on paper/],
  ['ontario', 10, /pay equity/],
  ['ontario', 16, /stretcher/],
  ['ontario', 20, /joint health and safety committee/],
  ['ontario', 20, /accessibility compliance report/],
  ['ontario', 25, /disconnecting from work/],
  ['ontario', 25, /electronic monitoring/],
  ['ontario', 25, /State the pay in a public job posting/],
  ['ontario', 25, /Canadian experience/],
  ['ontario', 25, /within 45 days/],
  ['ontario', 25, /Give each new employee the firm’s legal name/],
  ['ontario', 50, /multi-year accessibility plan/],
  ['ontario', 50, /WCAG/],
  ['ontario', 50, /four members/],
  ['ontario', 200, /first aid room/],
  ['michigan', 1, /Form I-9/],
  ['michigan', 2, /minimum wage/],
  ['michigan', 3, /compensation insurance for everybody/],
  ['michigan', 11, /72 hours/],
  ['michigan', 11, /log of injuries/],
  ['michigan', 15, /federal ban on discrimination/],
  ['michigan', 15, /disabilities under the federal act/],
  ['michigan', 15, /pregnancy/],
  ['michigan', 20, /aged 40 and over/],
  ['michigan', 20, /group health plan/],
  ['michigan', 50, /12 weeks/],
  ['michigan', 50, /affordable health coverage/],
  ['michigan', 100, /60 days’ notice/],
  ['michigan', 100, /EEO-1/],
];

/** What ends at a number, and what replaces it. */
const ends: readonly [shore: Shore, last: number, ended: RegExp, instead: RegExp][] = [
  ['ontario', 5, /emergency first aid certificate/, /standard first aid certificate/],
  ['ontario', 15, /standard first aid certificate/, /stretcher/],
  ['ontario', 19, /health and safety representative/, /joint health and safety committee/],
  ['ontario', 199, /stretcher/, /first aid room/],
  ['michigan', 2, /one person has worked 35 hours/, /compensation insurance for everybody/],
  ['michigan', 10, /up to 40 hours/, /up to 72 hours/],
];

test.each(begins)('%s, %i: %s', (shore, staff, words) => {
  expect(has(shore, staff, words)).toBe(true);
  expect(has(shore, staff - 1, words)).toBe(false);
});

test.each(ends)('%s, up to %i: %s, then %s', (shore, last, ended, instead) => {
  expect([has(shore, last, ended), has(shore, last, instead)]).toEqual([true, false]);
  expect([has(shore, last + 1, ended), has(shore, last + 1, instead)]).toEqual([false, true]);
});

describe.each(shores)('%s', (shore) => {
  const duties = employerDuties[shore];

  test('every threshold of the records is tested', () => {
    for (const { value } of duties) {
      expect(textsFor(shore, value.from)).toContain(value.text);
      expect(textsFor(shore, value.from - 1)).not.toContain(value.text);
      if (value.upTo === undefined) continue;
      expect(value.upTo).toBeGreaterThanOrEqual(value.from);
      expect(textsFor(shore, value.upTo)).toContain(value.text);
      expect(textsFor(shore, value.upTo + 1)).not.toContain(value.text);
    }
    const typed = begins.filter(([of]) => of === shore).map(([, staff]) => staff);
    expect([...new Set(typed)].sort((one, other) => one - other)).toEqual(thresholds(duties));
  });

  test('every end in the records is tested', () => {
    const named = ends.filter(([of]) => of === shore).map(([, last]) => last);
    const recorded = duties.flatMap(({ value }) => value.upTo ?? []);
    expect([...recorded].sort((one, other) => one - other)).toEqual([...named].sort((one, other) => one - other));
  });

  test('the next step is the next threshold', () => {
    for (let staff = 0; staff <= 250; staff += 1) {
      const next = nextStep(duties, staff);
      expect(next?.at).toBe(thresholds(duties).find((from) => from > staff));
      expect(next?.begins).toEqual(next && duties.filter(({ value }) => value.from === next.at));
    }
  });
});

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['19.9', 19],
  ['1e3', 1000],
  ['-4', 0],
  ['', 0],
  ['many', 0],
  ['Infinity', 0],
  ['999999999', mostStaff],
])('“%s” is %i people', (typed, staff) => expect(staffFrom(typed)).toBe(staff));
