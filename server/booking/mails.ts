import { company } from '#content/company.ts';
import { type AdviserEvent, adviserMail } from '#content/desk/mails.ts';
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
import { deskPath } from '#contract/staff.ts';
import {
  alwaysSent,
  type MailAddresses,
  type MailParts,
  type NewMail,
  newMail,
  plainWords,
  recipientKey,
  repliesReach,
  staffMail,
} from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import { minutesOf } from './availability.ts';
import { firmEntry, invitation } from './ics.ts';
import { hasNote } from './inquiry.ts';
import { bookingKeyOf, type KeyUse, keyFor } from './keys.ts';
import { adviserOf, meetingLinkOf, titleOf } from './presenter.ts';
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
  /** Who works here now: advisers among them are told of their consultations. None: nobody is. */
  colleagues?: (db: Database) => Promise<readonly Colleague[]>;
}

/** Somebody who works here, where they are written to, and whether they want to be told. */
interface Colleague {
  id: string;
  name: string;
  email: string;
  adviser: string | null;
  told: boolean;
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
function noticeOf(booking: StoredBooking, source: BookingSource, mailing: BookingMailing, deskOrigin = ''): NewMail {
  const links = deskOrigin && hasNote(booking) ? { origin: deskOrigin, inquiry: booking.inquiry } : undefined;
  return composed(booking, mailing, {
    kind: 'booking-notice',
    recipient: firm(mailing),
    replyTo: booking.email ? { name: plainWords(booking.name), address: booking.email } : null,
    text: bookingNoticeMail(source, repliesReach(mailing.addresses), links),
    invitation: firmEntry(booking, mailing.addresses.mailTo),
  });
}

/** The mail to the visitor. */
function toldOf(booking: StoredBooking, source: BookingSource, mailing: BookingMailing): NewMail {
  const entry = invitation(booking, mailing.addresses.mailTo, source.link);
  return {
    ...visitorMail(booking, mailing, bookingMail(source), entry),
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
  if (before.email.toLowerCase() === after.email.toLowerCase()) return [notice, toldOf(after, corrected, mailing)];
  const confirmation = toldOf(after, sourceOf(after, 'booked', related, mailing), mailing);
  const gone: StoredBooking = {
    ...before,
    state: 'cancelled',
    sequence: before.sequence + 1,
    changed_at: after.changed_at,
  };
  const text = formerAddressMail(sourceOf(before, 'cancelled', [], mailing));
  const farewell = visitorMail(before, mailing, text, invitation(gone, mailing.addresses.mailTo, ''));
  return [notice, { ...farewell, ...alwaysSent }, confirmation];
}

/** The mail to the firm about an invitation that a calendar has declined. @param by the address that the answer came from */
export const declinedMail = (booking: StoredBooking, by: string, mailing: BookingMailing): NewMail =>
  composed(booking, mailing, {
    kind: 'booking-notice',
    recipient: firm(mailing),
    replyTo: booking.email ? { name: plainWords(booking.name), address: booking.email } : null,
    text: bookingNoticeMail(
      {
        ...sourceOf(booking, 'booked', [], mailing),
        declined: { by, desk: `${mailing.origin()}${deskPath}/diary/${booking.reference}` },
      },
      repliesReach(mailing.addresses),
    ),
  });
/**
 * The mails to advisers whose consultation is new, at another time, cancelled or handed over. Whoever did it themselves,
 * does not want to be told, or reads what the firm gets anyway is told nothing.
 * @param before the booking as it was; null for a new one
 * @param by who of the staff did it, by id; empty for the client
 */
export async function mailsToAdvisers(
  db: Database,
  { colleagues, addresses, origin }: BookingMailing,
  before: StoredBooking | null,
  after: StoredBooking,
  by: string,
): Promise<NewMail[]> {
  const events = eventsFor(before, after);
  if (!events.length) return [];
  const staff = (await colleagues?.(db)) ?? [];
  return events.flatMap(([adviser, event]) => {
    const person = staff.find((one) => one.adviser === adviser);
    if (!person?.told || person.id === by) return [];
    if (recipientKey(person.email) === recipientKey(addresses.mailTo)) return [];
    const text = adviserMail(
      {
        event,
        reference: after.reference,
        title: titleOf(after),
        minutes: minutesOf(after),
        channel: after.channel,
        startsAt: (event === 'taken' && before ? before : after).starts_at,
        earlier: event === 'moved' && before ? before.starts_at : '',
      },
      `${origin()}${deskPath}`,
    );
    return [staffMail(person, text, addresses, new Date(), after.reference)];
  });
}

/** What a change means for whose consultation it was and is. */
function eventsFor(before: StoredBooking | null, after: StoredBooking): [adviser: string, event: AdviserEvent][] {
  const [was, is] = [before?.state === 'confirmed', after.state === 'confirmed'];
  if (!before || !was) return is ? [[after.adviser, 'booked']] : [];
  if (!is) return [[before.adviser, 'cancelled']];
  if (before.adviser !== after.adviser)
    return [
      [before.adviser, 'taken'],
      [after.adviser, 'given'],
    ];
  return before.starts_at === after.starts_at ? [] : [[after.adviser, 'moved']];
}

/** The one mail that a held booking causes: to the visitor, with what makes it firm. */
export function holdMail(booking: StoredBooking, mailing: BookingMailing): NewMail {
  const code = bookingKeyOf(booking, mailing.secret, 'confirm');
  const text = heldBookingMail({
    ...sourceOf(booking, 'booked', [], mailing),
    link: `${mailing.origin()}${endpoints.ownBooking}#${code}`,
    code,
    until: booking.held_until ?? '',
  });
  return visitorMail(booking, mailing, text);
}

/** The mail that reminds the visitor, the day before or an hour before. */
export function reminderOf(
  booking: StoredBooking,
  mailing: BookingMailing,
  reminder: Reminder = 'reminded_at',
): NewMail {
  const source = sourceOf(booking, 'booked', [], mailing);
  const text = reminderMail(source, reminder === 'reminded_again_at');
  return visitorMail(booking, mailing, text, undefined, 'reminder');
}

/** A booking's entry, for whoever takes it into a calendar by hand. @param use which key they have: its link has no other */
export const invitationOf = (booking: StoredBooking, mailing: BookingMailing, use: KeyUse): string =>
  invitation(booking, mailing.addresses.mailTo, linkOf(booking, mailing, use));

const firm = ({ addresses }: BookingMailing) => ({ name: company.name.value, address: addresses.mailTo });

const visitorMail = (
  booking: StoredBooking,
  mailing: BookingMailing,
  text: MailParts['text'],
  entry?: string,
  kind: MailParts['kind'] = 'booking',
): NewMail =>
  composed(booking, mailing, {
    kind,
    recipient: { name: '', address: booking.email },
    replyTo: firm(mailing),
    text,
    ...(entry ? { invitation: entry } : {}),
  });

const composed = (
  { reference, inquiry }: StoredBooking,
  { addresses }: BookingMailing,
  parts: Pick<MailParts, 'kind' | 'recipient' | 'replyTo' | 'text' | 'invitation'>,
): NewMail =>
  newMail({
    ...parts,
    sender: { name: company.name.value, address: addresses.mailFrom },
    messageId: null,
    thread: inquiry,
    name: reference,
    createdAt: new Date().toISOString(),
  });

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

const hour = 3_600_000;

/** When a visitor is reminded. All times in ms before the consultation begins. */
interface ReminderPlan {
  reminder: Reminder;
  ahead: number;
  /** No nearer than this: a server that was away sends it late, and what is nearer is told by the other one. */
  until: number;
  /** Who booked, moved or corrected it no longer ago than this before the reminder is due needs none. */
  fresh: number;
}

/** The day before, and an hour before. */
export const reminderPlans: readonly ReminderPlan[] = [
  { reminder: 'reminded_at', ahead: 24 * hour, until: 2 * hour, fresh: 2 * hour },
  { reminder: 'reminded_again_at', ahead: hour, until: 0, fresh: hour },
];

/** Whether a plan reminds of a booking: one that was changed a short while before needs no reminder. */
export const isPlanned = ({ starts_at, changed_at }: StoredBooking, { ahead, fresh }: ReminderPlan): boolean =>
  Date.parse(changed_at) < Date.parse(starts_at) - ahead - fresh;

/** Whether any reminder of a booking is still to come, if nothing changes. */
const isRemindedOf = (booking: StoredBooking): boolean => reminderPlans.some((plan) => isPlanned(booking, plan));
