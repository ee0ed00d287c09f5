// The link of a video consultation: the adviser's, or its own, which their calendar makes once the booking is stored, so
// that nobody waits for a calendar that does not answer.
import { describeMeeting } from '#content/meeting-details.ts';
import { defaultMeetingLink, findMeetingLink, listAdvisersWithAutoLinks } from '../hours/adviser-settings.ts';
import { recipientKey } from '../outbox/recipients.ts';
import type { Transaction } from '../platform/db/open.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { composeBookingMails, renderVisitorInvitation } from './mails.ts';
import { type BookingContext, nextVersion, replaceBooking } from './store.ts';
import { findBookingById, readBookingsAfter, type StoredBooking } from './tables.ts';

/**
 * Gives a booking its link, in the caller's transaction. A mail that still waits for the link gets it; if it has left,
 * another one follows.
 * @returns the booking now; undefined if it has changed since `seen`
 */
export async function setMeetingLink(
  context: BookingContext,
  transaction: Transaction,
  seen: Pick<StoredBooking, 'id' | 'sequence'>,
  link: string,
): Promise<StoredBooking | undefined> {
  const { diary, mailing } = context;
  const before = await findBookingById(transaction, seen.id);
  if (before?.sequence !== seen.sequence || before.state !== 'confirmed') return undefined;
  const after = nextVersion(before, diary.now(), { meeting_link: link });
  const isInTime = await tryAddLinkToQueuedMail(context, transaction, after);
  const mails =
    isInTime || !after.email ? [] : await composeBookingMails(transaction, after, mailing, { event: 'link' });
  await replaceBooking(context, transaction, { before, after, mails });
  return after;
}

/** @returns whether a mail was still queued */
async function tryAddLinkToQueuedMail(
  { mailing, diary }: BookingContext,
  transaction: Transaction,
  booking: StoredBooking,
): Promise<boolean> {
  const queued = await transaction
    .selectFrom('mails')
    .select(['id', 'body'])
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .where('kind', '=', 'booking')
    .where('rfc_message_id', 'like', `<${booking.reference}.booking.%`)
    // Not one to an address that has been corrected since.
    .where('recipient_key', '=', recipientKey(booking.email))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const before = describeMeeting({ ...booking, meetingLink: null }).invitation;
  if (!queued?.body.includes(before)) return false;
  const after = describeMeeting({ ...booking, meetingLink: booking.meeting_link }).invitation;
  const { numUpdatedRows } = await transaction
    .updateTable('mails')
    .set({
      body: queued.body.replace(before, () => after),
      invitation: renderVisitorInvitation(booking, mailing, 'booking'),
      next_attempt_at: toIsoTime(diary.now()),
    })
    .where('id', '=', queued.id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Null if it is sent before each call, or made by the adviser's calendar. */
export const effectiveLink = (chosen: string | null, adviser: string): string | null =>
  (chosen ?? defaultMeetingLink(adviser)) || null;

export const withOutdatedLink = (booked: readonly StoredBooking[], chosen: string | null): StoredBooking[] =>
  booked.filter(
    ({ channel, meeting_link, adviser }) =>
      channel === 'video' && effectiveLink(meeting_link, adviser) !== effectiveLink(chosen, adviser),
  );

/** Gives the current meeting link to every upcoming video consultation that has another, and mails each visitor. */
export async function sendMeetingLink(
  context: BookingContext,
  transaction: Transaction,
  adviser: string,
): Promise<void> {
  const { mailing, diary } = context;
  if ((await listAdvisersWithAutoLinks(transaction)).has(adviser)) return;
  const now = toIsoTime(diary.now());
  const chosen = await findMeetingLink(transaction, adviser);
  const ahead = await readBookingsAfter(transaction, now, ['confirmed']);
  const entries = ahead.filter((booking) => booking.adviser === adviser && booking.starts_at > now);
  for (const booking of withOutdatedLink(entries, chosen)) {
    const after = nextVersion(booking, diary.now(), { meeting_link: chosen });
    const mails = await composeBookingMails(transaction, after, mailing, { event: 'link' });
    await replaceBooking(context, transaction, { before: booking, after, mails });
  }
}
