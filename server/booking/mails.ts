import { type AdviserEvent, adviserMail } from '#content/desk/mails.ts';
import { pushWords } from '#content/desk/notifications.ts';
import {
  type BookingMailDetails,
  type BookingMailSource,
  bookingFirmMail,
  bookingMail,
  formerRecipientMail,
  heldBookingMail,
  reminderMail,
} from '#content/mails/booking-mails.ts';
import type { MailTexts } from '#content/mails/mail-texts.ts';
import { introduceAdviser } from '#content/people.ts';
import { thingsToPrepare } from '#content/things-to-prepare.ts';
import type { ReplySettings } from '#contract/desk-board.ts';
import { deskPath } from '#contract/staff.ts';
import { readDeskSettings } from '../desk/settings.ts';
import { listReferences } from '../inquiries/inquiries.ts';
import { readMailTexts } from '../mail-texts/mail-texts.ts';
import { notifyColleague } from '../notifications/notify.ts';
import { canUseReplyTo, type FirmMailAddresses, firmEmailFor } from '../outbox/addresses.ts';
import { insertMails } from '../outbox/insert.ts';
import { breakEncodedWords, createMail, type MailParts, noCeiling } from '../outbox/outbox.ts';
import { recipientKey } from '../outbox/recipients.ts';
import type { NewMail } from '../outbox/tables.ts';
import type { Database } from '../platform/db/open.ts';
import { hourMs, secondMs } from '../platform/durations.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { hasActiveStaff, listColleagues } from '../staff/store.ts';
import { type CalendarOrganizer, renderFirmEntry, renderInvitation } from './calendar.ts';
import { durationMinutes } from './diary-units.ts';
import {
  bookingAdviserName,
  bookingMeetingLink,
  bookingTitle,
  hasVisitorNote,
  isNoteProven,
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

export const toOrganizer = ({ addresses, calendarDomain }: BookingMailConfig): CalendarOrganizer => ({
  email: addresses.mailTo,
  domain: calendarDomain,
});

/** To the firm, and to the client if they have an address. @param db the transaction that stores the mails */
export async function composeBookingMails(
  db: Database,
  booking: StoredBooking,
  mailing: BookingMailConfig,
  change: Pick<BookingMailSource, 'event'> & BookingMailDetails,
): Promise<NewMail[]> {
  const source = { ...(await readBookingSource(db, booking, change.event, mailing)), ...change };
  const needsReply =
    change.event === 'booked' && !change.byName && hasVisitorNote(booking) && (await hasActiveStaff(db));
  const firmMail = composeFirmMail(booking, source, mailing, needsReply);
  if (!booking.email) return [firmMail];
  const isUnannounced =
    change.event === 'cancelled' && !change.byName && !booking.verified && !(await wasAnnounced(db, booking));
  if (isUnannounced) return [firmMail];
  const mail = composeVisitorMail(booking, source, mailing, await readMailTexts(db));
  return [firmMail, (await isAwaitingLink(db, booking)) ? delayForLink(mail) : mail];
}

/** Whether its client was mailed about it: a stranger may have booked under an address that gets no more mail. */
async function wasAnnounced(db: Database, { inquiry, reference }: StoredBooking): Promise<boolean> {
  const mail = await db
    .selectFrom('mails')
    .select('id')
    .where('thread', '=', inquiry)
    .where('kind', '=', 'booking')
    .where('rfc_message_id', 'like', `<${reference}.booking.%`)
    .executeTakeFirst();
  return mail !== undefined;
}

/** How long a mail to the client waits for a link that is being made. It then leaves, and the link follows. */
const linkWaitMs = 20 * secondMs;

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
export async function makeDelayedMailsDue(db: Database, { reference }: StoredBooking): Promise<void> {
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

function composeFirmMail(
  booking: StoredBooking,
  source: BookingMailSource,
  mailing: BookingMailConfig,
  linksToDesk = false,
): NewMail {
  const desk = linksToDesk ? { origin: mailing.origin(), inquiry: booking.inquiry } : undefined;
  return createBookingMail(booking, mailing, {
    kind: 'booking-notice',
    ...(booking.email ? { replyTo: { name: breakEncodedWords(booking.name), address: booking.email } } : {}),
    text: bookingFirmMail(source, canUseReplyTo('booking-notice', mailing.addresses), desk),
    ...(source.declined ? {} : { invitation: renderFirmEntry(booking, toOrganizer(mailing)) }),
  });
}

const composeVisitorMail = (
  booking: StoredBooking,
  source: BookingMailSource,
  mailing: BookingMailConfig,
  texts: MailTexts,
): NewMail => ({
  ...createVisitorMail(booking, mailing, {
    text: bookingMail(source, texts),
    invitation: renderInvitation(booking, toOrganizer(mailing), source.link),
  }),
  ...findCeiling(booking, source),
});

/** Only what somebody may have done under another's address is limited. */
const findCeiling = (
  booking: StoredBooking,
  { event, byName }: BookingMailSource,
): Partial<Pick<NewMail, 'ceiling'>> => {
  if (byName || booking.verified) return noCeiling;
  if (event === 'booked') return {};
  return event === 'moved' || event === 'corrected' ? changeCeiling : noCeiling;
};

const changeCeiling = { ceiling: 'booking-change' } as const;

/** The old address gets a cancellation that does not reveal the new one. */
export async function composeCorrectionMails(
  db: Database,
  before: StoredBooking,
  after: StoredBooking,
  mailing: BookingMailConfig,
): Promise<NewMail[]> {
  const corrected = await readBookingSource(db, after, 'corrected', mailing);
  const firmMail = composeFirmMail(after, corrected, mailing);
  const texts = await readMailTexts(db);
  if (before.email.toLowerCase() === after.email.toLowerCase())
    return [firmMail, composeVisitorMail(after, corrected, mailing, texts)];
  const confirmation = composeVisitorMail(after, { ...corrected, event: 'booked' }, mailing, texts);
  const cancelled: StoredBooking = {
    ...before,
    state: 'cancelled',
    sequence: before.sequence + 1,
    changed_at: after.changed_at,
  };
  const text = formerRecipientMail(toBookingSource(before, 'cancelled', mailing), texts);
  const invitation = renderInvitation(cancelled, toOrganizer(mailing), '');
  const farewell = createVisitorMail(before, mailing, { text, invitation });
  // Counted as a booking's mail: after three changes it still leaves.
  const farewellCeiling = before.verified ? noCeiling : {};
  const confirmationCeiling = after.verified ? noCeiling : changeCeiling;
  return [firmMail, { ...farewell, ...farewellCeiling }, { ...confirmation, ...confirmationCeiling }];
}

export function composeDeclinedMail(
  booking: StoredBooking,
  attendeeEmail: string,
  mailing: BookingMailConfig,
): NewMail {
  const declined = { attendeeEmail, desk: `${mailing.origin()}${deskPath}/diary/${booking.reference}` };
  return composeFirmMail(booking, { ...toBookingSource(booking, 'booked', mailing), declined }, mailing);
}

/** In the booking's transaction. Whoever made the change is not notified; `staffId` is empty for the client. */
export async function notifyAdvisers(
  transaction: Database,
  mailing: BookingMailConfig,
  { before, after, staffId }: { before: StoredBooking | null; after: StoredBooking; staffId: string },
): Promise<void> {
  const events = adviserEventsOf(before, after);
  if (!events.length) return;
  const { addresses, origin } = mailing;
  const staff = await listColleagues(transaction);
  const now = new Date();
  for (const [adviser, event] of events) {
    const person = staff.find((one) => one.adviser === adviser);
    if (!person || person.id === staffId) continue;
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
        inquiry: after.inquiry,
        messageIdPrefix: after.reference,
        invitation: renderFirmEntry(entry, toOrganizer(mailing)),
      },
      addresses,
    );
    const isFirmsOwn = recipientKey(person.email) === recipientKey(firmEmailFor('booking-notice', addresses));
    const about = { line: text.subject, push: pushWords[event], path: `/diary/${after.reference}` };
    await notifyColleague(transaction, person, { kind: 'booking', mail: isFirmsOwn ? null : mail, ...about }, now);
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
  return createVisitorMail(booking, mailing, { text: heldBookingMail(held, await readMailTexts(db)) });
}

export function composeReminder(
  booking: StoredBooking,
  mailing: BookingMailConfig,
  texts: MailTexts,
  reminder: ReminderColumn = 'reminded_at',
): NewMail {
  const text = reminderMail(toBookingSource(booking, 'booked', mailing), reminder === 'reminded_again_at', texts);
  return createVisitorMail(booking, mailing, { kind: 'reminder', text });
}

/** @param use the key in its link */
export const renderVisitorInvitation = (booking: StoredBooking, mailing: BookingMailConfig, use: KeyUse): string =>
  renderInvitation(booking, toOrganizer(mailing), ownPageUrl(booking, mailing, use));

const createVisitorMail = (
  booking: StoredBooking,
  mailing: BookingMailConfig,
  parts: Pick<MailParts, 'text' | 'invitation'> & { kind?: 'reminder' },
): NewMail =>
  createBookingMail(booking, mailing, {
    kind: 'booking',
    recipient: { name: '', address: booking.email },
    ...parts,
  });

const createBookingMail = (
  { reference, inquiry }: StoredBooking,
  { addresses }: BookingMailConfig,
  parts: Pick<MailParts, 'kind' | 'recipient' | 'replyTo' | 'text' | 'invitation'>,
): NewMail => createMail({ ...parts, inquiry, messageIdPrefix: reference }, addresses);

const ownPageUrl = (booking: StoredBooking, { origin, secret }: BookingMailConfig, use: KeyUse): string =>
  `${origin()}/booking#${keyForVisitor(booking, secret, use)}`;

/** With the inquiry's other references, and whether a reminder follows. */
async function readBookingSource(
  db: Database,
  booking: StoredBooking,
  event: BookingMailSource['event'],
  mailing: BookingMailConfig,
): Promise<BookingMailSource> {
  const plans = reminderPlans(await readDeskSettings(db));
  const references = await listReferences(db, booking.inquiry);
  return {
    ...toBookingSource(booking, event, mailing),
    reminded: plans.some((plan) => isPlanned(booking, plan)),
    related: references.filter((reference) => reference !== booking.reference),
  };
}

const toBookingSource = (
  booking: StoredBooking,
  event: BookingMailSource['event'],
  mailing: BookingMailConfig,
): BookingMailSource => ({
  ...booking,
  event,
  title: bookingTitle(booking),
  startsAt: booking.starts_at,
  minutes: durationMinutes(booking),
  adviser: bookingAdviserName(booking),
  adviserIntroduction: introduceAdviser(booking.adviser, bookingAdviserName(booking)),
  thingsToPrepare: thingsToPrepare(booking.about, booking.consultation),
  // Never mail unverified text to an unverified address.
  wrote: isNoteProven(booking) ? booking.subject : '',
  hasNote: hasVisitorNote(booking),
  meetingLink: bookingMeetingLink(booking),
  byStaff: booking.booked_by !== '',
  reminded: false,
  related: [],
  link: ownPageUrl(booking, mailing, 'booking'),
});

export type ReminderColumn = 'reminded_at' | 'reminded_again_at';

/** In ms before the start. */
interface ReminderPlan {
  reminder: ReminderColumn;
  aheadMs: number;
  /** A server that is late still sends it until then. */
  untilMs: number;
  /** Skips bookings changed within this time before it is due. */
  freshMs: number;
}

type ReminderSettings = Pick<ReplySettings, 'clientReminders' | 'clientHours'>;

function reminderPlans({ clientReminders, clientHours }: ReminderSettings): ReminderPlan[] {
  const aheadMs = clientHours * hourMs;
  const plans: ReminderPlan[] = [
    { reminder: 'reminded_at', aheadMs, untilMs: Math.min(2 * hourMs, aheadMs / 2), freshMs: 2 * hourMs },
  ];
  // Not two within the hour.
  if (clientHours > 2) plans.push({ reminder: 'reminded_again_at', aheadMs: hourMs, untilMs: 0, freshMs: hourMs });
  return clientReminders ? plans : [];
}

const isPlanned = ({ starts_at, changed_at }: StoredBooking, { aheadMs, freshMs }: ReminderPlan): boolean =>
  Date.parse(changed_at) < Date.parse(starts_at) - aheadMs - freshMs;

export async function sendReminders({ store, diary, mailing, onStored }: BookingContext): Promise<void> {
  const now = diary.now();
  let isAnyQueued = false;
  for (const plan of reminderPlans(await readDeskSettings(store.db))) {
    const { reminder, aheadMs, untilMs } = plan;
    const due = await store.db
      .selectFrom('bookings')
      .selectAll()
      .where('state', '=', 'confirmed')
      .where(reminder, 'is', null)
      .where('starts_at', '>', toIsoTime(now))
      .where('starts_at', '<=', toIsoTime(now + aheadMs))
      .execute();
    const texts = await readMailTexts(store.db);
    for (const booking of due) {
      const leftMs = Date.parse(booking.starts_at) - now;
      // Not marked when it is not needed: under other settings it may be.
      if (booking.email === '' || leftMs <= untilMs || !isPlanned(booking, plan)) continue;
      const mail = composeReminder(booking, mailing, texts, reminder);
      await queueReminder(store, { booking, reminder, mail, now });
      isAnyQueued = true;
    }
  }
  if (isAnyQueued) onStored();
}

interface BookingReminder {
  booking: Pick<StoredBooking, 'id' | 'sequence'>;
  reminder: ReminderColumn;
  mail: NewMail;
  now: number;
}

/** On one server only, and only if the booking has not changed since it was read. */
export function queueReminder(
  { db }: BookingContext['store'],
  { booking, reminder, mail, now }: BookingReminder,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('bookings')
      .set({ [reminder]: toIsoTime(now) })
      .where('id', '=', booking.id)
      .where('sequence', '=', booking.sequence)
      .where('state', '=', 'confirmed')
      .where(reminder, 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows) await insertMails(transaction, [mail]);
  });
}
