// A meeting link of its own for each video consultation: the adviser's calendar makes it once the booking is stored, so
// that nobody waits for a calendar that does not answer.
import { describeMeeting } from '#content/meeting-details.ts';
import { recipientKey } from '../outbox/recipients.ts';
import type { Transaction } from '../platform/db/open.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { composeBookingMails, renderVisitorInvitation } from './mails.ts';
import { type BookingContext, nextVersion, replaceBooking } from './store.ts';
import { findBookingById, type StoredBooking } from './tables.ts';

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
  const isInTime = await addLinkToWaitingMail(context, transaction, after);
  const mails = isInTime || !after.email ? [] : await composeBookingMails(transaction, after, 'link', mailing);
  await replaceBooking(context, transaction, before, after, mails);
  return after;
}

/** @returns whether a mail was still waiting */
async function addLinkToWaitingMail(
  { mailing, diary }: BookingContext,
  transaction: Transaction,
  booking: StoredBooking,
): Promise<boolean> {
  const waiting = await transaction
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
  if (!waiting?.body.includes(before)) return false;
  const after = describeMeeting({ ...booking, meetingLink: booking.meeting_link }).invitation;
  const { numUpdatedRows } = await transaction
    .updateTable('mails')
    .set({
      body: waiting.body.replace(before, () => after),
      invitation: renderVisitorInvitation(booking, mailing, 'booking'),
      next_attempt_at: toIsoTime(diary.now()),
    })
    .where('id', '=', waiting.id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
