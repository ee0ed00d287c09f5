import { sql } from 'kysely';
import { company } from '#content/company.ts';
import { alarmBanner } from '#content/desk/alarm.ts';
import { digestMail } from '#content/desk/mails.ts';
import { requestDigestLine } from '#content/desk/people.ts';
import type { ReplySettings } from '#contract/desk-board.ts';
import { privacyRequestSoonDays } from '#contract/desk-people.ts';
import { adviserTitle } from '../hours/advisers.ts';
import { insertMails } from '../outbox/insert.ts';
import { createStaffMail } from '../outbox/outbox.ts';
import { countRows } from '../platform/db/count.ts';
import type { Database } from '../platform/db/open.ts';
import { dayMs } from '../platform/durations.ts';
import { listColleagues } from '../staff/store.ts';
import { listExternalAlarms } from './alarms.ts';
import { firmDayAt, waitingInquiriesQuery } from './board.ts';
import type { DeskOptions } from './desk.ts';
import { deskUrl, toWaitingInquiry } from './mails.ts';

const digestSentKey = 'digest-sent';
/** For so many hours after its time the digest is still sent, by a server that was down. */
const digestGraceHours = 4;
const maxListed = 30;

export async function sendDigest(options: DeskOptions, settings: ReplySettings, now: Date): Promise<void> {
  const { store, addresses, booking, onStored } = options;
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(company.timeZone.value);
  const { day: today, from, to } = firmDayAt(now);
  const { digest, digestHour } = settings;
  if (!digest || at.hour < digestHour || at.hour >= digestHour + digestGraceHours || !(await booking.worksOn(today)))
    return;
  const staff = await listColleagues(store.db);
  if (!staff.length) return;
  const consultations = await booking.readConfirmedBookings(from, to);
  const alarms = await listExternalAlarms(options, now);
  const isSent = await store.db.transaction().execute(async (transaction) => {
    const last = await readLastDigestTime(transaction, digestHour, now);
    if (!(await claimDigest(transaction, today.toString()))) return false;
    const waiting = await waitingInquiriesQuery(transaction).limit(maxListed).execute();
    const entries = await transaction.deleteFrom('digest_entries').returningAll().execute();
    const morning = {
      at: now.toISOString(),
      waiting: waiting.map((inquiry) => toWaitingInquiry(inquiry, staff, now)),
      waitingCount: await countRows(transaction.selectFrom('inquiries').where('due_at', 'is not', null)),
      today: consultations.map((booked) => ({ ...booked, adviser: adviserTitle(booked.adviser) })),
      failed: await countRows(failedMailsQuery(transaction, last)),
      alarms: alarms.map((alarm) => {
        const { strong, more } = alarmBanner(alarm, now.toISOString());
        return `${strong} ${more}`;
      }),
      requests: await listDueRequests(transaction, today),
    };
    const desk = deskUrl(options);
    const mails = staff.map((person) => {
      const yours = entries
        .filter(({ staff_id }) => staff_id === person.id)
        .sort((a, b) => a.at.localeCompare(b.at))
        .map(({ words, path }) => `${words}\n${desk}${path}`);
      return createStaffMail({ person, text: digestMail({ ...morning, yours }, desk), at: now }, addresses);
    });
    await insertMails(transaction, mails);
    return true;
  });
  if (isSent) onStored();
}

/** @returns whether today's digest is still to be sent; false for every later caller */
async function claimDigest(db: Database, today: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('desk_settings')
    .values({ name: digestSentKey, value: today })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: today }).where(sql.ref('desk_settings.value'), '<', today),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** When the last digest was due, so that Monday's covers the weekend; before the first, a day ago. */
async function readLastDigestTime(db: Database, hour: number, now: Date): Promise<string> {
  const last = await db
    .selectFrom('desk_settings')
    .select('value')
    .where('name', '=', digestSentKey)
    .executeTakeFirst();
  if (!last) return new Date(now.getTime() - dayMs).toISOString();
  const time = { timeZone: company.timeZone.value, plainTime: { hour } };
  return new Date(Temporal.PlainDate.from(last.value).toZonedDateTime(time).epochMilliseconds).toISOString();
}

const failedMailsQuery = (db: Database, since: string) =>
  db.selectFrom('mails').where('state', '=', 'failed').where('settled_at', '>=', since);

async function listDueRequests(db: Database, today: Temporal.PlainDate): Promise<string[]> {
  const due = await db
    .selectFrom('person_requests')
    .select(['kind', 'due_on'])
    .where('closed_at', 'is', null)
    .where('due_on', '<=', today.add({ days: privacyRequestSoonDays }).toString())
    .orderBy('due_on')
    .limit(maxListed)
    .execute();
  return due.map(({ kind, due_on }) =>
    requestDigestLine(kind, today.until(Temporal.PlainDate.from(due_on)).days, due_on),
  );
}
