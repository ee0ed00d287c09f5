import type { Booking } from '#contract/booking.ts';
import { callApi, HttpError } from '#contract/client.ts';
import type { SubmitAttempt } from '../data/attempt.ts';
import { clearTypedValues, readTypedValues, saveTypedValues } from '../data/storage.ts';
import { readVisitSource } from '../data/visit-source.ts';

interface SentRequest {
  body: string;
  key: string;
}

/** An attempt to book that got no answer: it may have been booked. */
export interface UnansweredAttempt extends SentRequest {
  startsAt: string;
  /** Earlier unanswered attempts for the same time with other contents, latest first. */
  earlier: readonly SentRequest[];
}

const storageName = (page: string) => `sent ${page}`;

/** Stored until answered, so that a repeat counts once. @param last an earlier unanswered one */
export function saveBookingAttempt(
  page: string,
  { fields, key }: SubmitAttempt,
  last?: UnansweredAttempt,
): UnansweredAttempt {
  const { startsAt = '' } = fields;
  const before = last?.startsAt === startsAt ? [last, ...last.earlier] : [];
  const earlier = before.filter((sent) => sent.key !== key).map(({ body, key }) => ({ body, key }));
  const attempt = { startsAt, body: JSON.stringify(fields), key };
  saveTypedValues(storageName(page), { ...attempt, earlier: JSON.stringify(earlier) });
  return { ...attempt, earlier };
}

export function findBookingAttempt(page: string): UnansweredAttempt | undefined {
  const { startsAt, body, key, earlier = '[]' } = readTypedValues(storageName(page));
  return startsAt && body && key ? { startsAt, body, key, earlier: JSON.parse(earlier) } : undefined;
}

export const clearBookingAttempt = (page: string): void => clearTypedValues(storageName(page));

export interface SubmittedBooking {
  booking: Booking;
  /** It has the details of an earlier attempt. */
  isEarlier: boolean;
}

/**
 * Books; where the visitor's own unanswered attempt took the time, returns that booking.
 * @throws HttpError when refused, another error when no answer came
 */
export async function submitBooking({ body, key, earlier }: UnansweredAttempt): Promise<SubmittedBooking> {
  const send = (sent: SentRequest) =>
    callApi('POST /api/bookings', {
      body: { ...JSON.parse(sent.body), ...readVisitSource() },
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
