import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { bookingWords } from '#content/booking.ts';
import { company, scheduling } from '#content/company.ts';
import { consultations } from '#content/consultations.ts';
import { entryText } from '#content/mails/booking-mails.ts';
import { looksLikeName } from '#content/mails/greeting.ts';
import type { StoredBooking } from './tables.ts';

const titleOf = ({ consultation }: StoredBooking): string =>
  (consultations as Record<string, { title: string } | undefined>)[consultation]?.title ?? consultation;

/** Who speaks with the visitor, by role. */
export const adviserOf = ({ adviser }: StoredBooking): string =>
  (scheduling.advisers.value as Record<string, string | undefined>)[adviser] ?? adviser;

export { titleOf };

/** How long before a consultation a calendar reminds of it, in seconds. */
const remindedBefore = 30 * 60;

/**
 * A booking as an invitation to the visitor (RFC 5545 and 5546): the same UID for life, a higher SEQUENCE at each change.
 * @param organizer the firm's address: answers go there
 * @param link where it can be moved or cancelled
 */
export function invitation(booking: StoredBooking, organizer: string, link: string): string {
  const cancelled = booking.state === 'cancelled';
  const calendar = emptyCalendar();
  calendar.method(cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST);
  calendar.createEvent({
    ...common(booking, organizer),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: `${titleOf(booking)}: ${company.name.value}`,
    description: entryText({ ...booking, link: cancelled ? '' : link }),
    organizer: { name: company.name.value, email: organizer },
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
    alarms: cancelled ? [] : [{ type: ICalAlarmType.display, triggerBefore: remindedBefore }],
  });
  return textOf(calendar);
}

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
    status: booking.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
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

/** RFC 5545, section 3.1: each line ends with CRLF, the last one too. */
const textOf = (calendar: ICalCalendar): string => `${calendar.toString().replace(/\r\n$/, '')}\r\n`;

const emptyCalendar = (): ICalCalendar =>
  ical({ prodId: { company: company.name.value, product: 'Consultations', language: 'EN' } });

function common(booking: StoredBooking, organizer: string) {
  return {
    id: `${booking.id}@${organizer.split('@')[1]}`,
    sequence: booking.sequence,
    stamp: new Date(booking.changed_at),
    start: new Date(booking.starts_at),
    end: new Date(booking.ends_at),
    location: booking.state === 'blocked' ? null : bookingWords.channels[booking.channel].place,
  };
}
