import { consultationsAhead } from './booking/tables.ts';
import { endAdviser, removeCalendars } from './leaving/leaving.ts';
import type { StaffServices } from './staff/context.ts';

/** What inviting and ending staff needs of other domains. @param onMail default: the outbox is polled anyway */
export const staffServices = <Base extends Pick<StaffServices, 'store' | 'addresses' | 'origin'>>(
  base: Base,
  onMail = () => {},
): Base & StaffServices => ({
  ...base,
  consultationsAhead: (adviser) => consultationsAhead(base.store.db, adviser),
  endAdviser,
  removeCalendars,
  onMail,
});
