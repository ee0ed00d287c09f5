import { firstApplying, grantWords as words } from '#content/tools/grants.ts';
import type { Fact } from '#content/vocabulary/facts.ts';
import type { Applying, Program } from '#content/vocabulary/programs.ts';

export type YesOrNo = 'yes' | 'no';

/** All that is answered in the tool, as its fields hold it. */
export interface GrantAnswers extends Omit<Applying, 'begun'> {
  waits: YesOrNo;
  share: YesOrNo;
  result: YesOrNo;
}

/** What the fields hold at first. */
export const firstAnswers: GrantAnswers = {
  who: firstApplying.who,
  where: firstApplying.where,
  purpose: firstApplying.purpose,
  stage: firstApplying.stage,
  waits: firstApplying.begun ? 'no' : 'yes',
  share: 'yes',
  result: 'yes',
};

/** Whether every piece of the deck is set. */
export const isClosed = ({ waits, share, result }: GrantAnswers, programs: readonly unknown[]): boolean =>
  programs.length > 0 && [waits, share, result].every((answer) => answer === 'yes');

/** The answers as lines of a message: what was chosen, and what could fit. */
export function messageOf(answers: GrantAnswers, programs: readonly Fact<Program>[]): string {
  const { about, message } = words;
  const names = programs.map(({ value }) => value.name).join(', ');
  return [
    `${message.opening}:`,
    `${about.who.label}: ${about.who.choices[answers.who]}`,
    `${about.where.label}: ${about.where.choices[answers.where]}`,
    `${about.purpose.label}: ${about.purpose.choices[answers.purpose]}`,
    `${about.stage.label}: ${about.stage.choices[answers.stage]}`,
    message.waits[answers.waits],
    message.share[answers.share],
    message.result[answers.result],
    names ? message.programs.replace('{programs}', () => names) : words.program.none,
  ].join('\n');
}
