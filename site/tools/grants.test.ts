import { describe, expect, test } from 'vitest';
import { programs } from '#content/facts/records.ts';
import type { Applicant, Applying, Purpose, Stage } from '#content/schemas/facts.ts';
import { grantWords } from '#content/tools/words.ts';
import { firstAnswers, fitting, isClosed, messageOf } from './grants.tsx';

const { about } = grantWords;
const keys = <Key extends string>(choices: Record<Key, string>) => Object.keys(choices) as Key[];
const applicants: Applicant[] = keys(about.who.choices);
const places = keys(about.where.choices);
const purposes: Purpose[] = keys(about.purpose.choices);
const stages: Stage[] = keys(about.stage.choices);

/** 3 who × 3 where × 7 what for × 5 how far × begun or not. */
const all: Applying[] = applicants.flatMap((who) =>
  places.flatMap((where) =>
    purposes.flatMap((purpose) =>
      stages.flatMap((stage) => [true, false].map((begun) => ({ who, where, purpose, stage, begun }))),
    ),
  ),
);

const named = (applying: Applying) => fitting(programs, applying).map(({ value }) => value.name);

const business = {
  who: 'business',
  where: 'ontario',
  purpose: 'equipment',
  stage: 'small',
  begun: false,
} as const;

test('excludes programs whose record refuses an answer', () => {
  for (const applying of all)
    for (const { value, jurisdiction } of fitting(programs, applying)) {
      const canadian = jurisdiction === 'ontario' || jurisdiction === 'canada';
      const refusals = [
        !value.who.includes(applying.who),
        !value.purposes.includes(applying.purpose),
        !value.stages.includes(applying.stage),
        applying.begun && !value.afterStart,
        applying.where === 'ontario' && !canadian,
        applying.where === 'michigan' && canadian,
      ];
      expect(refusals, `${value.name} for ${JSON.stringify(applying)}`).not.toContain(true);
    }
});

test('includes programs that no answer rules out', () => {
  for (const { value } of programs) {
    const [who, purpose, stage] = [value.who[0], value.purposes[0], value.stages[0]];
    if (!(who && purpose && stage)) throw new Error(`${value.name} is for nobody`);
    expect(named({ who, purpose, stage, where: 'both', begun: value.afterStart })).toContain(value.name);
  }
});

test('a begun project never fits more programs', () => {
  for (const applying of all)
    if (applying.begun) expect(named({ ...applying, begun: false })).toEqual(expect.arrayContaining(named(applying)));
});

test('a business that buys a machine', () => {
  expect(named(business)).toEqual([
    'Canada Small Business Financing Program',
    'BDC business loans',
    'FedDev Ontario funding for businesses',
    'Southwestern Ontario Development Fund',
  ]);
  expect(named({ ...business, begun: true })).toEqual([
    'Canada Small Business Financing Program',
    'BDC business loans',
  ]);
  expect(named({ ...business, purpose: 'community' })).toEqual([]);
});

describe('the deck', () => {
  const yesOrNo = ['yes', 'no'] as const;
  test('closes with a program and three times yes, and never otherwise', () => {
    for (const found of [[], programs])
      for (const waits of yesOrNo)
        for (const share of yesOrNo)
          for (const result of yesOrNo)
            expect(isClosed({ ...firstAnswers, waits, share, result }, found)).toBe(
              found.length > 0 && waits + share + result === 'yesyesyes',
            );
  });

  test('the message has one line for each answer', () => {
    const found = fitting(programs, business);
    const lines = messageOf({ ...firstAnswers, share: 'no' }, found).split('\n');
    expect(lines).toHaveLength(9);
    expect(lines).toContain('Where the work is done: Ontario');
    expect(lines).toContain('We cannot carry our share yet');
    expect(lines.at(-1)).toContain('FedDev Ontario');
    expect(messageOf(firstAnswers, []).split('\n').at(-1)).toBe(grantWords.program.none);
  });
});
