import { closingWords as words } from '#content/desk/closing.ts';
import { weekdayAndTime } from '#content/desk/days.ts';
import type { AffectedBooking, BookingDecision } from '#contract/desk-hours.ts';

export type BookingChoice =
  | { how: 'reassign'; to: string }
  | { how: 'move'; startsAt: string }
  | { how: 'invite' }
  | { how: 'cancel' }
  | { how: 'call'; tried: boolean };

const timesInMail = 3;

type Reachable = Pick<AffectedBooking, 'email' | 'others'>;

export const isNotifiedByMail = ({ email }: Reachable, isMailOnlyStored: boolean): boolean =>
  !!email && !isMailOnlyStored;

/** A pending call for clients without e-mail; otherwise another free specialist, or an invitation to rebook. */
export function chooseDefault(booking: Reachable, isMailOnlyStored: boolean): BookingChoice {
  const { others } = booking;
  if (!isNotifiedByMail(booking, isMailOnlyStored)) return { how: 'call', tried: false };
  const free = others.find(({ unavailable, specialist }) => specialist && !unavailable);
  return free ? { how: 'reassign', to: free.adviser } : { how: 'invite' };
}

/** What was chosen, or the default if that is no longer offered. */
export function resolveChoice(
  booking: AffectedBooking,
  choices: ReadonlyMap<string, BookingChoice>,
  isMailOnlyStored: boolean,
): BookingChoice {
  const chosen = choices.get(booking.reference);
  const byMail = isNotifiedByMail(booking, isMailOnlyStored);
  const isGone =
    (chosen?.how === 'invite' && !byMail) ||
    (chosen?.how === 'call' && byMail) ||
    (chosen?.how === 'move' && !booking.times.includes(chosen.startsAt)) ||
    (chosen?.how === 'reassign' &&
      !booking.others.some(({ adviser, unavailable }) => adviser === chosen.to && !unavailable));
  return chosen && !isGone ? chosen : chooseDefault(booking, isMailOnlyStored);
}

export const toClosingDecisions = (
  affected: readonly AffectedBooking[],
  choices: ReadonlyMap<string, BookingChoice>,
  isMailOnlyStored: boolean,
): BookingDecision[] =>
  affected.map((booking) => ({
    ...resolveChoice(booking, choices, isMailOnlyStored),
    reference: booking.reference,
    sequence: booking.sequence,
  }));

export function summarizeMail({ others, times }: AffectedBooking, choice: BookingChoice): string {
  if (choice.how === 'reassign')
    return words.reads.give(others.find(({ adviser }) => adviser === choice.to)?.name ?? choice.to);
  if (choice.how === 'move') return words.reads.move(weekdayAndTime(choice.startsAt));
  return words.reads.invite(times.slice(0, timesInMail).map(weekdayAndTime));
}

export const listCallOutcomes = ({
  others,
  times,
}: Pick<AffectedBooking, 'others' | 'times'>): { choice: BookingChoice; label: string }[] => [
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
    label: words.calls.move(weekdayAndTime(startsAt)),
  })),
  { choice: { how: 'cancel' }, label: words.calls.cancel },
];
