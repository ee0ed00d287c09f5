import { company } from '#content/company.ts';
import {
  type BookingSource,
  bookingMail,
  bookingNoticeMail,
  formerAddressMail,
  heldBookingMail,
  isOver,
  reminderMail,
} from '#content/mails/booking-mails.ts';
import { endpoints } from '#contract/endpoints.ts';
import {
  alwaysSent,
  type MailAddresses,
  type NewMail,
  newMail,
  plainWords,
  repliesReach,
} from '../outbox/outbox.ts';
import { firmEntry } from './firm-entry.ts';
import { invitation } from './invitation.ts';
import { bookingKeyOf } from './key.ts';
import { adviserOf, meetingLinkOf, titleOf } from './particulars.ts';
import { minutesOf } from './slots.ts';
import type { Reminder } from './store.ts';
import type { StoredBooking } from './tables.ts';

/** What composing a mail about a booking needs besides the booking. */
export interface BookingMailing {
  addresses: MailAddresses;
  /** The site's, for the link. */
  origin: () => string;
  /** Signs the link. */
  secret: string;
}

/**
 * The finished mails that a booking, its move or its cancellation causes: one to the firm, one to the visitor.
 * @param earlier when it was to begin before it was moved
 */
export function mailsAbout(
  booking: StoredBooking,
  event: BookingSource['event'],
  related: readonly string[],
  mailing: BookingMailing,
  earlier?: string,
): [notice: NewMail, told: NewMail] {
  const { mailTo } = mailing.addresses;
  const source = { ...sourceOf(booking, event, related, mailing), ...(earlier ? { earlier } : {}) };
  const firm = { name: company.name.value, address: mailTo };
  return [
    mail(
      booking,
      'booking-notice',
      firm,
      { name: plainWords(booking.name), address: booking.email },
      firmEntry(booking, mailTo),
      mailing,
      bookingNoticeMail(source, repliesReach(mailing.addresses)),
    ),
    {
      ...mail(
        booking,
        'booking',
        { name: '', address: booking.email },
        firm,
        invitation(booking, mailTo, source.link),
        mailing,
        bookingMail(source),
      ),
      // However many mails there were: who does not learn of it comes to a meeting that nobody holds.
      ...(isOver(event) ? alwaysSent : {}),
    },
  ];
}

/**
 * The mails of a correction of how the visitor is reached. Another address gets the confirmation anew, and the former one
 * what takes the entry out of its calendar: it is not told which address came in its place.
 * @param before the booking as it was
 */
export function correctionMails(
  before: StoredBooking,
  after: StoredBooking,
  related: readonly string[],
  mailing: BookingMailing,
): NewMail[] {
  const [notice, told] = mailsAbout(after, 'corrected', related, mailing);
  if (before.key_version === after.key_version) return [notice, told];
  const [, confirmation] = mailsAbout(after, 'booked', related, mailing);
  const firm = { name: company.name.value, address: mailing.addresses.mailTo };
  const gone: StoredBooking = { ...before, state: 'cancelled', sequence: before.sequence + 1 };
  const farewell = mail(
    before,
    'booking',
    { name: '', address: before.email },
    firm,
    invitation({ ...gone, changed_at: after.changed_at }, firm.address, ''),
    mailing,
    formerAddressMail(sourceOf(before, 'cancelled', [], mailing)),
  );
  return [notice, { ...farewell, ...alwaysSent }, confirmation];
}

/** The one mail that a held booking causes: to the visitor, with what makes it firm. */
export function holdMail(booking: StoredBooking, mailing: BookingMailing): NewMail {
  const firm = { name: company.name.value, address: mailing.addresses.mailTo };
  const code = bookingKeyOf(booking, mailing.secret, 'confirm');
  const text = heldBookingMail({
    ...sourceOf(booking, 'booked', [], mailing),
    link: `${mailing.origin()}${endpoints.ownBooking}#${code}`,
    code,
    until: booking.held_until ?? '',
  });
  return mail(booking, 'booking', { name: '', address: booking.email }, firm, undefined, mailing, text);
}

/** The mail that reminds the visitor, the day before or an hour before. */
export function reminderOf(
  booking: StoredBooking,
  mailing: BookingMailing,
  reminder: Reminder = 'reminded_at',
): NewMail {
  const firm = { name: company.name.value, address: mailing.addresses.mailTo };
  const text = reminderMail(sourceOf(booking, 'booked', [], mailing), reminder === 'reminded_again_at');
  return mail(booking, 'reminder', { name: '', address: booking.email }, firm, undefined, mailing, text);
}

function mail(
  { reference, enquiry }: StoredBooking,
  kind: NewMail['kind'],
  recipient: { name: string; address: string },
  replyTo: { name: string; address: string },
  entry: string | undefined,
  { addresses }: BookingMailing,
  text: { subject: string; text: string },
): NewMail {
  return newMail({
    kind,
    sender: { name: company.name.value, address: addresses.mailFrom },
    recipient,
    replyTo,
    text,
    messageId: null,
    thread: enquiry,
    ...(entry ? { invitation: entry } : {}),
    name: reference,
    createdAt: new Date().toISOString(),
  });
}

function sourceOf(
  booking: StoredBooking,
  event: BookingSource['event'],
  related: readonly string[],
  { origin, secret }: BookingMailing,
): BookingSource {
  return {
    ...booking,
    event,
    title: titleOf(booking),
    startsAt: booking.starts_at,
    minutes: minutesOf(booking),
    adviser: adviserOf(booking),
    meetingLink: meetingLinkOf(booking),
    related: related.filter((reference) => reference !== booking.reference),
    link: `${origin()}${endpoints.ownBooking}#${bookingKeyOf(booking, secret)}`,
  };
}

/** A booking's entry, for whoever takes it into a calendar by hand. */
export const invitationOf = (booking: StoredBooking, mailing: BookingMailing): string =>
  invitation(booking, mailing.addresses.mailTo, sourceOf(booking, 'booked', [], mailing).link);
