import { firmTime } from '../firm-time.ts';
import type { MailText } from './mail-text.ts';

/** Alarms are sent by a second channel besides the site's own mail. */
export interface Alert {
  /** Origin of the site, or the host name. */
  site: string;
  problem: string;
  sentence: string;
  /** ISO 8601. */
  since: string;
  /** ISO 8601; null while it lasts. */
  over: string | null;
}

const next = 'What to do is in docs/operations.md, section “Watch”.';

export const alarmTrial: Pick<Alert, 'problem' | 'sentence'> = {
  problem: 'trial',
  sentence: 'This is a trial. Nothing is wrong: alarms arrive.',
};

export function alarmMail({ site, problem, sentence, since, over }: Alert): MailText {
  if (problem === alarmTrial.problem) {
    return { subject: `Trial of the alarms (${site})`, text: `${sentence}\n\nSite: ${site}` };
  }
  return {
    subject: over ? `Over: ${problem} (${site})` : `Problem: ${problem} (${site})`,
    text: [
      over ? `This has been over since ${firmTime(over)}:` : 'The website needs somebody to look at it:',
      sentence,
      `Site: ${site}\nFirst seen: ${firmTime(since)}`,
      over ? 'There is nothing left to do about it.' : `${next} You are told once more when it is over.`,
    ].join('\n\n'),
  };
}

const failing: Readonly<Record<string, string>> = {
  mails: 'The site cannot send its e-mails.',
  reminders: 'Clients are not reminded of their consultations.',
  desk: 'Staff are not reminded of what is due, and get no digest in the morning.',
  mailbox: 'The firm’s mailbox is not read, so replies are not noticed.',
  'own-calendars': 'The advisers’ own calendars are not read, so a time that is busy in them can be booked.',
  'held-bookings': 'Bookings that were never confirmed are kept for too long.',
  backup: 'The daily backup could not be made.',
  'database-check': 'The file of the database is damaged: restore a backup soon.',
  'retention-periods': 'What the privacy policy says is removed could not be removed.',
  erasures: 'The list of erased people could not be applied to the database.',
};

const asks = 'node scripts/run.mjs jobs says what went wrong.';

export const alarmWords = {
  database: 'The database does not take what is to be stored: visitors cannot send messages or book.',
  disk: (free: string, percent: number) =>
    `The disk with the site’s data is nearly full: ${free} are free, which is ${percent}%.`,
  backup: (hours: number) => `The newest backup of the database is ${hours} hours old.`,
  jobFails: (job: string) => `${failing[job] ?? `The job ${job} fails.`} ${asks}`,
  jobLate: (job: string) => `The job ${job} has not run when it should have: restart the server.`,
  blind: (watch: string) => `The check “${watch}” has not worked for 10 minutes.`,
  clock: (now: string, last: string) =>
    `The clock of the machine says ${firmTime(now)}, and the site last ran on ${firmTime(last)}. Until that is explained nothing is removed. If the clock is right, run: node scripts/run.mjs purge --confirm-clock.`,
  tooMuch: (rows: number, of: number) =>
    `${rows} of ${of} messages, bookings and accounts would be removed at once because they are old. Nothing is removed until somebody has looked. If the clock is right, run: node scripts/run.mjs purge --confirm-clock.`,
  nobody: 'alarms go to nobody: set ALERT_TO and ALERT_SMTP_URL, or ALERT_URL',
} as const;
