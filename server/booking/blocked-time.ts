import { company, scheduling } from '#content/company.ts';
import { stamp } from '../platform/db/stamp.ts';
import { Refusal } from '../platform/http/errors.ts';
import { onGrid } from './block.ts';
import type { Bookings } from './bookings.ts';
import { closeTime } from './closing.ts';
import { bookingByReference, changeBooking, freeUnits } from './store.ts';
import type { StoredBooking } from './tables.ts';

export type BlockOutcome = { ok: true; booking: StoredBooking } | { ok: false; sentence: string };

/**
 * Keeps a time of an adviser's diary for the firm itself, where nothing is booked.
 * @param from local time of the firm, such as 2026-12-03T09:00; rounded down to the diary's grid
 * @param to the end, rounded up
 * @returns what is in the way, in a sentence, where it cannot be
 */
export async function blockTime(
  bookings: Bookings,
  { adviser, from, to, reason }: { adviser: string; from: string; to: string; reason: string },
): Promise<BlockOutcome> {
  if (!Object.hasOwn(scheduling.advisers.value, adviser)) {
    const names = Object.keys(scheduling.advisers.value).join(', ');
    return { ok: false, sentence: `The adviser must be one of ${names}.` };
  }
  const start = instantOf(from);
  const end = instantOf(to);
  const time = start !== undefined && end !== undefined && onGrid(start, end);
  if (!time)
    return {
      ok: false,
      sentence: 'Give the beginning and the end as 2026-12-03T09:00, two months apart at most.',
    };
  try {
    const { block } = await closeTime(bookings, { adviser, ...time, reason }, [], { id: '', name: '' });
    return { ok: true, booking: block };
  } catch (error) {
    if (!(error instanceof Refusal) || error.statusCode !== 409) throw error;
    return { ok: false, sentence: 'Something is in the diary then: cancel it first, or choose other hours.' };
  }
}

/** Gives a blocked time back. @returns false when there is none of this reference */
export async function freeTime({ store, diary }: Bookings, reference: string): Promise<boolean> {
  const found = await bookingByReference(store.db, reference);
  if (found?.state !== 'blocked') return false;
  const changed_at = stamp(diary.now());
  const after = { ...found, state: 'cancelled' as const, sequence: found.sequence + 1, changed_at };
  return diary.change(async (transaction) => {
    const changed = await changeBooking(transaction, store.kind, found, after, []);
    if (changed) await freeUnits(transaction, found.id);
    return changed;
  });
}

/** A local time of the firm, in milliseconds since the epoch. */
function instantOf(local: string): number | undefined {
  try {
    return Temporal.PlainDateTime.from(local).toZonedDateTime(company.timeZone.value).epochMilliseconds;
  } catch {
    return undefined;
  }
}
