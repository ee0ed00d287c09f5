import type { AlarmMonitor } from './alarm/alarm.ts';
import { alarmJobName } from './alarm/watches.ts';
import type { App } from './app.ts';
import type { OutboxWorker } from './outbox/worker.ts';
import { dayMs, hourMs, minuteMs, secondMs } from './platform/durations.ts';
import type { ScheduledJob } from './platform/job-runner.ts';

interface JobServices extends Omit<App, 'app' | 'watches'> {
  outbox: OutboxWorker;
  keepPeriods: () => Promise<void>;
  backUp: () => Promise<void>;
  checkDatabase: () => Promise<void>;
  eraseAgain: () => Promise<unknown>;
  alarm: AlarmMonitor;
}

export const mailsJobName = 'mails';

export const mailboxJobName = 'mailbox';

export const createJobs = (workers: JobServices): ScheduledJob[] => [
  { name: mailsJobName, everyMs: secondMs, run: () => workers.outbox.sendDue() },
  // Every second, so that a change at the desk is in effect on every server within two.
  { name: 'office-settings', everyMs: secondMs, run: workers.office.refresh },
  { name: 'advisers', everyMs: secondMs, run: workers.booking.refreshAdvisers },
  { name: 'leaving', everyMs: minuteMs, run: workers.leaving.endDue },
  { name: 'consultation-types', everyMs: secondMs, run: workers.booking.refreshTypes },
  { name: 'security-events', everyMs: 5 * secondMs, run: () => workers.events.flush() },
  { name: 'reminders', everyMs: 5 * minuteMs, run: workers.booking.sendReminders },
  { name: 'own-calendars', everyMs: 5 * minuteMs, run: () => workers.calendars.readAll() },
  { name: 'connected-calendars', everyMs: 2 * secondMs, run: () => workers.connections.calendars.syncDue() },
  { name: 'held-bookings', everyMs: minuteMs, run: workers.booking.freeLapsedHolds },
  { name: 'pushes', everyMs: 5 * secondMs, run: workers.notifications.sendDue },
  { name: 'old-digest-entries', everyMs: dayMs, run: workers.notifications.deleteOld },
  { name: 'desk', everyMs: minuteMs, run: workers.desk.sendDueMails },
  { name: 'website', everyMs: secondMs, run: workers.website.publish },
  { name: 'website-unused', everyMs: hourMs, run: workers.website.removeUnused },
  { name: mailboxJobName, everyMs: minuteMs, run: workers.mailbox.readNewMails },
  { name: 'site-address', everyMs: 15 * minuteMs, run: workers.launch.checkSite },
  { name: 'ended-sign-ins', everyMs: hourMs, run: workers.accounts.deleteExpired },
  { name: 'ended-desk-sign-ins', everyMs: hourMs, run: workers.staff.deleteExpired },
  { name: 'ended-limits', everyMs: hourMs, run: workers.limiter.deleteExpired },
  { name: 'retention-periods', everyMs: hourMs, run: workers.keepPeriods },
  { name: 'backup', everyMs: hourMs, run: workers.backUp },
  { name: 'database-check', everyMs: hourMs, run: workers.checkDatabase },
  { name: 'erasures', everyMs: dayMs, run: workers.eraseAgain },
  { name: alarmJobName, everyMs: minuteMs, run: () => workers.alarm.checkWatches() },
];
