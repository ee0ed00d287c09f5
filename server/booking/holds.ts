import { type RawBuilder, sql } from 'kysely';
import { bookingAnswers as answers } from '#content/booking.ts';
import { keptFor } from '#contract/kept-for.ts';
import { stamp } from '../platform/db/stamp.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { BookingContext, Tx } from './store.ts';
import type { StoredBooking } from './tables.ts';

const hour = 3_600_000;

const holdTime = keptFor.hold * 1000;

const maxUpcoming = 3;

/** Unproven bookings confirmed at once; beyond these, one is held until confirmed by mail. */
const unconfirmedLimits = {
  /** Per network and day: an office may book as well. */
  network: 3,
  /** In total, per hour and per day. */
  hour: 12,
  day: 30,
};

/** Concurrent holds; beyond these, bookings are refused. */
const maxHeld = {
  everybody: 20,
  /**
   * Total up to which a range that already holds one may hold another. The remaining 12 are reserved, so that a few
   * attackers cannot block newcomers.
   */
  again: 8,
  /** Per network and per range, since an attacker may rent hundreds of networks. */
  network: 6,
  /** Per address, and of these from one network, so that the address's owner can still book. */
  address: 3,
  addressHere: 2,
};

export interface Booker {
  email: string;
  /** A pseudonym of the network; empty if requests are not counted. */
  network: string;
  /** A pseudonym of the surrounding range; by default the network itself. */
  range?: string;
  proven: boolean;
}

/**
 * When the hold ends, or null if the booking is confirmed at once. Call it in the transaction that stores the booking,
 * so that concurrent ones are counted.
 * @param now ms since the epoch
 * @throws Refusal 429 too many proven bookings for the address, or too many holds
 */
export async function holdFor(
  transaction: Tx,
  { email, network, range = network, proven }: Booker,
  now: number,
): Promise<string | null> {
  const mine = await countUpcoming(transaction, email, now);
  if (mine.proven >= maxUpcoming) throw new Refusal(429, answers.tooMany);
  if (proven) return null;
  const overLimit = network !== '' && (await isOverLimit(transaction, network, now));
  if (!overLimit && mine.all < maxUpcoming) return null;
  const held = await countHeld(transaction, { email, network, range });
  if (held.everybody >= maxHeld.everybody) throw new Refusal(429, answers.tooManyHeld);
  const here = Math.max(held.network, held.range);
  if (here >= maxHeld.network || (here && held.everybody >= maxHeld.again))
    throw new Refusal(429, answers.tooManyHeldFromHere);
  if (held.address >= maxHeld.address || held.addressHere >= maxHeld.addressHere)
    throw new Refusal(429, answers.tooManyHeldForAddress);
  return stamp(now + holdTime);
}

/** @throws Refusal 429 if the address has too many upcoming consultations */
export async function assertMayConfirm(transaction: Tx, email: string, now: number): Promise<void> {
  const { proven } = await countUpcoming(transaction, email, now);
  if (proven >= maxUpcoming) throw new Refusal(429, answers.tooMany);
}

/** Checks the limits of a booking's new address. @param booking as it will be @throws Refusal 429 */
export async function assertReachable(
  transaction: Tx,
  { state, email, network, network_range: range }: StoredBooking,
  now: number,
): Promise<void> {
  if (state === 'confirmed') {
    const { all } = await countUpcoming(transaction, email, now);
    if (all >= maxUpcoming) throw new Refusal(429, answers.tooMany);
    return;
  }
  const held = await countHeld(transaction, { email, network, range });
  if (held.address >= maxHeld.address || held.addressHere >= maxHeld.addressHere)
    throw new Refusal(429, answers.tooManyHeldForAddress);
}

async function isOverLimit(transaction: Tx, network: string, now: number): Promise<boolean> {
  const those = (which: RawBuilder<boolean>) => sql<number>`coalesce(sum(case when ${which} then 1 else 0 end), 0)`;
  const { day, hourly, here } = await transaction
    .selectFrom('bookings')
    .select(({ fn }) => [
      fn.countAll().as('day'),
      those(sql`created_at > ${stamp(now - hour)}`).as('hourly'),
      those(sql`network = ${network}`).as('here'),
    ])
    .where('created_at', '>', stamp(now - 24 * hour))
    .where('state', '<>', 'blocked')
    // Holds do not count: filling them must not delay anyone's confirmation.
    .where('held_until', 'is', null)
    .where('proven', '=', 0)
    .executeTakeFirstOrThrow();
  return (
    Number(here) >= unconfirmedLimits.network ||
    Number(hourly) >= unconfirmedLimits.hour ||
    Number(day) >= unconfirmedLimits.day
  );
}

/** Without request counting all bookings share one network. */
async function countHeld(transaction: Tx, { email, network, range }: Required<Omit<Booker, 'proven'>>) {
  const rows = await transaction
    .selectFrom('bookings')
    .select(['email', 'network', 'network_range'])
    .where('state', '=', 'held')
    .execute();
  const isHere = (row: { network: string }) => row.network === network;
  const address = rows.filter((row) => row.email.toLowerCase() === email.toLowerCase());
  return {
    everybody: rows.length,
    network: rows.filter(isHere).length,
    range: rows.filter((row) => (row.network_range || row.network) === range).length,
    address: address.length,
    addressHere: address.filter(isHere).length,
  };
}

async function countUpcoming(transaction: Tx, email: string, now: number) {
  const rows = await transaction
    .selectFrom('bookings')
    .select('proven')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('state', '=', 'confirmed')
    .where('starts_at', '>', stamp(now))
    .execute();
  return { all: rows.length, proven: rows.filter(({ proven }) => proven).length };
}

/** Retention in ms: lapsed holds, so that a late click gets an explanation, and networks. */
const [keptLapsed, keptNetwork] = [keptFor.lapsedBooking * 1000, keptFor.bookingNetwork * 1000];

/** Frees expired holds, deletes holds that lapsed a week ago, and clears networks after a day. */
export async function releaseHolds({ store: { db }, diary }: BookingContext): Promise<void> {
  const now = diary.now();
  const ended = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'held')
    .where('held_until', '<=', stamp(now))
    .limit(1)
    .execute();
  // Any diary change releases expired holds.
  if (ended.length) await diary.change(async () => {});
  await db
    .deleteFrom('bookings')
    .where('state', '=', 'lapsed')
    .where('held_until', '<=', stamp(now - keptLapsed))
    .execute();
  await db
    .updateTable('bookings')
    .set({ network: '', network_range: '' })
    .where('network', '<>', '')
    .where('created_at', '<=', stamp(now - keptNetwork))
    .execute();
}
