import { sql } from 'kysely';
import { company, scheduling } from '#content/company.ts';
import { alarmWords } from '#content/desk/alarm.ts';
import { digestMail } from '#content/desk/mails.ts';
import { requestInDigest } from '#content/desk/people.ts';
import type { DeskSettings } from '#contract/desk.ts';
import { requestSoonDays } from '#contract/desk-people.ts';
import { insertMails } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import { alarmsElsewhere } from './alarm.ts';
import { boardCounts, firmDayOf, waiting } from './board.ts';
import { toColleague } from './mails.ts';
import type { DeskOptions } from './options.ts';
import { deskOf, waitingOf } from './told.ts';

const sentOn = 'digest-sent';
/** How late it is still a beginning of the day, in hours: a server that was away sends it until then. */
const latest = 4;
/** Enquiries that it names. */
const mostNamed = 30;
const day = 24 * 3_600_000;
const roles = scheduling.advisers.value as Readonly<Record<string, string | undefined>>;

/**
 * Sends each of the staff a digest on working mornings: who waits, the day's consultations, what could not be
 * delivered, and what else is wrong. Of several servers one sends it, and none of them twice in a day.
 */
export async function sendDigest(options: DeskOptions, settings: DeskSettings, now: Date): Promise<void> {
  const { store, addresses, origin, worksOn, onStored } = options;
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(company.timeZone.value);
  const { day: today, from, to } = firmDayOf(now);
  const { digest, digestHour } = settings;
  if (!digest || at.hour < digestHour || at.hour >= digestHour + latest || !(await worksOn(today))) return;
  const staff = await options.staff();
  if (!staff.length) return;
  const consultations = await options.consultations(from, to);
  const wrong = await alarmsElsewhere(options, now);
  const sent = await store.db.transaction().execute(async (transaction) => {
    const last = await lastDigest(transaction);
    if (!(await isFirst(transaction, today.toString()))) return false;
    const waits = await waiting(transaction).limit(mostNamed).execute();
    const counted = await transaction.executeQuery(boardCounts(transaction, now.toISOString(), from));
    const text = digestMail(
      {
        at: now.toISOString(),
        waiting: waits.map((enquiry) => waitingOf(enquiry, staff, now)),
        waitingCount: Number(counted.rows[0]?.waiting),
        today: consultations.map((one) => ({ ...one, adviser: roles[one.adviser] ?? one.adviser })),
        failed: await failedSince(
          transaction,
          reportedUntil(last, digestHour) ?? new Date(now.getTime() - day),
        ),
        troubles: wrong.map((alarm) => {
          const { strong, more } = alarmWords(alarm, now.toISOString());
          return `${strong} ${more}`;
        }),
        requests: await requestsDue(transaction, today),
      },
      deskOf(origin),
    );
    const mails = staff.map((person) => toColleague(person, text, addresses, now));
    await insertMails(transaction, store.kind, mails);
    return true;
  });
  if (sent) onStored();
}

/** Notes the day of a digest. @returns false where that is noted already */
async function isFirst(db: Database, today: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('desk_settings')
    .values({ name: sentOn, value: today })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: today }).where(sql.ref('desk_settings.value'), '<', today),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The day of the last digest, as ISO 8601; undefined before the first. */
const lastDigest = async (db: Database): Promise<string | undefined> =>
  (await db.selectFrom('desk_settings').select('value').where('name', '=', sentOn).executeTakeFirst())?.value;

/** Until when the last digest has told what failed: on a Monday that is Friday's, and the weekend is not left out. */
const reportedUntil = (last: string | undefined, hour: number): Date | undefined =>
  last
    ? new Date(
        Temporal.PlainDate.from(last).toZonedDateTime({
          timeZone: company.timeZone.value,
          plainTime: { hour },
        }).epochMilliseconds,
      )
    : undefined;

async function failedSince(db: Database, since: Date): Promise<number> {
  const { failed } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll().as('failed'))
    .where('state', '=', 'failed')
    .where('settled_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(failed);
}

/** What people have asked about their own information and is due within a week, in words, the least time left first. */
async function requestsDue(db: Database, today: Temporal.PlainDate): Promise<string[]> {
  const due = await db
    .selectFrom('person_requests')
    .select(['kind', 'due_on'])
    .where('ended_at', 'is', null)
    .where('due_on', '<=', today.add({ days: requestSoonDays }).toString())
    .orderBy('due_on')
    .limit(mostNamed)
    .execute();
  return due.map(({ kind, due_on }) =>
    requestInDigest(kind, today.until(Temporal.PlainDate.from(due_on)).days, due_on),
  );
}
