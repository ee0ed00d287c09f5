import type { Alarm } from './alarm/alarm.ts';
import { alarmJobName } from './alarm/watches.ts';
import type { App } from './app.ts';
import type { OutboxWorker } from './outbox/worker.ts';
import type { Job } from './platform/job-runner.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

interface JobServices extends Omit<App, 'app' | 'watches'> {
  outbox: OutboxWorker;
  keepPeriods: () => Promise<void>;
  backUp: () => Promise<void>;
  checkDatabase: () => Promise<void>;
  eraseAgain: () => Promise<unknown>;
  alarm: Alarm;
}

export const mailsJobName = 'mails';

export const mailboxJobName = 'mailbox';

export const createJobs = (workers: JobServices): Job[] => [
  { name: mailsJobName, every: second, run: () => workers.outbox.sendDue() },
  // Every second, so that a change at the desk is in effect on every server within two.
  { name: 'office-settings', every: second, run: workers.office.refresh },
  { name: 'advisers', every: second, run: workers.booking.refreshAdvisers },
  { name: 'leaving', every: minute, run: workers.leaving.endDue },
  { name: 'consultation-types', every: second, run: workers.booking.refreshTypes },
  { name: 'security-events', every: 5 * second, run: () => workers.events.flush() },
  { name: 'reminders', every: 5 * minute, run: workers.booking.sendReminders },
  { name: 'own-calendars', every: 5 * minute, run: () => workers.calendars.readAll() },
  { name: 'connected-calendars', every: 2 * second, run: () => workers.connections.calendars.syncDue() },
  { name: 'held-bookings', every: minute, run: workers.booking.releaseHolds },
  { name: 'pushes', every: 5 * second, run: workers.notifications.sendDue },
  { name: 'old-digest-entries', every: day, run: workers.notifications.deleteOld },
  { name: 'desk', every: minute, run: workers.desk.sendDueMails },
  { name: 'website', every: second, run: workers.website.publish },
  { name: 'website-unused', every: hour, run: workers.website.removeUnused },
  { name: mailboxJobName, every: minute, run: workers.mailbox.readNewMails },
  { name: 'site-address', every: 15 * minute, run: workers.launch.checkSite },
  { name: 'ended-sign-ins', every: hour, run: workers.accounts.deleteExpired },
  { name: 'ended-desk-sign-ins', every: hour, run: workers.staff.deleteExpired },
  { name: 'ended-limits', every: hour, run: workers.limiter.deleteExpired },
  { name: 'retention-periods', every: hour, run: workers.keepPeriods },
  { name: 'backup', every: hour, run: workers.backUp },
  { name: 'database-check', every: hour, run: workers.checkDatabase },
  { name: 'erasures', every: day, run: workers.eraseAgain },
  { name: alarmJobName, every: minute, run: () => workers.alarm.checkWatches() },
];
