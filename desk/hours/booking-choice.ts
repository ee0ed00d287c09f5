import { closingWords as words } from '#content/desk/closing.ts';
import { dayAndTime } from '#content/desk/days.ts';
import type { Affected, ClosingDecision } from '#contract/desk-hours.ts';

export type BookingChoice =
  | { how: 'reassign'; to: string }
  | { how: 'move'; startsAt: string }
  | { how: 'invite' }
  | { how: 'cancel' }
  | { how: 'call'; tried: boolean };

const timesInMail = 3;

type Reachable = Pick<Affected, 'email' | 'others'>;

/** @param mailStored whether mail is only stored, for lack of a mail server */
export const isMailed = ({ email }: Reachable, mailStored: boolean): boolean => !!email && !mailStored;

/** The default: a pending call if not reachable by mail; else another free specialist at the same time. */
export function defaultChoice(booking: Reachable, mailStored: boolean): BookingChoice {
  const { others } = booking;
  if (!isMailed(booking, mailStored)) return { how: 'call', tried: false };
  const free = others.find(({ unavailable, specialist }) => specialist && !unavailable);
  return free ? { how: 'reassign', to: free.adviser } : { how: 'invite' };
}

/** What was chosen, while it is still offered. */
export function choiceOf(
  booking: Affected,
  choices: ReadonlyMap<string, BookingChoice>,
  mailStored: boolean,
): BookingChoice {
  const chosen = choices.get(booking.reference);
  const isGone =
    (chosen?.how === 'move' && !booking.times.includes(chosen.startsAt)) ||
    (chosen?.how === 'reassign' &&
      !booking.others.some(({ adviser, unavailable }) => adviser === chosen.to && !unavailable));
  return chosen && !isGone ? chosen : defaultChoice(booking, mailStored);
}

export const decisionsOf = (
  affected: readonly Affected[],
  choices: ReadonlyMap<string, BookingChoice>,
  mailStored: boolean,
): ClosingDecision[] =>
  affected.map((booking) => ({
    ...choiceOf(booking, choices, mailStored),
    reference: booking.reference,
    sequence: booking.sequence,
  }));

export function mailSummary({ others, times }: Affected, choice: BookingChoice): string {
  if (choice.how === 'reassign')
    return words.reads.give(others.find(({ adviser }) => adviser === choice.to)?.name ?? choice.to);
  if (choice.how === 'move') return words.reads.move(dayAndTime(choice.startsAt));
  return words.reads.invite(times.slice(0, timesInMail).map(dayAndTime));
}

export const outcomesOf = ({
  others,
  times,
}: Pick<Affected, 'others' | 'times'>): { choice: BookingChoice; label: string }[] => [
  { choice: { how: 'call', tried: false }, label: words.calls.open },
  { choice: { how: 'call', tried: true }, label: words.calls.tried },
  ...others
    .filter(({ unavailable }) => !unavailable)
    .map(({ adviser, name }) => ({
      choice: { how: 'reassign', to: adviser } as const,
      label: words.calls.give(name),
    })),
  ...times.map((startsAt) => ({
    choice: { how: 'move', startsAt } as const,
    label: words.calls.move(dayAndTime(startsAt)),
  })),
  { choice: { how: 'cancel' }, label: words.calls.cancel },
];
