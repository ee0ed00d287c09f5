import { atHand } from '#content/at-hand.ts';
import { type AdviserEvent, adviserMail } from '#content/desk/mails.ts';
import { pushWords } from '#content/desk/notifications.ts';
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
import type { MailTexts } from '#content/mails/mail-texts.ts';
import { whoIs } from '#content/people.ts';
import type { DeskSettings } from '#contract/desk-board.ts';
import { deskPath } from '#contract/staff.ts';
import { readSettings } from '../desk/settings.ts';
import { referencesOf } from '../inquiries/inquiries.ts';
import { readMailTexts } from '../mail-texts/mail-texts.ts';
import { notify } from '../notifications/notify.ts';
import {
  firmAddress,
  insertMails,
  type MailAddresses,
  type MailParts,
  type NewMail,
  newMail,
  noCeiling,
  receivesReplies,
  recipientKey,
  withoutEncodedWords,
} from '../outbox/outbox.ts';
import type { Database, DatabaseKind } from '../platform/db/open.ts';
import { isoTime } from '../platform/iso-time.ts';
import { hasStaff, listColleagues } from '../staff/people.ts';
import { minutesOf } from './availability.ts';
import { firmEntry, invitation, type Organizer } from './calendar.ts';
import { adviserOf, bookingKeyOf, hasNote, type KeyUse, keyFor, meetingLinkOf, titleOf } from './presenter.ts';
import type { BookingContext } from './store.ts';
import type { StoredBooking } from './tables.ts';

export interface BookingMailing {
  addresses: MailAddresses;
  /** Of the UIDs of calendar entries. */
  calendarDomain: string;
  origin: () => string;
  secret: string;
}

export const organizerOf = ({ addresses, calendarDomain }: BookingMailing): Organizer => ({
  email: addresses.mailTo,
  domain: calendarDomain,
});

/** @param db the transaction that stores the mails */
export async function mailsAbout(
  db: Database,
  booking: StoredBooking,
  event: BookingSource['event'],
  mailing: BookingMailing,
  change: BookingChange = {},
): Promise<NewMail[]> {
  const plans = reminderPlans(await readSettings(db));
  const source = { ...sourceOf(booking, event, mailing, await referencesOf(db, booking.inquiry), plans), ...change };
  // Needs a reply, so the notice links to the desk.
  const waits = event === 'booked' && !change.by && hasNote(booking) && (await hasStaff(db));
  const notice = noticeToFirm(booking, source, mailing, waits);
  if (!booking.email) return [notice];
  const mail = mailToVisitor(booking, source, mailing, await readMailTexts(db));
  return [notice, (await awaitsLink(db, booking)) ? heldForLink(mail) : mail];
}

/** In ms: a mail to the client waits so long for a link that is being made, then leaves without, and the link follows. */
const linkWait = 20_000;

/** Whether the calendar of its adviser makes a meeting link for it. */
export async function awaitsLink(db: Database, booking: StoredBooking): Promise<boolean> {
  const { adviser, channel, state, meeting_link } = booking;
  if (channel !== 'video' || state !== 'confirmed' || meeting_link !== '') return false;
  const account = await db
    .selectFrom('connected_accounts')
    .select('problem')
    .where('adviser', '=', adviser)
    .where('meeting_links', '=', 1)
    .executeTakeFirst();
  return account?.problem === '';
}

const heldForLink = (mail: NewMail): NewMail => ({
  ...mail,
  next_attempt_at: isoTime(Date.parse(mail.created_at) + linkWait),
});

/** Once another mail follows those that are held: in the order in which they were written. */
export async function releaseHeld(db: Database, { reference }: StoredBooking): Promise<void> {
  await db
    .updateTable('mails')
    .set(({ ref }) => ({ next_attempt_at: ref('created_at') }))
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .where('kind', '=', 'booking')
    .where('rfc_message_id', 'like', `<${reference}.booking.%`)
    .whereRef('next_attempt_at', '>', 'created_at')
    .execute();
}

function noticeToFirm(booking: StoredBooking, source: BookingSource, mailing: BookingMailing, waits = false): NewMail {
  const desk = waits ? { origin: mailing.origin(), inquiry: booking.inquiry } : undefined;
  return composed(booking, mailing, {
    kind: 'booking-notice',
    ...(booking.email ? { replyTo: { name: withoutEncodedWords(booking.name), address: booking.email } } : {}),
    text: bookingNoticeMail(source, receivesReplies('booking-notice', mailing.addresses), desk),
    ...(source.declined ? {} : { invitation: firmEntry(booking, organizerOf(mailing)) }),
  });
}

const mailToVisitor = (
  booking: StoredBooking,
  source: BookingSource,
  mailing: BookingMailing,
  texts: MailTexts,
): NewMail => ({
  ...visitorMail(booking, mailing, bookingMail(source, texts), invitation(booking, organizerOf(mailing), source.link)),
  // Not rate-limited: a visitor must learn that a meeting is off.
  ...(isOver(source.event) ? noCeiling : {}),
});

/** The old address gets a cancellation that does not reveal the new one. */
export async function correctionMails(
  db: Database,
  before: StoredBooking,
  after: StoredBooking,
  mailing: BookingMailing,
): Promise<NewMail[]> {
  const plans = reminderPlans(await readSettings(db));
  const corrected = sourceOf(after, 'corrected', mailing, await referencesOf(db, after.inquiry), plans);
  const notice = noticeToFirm(after, corrected, mailing);
  const texts = await readMailTexts(db);
  if (before.email.toLowerCase() === after.email.toLowerCase())
    return [notice, mailToVisitor(after, corrected, mailing, texts)];
  const confirmation = mailToVisitor(after, { ...corrected, event: 'booked' }, mailing, texts);
  const cancelled: StoredBooking = {
    ...before,
    state: 'cancelled',
    sequence: before.sequence + 1,
    changed_at: after.changed_at,
  };
  const text = formerAddressMail(sourceOf(before, 'cancelled', mailing), texts);
  const farewell = visitorMail(before, mailing, text, invitation(cancelled, organizerOf(mailing), ''));
  return [notice, { ...farewell, ...noCeiling }, confirmation];
}

export function declinedMail(booking: StoredBooking, by: string, mailing: BookingMailing): NewMail {
  const desk = `${mailing.origin()}${deskPath}/diary/${booking.reference}`;
  return noticeToFirm(booking, { ...sourceOf(booking, 'booked', mailing), declined: { by, desk } }, mailing);
}

/** In the transaction; not who acted. @param by staff id; empty for the client */
export async function notifyAdvisers(
  db: Database,
  kind: DatabaseKind,
  mailing: BookingMailing,
  before: StoredBooking | null,
  after: StoredBooking,
  by: string,
): Promise<void> {
  const events = eventsFor(before, after);
  if (!events.length) return;
  const { addresses, origin } = mailing;
  const staff = await listColleagues(db);
  const now = new Date();
  for (const [adviser, event] of events) {
    const person = staff.find((one) => one.adviser === adviser);
    if (!person || person.id === by) continue;
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
    // Whoever has it no longer takes it out of their calendar.
    const entry: StoredBooking = event === 'taken' ? { ...after, state: 'cancelled' } : after;
    const mail = newMail(
      {
        kind: 'adviser-notice',
        recipient: { name: person.name, address: person.email },
        text,
        // The entry names the client: an erasure finds the mail by these.
        thread: after.inquiry,
        name: after.reference,
        invitation: firmEntry(entry, organizerOf(mailing)),
      },
      addresses,
    );
    const isFirmsOwn = recipientKey(person.email) === recipientKey(firmAddress('booking-notice', addresses));
    const about = { line: text.subject, push: pushWords[event], path: `/diary/${after.reference}` };
    await notify(db, kind, person, { kind: 'booking', mail: isFirmsOwn ? null : mail, ...about }, now);
  }
}

function eventsFor(before: StoredBooking | null, after: StoredBooking): [adviser: string, event: AdviserEvent][] {
  const isConfirmed = after.state === 'confirmed';
  if (before?.state !== 'confirmed') return isConfirmed ? [[after.adviser, 'booked']] : [];
  if (!isConfirmed) return [[before.adviser, 'cancelled']];
  if (before.adviser !== after.adviser)
    return [
      [before.adviser, 'taken'],
      [after.adviser, 'given'],
    ];
  return before.starts_at === after.starts_at ? [] : [[after.adviser, 'moved']];
}

/** @param db the transaction that stores it */
export async function holdMail(db: Database, booking: StoredBooking, mailing: BookingMailing): Promise<NewMail> {
  const code = bookingKeyOf(booking, mailing.secret, 'confirm');
  const held = {
    ...sourceOf(booking, 'booked', mailing),
    link: `${mailing.origin()}/booking#${code}`,
    code,
    until: booking.held_until ?? '',
  };
  return visitorMail(booking, mailing, heldBookingMail(held, await readMailTexts(db)));
}

export function reminderOf(
  booking: StoredBooking,
  mailing: BookingMailing,
  texts: MailTexts,
  reminder: Reminder = 'reminded_at',
): NewMail {
  const text = reminderMail(sourceOf(booking, 'booked', mailing), reminder === 'reminded_again_at', texts);
  return visitorMail(booking, mailing, text, undefined, 'reminder');
}

/** @param use the key in its link */
export const invitationOf = (booking: StoredBooking, mailing: BookingMailing, use: KeyUse): string =>
  invitation(booking, organizerOf(mailing), linkOf(booking, mailing, use));

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
    text,
    ...(entry ? { invitation: entry } : {}),
  });

const composed = (
  { reference, inquiry }: StoredBooking,
  { addresses }: BookingMailing,
  parts: Pick<MailParts, 'kind' | 'recipient' | 'replyTo' | 'text' | 'invitation'>,
): NewMail => newMail({ ...parts, thread: inquiry, name: reference }, addresses);

const linkOf = (booking: StoredBooking, { origin, secret }: BookingMailing, use: KeyUse): string =>
  `${origin()}/booking#${keyFor(booking, secret, use)}`;

const sourceOf = (
  booking: StoredBooking,
  event: BookingSource['event'],
  mailing: BookingMailing,
  references: readonly string[] = [],
  plans: readonly ReminderPlan[] = [],
): BookingSource => ({
  ...booking,
  event,
  title: titleOf(booking),
  startsAt: booking.starts_at,
  minutes: minutesOf(booking),
  adviser: adviserOf(booking),
  who: whoIs(booking.adviser, adviserOf(booking)),
  atHand: atHand(booking.about, booking.consultation),
  // Never mail unverified text to an unverified address.
  wrote: booking.verified && hasNote(booking) ? booking.subject : '',
  hasNote: hasNote(booking),
  meetingLink: meetingLinkOf(booking),
  byStaff: booking.booked_by !== '',
  reminded: plans.some((plan) => isPlanned(booking, plan)),
  related: references.filter((reference) => reference !== booking.reference),
  link: linkOf(booking, mailing, 'booking'),
});

const hour = 3_600_000;

export type Reminder = 'reminded_at' | 'reminded_again_at';

/** In ms before the start. */
interface ReminderPlan {
  reminder: Reminder;
  ahead: number;
  /** A delayed server still sends it until then. */
  until: number;
  /** Skips bookings changed within this time before it is due. */
  fresh: number;
}

type ReminderSettings = Pick<DeskSettings, 'clientReminders' | 'clientHours'>;

function reminderPlans({ clientReminders, clientHours }: ReminderSettings): ReminderPlan[] {
  const ahead = clientHours * hour;
  const plans: ReminderPlan[] = [
    { reminder: 'reminded_at', ahead, until: Math.min(2 * hour, ahead / 2), fresh: 2 * hour },
  ];
  // Not two within the hour.
  if (clientHours > 2) plans.push({ reminder: 'reminded_again_at', ahead: hour, until: 0, fresh: hour });
  return clientReminders ? plans : [];
}

const isPlanned = ({ starts_at, changed_at }: StoredBooking, { ahead, fresh }: ReminderPlan): boolean =>
  Date.parse(changed_at) < Date.parse(starts_at) - ahead - fresh;

export async function sendReminders({ store, diary, mailing, onStored }: BookingContext): Promise<void> {
  const now = diary.now();
  let noted = false;
  for (const plan of reminderPlans(await readSettings(store.db))) {
    const { reminder, ahead, until } = plan;
    const due = await store.db
      .selectFrom('bookings')
      .selectAll()
      .where('state', '=', 'confirmed')
      .where(reminder, 'is', null)
      .where('starts_at', '>', isoTime(now))
      .where('starts_at', '<=', isoTime(now + ahead))
      .execute();
    const texts = await readMailTexts(store.db);
    for (const booking of due) {
      const left = Date.parse(booking.starts_at) - now;
      // Not noted when it is not needed: it may be under other settings.
      if (booking.email === '' || left <= until || !isPlanned(booking, plan)) continue;
      await noteReminder(store, booking, reminder, now, reminderOf(booking, mailing, texts, reminder));
      noted = true;
    }
  }
  if (noted) onStored();
}

/** On one server only, and only if the booking has not changed since it was read. */
export function noteReminder(
  { db, kind }: BookingContext['store'],
  { id, sequence }: Pick<StoredBooking, 'id' | 'sequence'>,
  reminder: Reminder,
  now: number,
  mail: NewMail,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('bookings')
      .set({ [reminder]: isoTime(now) })
      .where('id', '=', id)
      .where('sequence', '=', sequence)
      .where('state', '=', 'confirmed')
      .where(reminder, 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows) await insertMails(transaction, kind, [mail]);
  });
}
