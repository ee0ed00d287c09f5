import { closingWords as words } from '#content/desk/hours.ts';
import type { Affected, ClosingDecision } from '#contract/desk-hours.ts';
import { dayAndTime } from './days.ts';

/** What is chosen for one booking. */
export type Choice = { how: 'give'; to: string } | { how: 'move'; startsAt: string } | { how: 'invite' };

/** How many free times a mail names. */
const named = 3;

/** What stands chosen before anybody has: the same time with another adviser where one is free. */
export function firstChoice({ others }: Affected): Choice {
  const free = others.find(({ whyNot }) => !whyNot);
  return free ? { how: 'give', to: free.adviser } : { how: 'invite' };
}

/** The choices as they are sent. */
export const decisionsOf = (
  affected: readonly Affected[],
  choices: ReadonlyMap<string, Choice>,
): ClosingDecision[] =>
  affected.map((booking) => ({
    ...(choices.get(booking.reference) ?? firstChoice(booking)),
    reference: booking.reference,
    sequence: booking.sequence,
  }));

/** What a visitor reads of it, in a line. */
export function readsOf({ others, times }: Affected, choice: Choice): string {
  if (choice.how === 'give')
    return words.reads.give(others.find(({ adviser }) => adviser === choice.to)?.name ?? choice.to);
  if (choice.how === 'move') return words.reads.move(dayAndTime(choice.startsAt));
  return words.reads.invite(times.slice(0, named).map(dayAndTime));
}
