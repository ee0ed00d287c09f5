import type { Booking } from '#contract/booking.ts';
import { call, HttpError } from '#contract/client.ts';
import type { Attempt } from '../data/attempt.ts';
import { forgetTyped, keepTyped, typedIn } from '../data/storage.ts';
import { visitSource } from '../data/visit-source.ts';

interface Sent {
  body: string;
  key: string;
}

/** An attempt to book that got no answer: it may have been booked. */
export interface Unanswered extends Sent {
  startsAt: string;
  /** Earlier unanswered attempts for the same time with other contents, latest first. */
  earlier: readonly Sent[];
}

const nameOf = (page: string) => `sent ${page}`;

/** Stored until answered, so that a repeat counts once. @param last an earlier unanswered one */
export function storeAttempt(page: string, { fields, key }: Attempt, last?: Unanswered): Unanswered {
  const { startsAt = '' } = fields;
  const before = last?.startsAt === startsAt ? [last, ...last.earlier] : [];
  const earlier = before.filter((sent) => sent.key !== key).map(({ body, key }) => ({ body, key }));
  const attempt = { startsAt, body: JSON.stringify(fields), key };
  keepTyped(nameOf(page), { ...attempt, earlier: JSON.stringify(earlier) });
  return { ...attempt, earlier };
}

export function storedAttempt(page: string): Unanswered | undefined {
  const { startsAt, body, key, earlier = '[]' } = typedIn(nameOf(page));
  return startsAt && body && key ? { startsAt, body, key, earlier: JSON.parse(earlier) } : undefined;
}

export const clearAttempt = (page: string): void => forgetTyped(nameOf(page));

export interface BookedAttempt {
  booking: Booking;
  /** It has the details of an earlier attempt. */
  isEarlier: boolean;
}

/**
 * Books; where the visitor's own unanswered attempt took the time, returns that booking.
 * @throws HttpError when refused, another error when no answer came
 */
export async function sendAttempt({ body, key, earlier }: Unanswered): Promise<BookedAttempt> {
  const send = (sent: Sent) =>
    call('POST /api/bookings', {
      body: { ...JSON.parse(sent.body), ...visitSource() },
      headers: { 'idempotency-key': sent.key },
    });
  try {
    return { booking: await send({ body, key }), isEarlier: false };
  } catch (error) {
    if (!isTaken(error)) throw error;
    for (const sent of earlier) {
      const own = await send(sent).catch((refused: unknown) => {
        if (!isTaken(refused)) throw refused;
      });
      if (own) return { booking: own, isEarlier: true };
    }
    throw error;
  }
}

const isTaken = (error: unknown): boolean => error instanceof HttpError && error.status === 409;
