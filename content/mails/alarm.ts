import { firmTime } from '../firm-time.ts';
import { composeMail, labelledLines, type MailText } from './mail-text.ts';

/** What an alarm says. It is sent by another channel than the site's own mail. */
export interface AlarmMessage {
  /** The site's origin; without one, the machine's host name. */
  site: string;
  problem: string;
  sentence: string;
  /** ISO 8601. */
  since: string;
  /** ISO 8601; null while it lasts. */
  over: string | null;
}

const next = 'What to do is in docs/operations.md, section “Watch”.';

export const testAlarm: Pick<AlarmMessage, 'problem' | 'sentence'> = {
  problem: 'test',
  sentence: 'This is a test. Nothing is wrong, and alarms arrive.',
};

export function alarmMail({ site, problem, sentence, since, over }: AlarmMessage): MailText {
  if (problem === testAlarm.problem) return composeMail(`Test of the alarms (${site})`, sentence, `Site: ${site}`);
  return composeMail(
    over ? `Over: ${problem} (${site})` : `Problem: ${problem} (${site})`,
    over ? `This ended on ${firmTime(over)}:` : 'Someone needs to look at the website:',
    sentence,
    labelledLines(['Site', site], ['First seen', firmTime(since)]),
    over ? '' : `${next} You get one more e-mail when it is over.`,
  );
}

const failing: Readonly<Record<string, string>> = {
  mails: 'The site can’t send e-mail.',
  reminders: 'Clients aren’t getting reminders of their consultations.',
  desk: 'Staff aren’t getting reminders or the morning summary.',
  mailbox: 'The firm’s mailbox can’t be read, so replies aren’t picked up.',
  'own-calendars': 'The advisers’ connected calendars can’t be read, so a time that is busy in them can be booked.',
  'held-bookings': 'Bookings that were never confirmed are kept for too long.',
  backup: 'The daily backup failed.',
  'database-check': 'The database file is damaged: restore a backup soon.',
  'retention-periods': 'Records that the privacy policy says are removed couldn’t be removed.',
  website: 'Changes to the website can’t be published.',
  erasures: 'The list of erased people couldn’t be applied to the database.',
};

const asks = 'node scripts/run.mjs jobs says what went wrong.';

export const systemAlarms = {
  database: 'The database can’t store anything: visitors can’t send messages or book.',
  disk: (free: string) => `The disk with the site’s data has only ${free} free.`,
  backup: (hours: number) => `The newest backup of the database is ${hours} hours old.`,
  jobFails: (job: string) => `${failing[job] ?? `The job ${job} fails.`} ${asks}`,
  jobLate: (job: string) => `The job ${job} didn’t run when it should have: restart the server.`,
  blind: (watch: string) => `The check “${watch}” hasn’t worked for 10 minutes.`,
  clock: (now: string, last: string) =>
    `The server’s clock says ${firmTime(now)}, and the site last ran on ${firmTime(last)}. Nothing is removed until someone has checked. If the clock is right, run: node scripts/run.mjs purge --confirm-clock.`,
  tooMuch: (rows: number, of: number) =>
    `${rows} of ${of} messages, bookings and accounts would be removed at once because they are old. Nothing is removed until someone has checked. If the clock is right, run: node scripts/run.mjs purge --confirm-clock.`,
  noReceiver: 'alarms go to nobody: set who gets them at the desk, under Settings, Alarms',
} as const;
