import { mailTrouble as words } from '#content/mail-trouble.ts';
import type { Database } from '../platform/db/open.ts';
import type { Watch } from '../platform/watch.ts';
import { mailHealth, oughtToHaveLeft, unsent } from './health.ts';
import type { Lane, Problem } from './tables.ts';

/** How long a mail may wait before a person is told, in minutes. */
const patience: Readonly<Record<Lane, number>> = { firm: 10, visitor: 15 };
/** The same where waiting mends nothing: somebody has to. */
const patienceWithPeople = 5;
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
    const most = forPeople.includes(oldest.problem) ? patienceWithPeople : patience[lane];
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
    .where(oughtToHaveLeft)
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
