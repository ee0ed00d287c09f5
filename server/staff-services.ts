import { describeUpcomingBookings } from './booking/tables.ts';
import { deleteAdviserCalendars, endAdviser } from './leaving/leaving.ts';
import type { StaffServices } from './staff/context.ts';

/** Adds what inviting and ending staff needs. @param onMail may be omitted, since the outbox is polled */
export const withStaffServices = <Base extends Pick<StaffServices, 'store' | 'addresses' | 'origin'>>(
  base: Base,
  onMail = () => {},
): Base & StaffServices => ({
  ...base,
  consultationsAhead: (adviser) => describeUpcomingBookings(base.store.db, adviser),
  endAdviser,
  removeCalendars: deleteAdviserCalendars,
  onMail,
});
