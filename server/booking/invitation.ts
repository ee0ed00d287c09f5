import { ICalAlarmType, ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod } from 'ical-generator';
import { entryTitle } from '#content/calendar-links.ts';
import { entryText } from '#content/mails/booking-mails.ts';
import { looksLikeName } from '#content/mails/greeting.ts';
import { wayToTalk } from '#content/way-to-talk.ts';
import { common, emptyCalendar, textOf } from './calendar-text.ts';
import { meetingLinkOf, titleOf } from './particulars.ts';
import type { StoredBooking } from './tables.ts';

/** How long before a consultation a calendar reminds of it, in seconds. */
const remindedBefore = 30 * 60;

/**
 * A booking as an invitation to the visitor (RFC 5545 and 5546): the same UID for life, a higher SEQUENCE at each change.
 * @param organizer the firm's address: answers go there
 * @param link where it can be moved or cancelled
 */
export function invitation(booking: StoredBooking, organizer: string, link: string): string {
  const calendar = emptyCalendar();
  calendar.method(booking.state === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST);
  calendar.createEvent({
    ...visitorsEvent(booking, organizer, link),
    attendees: [
      {
        // Anyone can type anyone's address: only what is a name by its looks is carried there.
        name: looksLikeName(booking.name) ? booking.name : booking.email,
        email: booking.email,
        rsvp: false,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
      },
    ],
  });
  return textOf(calendar);
}

/** The same entry as a file that its owner downloads: it is theirs to keep, and asks nothing of the program that opens it. */
export function downloadedEntry(booking: StoredBooking, organizer: string, link: string): string {
  const calendar = emptyCalendar();
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.createEvent(visitorsEvent(booking, organizer, link));
  return textOf(calendar);
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
