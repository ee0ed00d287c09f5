import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { bookingWords } from '#content/booking.ts';
import { calendarEntryTitle } from '#content/calendar-links.ts';
import { company } from '#content/company.ts';
import { calendarEntryText } from '#content/mails/booking-mails.ts';
import { describeMeeting } from '#content/meeting-details.ts';
import { looksLikeName } from '#content/person-names.ts';
import { bookingAdviserName, bookingMeetingLink, bookingTitle } from './presenter.ts';
import type { StoredBooking } from './tables.ts';

/** Applies RFC 5545: CRLF after every line (3.1), properties before alarms (3.6.1). */
function renderCalendar(method: ICalCalendarMethod, events: readonly ICalEventData[], name?: string): string {
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
export interface CalendarOrganizer {
  email: string;
  domain: string;
}

function commonFields(booking: StoredBooking, { email, domain }: CalendarOrganizer) {
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

const alarmLeadSeconds = 30 * 60;

/** RFC 5545 and 5546: the UID never changes, SEQUENCE grows. @param organizer receives replies */
export function renderInvitation(booking: StoredBooking, organizer: CalendarOrganizer, link: string): string {
  const attendee = {
    // Never mail unverified text to an unverified address.
    name: looksLikeName(booking.name) ? booking.name : booking.email,
    email: booking.email,
    rsvp: false,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
  };
  return renderCalendar(booking.state === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST, [
    { ...visitorEvent(booking, organizer, link), attendees: [attendee] },
  ]);
}

function visitorEvent(booking: StoredBooking, organizer: CalendarOrganizer, link: string) {
  const isCancelled = booking.state === 'cancelled';
  const way = { ...booking, meetingLink: bookingMeetingLink(booking) };
  return {
    ...commonFields(booking, organizer),
    summary: calendarEntryTitle({ title: bookingTitle(booking) }),
    location: describeMeeting(way).location,
    description: calendarEntryText({ ...way, link: isCancelled ? '' : link }),
    alarms: isCancelled ? [] : [{ type: ICalAlarmType.display, triggerBefore: alarmLeadSeconds }],
  };
}

export const renderFirmEntry = (booking: StoredBooking, organizer: CalendarOrganizer): string =>
  renderCalendar(ICalCalendarMethod.PUBLISH, [firmEvent(booking, organizer)]);

export const renderCalendarFeed = (bookings: readonly StoredBooking[], organizer: CalendarOrganizer): string =>
  renderCalendar(
    ICalCalendarMethod.PUBLISH,
    bookings.map((booking) => firmEvent(booking, organizer)),
    `${company.name.value}: ${bookingWords.feed.name}`,
  );

function firmEvent(booking: StoredBooking, organizer: CalendarOrganizer) {
  if (booking.state === 'blocked')
    return {
      ...commonFields(booking, organizer),
      location: null,
      summary: booking.subject || bookingWords.feed.blocked,
      description: null,
    };
  const { title, text, location } = toAdviserEntry(booking);
  return {
    ...commonFields(booking, organizer),
    location,
    summary: `${title} (${bookingAdviserName(booking)})`,
    description: text,
  };
}

/** What a booking's entry in the adviser's own calendar says. */
export const toAdviserEntry = (booking: StoredBooking) => ({
  title: `${bookingTitle(booking)}: ${booking.name}`,
  text: [booking.reference, booking.email, booking.phone, booking.company, booking.subject].filter(Boolean).join('\n'),
  location: adviserLocation(booking),
});

const adviserLocation = (booking: StoredBooking): string =>
  booking.channel === 'phone'
    ? `${bookingWords.channels.phone.label}: ${booking.phone}`
    : (bookingMeetingLink(booking) ?? bookingWords.channels.video.label);
