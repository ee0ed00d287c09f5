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

export const unsent = sql<boolean>`state in ('queued', 'sending')`;

/** A visitor's server that defers a mail says nothing about ours. */
export const notHeldByRecipient = sql<boolean>`(lane = 'firm' or problem is null
  or problem not in ('full', 'refused', 'deferred'))`;

export async function mailHealth(db: Database, now: Date): Promise<MailHealth> {
  const mails = db.selectFrom('mails');
  const count = mails.select(({ fn }) => fn.countAll().as('count'));
  const { count: waiting } = await count.where(unsent).executeTakeFirstOrThrow();
  const { count: failed } = await count
    .where('state', '=', 'failed')
    .where('lane', '=', 'firm')
    .executeTakeFirstOrThrow();
  const oldest = await mails
    .select('created_at')
    .where(unsent)
    .where(notHeldByRecipient)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  const age = oldest ? now.getTime() - Date.parse(oldest.created_at) : 0;
  return {
    waiting: Number(waiting),
    oldestMinutes: Math.max(0, Math.floor(age / 60_000)),
    failed: Number(failed),
  };
}

/** Due mails not sent, and since when the oldest is due; null when there is none. */
export const unsentMail = (db: Database) =>
  db
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('since')])
    .where(unsent)
    .where(notHeldByRecipient);

/** Minutes a due mail may wait before an alert. */
const longestDelay: Readonly<Record<Lane, number>> = { firm: 10, visitor: 15 };
/** Minutes, for problems that only a person can fix. */
const graceForPeople = 5;
const forPeople: readonly (Problem | null)[] = ['login', 'encryption', 'full', 'unknown', 'refused'];

export const mailWatch = (db: Database): Watch => ({ name: 'mail', look: (now) => mailTrouble(db, now) });

/** @returns one sentence without personal data; undefined while all is well */
async function mailTrouble(db: Database, now: Date): Promise<string | undefined> {
  const { failed } = await mailHealth(db, now);
  if (failed) return words.failed(failed, await lastFailure(db));
  for (const lane of ['firm', 'visitor'] as const) {
    const oldest = await oldestOf(db, lane);
    if (!oldest) continue;
    const minutes = Math.floor((now.getTime() - Date.parse(oldest.created_at)) / 60_000);
    const most = forPeople.includes(oldest.problem) ? graceForPeople : longestDelay[lane];
    if (minutes < most) continue;
    return (lane === 'firm' ? words.firmWaits : words.visitorWaits)(minutes, oldest.problem);
  }
  return undefined;
}

const oldestOf = (db: Database, lane: Lane) =>
  db
    .selectFrom('mails')
    .select(['created_at', 'problem'])
    .where(unsent)
    .where('lane', '=', lane)
    .where(notHeldByRecipient)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();

async function lastFailure(db: Database): Promise<Problem | null> {
  const mail = await db
    .selectFrom('mails')
    .select('problem')
    .where('state', '=', 'failed')
    .where('lane', '=', 'firm')
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return mail?.problem ?? null;
}
