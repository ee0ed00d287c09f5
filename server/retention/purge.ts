import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { systemAlarms } from '#content/mails/alarm.ts';
import { impersonalTables, personalTables } from '#content/personal-data/personal-data.ts';
import { type PurgeRule, purgeRules, type RetainedTable } from '#content/personal-data/record.ts';
import { retentionPeriods, subtractPeriod } from '#content/retention.ts';
import { undoMinutes } from '#contract/desk.ts';
import { retentionSeconds } from '#contract/limits.ts';
import { type MailFile, removeMailFiles } from '../outbox/eml-files.ts';
import type { Database, Store } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import { findStoredValue, saveStoredValue } from '../platform/db/stored-values.ts';
import { dayMs, minuteMs, secondMs } from '../platform/durations.ts';
import type { Watch } from '../platform/job-runner.ts';
import { listExpiredBackups, removeExpiredBackups } from './backup.ts';

const allTables: readonly [string, RetainedTable][] = Object.entries({ ...personalTables, ...impersonalTables });

const tableByRule = Object.fromEntries(
  purgeRules.map((rule) => [rule, allTables.find(([, { removal }]) => removal.due?.includes(rule))?.[0]]),
) as Record<PurgeRule, keyof Schema>;

/** How long an unsent mail is kept after its inquiry is removed. */
const unsentKeptMs = 7 * dayMs;

function dueConditions(now: Date): Record<PurgeRule, RawBuilder<boolean>> {
  const before = (period: keyof typeof retentionPeriods) =>
    subtractPeriod(now, retentionPeriods[period].value).toISOString();
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const inquiries = before('inquiries');
  const signIns = before('signIns');
  const unused = before('unusedAccounts');
  return {
    // Without later contact from the sender. Requests for waiting lists have a rule of their own.
    messages: sql`received_at < ${inquiries} and form != 'waiting-list' and ${silentSince('messages', inquiries)}`,
    // Not confirmed in time, or withdrawn so long ago that no proof is needed.
    places: sql`form = 'waiting-list' and id in (select message_id from waiting_places where
      (asked_how = 'form' and confirmed_at is null and received_at < ${before('unconfirmedPlaces')})
      or withdrawn_at < ${before('withdrawnPlaces')})`,
    // Unless the supposed spammer has booked a consultation.
    spam: sql`state = 'spam' and spam_at < ${before('spam')}
      and not exists (select 1 from bookings where bookings.inquiry = inquiries.id)`,
    // Over and without later contact, or time blocked by the firm.
    bookings: sql`ends_at < ${inquiries} and (state = 'blocked' or ${silentSince('bookings', inquiries)})`,
    // Without messages and bookings, such as by telephone.
    inquiries: sql`last_at < ${inquiries}
      and not exists (select 1 from messages where messages.inquiry = inquiries.id and form <> 'waiting-list')
      and not exists (select 1 from bookings where bookings.inquiry = inquiries.id)`,
    networks: sql`received_at < ${since(retentionSeconds.messageNetwork * secondMs)}`,
    // Of inquiries that are gone. `except` is used because it scans each table only once. Unsent mails, such as a cancellation after an
    // erasure, are kept for a while.
    mails: sql`message_id is null and not (settled_at is null and created_at > ${since(unsentKeptMs)}) and thread in (
      select thread from mails where message_id is null and thread is not null
      except select inquiry from messages
      except select inquiry from bookings
      except select id from inquiries)`,
    accountMails: sql`message_id is null and thread is null and settled_at < ${signIns}`,
    // Unused ones. Sessions and credentials are deleted by the schema.
    accounts: sql`created_at < ${unused}
      and not exists (select 1 from user_sessions where user_id = users.id)
      and not exists (select 1 from known_networks where user_id = users.id and seen_at >= ${unused})`,
    // Except each user's latest, which says when the account was last used.
    signIns: sql`seen_at < ${signIns} and exists (
      select 1 from known_networks as later
      where later.user_id = known_networks.user_id and later.seen_at > known_networks.seen_at
    )`,
    events: sql`at < ${before('securityEvents')}`,
    // Opt-outs are kept forever.
    bounces: sql`reason = 'bounced' and since < ${inquiries}`,
    visits: sql`day < ${before('pageViews').slice(0, 10)}`,
    requests: sql`closed_at < ${before('personRequests')}`,
    // Not in any inquiry; others are removed with theirs.
    strangersMails: sql`inquiry is null and at < ${before('strangersMails')}`,
    // Or the inquiry was answered meanwhile, and that can no longer be undone.
    replyDrafts: sql`saved_at < ${before('replyDrafts')} or exists (select 1 from inquiries
      where inquiries.id = reply_drafts.inquiry and state not in ('new', 'assigned')
      and changed_at >= saved_at and changed_at < ${since(undoMinutes * minuteMs)})`,
  };
}

/** SQL condition: no message, booking, e-mail or call of the sender since; without an address, in the inquiry. */
function silentSince(table: 'messages' | 'bookings', before: string): RawBuilder<boolean> {
  const [email, inquiry] = [sql.ref(`${table}.email`), sql.ref(`${table}.inquiry`)];
  return sql`not exists (select 1 from inquiries where inquiries.id = ${inquiry} and last_at >= ${before})
    and (${email} = '' or (
      not exists (
        select 1 from inquiries where lower(inquiries.email) = lower(${email}) and last_at >= ${before})
      and not exists (
        select 1 from messages as later where lower(later.email) = lower(${email}) and later.received_at >= ${before})
      and not exists (
        select 1 from bookings as later where lower(later.email) = lower(${email}) and later.ends_at >= ${before})))`;
}

/** Rows removed by each rule; mails removed with their messages count as mails. */
export type PurgeCounts = Record<Exclude<PurgeRule, 'accountMails'> | 'backups', number>;

/**
 * Removes what is due, without the checks of `purgeSafely`.
 * @throws if old backups, which are last, cannot be removed
 */
export async function purge({ db }: Store, dataDir: string, now: Date): Promise<PurgeCounts> {
  const due = dueConditions(now);
  const removed = { mails: 0 } as PurgeCounts;
  for (const rule of purgeRules) {
    const { count, mails } = await db.transaction().execute((transaction) => removeDue(transaction, rule, due[rule]));
    removeMailFiles(dataDir, mails);
    removed.mails += mails.length;
    if (rule !== 'mails' && rule !== 'accountMails') removed[rule] = count;
  }
  // The key of a form without JavaScript derives from the network, and is needed for two hours only.
  const networkCutoff = new Date(now.getTime() - retentionSeconds.messageNetwork * secondMs).toISOString();
  await db
    .updateTable('messages')
    .set({ idempotency_key: null })
    .where('idempotency_key', 'like', 'form:%')
    .where('received_at', '<', networkCutoff)
    .execute();
  return { ...removed, backups: removeExpiredBackups(dataDir, now) };
}

/** Also removes the mails of removed messages, and all messages and mails of spam inquiries. */
async function removeDue(
  db: Database,
  rule: PurgeRule,
  due: RawBuilder<boolean>,
): Promise<{ count: number; mails: readonly MailFile[] }> {
  const table = tableByRule[rule];
  const removeMails = (where: RawBuilder<boolean>) =>
    db.deleteFrom('mails').where(where).returning(['created_at', 'rfc_message_id']).execute();
  if (table === 'mails') return { count: 0, mails: await removeMails(due) };
  let mails: MailFile[] = [];
  if (table === 'messages') mails = await removeMails(sql`message_id in (select id from messages where ${due})`);
  if (rule === 'spam') {
    const inquiries = sql`select id from inquiries where ${due}`;
    // A place on a waiting list stays until it is withdrawn.
    const messages = sql`inquiry in (${inquiries}) and form <> 'waiting-list'`;
    mails = await removeMails(sql`thread in (${inquiries})
      or message_id in (select id from messages where ${messages})`);
    await sql`delete from messages where ${messages}`.execute(db);
  }
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${due}`.execute(db);
  return { count: Number(numAffectedRows ?? 0), mails };
}

/** A longer time between two checks means that the clock is wrong or the site was stopped. */
const maxStepMs = dayMs;
/** How many rows may always be removed at once, and which share of all rows. */
const fewRows = 20;
const maxShare = 1 / 3;
/** Data whose loss cannot be repaired. Short-lived data is not checked, since it comes and goes in floods. */
const irreplaceableRules: readonly PurgeRule[] = ['messages', 'bookings', 'accounts'];
/** Not networks, which are kept for a day, and so are due after every pause. */
const lastingRules = purgeRules.filter((rule) => rule !== 'networks');

interface ClockNote {
  /** ISO 8601: the latest plausible time. */
  seen: string;
  /** Why nothing was removed, in a sentence; null if it was. */
  refused: string | null;
}

/**
 * Purges, unless the clock has jumped or a large share is due, because what a wrong clock removes is lost.
 * @param options.isConfirmed a person says that the clock is right
 */
export async function purgeSafely(
  store: Store,
  dataDir: string,
  now: Date,
  { isConfirmed = false }: { isConfirmed?: boolean | undefined } = {},
): Promise<{ ok: true; removed: PurgeCounts } | { ok: false; sentence: string }> {
  const at = now.toISOString();
  const { seen } = (await findClockNote(store.db)) ?? { seen: at };
  const hasJumped = !isConfirmed && now.getTime() - Date.parse(seen) > maxStepMs;
  const refused = isConfirmed ? null : await findRefusal(store.db, dataDir, now, hasJumped ? seen : undefined);
  const note: ClockNote = { seen: hasJumped || (!isConfirmed && seen > at) ? seen : at, refused };
  await saveStoredValue(store.db, clockNoteName, JSON.stringify(note));
  return refused === null ? { ok: true, removed: await purge(store, dataDir, now) } : { ok: false, sentence: refused };
}

/** Why nothing may be removed, in a sentence; null if it may. @param before time before the clock jumped, if it did */
async function findRefusal(
  db: Database,
  dataDir: string,
  now: Date,
  before: string | undefined,
): Promise<string | null> {
  if (before && ((await countDue(db, now, lastingRules)).due || listExpiredBackups(dataDir, now).length))
    return systemAlarms.clock(now.toISOString(), before);
  const { due, all } = await countDue(db, now, irreplaceableRules);
  return due > fewRows && due > all * maxShare ? systemAlarms.tooMuch(due, all) : null;
}

async function countDue(db: Database, now: Date, rules: readonly PurgeRule[]): Promise<{ due: number; all: number }> {
  const conditions = dueConditions(now);
  const total = { due: 0, all: 0 };
  for (const rule of rules) {
    const { rows } = await sql<{ due: number; all: number }>`
      select count(*) as "all", count(case when ${conditions[rule]} then 1 end) as due
      from ${sql.table(tableByRule[rule])}`.execute(db);
    total.due += Number(rows[0]?.due ?? 0);
    total.all += Number(rows[0]?.all ?? 0);
  }
  return total;
}

/** A job. */
export async function removeExpired(
  store: Store,
  dataDir: string,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<void> {
  const result = await purgeSafely(store, dataDir, new Date());
  if (!result.ok) log.error({ job: 'retention-periods' }, result.sentence);
  else if (Object.values(result.removed).some(Boolean))
    log.info(result.removed, 'what was kept long enough is removed');
}

export const createRetentionWatch = (db: Database): Watch => ({
  name: 'retention',
  check: async () => (await findClockNote(db))?.refused ?? undefined,
});

const clockNoteName = 'clock';

async function findClockNote(db: Database): Promise<ClockNote | undefined> {
  const value = await findStoredValue(db, clockNoteName);
  return value === undefined ? undefined : JSON.parse(value);
}
