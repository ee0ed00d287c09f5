import type { AdviserTime } from '#contract/desk-hours.ts';
import { chosenLink, countChange, defaultLinkOf, hoursOfAll, nameOf } from '../hours/adviser-settings.ts';
import { isInHours } from '../hours/opening.ts';
import { stamp } from '../platform/db/stamp.ts';
import { minuteMs } from './availability.ts';
import type { Diary } from './diary.ts';
import { mailsAbout } from './mails.ts';
import { aheadOf } from './presenter.ts';
import { bookingByReference, bookingsAfter } from './queries.ts';
import { type BookingContext, changeAtDesk, nextVersion, replaceBooking, type Tx } from './store.ts';
import type { StoredBooking } from './tables.ts';

export async function timesOfAll(
  { store, diary }: Pick<BookingContext, 'store' | 'diary'>,
  mayChange: (adviser: string) => boolean,
): Promise<AdviserTime[]> {
  const hours = await hoursOfAll(store.db, diary, diary.now());
  const ahead = await bookingsAfter(store.db, stamp(diary.now()));
  return hours.map(({ adviser, opening, chosenLink: chosen, ...rest }) => {
    const entries = ahead.filter((booking) => booking.adviser === adviser);
    const booked = entries.filter(({ state }) => state === 'confirmed');
    const blocked = entries.filter(({ state }) => state === 'blocked');
    const uninformed = withOtherLink(booked, chosen);
    return {
      ...rest,
      adviser,
      name: nameOf(adviser),
      mayChange: mayChange(adviser),
      week: opening.hours,
      blocks: blocked.map(({ reference, starts_at, ends_at, subject }) => ({
        reference,
        startsAt: starts_at,
        endsAt: ends_at,
        reason: subject,
      })),
      outside: booked
        .filter(({ starts_at, ends_at }) => !isInHours(Date.parse(starts_at), Date.parse(ends_at), opening))
        .map(aheadOf),
      link: linkOf(chosen, adviser),
      toNotify: uninformed.filter(({ email }) => email).map(aheadOf),
      toCall: uninformed
        .filter(({ email }) => !email)
        .map((booking) => ({ ...aheadOf(booking), phone: booking.phone })),
    };
  });
}

const linkOf = (chosen: string | null, adviser: string): string | null => (chosen ?? defaultLinkOf(adviser)) || null;

const withOtherLink = (booked: readonly StoredBooking[], chosen: string | null): StoredBooking[] =>
  booked.filter(
    ({ channel, meeting_link, adviser }) =>
      channel === 'video' && linkOf(meeting_link, adviser) !== linkOf(chosen, adviser),
  );

/** Changes an adviser's time in one transaction. @throws HttpProblem 409 if `version` is outdated */
export const changeTime = (
  context: BookingContext,
  adviser: string,
  version: number,
  work: (transaction: Tx) => Promise<void>,
): Promise<void> =>
  changeAtDesk(context, async (transaction) => {
    await countChange(transaction, adviser, version);
    await work(transaction);
  });

/** Gives the current meeting link to every upcoming video consultation that has another, and mails each visitor. */
export async function sendLink(context: BookingContext, transaction: Tx, adviser: string): Promise<void> {
  const { mailing, diary } = context;
  const now = stamp(diary.now());
  const chosen = await chosenLink(transaction, adviser);
  const ahead = await bookingsAfter(transaction, now, ['confirmed']);
  const entries = ahead.filter((booking) => booking.adviser === adviser && booking.starts_at > now);
  for (const booking of withOtherLink(entries, chosen)) {
    const after = nextVersion(booking, diary.now(), { meeting_link: chosen });
    const mails = await mailsAbout(transaction, after, 'link', mailing);
    await replaceBooking(context, transaction, booking, after, mails);
  }
}

export async function freeTime(context: BookingContext, reference: string): Promise<StoredBooking | undefined> {
  const { store, diary } = context;
  const found = await bookingByReference(store.db, reference);
  if (found?.state !== 'blocked') return undefined;
  const after = nextVersion(found, diary.now(), { state: 'cancelled' });
  return changeAtDesk(context, async (transaction) => {
    await replaceBooking(context, transaction, found, after, []);
    return after;
  });
}

interface Reassigned {
  moved: StoredBooking[];
  /** Not moved: the other adviser is busy then. */
  colliding: StoredBooking[];
}

/** Moves upcoming entries to another adviser where free; sends no mail. `from` may be a former adviser. */
export const reassign = (diary: Diary, from: string, to: string): Promise<Reassigned> =>
  diary.change(async (transaction) => {
    const buffer = diary.opening.bufferMinutes * minuteMs;
    const ahead = await bookingsAfter(transaction, stamp(diary.now()), ['confirmed', 'held']);
    const link = await chosenLink(transaction, to);
    const reassigned: Reassigned = { moved: [], colliding: [] };
    for (const booking of ahead.filter(({ adviser }) => adviser === from)) {
      const collision = await transaction
        .selectFrom('diary')
        .select('booking_id')
        .where('adviser', '=', to)
        .where('unit', '>=', stamp(Date.parse(booking.starts_at) - buffer))
        .where('unit', '<', stamp(Date.parse(booking.ends_at) + buffer))
        .executeTakeFirst();
      reassigned[collision ? 'colliding' : 'moved'].push(booking);
      if (collision) continue;
      await transaction.updateTable('diary').set({ adviser: to }).where('booking_id', '=', booking.id).execute();
      // A new sequence makes concurrent changes conflict and calendars update.
      await transaction
        .updateTable('bookings')
        .set({ adviser: to, sequence: booking.sequence + 1, meeting_link: link })
        .where('id', '=', booking.id)
        .execute();
    }
    return reassigned;
  });
