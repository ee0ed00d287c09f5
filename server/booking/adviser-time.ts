// What each adviser's time is made of, at the desk and for the operator.
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

/** What each adviser's time is made of, in the order of the content. */
export async function timesOfAll(
  { store, diary }: Pick<BookingContext, 'store' | 'diary'>,
  mayChange: (adviser: string) => boolean,
): Promise<AdviserTime[]> {
  const hours = await hoursOfAll(store.db, diary, diary.now());
  const ahead = await bookingsAfter(store.db, stamp(diary.now()));
  return hours.map(({ adviser, opening, chosenLink: chosen, ...rest }) => {
    const theirs = ahead.filter((booking) => booking.adviser === adviser);
    const booked = theirs.filter(({ state }) => state === 'confirmed');
    const blocked = theirs.filter(({ state }) => state === 'blocked');
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

/** Those by video whose visitors were told another link than the one there is by now. */
const withOtherLink = (booked: readonly StoredBooking[], chosen: string | null): StoredBooking[] =>
  booked.filter(
    ({ channel, meeting_link, adviser }) =>
      channel === 'video' && linkOf(meeting_link, adviser) !== linkOf(chosen, adviser),
  );

/**
 * Changes something about an adviser's time, and counts the change, in one transaction; every server's free times follow
 * within a second.
 * @param version what the reader saw
 * @throws Refusal 409 where somebody has changed it since
 */
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

/** Gives the meeting link there is to every video consultation ahead that has another, and tells each visitor. */
export async function sendLink(context: BookingContext, transaction: Tx, adviser: string): Promise<void> {
  const { mailing, diary } = context;
  const now = stamp(diary.now());
  const chosen = await chosenLink(transaction, adviser);
  const ahead = await bookingsAfter(transaction, now, ['confirmed']);
  const theirs = ahead.filter((booking) => booking.adviser === adviser && booking.starts_at > now);
  for (const booking of withOtherLink(theirs, chosen)) {
    const after = nextVersion(booking, diary.now(), { meeting_link: chosen });
    const mails = await mailsAbout(transaction, after, 'link', mailing);
    await replaceBooking(context, transaction, booking, after, mails);
  }
}

/** Gives a blocked time back. @returns it; undefined when there is none of this reference */
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
  /** What stays where it was: the other adviser has something then. */
  colliding: StoredBooking[];
}

/**
 * Gives what is ahead in one adviser's diary to another, where the other is free. Times stay as they are. No mail is
 * sent: visitors were told of another adviser, and perhaps of another link.
 * @param from an id, also of an adviser who is no longer listed
 * @param to an id
 */
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
      // Another sequence: a change by its visitor that is under way is refused, and calendars follow.
      await transaction
        .updateTable('bookings')
        .set({ adviser: to, sequence: booking.sequence + 1, meeting_link: link })
        .where('id', '=', booking.id)
        .execute();
    }
    return reassigned;
  });
