import { type RawBuilder, sql } from 'kysely';
import { bookingAnswers as answers, bookingAlarms } from '#content/booking.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { retentionSeconds } from '#contract/limits.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { dayMs, hourMs, secondMs } from '../platform/durations.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import type { Watch } from '../platform/job-runner.ts';
import type { BookingContext } from './store.ts';
import { type StoredBooking, wasNeverConfirmed } from './tables.ts';

const holdMs = retentionSeconds.hold * secondMs;

/** Per e-mail address. */
const maxUpcoming = 3;

/** Bookings under an unverified address beyond these must be confirmed by mail. */
const unconfirmedLimits = {
  /** Per network and day. */
  network: 3,
  /** In total, per hour and per day. */
  hour: 12,
  day: 30,
};

const maxHeld = {
  everybody: 20,
  /** For a network range that has one already: 12 are left to newcomers. */
  again: 8,
  /** Per network or range. `again` is needed too: attackers rent networks by the hundred. */
  network: 6,
  /** Per address, and fewer from one network, so that its owner can still make one. */
  address: 3,
  addressHere: 2,
};

export interface Booker {
  email: string;
  /** Pseudonym; empty if requests are not counted. */
  network: string;
  /** Pseudonym of the surrounding range; defaults to the network. */
  range?: string;
  verified: boolean;
}

const tooManyUpcoming = () => new HttpProblem(429, answers.tooMany, [], { retryAfterSeconds: 0 });

/** The end of the hold, or null if confirmed at once. Call it in the booking's transaction. @throws HttpProblem 429 */
export async function holdExpiry(
  transaction: Transaction,
  { email, network, range = network, verified }: Booker,
  now: number,
): Promise<string | null> {
  const mine = await countUpcoming(transaction, email, now);
  if (mine.verified >= maxUpcoming) throw tooManyUpcoming();
  if (verified) return null;
  const isOverLimit = network !== '' && (await isOverUnconfirmedLimit(transaction, network, now));
  if (!isOverLimit && mine.all < maxUpcoming) return null;
  const held = await countHeld(transaction, { email, network, range });
  if (held.everybody >= maxHeld.everybody) throw new HttpProblem(429, answers.tooManyHeld);
  const here = Math.max(held.network, held.range);
  if (here >= maxHeld.network || (here && held.everybody >= maxHeld.again))
    throw new HttpProblem(429, answers.tooManyHeldFromHere);
  if (held.address >= maxHeld.address || held.addressHere >= maxHeld.addressHere)
    throw new HttpProblem(429, answers.tooManyHeldForAddress);
  return toIsoTime(now + holdMs);
}

/** @throws HttpProblem 429 if the address has too many upcoming consultations */
export async function assertMayConfirm(transaction: Transaction, email: string, now: number): Promise<void> {
  const { verified } = await countUpcoming(transaction, email, now);
  if (verified >= maxUpcoming) throw tooManyUpcoming();
}

/** @param booking with its new address @throws HttpProblem 429 */
export async function assertEmailWithinLimits(
  transaction: Transaction,
  { state, email, network, network_range: range }: StoredBooking,
  now: number,
): Promise<void> {
  if (state === 'confirmed') {
    const { all } = await countUpcoming(transaction, email, now);
    if (all >= maxUpcoming) throw tooManyUpcoming();
    return;
  }
  const held = await countHeld(transaction, { email, network, range });
  if (held.address >= maxHeld.address || held.addressHere >= maxHeld.addressHere)
    throw new HttpProblem(429, answers.tooManyHeldForAddress);
}

async function isOverUnconfirmedLimit(transaction: Transaction, network: string, now: number): Promise<boolean> {
  const those = (which: RawBuilder<boolean>) => sql<number>`coalesce(sum(case when ${which} then 1 else 0 end), 0)`;
  const { day, hourly, here } = await transaction
    .selectFrom('bookings')
    .select(({ fn }) => [
      fn.countAll().as('day'),
      those(sql`created_at > ${toIsoTime(now - hourMs)}`).as('hourly'),
      those(sql`network = ${network}`).as('here'),
    ])
    .where('created_at', '>', toIsoTime(now - dayMs))
    .where('state', '<>', 'blocked')
    // Holds do not count: whoever fills them must not delay others.
    .where('held_until', 'is', null)
    .where('verified', '=', 0)
    .executeTakeFirstOrThrow();
  return (
    Number(here) >= unconfirmedLimits.network ||
    Number(hourly) >= unconfirmedLimits.hour ||
    Number(day) >= unconfirmedLimits.day
  );
}

async function countHeld(transaction: Transaction, { email, network, range }: Required<Omit<Booker, 'verified'>>) {
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

async function countUpcoming(transaction: Transaction, email: string, now: number) {
  const rows = await transaction
    .selectFrom('bookings')
    .select('verified')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('state', '=', 'confirmed')
    .where('starts_at', '>', toIsoTime(now))
    .execute();
  return { all: rows.length, verified: rows.filter(({ verified }) => verified).length };
}

/** A lapsed hold is kept to explain a late click on its link. */
const keptLapsedMs = retentionSeconds.lapsedBooking * secondMs;
const keptNetworkMs = retentionSeconds.bookingNetwork * secondMs;

export async function freeLapsedHolds({ store: { db }, diary }: BookingContext): Promise<void> {
  const now = diary.now();
  const ended = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'held')
    .where('held_until', '<=', toIsoTime(now))
    .limit(1)
    .execute();
  // Any diary change frees expired holds.
  if (ended.length) await diary.change(async () => {});
  await db
    .deleteFrom('bookings')
    .where(wasNeverConfirmed)
    .where('held_until', '<=', toIsoTime(now - keptLapsedMs))
    .execute();
  await db
    .updateTable('bookings')
    .set({ network: '', network_range: '' })
    .where('network', '<>', '')
    .where('created_at', '<=', toIsoTime(now - keptNetworkMs))
    .execute();
}

const maxBookingsPerHour = 12;

export const createBookingFloodWatch = (db: Database): Watch => ({
  name: 'booking-flood',
  async check(now) {
    const { count, held } = await db
      .selectFrom('bookings')
      .select(({ fn }) => [
        fn.countAll().as('count'),
        sql<number>`coalesce(sum(case when state in ('held', 'lapsed') then 1 else 0 end), 0)`.as('held'),
      ])
      .where('created_at', '>', toIsoTime(now.getTime() - hourMs))
      .where('state', '<>', 'blocked')
      .where('booked_by', '=', '')
      .executeTakeFirstOrThrow();
    if (Number(count) <= maxBookingsPerHour) return undefined;
    return fillPlaceholders(bookingAlarms.flood, { count: Number(count), held: Number(held) });
  },
});
