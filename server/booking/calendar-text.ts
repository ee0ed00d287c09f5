import ical, { type ICalCalendar, ICalEventStatus } from 'ical-generator';
import { company } from '#content/company.ts';
import type { StoredBooking } from './tables.ts';

/**
 * The text of a calendar (RFC 5545): each line ends with CRLF, the last one too (section 3.1), and an event's own
 * properties stand before its alarms (section 3.6.1), where the library writes some after them.
 */
export function textOf(calendar: ICalCalendar): string {
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
