// Writes our bookings into an adviser's calendar at Microsoft or Google.
import { randomUUID } from 'node:crypto';
import { toAdviserEntry } from '../booking/calendar.ts';
import { setMeetingLink } from '../booking/meeting-links.ts';
import { bookingMeetingLink } from '../booking/presenter.ts';
import type { StoredBooking } from '../booking/tables.ts';
import { minuteMs } from '../platform/durations.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { type CalendarSync, undefinedIfGone, type WrittenEntry } from './calendar-service.ts';
import { type ConnectedAccountRow, noEntryChange, updateWrittenEntry, type WrittenEntryRow } from './tables.ts';

/** After the booking: until then each round looks for its link, later only those that read the calendar. */
const linkWaitMs = 10 * minuteMs;

type PendingWrite =
  | { booking: StoredBooking; entry: WrittenEntryRow | undefined }
  | { booking: undefined; entry: WrittenEntryRow };

/** Entries that differ from the stored bookings. @param isDue whether the calendar is to be read too */
export async function listPendingWrites({ context, account }: CalendarSync, isDue: boolean): Promise<PendingWrite[]> {
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
            .where('ends_at', '<=', toIsoTime(now)),
        ),
      ),
    )
    .execute();
  const bookings = await db
    .selectFrom('bookings')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('adviser', '=', adviser), where('ends_at', '>', toIsoTime(now))]),
        where('id', 'in', [...written.map(({ booking_id }) => booking_id), '']),
      ]),
    )
    .orderBy('starts_at')
    .execute();
  const entries = new Map(written.map((entry) => [entry.booking_id, entry]));
  const isTheirs = (booking: StoredBooking | undefined): booking is StoredBooking =>
    booking?.state === 'confirmed' && booking.adviser === adviser;
  const obsolete = written.flatMap((entry): PendingWrite[] => {
    const booking = bookings.find(({ id }) => id === entry.booking_id);
    return isTheirs(booking) ? [] : [{ booking: undefined, entry }];
  });
  const due = bookings.filter(isTheirs).flatMap((booking): PendingWrite[] => {
    const entry = entries.get(booking.id);
    if (!entry || !isInAccount(account, entry)) return [{ booking, entry: undefined }];
    const isLinkDue = isDue || booking.changed_at > toIsoTime(now - linkWaitMs);
    const isAwaitingLink = meeting_links === 1 && lacksMeetingLink(booking) && isLinkDue && !entry.change;
    return entry.sequence !== booking.sequence || isAwaitingLink ? [{ booking, entry }] : [];
  });
  return [...obsolete, ...due];
}

export async function writeEntry(sync: CalendarSync, { booking, entry }: PendingWrite): Promise<void> {
  const { account, callService } = sync;
  if (!booking) return removeEntry(sync, entry);
  if (entry && entry.sequence === booking.sequence) {
    const found = await undefinedIfGone(callService((service, token) => service.read(token, entry.entry_id)));
    return found && saveWritten(sync, booking, found);
  }
  const wanted = {
    startsAt: Date.parse(booking.starts_at),
    endsAt: Date.parse(booking.ends_at),
    ...toAdviserEntry(booking),
    withMeeting: account.meeting_links === 1 && lacksMeetingLink(booking),
  };
  const known = entry ?? (await insertEntry(sync, booking));
  const { entry_id } = known;
  const updated =
    entry_id && (await undefinedIfGone(callService((service, token) => service.update(token, entry_id, wanted))));
  if (updated) return saveWritten(sync, booking, updated);
  // With a new key: a service may remember that the entry of the first one was removed.
  const key = entry_id ? await renewKey(sync, booking) : known.key;
  await saveWritten(sync, booking, await callService((service, token) => service.create(token, key, wanted)));
}

/** Stored before the service is called: after a crash it is called again with the same key. */
async function insertEntry(
  { context, account }: CalendarSync,
  { id, starts_at }: StoredBooking,
): Promise<WrittenEntryRow> {
  const { adviser, provider, account: email } = account;
  const values = {
    provider,
    account: email,
    key: randomUUID(),
    entry_id: '',
    sequence: -1,
    starts_at,
    ...noEntryChange,
  };
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
          or([eb('written_entries.provider', '<>', provider), eb('written_entries.account', '<>', email)]),
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

async function renewKey({ context, account }: CalendarSync, { id }: StoredBooking): Promise<string> {
  const key = randomUUID();
  await updateWrittenEntry(context.store.db, account.adviser, id).set({ key, entry_id: '', sequence: -1 }).execute();
  return key;
}

async function saveWritten(
  { context, account: { adviser } }: CalendarSync,
  booking: StoredBooking,
  { id, meetingLink }: WrittenEntry,
): Promise<void> {
  const { db } = context.store;
  const { sequence, starts_at } = booking;
  await updateWrittenEntry(db, adviser, booking.id)
    .set({ entry_id: id, sequence, starts_at, ...noEntryChange })
    .execute();
  await db.deleteFrom('account_entries').where('adviser', '=', adviser).where('entry_id', '=', id).execute();
  if (!isSafeLink(meetingLink) || !lacksMeetingLink(booking)) return;
  await context.diary.change(async (transaction) => {
    const after = await setMeetingLink(context, transaction, booking, meetingLink);
    // The entry has the link already.
    if (after) await updateWrittenEntry(transaction, adviser, booking.id).set({ sequence: after.sequence }).execute();
  });
  context.onStored();
}

async function removeEntry({ context, account, callService }: CalendarSync, entry: WrittenEntryRow): Promise<void> {
  const { booking_id, key, entry_id } = entry;
  if (isInAccount(account, entry)) await callService((service, token) => service.remove(token, key, entry_id));
  await context.store.db
    .deleteFrom('written_entries')
    .where('booking_id', '=', booking_id)
    .where('adviser', '=', account.adviser)
    .execute();
}

const isInAccount = (account: ConnectedAccountRow, entry: WrittenEntryRow): boolean =>
  entry.provider === account.provider && entry.account === account.account;

const lacksMeetingLink = (booking: StoredBooking): boolean =>
  booking.channel === 'video' && booking.state === 'confirmed' && bookingMeetingLink(booking) === null;

/** Whether it may go into mails and pages. */
const isSafeLink = (link: string): boolean => link.length <= 1000 && /^https:\/\/[^\s\p{C}<>"]+$/u.test(link);
