import type { DeskConsultation } from '#contract/desk.ts';
import { meetingLinkOf, titleOf } from './particulars.ts';
import type { StoredBooking } from './tables.ts';

/** A consultation as staff see it beside the board. */
export const onDesk = (booking: StoredBooking): DeskConsultation => ({
  reference: booking.reference,
  enquiry: booking.enquiry,
  startsAt: booking.starts_at,
  endsAt: booking.ends_at,
  name: booking.name,
  company: booking.company,
  title: titleOf(booking),
  channel: booking.channel,
  phone: booking.phone,
  meetingLink: meetingLinkOf(booking),
  adviser: booking.adviser,
});
