import { company } from '#content/company.ts';
import {
  type BookingChange,
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
import { hasNote } from './enquiry.ts';
import { firmEntry } from './firm-entry.ts';
import { invitation } from './invitation.ts';
import { bookingKeyOf, type KeyUse, keyFor } from './key.ts';
import { adviserOf, meetingLinkOf, titleOf } from './particulars.ts';
import { isRemindedOf } from './reminder-plans.ts';
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
  /** The site's origin where somebody works at the desk, else empty: a notice leads there. None: no notice does. */
  deskOrigin?: () => Promise<string>;
}

/**
 * The finished mails that a booking, its move or its cancellation causes: one to the firm and, where there is an address,
 * one to the visitor.
 * @param change what they say besides how the booking is now
 * @param deskOrigin the site's, where somebody works at the desk: then the notice of what waits leads there
 */
export function mailsAbout(
  booking: StoredBooking,
  event: BookingSource['event'],
  related: readonly string[],
  mailing: BookingMailing,
  change: BookingChange = {},
  deskOrigin = '',
): NewMail[] {
  const source = { ...sourceOf(booking, event, related, mailing), ...change };
  const notice = noticeOf(booking, source, mailing, deskOrigin);
  return booking.email ? [notice, toldOf(booking, source, mailing)] : [notice];
}

/** The mail to the firm. */
function noticeOf(
  booking: StoredBooking,
  source: BookingSource,
  mailing: BookingMailing,
  deskOrigin = '',
): NewMail {
  const { mailTo } = mailing.addresses;
  const links = deskOrigin && hasNote(booking) ? { origin: deskOrigin, enquiry: booking.enquiry } : undefined;
  return mail(
    booking,
    'booking-notice',
    { name: company.name.value, address: mailTo },
    booking.email ? { name: plainWords(booking.name), address: booking.email } : null,
    firmEntry(booking, mailTo),
    mailing,
    bookingNoticeMail(source, repliesReach(mailing.addresses), links),
  );
}

/** The mail to the visitor. */
function toldOf(booking: StoredBooking, source: BookingSource, mailing: BookingMailing): NewMail {
  const { mailTo } = mailing.addresses;
  return {
    ...mail(
      booking,
      'booking',
      { name: '', address: booking.email },
      { name: company.name.value, address: mailTo },
      invitation(booking, mailTo, source.link),
      mailing,
      bookingMail(source),
    ),
    // However many mails there were: who does not learn of it comes to a meeting that nobody holds.
    ...(isOver(source.event) ? alwaysSent : {}),
  };
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
  const corrected = sourceOf(after, 'corrected', related, mailing);
  const notice = noticeOf(after, corrected, mailing);
  if (before.email.toLowerCase() === after.email.toLowerCase())
    return [notice, toldOf(after, corrected, mailing)];
  const confirmation = toldOf(after, sourceOf(after, 'booked', related, mailing), mailing);
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
  replyTo: { name: string; address: string } | null,
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

const linkOf = (booking: StoredBooking, { origin, secret }: BookingMailing, use: KeyUse): string =>
  `${origin()}${endpoints.ownBooking}#${keyFor(booking, secret, use)}`;

function sourceOf(
  booking: StoredBooking,
  event: BookingSource['event'],
  related: readonly string[],
  mailing: BookingMailing,
): BookingSource {
  return {
    ...booking,
    event,
    title: titleOf(booking),
    startsAt: booking.starts_at,
    minutes: minutesOf(booking),
    adviser: adviserOf(booking),
    meetingLink: meetingLinkOf(booking),
    byStaff: booking.booked_by !== '',
    reminded: isRemindedOf(booking),
    related: related.filter((reference) => reference !== booking.reference),
    link: linkOf(booking, mailing, 'booking'),
  };
}

/** A booking's entry, for whoever takes it into a calendar by hand. @param use which key they have: its link has no other */
export const invitationOf = (booking: StoredBooking, mailing: BookingMailing, use: KeyUse): string =>
  invitation(booking, mailing.addresses.mailTo, linkOf(booking, mailing, use));
