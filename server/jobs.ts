import type { Accounts } from './accounts/accounts.ts';
import type { Alarm } from './alarm/alarm.ts';
import { alarmJob } from './alarm/watches.ts';
import type { Booking } from './booking/booking.ts';
import type { Connections } from './connections/connections.ts';
import type { Desk } from './desk/desk.ts';
import type { OwnCalendars } from './hours/calendars/own-calendars.ts';
import type { LaunchService } from './launch/launch.ts';
import type { Leaving } from './leaving/leaving.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import type { Notifications } from './notifications/notifications.ts';
import type { Office } from './office/office.ts';
import type { OutboxWorker } from './outbox/worker.ts';
import type { Limiter } from './platform/http/limiter.ts';
import type { Job } from './platform/job-runner.ts';
import type { SecurityEvents } from './platform/security-events.ts';
import type { Staff } from './staff/staff.ts';
import type { Website } from './website/website.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

interface Workers {
  outbox: OutboxWorker;
  booking: Booking;
  calendars: OwnCalendars;
  connections: Connections;
  accounts: Accounts;
  staff: Staff;
  desk: Desk;
  leaving: Leaving;
  mailbox: Mailbox;
  launch: LaunchService;
  notifications: Notifications;
  website: Website;
  limiter: Limiter;
  events: SecurityEvents;
  office: Office;
  keepPeriods: () => Promise<void>;
  backUp: () => Promise<void>;
  checkDatabase: () => Promise<void>;
  eraseAgain: () => Promise<unknown>;
  alarm: Alarm;
}

export const mailsJob = 'mails';

export const mailboxJob = 'mailbox';

export const jobs = ({
  outbox,
  booking,
  calendars,
  connections,
  accounts,
  staff,
  desk,
  leaving,
  mailbox,
  launch,
  notifications,
  website,
  limiter,
  events,
  office,
  alarm,
  ...database
}: Workers): Job[] => [
  { name: mailsJob, every: second, run: () => outbox.sendDue() },
  // A change at the desk is in effect on every server within two seconds.
  { name: 'office-settings', every: second, run: office.refresh },
  { name: 'advisers', every: second, run: booking.refreshAdvisers },
  { name: 'leaving', every: minute, run: leaving.endDue },
  { name: 'consultation-types', every: second, run: booking.refreshTypes },
  { name: 'security-events', every: 5 * second, run: () => events.flush() },
  { name: 'reminders', every: 5 * minute, run: booking.remind },
  { name: 'own-calendars', every: 5 * minute, run: () => calendars.readAll() },
  { name: 'connected-calendars', every: 2 * second, run: () => connections.calendars.syncDue() },
  { name: 'held-bookings', every: minute, run: booking.release },
  { name: 'pushes', every: 5 * second, run: notifications.sendDue },
  { name: 'old-digest-entries', every: day, run: notifications.deleteOld },
  { name: 'desk', every: minute, run: desk.sendDueMails },
  { name: 'website', every: second, run: website.publish },
  { name: 'website-unused', every: hour, run: website.removeUnused },
  { name: mailboxJob, every: minute, run: mailbox.look },
  { name: 'site-address', every: 15 * minute, run: launch.checkAddress },
  { name: 'ended-sign-ins', every: hour, run: accounts.deleteExpired },
  { name: 'ended-desk-sign-ins', every: hour, run: staff.deleteExpired },
  { name: 'ended-limits', every: hour, run: limiter.deleteExpired },
  { name: 'retention-periods', every: hour, run: database.keepPeriods },
  { name: 'backup', every: hour, run: database.backUp },
  { name: 'database-check', every: hour, run: database.checkDatabase },
  { name: 'erasures', every: day, run: database.eraseAgain },
  { name: alarmJob, every: minute, run: () => alarm.look() },
];
