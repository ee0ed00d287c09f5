import type { Accounts } from './accounts/accounts.ts';
import type { Booking } from './booking/booking.ts';
import type { OutboxWorker } from './outbox/worker.ts';
import type { Limiter } from './platform/http/limiter.ts';
import type { Job } from './platform/job-runner.ts';
import type { SecurityEvents } from './platform/security-events.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** What the jobs work with. */
interface Workers {
  outbox: OutboxWorker;
  booking: Booking;
  accounts: Accounts;
  limiter: Limiter;
  events: SecurityEvents;
  keepPeriods: () => Promise<void>;
}

/** The job that sends mails: it is woken when one has been queued. */
export const mailsJob = 'mails';

/** Everything that the server does by itself. `npm run jobs` says when each last ran and how it went. */
export const jobs = ({ outbox, booking, accounts, limiter, events, keepPeriods }: Workers): Job[] => [
  { name: mailsJob, every: second, run: () => outbox.sendDue() },
  { name: 'security-events', every: 5 * second, run: () => events.flush() },
  { name: 'reminders', every: 5 * minute, run: booking.remind },
  { name: 'held-bookings', every: minute, run: booking.release },
  { name: 'ended-sign-ins', every: hour, run: accounts.forgetExpired },
  { name: 'ended-limits', every: hour, run: limiter.forgetEnded },
  { name: 'retention-periods', every: hour, run: keepPeriods },
];
