import { sql } from 'kysely';
import { mailTrouble as words } from '#content/mail-trouble.ts';
import type { Database } from '../platform/db/open.ts';
import type { Watch } from '../platform/job-runner.ts';
import type { Lane, Problem } from './tables.ts';

export interface MailHealth {
  waiting: number;
  /** Whole minutes, of the oldest due mail; 0 when there is none. */
  oldestMinutes: number;
  /** To the firm, failed for good, not retried or closed. */
  failed: number;
}

export const isUnsent = sql<boolean>`state in ('queued', 'sending')`;

/** A visitor's server that defers a mail says nothing about ours. */
export const isNotDeferredByRecipient = sql<boolean>`(lane = 'firm' or problem is null
  or problem not in ('full', 'refused', 'deferred'))`;

/** Unsent mails, oldest first, and those to the firm that failed, latest first. */
async function openMails(db: Database) {
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
  Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / 60_000));

export async function mailHealth(db: Database, now: Date): Promise<MailHealth> {
  const { waiting, failed, due } = await openMails(db);
  return {
    waiting: waiting.length,
    oldestMinutes: due[0] ? minutesSince(due[0].created_at, now) : 0,
    failed: failed.length,
  };
}

/** Due mails not sent, and since when the oldest is due; null when there is none. */
export const unsentSummary = (db: Database) =>
  db
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('since')])
    .where(isUnsent)
    .where(isNotDeferredByRecipient);

/** Minutes a due mail may wait before an alert. */
const longestDelay: Readonly<Record<Lane, number>> = { firm: 10, visitor: 15 };
/** Minutes, for problems that only a person can fix. */
const graceForPeople = 5;
const forPeople: readonly (Problem | null)[] = ['login', 'encryption', 'full', 'unknown', 'refused'];

/** Says in sentences, without personal data, what is wrong. */
export const mailWatch = (db: Database): Watch => ({
  name: 'mail',
  async look(now) {
    const { failed, due } = await openMails(db);
    const troubles: Record<string, string> = {};
    if (failed.length) troubles.failed = words.failed(failed.length, failed[0]?.problem ?? null);
    for (const lane of ['firm', 'visitor'] as const) {
      const oldest = due.find((mail) => mail.lane === lane);
      if (!oldest) continue;
      const minutes = minutesSince(oldest.created_at, now);
      const most = forPeople.includes(oldest.problem) ? graceForPeople : longestDelay[lane];
      // Usually one trouble of the mail server: visitors' mail waits for the same reason.
      if (minutes >= most)
        troubles.waits ??= (lane === 'firm' ? words.firmWaits : words.visitorWaits)(minutes, oldest.problem);
    }
    return Object.keys(troubles).length ? troubles : undefined;
  },
});
