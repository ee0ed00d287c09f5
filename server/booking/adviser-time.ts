import type { AdviserTime, BookingAhead } from '#contract/desk-hours.ts';
import { referencesOf } from '../enquiries/enquiries.ts';
import {
  chosenLink,
  countChange,
  dayOf,
  firstLinkOf,
  hoursOfAll,
  nameOf,
  type Opening,
  openOn,
} from '../hours/hours.ts';
import { stamp } from '../platform/db/stamp.ts';
import { type Bookings, changing } from './bookings.ts';
import { mailsAbout } from './mails.ts';
import { aheadInShort, bookingsAfter, changeBooking, type Tx } from './store.ts';
import type { StoredBooking } from './tables.ts';

type Short = Pick<
  StoredBooking,
  'reference' | 'adviser' | 'channel' | 'meeting_link' | 'starts_at' | 'ends_at' | 'name' | 'company'
>;

/** What each adviser's time is made of, in the order of the content. */
export async function timesOfAll(
  { store, diary }: Pick<Bookings, 'store' | 'diary'>,
  mayChange: (adviser: string) => boolean,
): Promise<AdviserTime[]> {
  const hours = await hoursOfAll(store.db, diary, diary.now());
  const ahead = await aheadInShort(store.db, stamp(diary.now()));
  return hours.map(({ adviser, opening, chosenLink: chosen, ...said }) => {
    const theirs = ahead.filter((booking) => booking.adviser === adviser);
    const booked = theirs.filter(({ state }) => state === 'confirmed');
    return {
      ...said,
      adviser,
      name: nameOf(adviser),
      mayChange: mayChange(adviser),
      week: opening.hours,
      blocks: theirs
        .filter(({ state }) => state === 'blocked')
        .map(({ reference, starts_at, ends_at, subject }) => ({
          ...{ reference, startsAt: starts_at, endsAt: ends_at, reason: subject },
        })),
      outside: booked.filter((booking) => !isInside(booking, opening)).map(aheadOf),
      link: linkOf(chosen, adviser),
      toTell: toTell(booked, chosen).map(aheadOf),
    };
  });
}

function isInside(booking: Short, opening: Opening): boolean {
  const [start, end] = [Date.parse(booking.starts_at), Date.parse(booking.ends_at)];
  return openOn(dayOf(start, opening), opening).some(({ from, to }) => from <= start && end <= to);
}

const linkOf = (chosen: string | null, adviser: string): string | null =>
  (chosen ?? firstLinkOf(adviser)) || null;

/** Those by video whose visitors were told another link than the one there is by now. */
const toTell = <One extends Short>(booked: readonly One[], chosen: string | null): One[] =>
  booked.filter(
    ({ channel, meeting_link, adviser }) =>
      channel === 'video' && linkOf(meeting_link, adviser) !== linkOf(chosen, adviser),
  );

export const aheadOf = (booking: Short): BookingAhead => ({
  reference: booking.reference,
  startsAt: booking.starts_at,
  endsAt: booking.ends_at,
  name: booking.name,
  company: booking.company,
});

/**
 * Changes something about an adviser's time, and notes that it was changed, in one transaction; every server's free times
 * follow within a second.
 * @param version what the reader saw
 * @throws Refusal 409 where somebody has changed it since
 */
export const changeTime = (
  { diary }: Pick<Bookings, 'diary'>,
  adviser: string,
  version: number,
  work: (transaction: Tx) => Promise<void>,
): Promise<void> =>
  changing(diary, async (transaction) => {
    await countChange(transaction, adviser, version);
    await work(transaction);
  });

/**
 * Gives the meeting link there is to every video consultation ahead that has another, and tells each visitor.
 * @returns how many were told
 */
export async function tellLink(
  { store, mailing, diary }: Bookings,
  transaction: Tx,
  adviser: string,
): Promise<number> {
  const now = stamp(diary.now());
  const chosen = await chosenLink(transaction, adviser);
  const ahead = await bookingsAfter(transaction, now, ['confirmed']);
  const told = toTell(
    ahead.filter((booking) => booking.adviser === adviser && booking.starts_at > now),
    chosen,
  );
  for (const booking of told) {
    const after = { ...booking, meeting_link: chosen, sequence: booking.sequence + 1, changed_at: now };
    const related = await referencesOf(transaction, booking.enquiry);
    await changeBooking(transaction, store.kind, booking, after, mailsAbout(after, 'link', related, mailing));
  }
  return told.length;
}
