// Our consultations in an adviser's calendar at Microsoft or Google.
import { randomUUID } from 'node:crypto';
import { advisersEntry } from '../booking/calendar.ts';
import { giveLink } from '../booking/meeting-links.ts';
import { meetingLinkOf } from '../booking/presenter.ts';
import type { StoredBooking } from '../booking/tables.ts';
import { isoTime } from '../platform/iso-time.ts';
import { type CalendarWork, unlessGone, type WrittenEntry } from './calendar-service.ts';
import { type Account, entryOf, unasked, type Written } from './tables.ts';

/** In ms after the booking: a link is looked for at each round until then, and later whenever the calendar is read. */
const linkWait = 10 * 60_000;

type ToWrite = { booking: StoredBooking; entry: Written | undefined } | { booking: undefined; entry: Written };

/** What the calendar does not show as it is stored here. @param isDue whether it is read now */
export async function toWrite({ context, account }: CalendarWork, isDue: boolean): Promise<ToWrite[]> {
  const { adviser, meeting_links } = account;
  const { db } = context.store;
  const now = context.diary.now();
  const written = await db
    .selectFrom('written_entries')
    .selectAll()
    .where('adviser', '=', adviser)
    // Consultations that are over stay in the calendar as they are: there may be thousands.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings')
            .select('id')
            .whereRef('id', '=', 'written_entries.booking_id')
            .where('state', '=', 'confirmed')
            .where('bookings.adviser', '=', adviser)
            .where('ends_at', '<=', isoTime(now)),
        ),
      ),
    )
    .execute();
  const bookings = await db
    .selectFrom('bookings')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('adviser', '=', adviser), where('ends_at', '>', isoTime(now))]),
        where('id', 'in', [...written.map(({ booking_id }) => booking_id), '']),
      ]),
    )
    .orderBy('starts_at')
    .execute();
  const entries = new Map(written.map((entry) => [entry.booking_id, entry]));
  const stays = (booking: StoredBooking | undefined): booking is StoredBooking =>
    booking?.state === 'confirmed' && booking.adviser === adviser;
  const obsolete = written.flatMap((entry): ToWrite[] => {
    const booking = bookings.find(({ id }) => id === entry.booking_id);
    return stays(booking) ? [] : [{ booking: undefined, entry }];
  });
  const due = bookings.filter(stays).flatMap((booking): ToWrite[] => {
    const entry = entries.get(booking.id);
    if (!entry || !isIn(account, entry)) return [{ booking, entry: undefined }];
    const isLooked = isDue || booking.changed_at > isoTime(now - linkWait);
    const awaitsLink = meeting_links === 1 && lacksMeeting(booking) && isLooked && !entry.change;
    return entry.sequence !== booking.sequence || awaitsLink ? [{ booking, entry }] : [];
  });
  return [...obsolete, ...due];
}

export async function write(work: CalendarWork, { booking, entry }: ToWrite): Promise<void> {
  const { account, ask } = work;
  if (!booking) return remove(work, entry);
  if (entry && entry.sequence === booking.sequence) {
    const found = await unlessGone(ask((service, token) => service.read(token, entry.entry_id)));
    return found && noteWritten(work, booking, found);
  }
  const wanted = {
    startsAt: Date.parse(booking.starts_at),
    endsAt: Date.parse(booking.ends_at),
    ...advisersEntry(booking),
    withMeeting: account.meeting_links === 1 && lacksMeeting(booking),
  };
  const known = entry ?? (await begin(work, booking));
  const { entry_id } = known;
  const updated = entry_id && (await unlessGone(ask((service, token) => service.update(token, entry_id, wanted))));
  if (updated) return noteWritten(work, booking, updated);
  // With a key of its own: a service may remember that the entry of the first key was removed.
  const key = entry_id ? await newKey(work, booking) : known.key;
  await noteWritten(work, booking, await ask((service, token) => service.create(token, key, wanted)));
}

/** Stored before the service is asked: a server that dies then asks again with the same key. */
async function begin({ context, account }: CalendarWork, { id, starts_at }: StoredBooking): Promise<Written> {
  const { adviser, provider, account: address } = account;
  const values = { provider, account: address, key: randomUUID(), entry_id: '', sequence: -1, starts_at, ...unasked };
  const { db } = context.store;
  await db
    .insertInto('written_entries')
    .values({ booking_id: id, adviser, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['booking_id', 'adviser'])
        .doUpdateSet(values)
        // Another server may have written it to this calendar meanwhile.
        .where(({ or, eb }) =>
          or([eb('written_entries.provider', '<>', provider), eb('written_entries.account', '<>', address)]),
        ),
    )
    .execute();
  return db
    .selectFrom('written_entries')
    .selectAll()
    .where('booking_id', '=', id)
    .where('adviser', '=', adviser)
    .executeTakeFirstOrThrow();
}

async function newKey({ context, account }: CalendarWork, { id }: StoredBooking): Promise<string> {
  const key = randomUUID();
  await entryOf(context.store.db, account.adviser, id).set({ key, entry_id: '', sequence: -1 }).execute();
  return key;
}

async function noteWritten(
  { context, account: { adviser } }: CalendarWork,
  booking: StoredBooking,
  { id, meetingLink }: WrittenEntry,
): Promise<void> {
  const { db } = context.store;
  const { sequence, starts_at } = booking;
  await entryOf(db, adviser, booking.id)
    .set({ entry_id: id, sequence, starts_at, ...unasked })
    .execute();
  await db.deleteFrom('account_entries').where('adviser', '=', adviser).where('entry_id', '=', id).execute();
  if (!isLink(meetingLink) || !lacksMeeting(booking)) return;
  await context.diary.change(async (transaction) => {
    const after = await giveLink(context, transaction, booking, meetingLink);
    // The entry has the link already.
    if (after) await entryOf(transaction, adviser, booking.id).set({ sequence: after.sequence }).execute();
  });
  context.onStored();
}

async function remove({ context, account, ask }: CalendarWork, entry: Written): Promise<void> {
  const { booking_id, key, entry_id } = entry;
  if (isIn(account, entry)) await ask((service, token) => service.remove(token, key, entry_id));
  await context.store.db
    .deleteFrom('written_entries')
    .where('booking_id', '=', booking_id)
    .where('adviser', '=', account.adviser)
    .execute();
}

const isIn = (account: Account, entry: Written): boolean =>
  entry.provider === account.provider && entry.account === account.account;

const lacksMeeting = (booking: StoredBooking): boolean =>
  booking.channel === 'video' && booking.state === 'confirmed' && meetingLinkOf(booking) === null;

/** It goes into mails and pages. */
const isLink = (link: string): boolean => link.length <= 1000 && /^https:\/\/[^\s\p{C}<>"]+$/u.test(link);
