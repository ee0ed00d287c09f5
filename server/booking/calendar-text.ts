import ical, { type ICalCalendar, ICalEventStatus } from 'ical-generator';
import { company } from '#content/company.ts';
import type { StoredBooking } from './tables.ts';

/**
 * The text of a calendar (RFC 5545): each line ends with CRLF, the last one too (section 3.1), and an event's own
 * properties stand before its alarms (section 3.6.1), where the library writes some after them.
 */
export const textOf = (calendar: ICalCalendar): string =>
  `${calendar.toString().replace(/\r\n$/, '')}\r\n`.replace(
    /((?:BEGIN:VALARM\r\n(?:(?!END:VALARM).*\r\n)*END:VALARM\r\n)+)((?:(?!END:VEVENT).*\r\n)*)(?=END:VEVENT)/g,
    '$2$1',
  );

/** A calendar without entries. */
export const emptyCalendar = (): ICalCalendar =>
  ical({ prodId: { company: company.name.value, product: 'Consultations', language: 'EN' } });

/** What a booking's entry has in every calendar. */
export function common(booking: StoredBooking, organizer: string) {
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
