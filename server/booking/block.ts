import { randomUUID } from 'node:crypto';
import { closingAnswers } from '#content/desk/closing.ts';
import { newReference } from '../enquiries/enquiries.ts';
import type { DatabaseKind } from '../platform/db/open.ts';
import { stamp } from '../platform/db/stamp.ts';
import { Refusal } from '../platform/http/errors.ts';
import { unitMinutes, unitsOf } from './slots.ts';
import { storeBooking, type Tx } from './store.ts';
import type { StoredBooking } from './tables.ts';

const unitMs = unitMinutes * 60_000;
/** The longest time that is blocked at once, in ms. */
const longest = 62 * 24 * 3_600_000;

/** A time of an adviser that the firm keeps for itself, on the diary's grid, in milliseconds since the epoch. */
export interface Block {
  adviser: string;
  from: number;
  to: number;
  reason: string;
}

/** The grid's own beginning and end of a time. @returns undefined for none, or one that is too long */
export function onGrid(start: number, end: number): { from: number; to: number } | undefined {
  const from = Math.floor(start / unitMs) * unitMs;
  const to = Math.ceil(end / unitMs) * unitMs;
  return from < to && to - from <= longest ? { from, to } : undefined;
}

/**
 * Stores a block, and takes what is free of its time: the rest is taken already, by buffers of what was before it and by
 * other blocks.
 * @throws Refusal 409 where all of it is
 */
export async function storeBlock(
  transaction: Tx,
  kind: DatabaseKind,
  { adviser, from, to, reason }: Block,
  now: number,
): Promise<StoredBooking> {
  const reference = newReference();
  const at = stamp(now);
  const block: StoredBooking = {
    id: randomUUID(),
    reference,
    enquiry: reference,
    state: 'blocked',
    consultation: '',
    adviser,
    starts_at: stamp(from),
    ends_at: stamp(to),
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
    created_at: at,
    changed_at: at,
    reminded_at: null,
    held_until: null,
    proven: 0,
    network: '',
    network_range: '',
    moves: 0,
    zone: '',
    hours: '12',
    reminded_again_at: null,
    about: '',
    corrections: 0,
    key_version: 0,
    address_since: null,
    booked_by: '',
    outcome: '',
    referrer: '',
    campaign: '',
    meeting_link: null,
    invited_at: null,
  };
  const taken = await transaction
    .selectFrom('diary')
    .select('unit')
    .where('adviser', '=', adviser)
    .where('unit', '>=', block.starts_at)
    .where('unit', '<', block.ends_at)
    .execute();
  const known = new Set(taken.map(({ unit }) => unit));
  const units = unitsOf(from, (to - from) / 60_000).filter((unit) => !known.has(unit));
  if (!units.length) throw new Refusal(409, closingAnswers.blockedAlready);
  await storeBooking(transaction, kind, block, units, []);
  return block;
}
