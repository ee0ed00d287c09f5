import { closingAnswers as answers } from '#content/desk/closing.ts';
import type { Affected, Closing, ClosingWanted } from '#contract/desk-hours.ts';
import { nameOf } from '../hours/hours.ts';
import { stamp } from '../platform/db/stamp.ts';
import { Refusal } from '../platform/http/errors.ts';
import { aheadOf } from './adviser-time.ts';
import { type Block, onGrid } from './block.ts';
import type { Bookings } from './bookings.ts';
import { timesFor } from './closing.ts';
import { titleOf } from './particulars.ts';
import { minutesOf } from './slots.ts';
import { bookingsAmid } from './store.ts';
import type { StoredBooking } from './tables.ts';

/** The time that is to be blocked: whole days, or a part of one, on the firm's clock. @throws Refusal 400 */
export function blockOf({ diary }: Bookings, adviser: string, wanted: ClosingWanted): Block {
  const { timeZone } = diary.opening;
  const at = (day: string, time: string) =>
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time || '00:00' });
  const start = at(wanted.from, wanted.fromTime);
  const end = wanted.toTime ? at(wanted.to, wanted.toTime) : at(wanted.to, '').add({ days: 1 });
  const time = onGrid(start.epochMilliseconds, end.epochMilliseconds);
  if (!time) throw new Refusal(400, answers.noTime);
  if (time.to <= diary.now()) throw new Refusal(400, answers.past);
  return { adviser, ...time, reason: wanted.reason };
}

/** Who is booked in a time that is to be blocked, and what can become of each. */
export async function affectedBy(bookings: Bookings, block: Block): Promise<Closing> {
  const { diary, store } = bookings;
  const [from, to] = [stamp(block.from), stamp(block.to)];
  const amid = await bookingsAmid(store.db, block.adviser, stamp(diary.now()), from, to);
  const affected: Affected[] = [];
  for (const booking of amid) affected.push(await affectedOne(bookings, block, booking));
  return { startsAt: from, endsAt: to, affected };
}

async function affectedOne(bookings: Bookings, block: Block, booking: StoredBooking): Promise<Affected> {
  const { diary, store } = bookings;
  const start = Date.parse(booking.starts_at);
  const there = await diary.availability(store.db, start, start, diary.consultationOf(booking), booking.id);
  const others = diary.advisers.filter((adviser) => adviser !== block.adviser);
  return {
    ...aheadOf(booking),
    sequence: booking.sequence,
    title: titleOf(booking),
    email: booking.email,
    channel: booking.channel,
    held: booking.state === 'held',
    others: others.map((adviser) => ({
      adviser,
      name: nameOf(adviser),
      whyNot: there.whyNot(adviser, start, minutesOf(booking)) ?? null,
    })),
    times: await timesFor(bookings, store.db, booking, block),
  };
}
