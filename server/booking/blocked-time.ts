import { randomUUID } from 'node:crypto';
import { company, scheduling } from '#content/company.ts';
import { newReference } from '../enquiries/enquiries.ts';
import { isUniqueViolation } from '../platform/db/unique-violation.ts';
import type { Bookings } from './bookings.ts';
import { stamp, unitMinutes, unitsOf } from './slots.ts';
import { bookingByReference, changeBooking, freeUnits, storeBooking } from './store.ts';
import type { StoredBooking } from './tables.ts';

const unitMs = unitMinutes * 60_000;

export type BlockOutcome = { ok: true; booking: StoredBooking } | { ok: false; sentence: string };

/**
 * Keeps a time of an adviser's diary for the firm itself.
 * @param from local time of the firm, such as 2026-12-03T09:00; rounded down to the diary's grid
 * @param to the end, rounded up
 * @returns what is in the way, in a sentence, where it cannot be
 */
export async function blockTime(
  { store, diary }: Bookings,
  { adviser, from, to, reason }: { adviser: string; from: string; to: string; reason: string },
): Promise<BlockOutcome> {
  if (!Object.hasOwn(scheduling.advisers.value, adviser)) {
    const names = Object.keys(scheduling.advisers.value).join(', ');
    return { ok: false, sentence: `The adviser must be one of ${names}.` };
  }
  const start = instantOf(from);
  const end = instantOf(to);
  if (start === undefined || end === undefined || end <= start || end - start > 62 * 24 * 3_600_000) {
    return {
      ok: false,
      sentence: 'Give the beginning and the end as 2026-12-03T09:00, two months apart at most.',
    };
  }
  const first = Math.floor(start / unitMs) * unitMs;
  const last = Math.ceil(end / unitMs) * unitMs;
  const reference = newReference();
  const now = stamp(diary.now());
  const booking: StoredBooking = {
    id: randomUUID(),
    reference,
    enquiry: reference,
    state: 'blocked',
    consultation: '',
    adviser,
    starts_at: stamp(first),
    ends_at: stamp(last),
    sequence: 0,
    name: '',
    email: '',
    phone: '',
    company: '',
    subject: reason,
    channel: 'phone',
    page: '',
    user_id: null,
    idempotency_key: null,
    body_hash: '',
    created_at: now,
    changed_at: now,
    reminded_at: null,
    held_until: null,
    proven: 0,
    network: '',
    moves: 0,
    zone: '',
    hours: '12',
    reminded_again_at: null,
    about: '',
    corrections: 0,
    key_version: 0,
  };
  try {
    const units = unitsOf(first, (last - first) / 60_000);
    await diary.change((transaction) => storeBooking(transaction, store.kind, booking, units, []));
    return { ok: true, booking };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
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
