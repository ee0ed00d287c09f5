import { company } from '#content/company.ts';
import { consult } from '#content/consult.ts';
import {
  type BookingSource,
  bookingMail,
  bookingNoticeMail,
  heldBookingMail,
  reminderMail,
} from '#content/mails/booking-mails.ts';
import { bookingFragment, confirmFragment } from '#contract/endpoints.ts';
import {
  alwaysSent,
  type MailAddresses,
  type NewMail,
  newMail,
  plainWords,
  repliesReach,
} from '../outbox/outbox.ts';
import { adviserOf, firmEntry, invitation, titleOf } from './invitation.ts';
import { bookingKeyOf } from './key.ts';
import type { StoredBooking } from './tables.ts';

/** What composing a mail about a booking needs besides the booking. */
export interface BookingMailing {
  addresses: MailAddresses;
  /** The site's, for the link. */
  origin: () => string;
  /** Signs the link. */
  secret: string;
}

/** The finished mails that a booking, its move or its cancellation causes: one to the firm, one to the visitor. */
export function mailsAbout(
  booking: StoredBooking,
  event: BookingSource['event'],
  related: readonly string[],
  mailing: BookingMailing,
): NewMail[] {
  const { mailTo } = mailing.addresses;
  const source = sourceOf(booking, event, related, mailing);
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
      ...(event === 'cancelled' ? alwaysSent : {}),
    },
  ];
}

/** The one mail that a held booking causes: to the visitor, with what makes it firm. */
export function holdMail(booking: StoredBooking, mailing: BookingMailing): NewMail {
  const firm = { name: company.name.value, address: mailing.addresses.mailTo };
  const code = bookingKeyOf(booking.id, mailing.secret, 'confirm');
  const text = heldBookingMail({
    ...sourceOf(booking, 'booked', [], mailing),
    link: `${mailing.origin()}${consult}#${confirmFragment}=${code}`,
    code,
    until: booking.held_until ?? '',
  });
  return mail(booking, 'booking', { name: '', address: booking.email }, firm, undefined, mailing, text);
}

/** The mail to the visitor the day before. */
export function reminderOf(booking: StoredBooking, mailing: BookingMailing): NewMail {
  const firm = { name: company.name.value, address: mailing.addresses.mailTo };
  const text = reminderMail(sourceOf(booking, 'booked', [], mailing));
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
    minutes: (Date.parse(booking.ends_at) - Date.parse(booking.starts_at)) / 60_000,
    adviser: adviserOf(booking),
    related: related.filter((reference) => reference !== booking.reference),
    link: `${origin()}${consult}#${bookingFragment}=${bookingKeyOf(booking.id, secret)}`,
  };
}
