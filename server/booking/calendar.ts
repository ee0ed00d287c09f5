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
 * Calendar text by RFC 5545: every line ends with CRLF (section 3.1), and properties precede alarms (section 3.6.1),
 * unlike the library's output.
 * @param name for a feed, which clients refresh every 15 minutes
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

/** In seconds. */
const remindedBefore = 30 * 60;

/**
 * An invitation to the visitor (RFC 5545, 5546): constant UID, SEQUENCE grows with each change.
 * @param organizer the firm's address, which receives replies
 * @param link where the visitor manages the booking
 */
export function invitation(booking: StoredBooking, organizer: string, link: string): string {
  const attendee = {
    // Unverified input: an arbitrary address must not be sent arbitrary text.
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

/** A booking as the firm's own entry, without attendees. */
export const firmEntry = (booking: StoredBooking, organizer: string): string =>
  calendarText(ICalCalendarMethod.PUBLISH, [ownEvent(booking, organizer)]);

export const calendarFeed = (bookings: readonly StoredBooking[], organizer: string): string =>
  calendarText(
    ICalCalendarMethod.PUBLISH,
    bookings.map((booking) => ownEvent(booking, organizer)),
    `${company.name.value}: ${bookingWords.feed.name}`,
  );

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

const wayOfFirm = (booking: StoredBooking): string =>
  booking.channel === 'phone'
    ? `${bookingWords.channels.phone.label}: ${booking.phone}`
    : (meetingLinkOf(booking) ?? bookingWords.channels.video.label);
