import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { bookingWords } from '#content/booking.ts';
import { entryTitle } from '#content/calendar-links.ts';
import { company } from '#content/company.ts';
import { entryText } from '#content/mails/booking-mails.ts';
import { looksLikeName } from '#content/mails/greeting.ts';
import { wayToTalk } from '#content/way-to-talk.ts';
import { adviserOf, meetingLinkOf, titleOf } from './presenter.ts';
import type { StoredBooking } from './tables.ts';

/**
 * The text of a calendar (RFC 5545): each line ends with CRLF, the last one too (section 3.1), and an event's own
 * properties stand before its alarms (section 3.6.1), where the library writes some after them.
 * @param name of a calendar that is subscribed to, and read again every quarter of an hour
 */
function calendarText(method: ICalCalendarMethod, events: readonly ICalEventData[], name?: string): string {
  const prodId = { company: company.name.value, product: 'Consultations', language: 'EN' };
  const calendar = ical({ prodId, method, ...(name ? { name, ttl: 15 * 60 } : {}) });
  for (const event of events) calendar.createEvent(event);
  const lines: string[] = [];
  const alarms: string[] = [];
  let inAlarm = false;
  for (const line of calendar.toString().replace(/\r\n$/, '').split('\r\n')) {
    if (line === 'BEGIN:VALARM') inAlarm = true;
    if (line === 'END:VEVENT') lines.push(...alarms.splice(0));
    (inAlarm ? alarms : lines).push(line);
    if (line === 'END:VALARM') inAlarm = false;
  }
  return `${lines.join('\r\n')}\r\n`;
}

/** What a booking's entry has in every calendar. */
function common(booking: StoredBooking, organizer: string) {
  return {
    id: `${booking.id}@${organizer.split('@')[1]}`,
    sequence: booking.sequence,
    stamp: new Date(booking.changed_at),
    start: new Date(booking.starts_at),
    end: new Date(booking.ends_at),
    status: booking.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: company.name.value, email: organizer },
  };
}

/** How long before a consultation a calendar reminds of it, in seconds. */
const remindedBefore = 30 * 60;

/**
 * A booking as an invitation to the visitor (RFC 5545 and 5546): the same UID for life, a higher SEQUENCE at each change.
 * @param organizer the firm's address: answers go there
 * @param link where it can be moved or cancelled
 */
export function invitation(booking: StoredBooking, organizer: string, link: string): string {
  const attendee = {
    // Anyone can type anyone's address: only what is a name by its looks is carried there.
    name: looksLikeName(booking.name) ? booking.name : booking.email,
    email: booking.email,
    rsvp: false,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
  };
  return calendarText(booking.state === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST, [
    { ...visitorsEvent(booking, organizer, link), attendees: [attendee] },
  ]);
}

/** What the visitor's calendar shows. */
function visitorsEvent(booking: StoredBooking, organizer: string, link: string) {
  const cancelled = booking.state === 'cancelled';
  const way = { ...booking, meetingLink: meetingLinkOf(booking) };
  return {
    ...common(booking, organizer),
    summary: entryTitle({ title: titleOf(booking) }),
    location: wayToTalk(way).place,
    description: entryText({ ...way, link: cancelled ? '' : link }),
    alarms: cancelled ? [] : [{ type: ICalAlarmType.display, triggerBefore: remindedBefore }],
  };
}

/** A booking as the firm's own entry: it is the organizer, and asks nobody. */
export const firmEntry = (booking: StoredBooking, organizer: string): string =>
  calendarText(ICalCalendarMethod.PUBLISH, [ownEvent(booking, organizer)]);

/** Everything in the diaries, for the firm's own calendar program. */
export const calendarFeed = (bookings: readonly StoredBooking[], organizer: string): string =>
  calendarText(
    ICalCalendarMethod.PUBLISH,
    bookings.map((booking) => ownEvent(booking, organizer)),
    `${company.name.value}: ${bookingWords.feed.name}`,
  );

/** What the firm's calendar shows of a booking, or of time it keeps for itself. */
function ownEvent(booking: StoredBooking, organizer: string) {
  const blocked = booking.state === 'blocked';
  return {
    ...common(booking, organizer),
    location: blocked ? null : wayOfFirm(booking),
    summary: blocked
      ? booking.subject || bookingWords.feed.blocked
      : `${titleOf(booking)}: ${booking.name} (${adviserOf(booking)})`,
    description: blocked
      ? null
      : [booking.reference, booking.email, booking.phone, booking.company, booking.subject].filter(Boolean).join('\n'),
  };
}

/** Where the firm's own side finds the conversation: the number to call, or the link. */
const wayOfFirm = (booking: StoredBooking): string =>
  booking.channel === 'phone'
    ? `${bookingWords.channels.phone.label}: ${booking.phone}`
    : (meetingLinkOf(booking) ?? bookingWords.channels.video.label);
