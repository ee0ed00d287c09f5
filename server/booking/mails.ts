import { type AdviserEvent, adviserMail } from '#content/desk/mails.ts';
import { pushWords } from '#content/desk/notifications.ts';
import {
  type BookingMailDetails,
  type BookingMailSource,
  bookingMail,
  bookingNoticeMail,
  endsBooking,
  formerRecipientMail,
  heldBookingMail,
  reminderMail,
} from '#content/mails/booking-mails.ts';
import type { MailTexts } from '#content/mails/mail-texts.ts';
import { introduceAdviser } from '#content/people.ts';
import { thingsToPrepare } from '#content/things-to-prepare.ts';
import type { DeskSettings } from '#contract/desk-board.ts';
import { deskPath } from '#contract/staff.ts';
import { readDeskSettings } from '../desk/settings.ts';
import { listReferences } from '../inquiries/inquiries.ts';
import { readMailTexts } from '../mail-texts/mail-texts.ts';
import { notifyColleague } from '../notifications/notify.ts';
import { insertMails } from '../outbox/insert.ts';
import {
  breakEncodedWords,
  canUseReplyTo,
  createMail,
  type FirmMailAddresses,
  firmEmailFor,
  type MailParts,
  noCeiling,
} from '../outbox/outbox.ts';
import { recipientKey } from '../outbox/recipients.ts';
import type { NewMail } from '../outbox/tables.ts';
import type { Database, DatabaseKind } from '../platform/db/open.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { hasActiveStaff, listColleagues } from '../staff/store.ts';
import { durationMinutes } from './availability.ts';
import { type Organizer, renderFirmEntry, renderInvitation } from './calendar.ts';
import {
  bookingAdviserName,
  bookingMeetingLink,
  bookingTitle,
  hasVisitorNote,
  type KeyUse,
  keyForVisitor,
  signBookingKey,
} from './presenter.ts';
import type { BookingContext } from './store.ts';
import type { StoredBooking } from './tables.ts';

export interface BookingMailConfig {
  addresses: FirmMailAddresses;
  /** Ends the UIDs of calendar entries. */
  calendarDomain: string;
  origin: () => string;
  secret: string;
}

export const toOrganizer = ({ addresses, calendarDomain }: BookingMailConfig): Organizer => ({
  email: addresses.mailTo,
  domain: calendarDomain,
});

/** To the firm, and to the client if they have an address. @param db the transaction that stores the mails */
export async function composeBookingMails(
  db: Database,
  booking: StoredBooking,
  event: BookingMailSource['event'],
  mailing: BookingMailConfig,
  change: BookingMailDetails = {},
): Promise<NewMail[]> {
  const plans = reminderPlans(await readDeskSettings(db));
  const source = {
    ...toBookingSource(booking, event, mailing, await listReferences(db, booking.inquiry), plans),
    ...change,
  };
  // Needs a reply, so the notice links to the desk.
  const waits = event === 'booked' && !change.by && hasVisitorNote(booking) && (await hasActiveStaff(db));
  const notice = composeFirmNotice(booking, source, mailing, waits);
  if (!booking.email) return [notice];
  const mail = composeVisitorMail(booking, source, mailing, await readMailTexts(db));
  return [notice, (await isAwaitingLink(db, booking)) ? delayForLink(mail) : mail];
}

/** In ms: how long a mail to the client waits for a link that is being made. It then leaves, and the link follows. */
const linkWaitMs = 20_000;

/** Whether the adviser's calendar is still to make a meeting link for it. */
export async function isAwaitingLink(db: Database, booking: StoredBooking): Promise<boolean> {
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

const delayForLink = (mail: NewMail): NewMail => ({
  ...mail,
  next_attempt_at: toIsoTime(Date.parse(mail.created_at) + linkWaitMs),
});

/** Before another mail is queued, so that they leave in the order in which they were written. */
export async function releaseDelayedMails(db: Database, { reference }: StoredBooking): Promise<void> {
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

function composeFirmNotice(
  booking: StoredBooking,
  source: BookingMailSource,
  mailing: BookingMailConfig,
  waits = false,
): NewMail {
  const desk = waits ? { origin: mailing.origin(), inquiry: booking.inquiry } : undefined;
  return createBookingMail(booking, mailing, {
    kind: 'booking-notice',
    ...(booking.email ? { replyTo: { name: breakEncodedWords(booking.name), address: booking.email } } : {}),
    text: bookingNoticeMail(source, canUseReplyTo('booking-notice', mailing.addresses), desk),
    ...(source.declined ? {} : { invitation: renderFirmEntry(booking, toOrganizer(mailing)) }),
  });
}

const composeVisitorMail = (
  booking: StoredBooking,
  source: BookingMailSource,
  mailing: BookingMailConfig,
  texts: MailTexts,
): NewMail => ({
  ...createVisitorMail(
    booking,
    mailing,
    bookingMail(source, texts),
    renderInvitation(booking, toOrganizer(mailing), source.link),
  ),
  // Not rate-limited: a visitor must learn that a meeting is off.
  ...(endsBooking(source.event) ? noCeiling : {}),
});

/** The old address gets a cancellation that does not reveal the new one. */
export async function composeCorrectionMails(
  db: Database,
  before: StoredBooking,
  after: StoredBooking,
  mailing: BookingMailConfig,
): Promise<NewMail[]> {
  const plans = reminderPlans(await readDeskSettings(db));
  const corrected = toBookingSource(after, 'corrected', mailing, await listReferences(db, after.inquiry), plans);
  const notice = composeFirmNotice(after, corrected, mailing);
  const texts = await readMailTexts(db);
  if (before.email.toLowerCase() === after.email.toLowerCase())
    return [notice, composeVisitorMail(after, corrected, mailing, texts)];
  const confirmation = composeVisitorMail(after, { ...corrected, event: 'booked' }, mailing, texts);
  const cancelled: StoredBooking = {
    ...before,
    state: 'cancelled',
    sequence: before.sequence + 1,
    changed_at: after.changed_at,
  };
  const text = formerRecipientMail(toBookingSource(before, 'cancelled', mailing), texts);
  const farewell = createVisitorMail(before, mailing, text, renderInvitation(cancelled, toOrganizer(mailing), ''));
  return [notice, { ...farewell, ...noCeiling }, confirmation];
}

export function composeDeclinedMail(booking: StoredBooking, by: string, mailing: BookingMailConfig): NewMail {
  const desk = `${mailing.origin()}${deskPath}/diary/${booking.reference}`;
  return composeFirmNotice(
    booking,
    { ...toBookingSource(booking, 'booked', mailing), declined: { by, desk } },
    mailing,
  );
}

/** In the booking's transaction. Whoever made the change is not notified. @param by staff id; empty for the client */
export async function notifyAdvisers(
  db: Database,
  kind: DatabaseKind,
  mailing: BookingMailConfig,
  before: StoredBooking | null,
  after: StoredBooking,
  by: string,
): Promise<void> {
  const events = adviserEventsOf(before, after);
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
        title: bookingTitle(after),
        minutes: durationMinutes(after),
        channel: after.channel,
        startsAt: (event === 'taken' && before ? before : after).starts_at,
        earlier: event === 'moved' && before ? before.starts_at : '',
      },
      `${origin()}${deskPath}`,
    );
    // For the adviser who no longer has it, the entry is a cancellation.
    const entry: StoredBooking = event === 'taken' ? { ...after, state: 'cancelled' } : after;
    const mail = createMail(
      {
        kind: 'adviser-notice',
        recipient: { name: person.name, address: person.email },
        text,
        // The entry names the client: an erasure finds the mail by these.
        thread: after.inquiry,
        messageIdPrefix: after.reference,
        invitation: renderFirmEntry(entry, toOrganizer(mailing)),
      },
      addresses,
    );
    const isFirmsOwn = recipientKey(person.email) === recipientKey(firmEmailFor('booking-notice', addresses));
    const about = { line: text.subject, push: pushWords[event], path: `/diary/${after.reference}` };
    await notifyColleague(db, kind, person, { kind: 'booking', mail: isFirmsOwn ? null : mail, ...about }, now);
  }
}

function adviserEventsOf(before: StoredBooking | null, after: StoredBooking): [adviser: string, event: AdviserEvent][] {
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
export async function composeHoldMail(
  db: Database,
  booking: StoredBooking,
  mailing: BookingMailConfig,
): Promise<NewMail> {
  const code = signBookingKey(booking, mailing.secret, 'confirm');
  const held = {
    ...toBookingSource(booking, 'booked', mailing),
    link: `${mailing.origin()}/booking#${code}`,
    code,
    until: booking.held_until ?? '',
  };
  return createVisitorMail(booking, mailing, heldBookingMail(held, await readMailTexts(db)));
}

export function composeReminder(
  booking: StoredBooking,
  mailing: BookingMailConfig,
  texts: MailTexts,
  reminder: ReminderColumn = 'reminded_at',
): NewMail {
  const text = reminderMail(toBookingSource(booking, 'booked', mailing), reminder === 'reminded_again_at', texts);
  return createVisitorMail(booking, mailing, text, undefined, 'reminder');
}

/** @param use the key in its link */
export const renderVisitorInvitation = (booking: StoredBooking, mailing: BookingMailConfig, use: KeyUse): string =>
  renderInvitation(booking, toOrganizer(mailing), ownPageUrl(booking, mailing, use));

const createVisitorMail = (
  booking: StoredBooking,
  mailing: BookingMailConfig,
  text: MailParts['text'],
  entry?: string,
  kind: MailParts['kind'] = 'booking',
): NewMail =>
  createBookingMail(booking, mailing, {
    kind,
    recipient: { name: '', address: booking.email },
    text,
    ...(entry ? { invitation: entry } : {}),
  });

const createBookingMail = (
  { reference, inquiry }: StoredBooking,
  { addresses }: BookingMailConfig,
  parts: Pick<MailParts, 'kind' | 'recipient' | 'replyTo' | 'text' | 'invitation'>,
): NewMail => createMail({ ...parts, thread: inquiry, messageIdPrefix: reference }, addresses);

const ownPageUrl = (booking: StoredBooking, { origin, secret }: BookingMailConfig, use: KeyUse): string =>
  `${origin()}/booking#${keyForVisitor(booking, secret, use)}`;

const toBookingSource = (
  booking: StoredBooking,
  event: BookingMailSource['event'],
  mailing: BookingMailConfig,
  references: readonly string[] = [],
  plans: readonly ReminderPlan[] = [],
): BookingMailSource => ({
  ...booking,
  event,
  title: bookingTitle(booking),
  startsAt: booking.starts_at,
  minutes: durationMinutes(booking),
  adviser: bookingAdviserName(booking),
  who: introduceAdviser(booking.adviser, bookingAdviserName(booking)),
  thingsToPrepare: thingsToPrepare(booking.about, booking.consultation),
  // Never mail unverified text to an unverified address.
  wrote: booking.verified && hasVisitorNote(booking) ? booking.subject : '',
  hasNote: hasVisitorNote(booking),
  meetingLink: bookingMeetingLink(booking),
  byStaff: booking.booked_by !== '',
  reminded: plans.some((plan) => isPlanned(booking, plan)),
  related: references.filter((reference) => reference !== booking.reference),
  link: ownPageUrl(booking, mailing, 'booking'),
});

const hour = 3_600_000;

export type ReminderColumn = 'reminded_at' | 'reminded_again_at';

/** In ms before the start. */
interface ReminderPlan {
  reminder: ReminderColumn;
  ahead: number;
  /** A server that is late still sends it until then. */
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
  for (const plan of reminderPlans(await readDeskSettings(store.db))) {
    const { reminder, ahead, until } = plan;
    const due = await store.db
      .selectFrom('bookings')
      .selectAll()
      .where('state', '=', 'confirmed')
      .where(reminder, 'is', null)
      .where('starts_at', '>', toIsoTime(now))
      .where('starts_at', '<=', toIsoTime(now + ahead))
      .execute();
    const texts = await readMailTexts(store.db);
    for (const booking of due) {
      const left = Date.parse(booking.starts_at) - now;
      // Not marked when it is not needed: under other settings it may be.
      if (booking.email === '' || left <= until || !isPlanned(booking, plan)) continue;
      await queueReminder(store, booking, reminder, now, composeReminder(booking, mailing, texts, reminder));
      noted = true;
    }
  }
  if (noted) onStored();
}

/** On one server only, and only if the booking has not changed since it was read. @param now in ms */
export function queueReminder(
  { db, kind }: BookingContext['store'],
  { id, sequence }: Pick<StoredBooking, 'id' | 'sequence'>,
  reminder: ReminderColumn,
  now: number,
  mail: NewMail,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('bookings')
      .set({ [reminder]: toIsoTime(now) })
      .where('id', '=', id)
      .where('sequence', '=', sequence)
      .where('state', '=', 'confirmed')
      .where(reminder, 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows) await insertMails(transaction, kind, [mail]);
  });
}
