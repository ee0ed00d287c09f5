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

/** What is firm at once. Beyond it a booking is held until the press in its mail. */
const unconfirmedLimits = {
  /** From one network in a day: an office books as well. */
  network: 3,
  /** From everybody, in an hour and in a day: far more than five people can speak with. */
  hour: 12,
  day: 30,
};

/** How many can be held at one time. Beyond it nothing more is taken for now. */
const maxHeld = {
  everybody: 20,
  /**
   * How many there may be for whoever holds one already. The other twelve are for ranges of networks that hold none: a
   * few strangers cannot switch off booking for all who come for the first time.
   */
  again: 8,
  /** From one network, and from the range around it: whoever rents one has its networks by the hundred. */
  network: 6,
  /** For one address, each with a mail to it; and how many of them from one network, so that its owner's still fits. */
  address: 3,
  addressHere: 2,
};

export interface Booker {
  email: string;
  /** A pseudonym of where the request came from; empty where requests are not counted. */
  network: string;
  /** The same of the range of networks around it; where there is none, the network is one by itself. */
  range?: string;
  proven: boolean;
}

/**
 * Whether a booking is firm at once or held. It counts in the transaction that stores the booking, so that of many at
 * once each counts those before it.
 * @param now milliseconds since the epoch
 * @returns when the hold ends, or null for a booking that is firm
 * @throws Refusal 429 when the address has enough that are surely its own, or too much is held
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

/**
 * Whether a booking that was held may become firm.
 * @throws Refusal 429 when the address has enough consultations before it
 */
export async function assertMayConfirm(transaction: Tx, email: string, now: number): Promise<void> {
  const { proven } = await countUpcoming(transaction, email, now);
  if (proven >= maxUpcoming) throw new Refusal(429, answers.tooMany);
}

/**
 * Whether a booking may go to another address: a confirmed one while that has fewer than the most before it, a held one
 * while fewer than the most are held for it.
 * @param booking as it will be
 * @throws Refusal 429
 */
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

/** How many were firm at once in the last hour and the last day, and how many came from a network in a day. */
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
    // What was held does not count: whoever fills the holds makes nobody else wait for a mail.
    .where('held_until', 'is', null)
    .where('proven', '=', 0)
    .executeTakeFirstOrThrow();
  return (
    Number(here) >= unconfirmedLimits.network ||
    Number(hourly) >= unconfirmedLimits.hour ||
    Number(day) >= unconfirmedLimits.day
  );
}

/** How many are held now, of everybody and of those alike. Where requests are not counted, all come from one network. */
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

/** The firm consultations that an address has before it, and how many of them are surely its own. */
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

/** In ms: how long a hold that lapsed is kept, whoever opens its link late is told what became of it; and the network. */
const [keptLapsed, keptNetwork] = [keptFor.lapsedBooking * 1000, keptFor.bookingNetwork * 1000];

/**
 * Gives back the time of holds that have ended, removes what lapsed a week ago, and forgets which network a booking of
 * more than a day ago came from.
 */
export async function releaseHolds({ store: { db }, diary }: BookingContext): Promise<void> {
  const now = diary.now();
  const ended = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'held')
    .where('held_until', '<=', stamp(now))
    .limit(1)
    .execute();
  // Every change of the diaries first ends what is over.
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
