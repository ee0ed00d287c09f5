import type { Booking } from '#contract/booking.ts';
import { endpoints, idempotencyHeader } from '#contract/endpoints.ts';
import type { Attempt } from '../data/attempt.ts';
import { call } from '../data/call.ts';
import { cameFrom } from '../data/came-from.ts';
import { HttpError } from '../data/http-error.ts';
import { forgetTyped, keepTyped, typedIn } from '../data/typed.ts';

/** What was sent, as text, and under which key. */
interface Sent {
  body: string;
  key: string;
}

/** A press of "Confirm booking" to which no answer came: it may have booked all the same. */
export interface Unanswered extends Sent {
  startsAt: string;
  /** What was sent for the same time before, in other words, and had no answer either: latest first. */
  earlier: readonly Sent[];
}

const nameOf = (page: string) => `sent ${page}`;

/**
 * Keeps an attempt until its answer comes, for as long as the tab is open: pressed again, it counts once.
 * @param last the attempt before it, if that had no answer
 */
export function keepAttempt(page: string, { fields, key }: Attempt, last?: Unanswered): Unanswered {
  const { startsAt = '' } = fields;
  const before = last?.startsAt === startsAt ? [last, ...last.earlier] : [];
  const earlier = before.filter((sent) => sent.key !== key).map(({ body, key }) => ({ body, key }));
  const attempt = { startsAt, body: JSON.stringify(fields), key };
  keepTyped(nameOf(page), { ...attempt, earlier: JSON.stringify(earlier) });
  return { ...attempt, earlier };
}

/** The attempt of this page that has had no answer, if there is one. */
export function keptAttempt(page: string): Unanswered | undefined {
  const { startsAt, body, key, earlier = '[]' } = typedIn(nameOf(page));
  return startsAt && body && key ? { startsAt, body, key, earlier: JSON.parse(earlier) } : undefined;
}

/** Its answer has come. */
export const forgetAttempt = (page: string): void => forgetTyped(nameOf(page));

/**
 * Books. That the time is taken may be the visitor's own doing: an earlier press arrived, its answer was lost, and they
 * have changed what they typed since. That booking is then the answer.
 * @throws HttpError when the time is somebody else's, or something else stands against it; another error when no answer came
 */
export async function sendAttempt({ body, key, earlier }: Unanswered): Promise<Booking> {
  const send = (sent: Sent) =>
    call<Booking>(
      'POST',
      endpoints.bookings,
      { ...JSON.parse(sent.body), ...cameFrom() },
      { [idempotencyHeader]: sent.key },
    );
  try {
    return await send({ body, key });
  } catch (error) {
    if (!isTaken(error)) throw error;
    for (const sent of earlier) {
      const own = await send(sent).catch((refused: unknown) => {
        if (!isTaken(refused)) throw refused;
      });
      if (own) return own;
    }
    throw error;
  }
}

const isTaken = (error: unknown): boolean => error instanceof HttpError && error.status === 409;
