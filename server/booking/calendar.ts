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
import { looksLikeName } from '#content/mails/mail-text.ts';
import { wayToTalk } from '#content/way-to-talk.ts';
import { adviserOf, meetingLinkOf, titleOf } from './presenter.ts';
import type { StoredBooking } from './tables.ts';

/** Applies RFC 5545: CRLF after every line (3.1), properties before alarms (3.6.1). */
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

/** `domain` ends the UID and stays when the address changes. */
export interface Organizer {
  email: string;
  domain: string;
}

function common(booking: StoredBooking, { email, domain }: Organizer) {
  return {
    id: `${booking.id}@${domain}`,
    sequence: booking.sequence,
    stamp: new Date(booking.changed_at),
    start: new Date(booking.starts_at),
    end: new Date(booking.ends_at),
    status: booking.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: company.name.value, email },
  };
}

/** In seconds. */
const remindedBefore = 30 * 60;

/** RFC 5545 and 5546: the UID never changes, SEQUENCE grows. @param organizer receives replies */
export function invitation(booking: StoredBooking, organizer: Organizer, link: string): string {
  const attendee = {
    // Never mail unverified text to an unverified address.
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

function visitorsEvent(booking: StoredBooking, organizer: Organizer, link: string) {
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

export const firmEntry = (booking: StoredBooking, organizer: Organizer): string =>
  calendarText(ICalCalendarMethod.PUBLISH, [ownEvent(booking, organizer)]);

export const calendarFeed = (bookings: readonly StoredBooking[], organizer: Organizer): string =>
  calendarText(
    ICalCalendarMethod.PUBLISH,
    bookings.map((booking) => ownEvent(booking, organizer)),
    `${company.name.value}: ${bookingWords.feed.name}`,
  );

function ownEvent(booking: StoredBooking, organizer: Organizer) {
  if (booking.state === 'blocked')
    return {
      ...common(booking, organizer),
      location: null,
      summary: booking.subject || bookingWords.feed.blocked,
      description: null,
    };
  const { title, text, place } = advisersEntry(booking);
  return {
    ...common(booking, organizer),
    location: place,
    summary: `${title} (${adviserOf(booking)})`,
    description: text,
  };
}

/** What its entry in the adviser's own calendar says. */
export const advisersEntry = (booking: StoredBooking) => ({
  title: `${titleOf(booking)}: ${booking.name}`,
  text: [booking.reference, booking.email, booking.phone, booking.company, booking.subject].filter(Boolean).join('\n'),
  place: wayOfFirm(booking),
});

const wayOfFirm = (booking: StoredBooking): string =>
  booking.channel === 'phone'
    ? `${bookingWords.channels.phone.label}: ${booking.phone}`
    : (meetingLinkOf(booking) ?? bookingWords.channels.video.label);
