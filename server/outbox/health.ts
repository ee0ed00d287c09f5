import { sql } from 'kysely';
import { mailAlarms as words } from '#content/mail-alarms.ts';
import type { Database } from '../platform/db/open.ts';
import { minuteMs } from '../platform/durations.ts';
import type { Watch } from '../platform/job-runner.ts';
import type { MailLane, MailProblem } from './tables.ts';

export interface MailHealth {
  waiting: number;
  /** Age of the oldest due mail in whole minutes; 0 if there is none. */
  oldestMinutes: number;
  /** Mails to the firm that failed for good and that nobody has retried or closed. */
  failed: number;
}

export const isUnsent = sql<boolean>`state in ('queued', 'sending')`;

/** If a visitor's mail server defers a mail, nothing is wrong with ours. */
export const isNotDeferredByRecipient = sql<boolean>`(lane = 'firm' or problem is null
  or problem not in ('full', 'refused', 'deferred'))`;

/** Unsent mails, oldest first, and those to the firm that failed, latest first. */
async function readUnfinishedMails(db: Database) {
  const columns = db
    .selectFrom('mails')
    .select(['lane', 'problem', 'created_at'])
    .select(isNotDeferredByRecipient.as('due'));
  const waiting = await columns.where(isUnsent).orderBy('created_at').execute();
  const failed = await columns
    .where('state', '=', 'failed')
    .where('lane', '=', 'firm')
    .orderBy('settled_at', 'desc')
    .execute();
  return { waiting, failed, due: waiting.filter(({ due }) => Boolean(due)) };
}

const minutesSince = (at: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / minuteMs));

export async function readMailHealth(db: Database, now: Date): Promise<MailHealth> {
  const { waiting, failed, due } = await readUnfinishedMails(db);
  return {
    waiting: waiting.length,
    oldestMinutes: due[0] ? minutesSince(due[0].created_at, now) : 0,
    failed: failed.length,
  };
}

/** Counts unsent mails that wait for our side. `since`: when the oldest was created; null if there is none. */
export const dueMailSummaryQuery = (db: Database) =>
  db
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('since')])
    .where(isUnsent)
    .where(isNotDeferredByRecipient);

/** How long a due mail may wait before an alarm. */
const maxDelayMinutes: Readonly<Record<MailLane, number>> = { firm: 10, visitor: 15 };
/** If the problem is one that only a person can fix. */
const maxPersonDelayMinutes = 5;
const problemsForPeople: readonly (MailProblem | null)[] = ['login', 'encryption', 'full', 'unknown', 'refused'];

/** Finds what is wrong, as sentences without personal data. */
export const mailWatch = (db: Database): Watch => ({
  name: 'mail',
  async check(now) {
    const { failed, due } = await readUnfinishedMails(db);
    const troubles: Record<string, string> = {};
    if (failed.length) troubles.failed = words.failed(failed.length, failed[0]?.problem ?? null);
    for (const lane of ['firm', 'visitor'] as const) {
      const oldest = due.find((mail) => mail.lane === lane);
      if (!oldest) continue;
      const minutes = minutesSince(oldest.created_at, now);
      const limit = problemsForPeople.includes(oldest.problem) ? maxPersonDelayMinutes : maxDelayMinutes[lane];
      // If the firm's mail waits, visitors' mail usually waits for the same reason: one sentence is enough.
      if (minutes >= limit)
        troubles.waits ??= (lane === 'firm' ? words.firmWaits : words.visitorWaits)(minutes, oldest.problem);
    }
    return Object.keys(troubles).length ? troubles : undefined;
  },
});
