import { sql } from 'kysely';
import { mailTrouble as words } from '#content/mail-trouble.ts';
import type { Database } from '../platform/db/open.ts';
import type { Watch } from '../platform/watch.ts';
import type { Lane, Problem } from './tables.ts';

/** How mail goes, in numbers that name nobody. */
export interface MailHealth {
  /** Mails that have not left yet, to the firm and to visitors. */
  waiting: number;
  /** Age of the oldest of them that ought to have left, in whole minutes; 0 when there is none. */
  oldestMinutes: number;
  /** Mails to the firm that failed for good, and that nobody has retried or closed. */
  failed: number;
}

export const unsent = sql<boolean>`state in ('queued', 'sending')`;

/**
 * A mail that a visitor's own mail server will not take for now says nothing about ours: anyone can write from such an
 * address.
 */
export const notHeldByRecipient = sql<boolean>`(lane = 'firm' or problem is null
  or problem not in ('full', 'refused', 'deferred'))`;

/** @throws when the database is away */
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

/** How many mails ought to have left and have not, and since when the oldest of them waits: null while none does. */
export const unsentMail = (db: Database) =>
  db
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('since')])
    .where(unsent)
    .where(notHeldByRecipient);

/** How long a mail may wait before a person is told, in minutes. */
const patience: Readonly<Record<Lane, number>> = { firm: 10, visitor: 15 };
/** The same where waiting mends nothing: somebody has to. */
const graceForPeople = 5;
const forPeople: readonly (Problem | null)[] = ['login', 'encryption', 'full', 'unknown', 'refused'];

/** Whether mail leaves. */
export const mailWatch = (db: Database): Watch => ({ name: 'mail', look: (now) => mailTrouble(db, now) });

/** @returns what keeps mail from leaving, in one sentence that names no visitor; nothing while all is well */
async function mailTrouble(db: Database, now: Date): Promise<string | undefined> {
  const { failed } = await mailHealth(db, now);
  if (failed) return words.failed(failed, await lastFailure(db));
  for (const lane of ['firm', 'visitor'] as const) {
    const oldest = await oldestOf(db, lane);
    if (!oldest) continue;
    const minutes = Math.floor((now.getTime() - Date.parse(oldest.created_at)) / 60_000);
    const most = forPeople.includes(oldest.problem) ? graceForPeople : patience[lane];
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

/** What stood in the way of the mail to the firm that failed last. */
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
