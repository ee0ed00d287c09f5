import { ICalCalendarMethod } from 'ical-generator';
import { bookingWords } from '#content/booking.ts';
import { company } from '#content/company.ts';
import { common, emptyCalendar, textOf } from './calendar-text.ts';
import { adviserOf, meetingLinkOf, titleOf } from './particulars.ts';
import type { StoredBooking } from './tables.ts';

/** A booking as the firm's own entry: it is the organizer, and asks nobody. */
export function firmEntry(booking: StoredBooking, organizer: string): string {
  const calendar = emptyCalendar();
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.createEvent(ownEvent(booking, organizer));
  return textOf(calendar);
}

/** Everything in the diaries, for the firm's own calendar program. */
export function calendarFeed(bookings: readonly StoredBooking[], organizer: string): string {
  const calendar = emptyCalendar();
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.name(`${company.name.value}: ${bookingWords.feed.name}`);
  calendar.ttl(15 * 60);
  for (const booking of bookings) calendar.createEvent(ownEvent(booking, organizer));
  return textOf(calendar);
}

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
      : [booking.reference, booking.email, booking.phone, booking.company, booking.subject]
          .filter(Boolean)
          .join('\n'),
  };
}

/** Where the firm's own side finds the conversation: the number to call, or the link. */
const wayOfFirm = (booking: StoredBooking): string =>
  booking.channel === 'phone'
    ? `${bookingWords.channels.phone.label}: ${booking.phone}`
    : (meetingLinkOf(booking) ?? bookingWords.channels.video.label);
