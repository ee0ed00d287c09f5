import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { bookingWords } from '#content/booking.ts';
import { company, scheduling } from '#content/company.ts';
import { consultations } from '#content/consultations.ts';
import type { StoredBooking } from './tables.ts';

const titleOf = ({ consultation }: StoredBooking): string =>
  (consultations as Record<string, { title: string } | undefined>)[consultation]?.title ?? consultation;

/** Who speaks with the visitor, by role. */
export const adviserOf = ({ adviser }: StoredBooking): string =>
  (scheduling.advisers.value as Record<string, string | undefined>)[adviser] ?? adviser;

export { titleOf };

/**
 * A booking as an invitation (RFC 5545 and 5546): the same UID for life, a higher SEQUENCE at each change.
 * @param organizer the firm's address: answers go there
 */
export function invitation(booking: StoredBooking, organizer: string): string {
  const cancelled = booking.state === 'cancelled';
  const calendar = emptyCalendar();
  calendar.method(cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST);
  calendar.createEvent({
    ...common(booking, organizer),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: `${titleOf(booking)}: ${company.name.value}`,
    description: bookingWords.channels[booking.channel].invitation,
    organizer: { name: company.name.value, email: organizer },
    attendees: [
      {
        email: booking.email,
        rsvp: false,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
      },
    ],
  });
  return calendar.toString();
}

/** Everything in the diaries, for the firm's own calendar program. */
export function calendarFeed(bookings: readonly StoredBooking[], organizer: string): string {
  const calendar = emptyCalendar();
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.name(`${company.name.value}: ${bookingWords.feed.name}`);
  calendar.ttl(15 * 60);
  for (const booking of bookings) {
    const blocked = booking.state === 'blocked';
    calendar.createEvent({
      ...common(booking, organizer),
      status: ICalEventStatus.CONFIRMED,
      summary: blocked
        ? booking.subject || bookingWords.feed.blocked
        : `${titleOf(booking)}: ${booking.name} (${adviserOf(booking)})`,
      description: blocked
        ? null
        : [booking.reference, booking.email, booking.phone, booking.company, booking.subject]
            .filter(Boolean)
            .join('\n'),
    });
  }
  return calendar.toString();
}

const emptyCalendar = (): ICalCalendar =>
  ical({ prodId: { company: company.name.value, product: 'Consultations', language: 'EN' } });

function common(booking: StoredBooking, organizer: string) {
  return {
    id: `${booking.id}@${organizer.split('@')[1]}`,
    sequence: booking.sequence,
    stamp: new Date(booking.changed_at),
    start: new Date(booking.starts_at),
    end: new Date(booking.ends_at),
    location: booking.state === 'blocked' ? null : bookingWords.channels[booking.channel].label,
  };
}
