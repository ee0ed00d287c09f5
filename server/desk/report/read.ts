import { sql } from 'kysely';
import { company } from '#content/company.ts';
import { firmDate } from '#content/firm-time.ts';
import type { MonthReport } from '#contract/desk-report.ts';
import type { Database } from '../../platform/db/open.ts';
import { isMeasured } from '../promise.ts';

/** A month of the firm's calendar: its first instant and the first one after it, ISO 8601 in UTC, and the same as days. */
export interface Month {
  name: string;
  from: string;
  to: string;
  firstDay: string;
  nextDay: string;
}

/** @param name such as `2026-11` */
export function monthNamed(name: string): Month {
  const first = Temporal.PlainYearMonth.from(name).toPlainDate({ day: 1 });
  const next = first.add({ months: 1 });
  const begin = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime(company.timeZone.value).epochMilliseconds).toISOString();
  return {
    name,
    from: begin(first),
    to: begin(next),
    firstDay: first.toString(),
    nextDay: next.toString(),
  };
}

/** The month that an instant is in, by the firm's clock. */
export const monthOf = (instant: string): string => firmDate(instant).slice(0, 7);

/** An inquiry of the month, with what it began with. */
export interface AskedRow {
  page: string;
  state: string;
  /** 1 where it counts for the promise, by the rule of `promise.ts`. */
  measured: number | string;
  /** 1 where something waits and its time is over. */
  late: number | string;
  /** When it began to wait; null for what came before anything was measured, and for what asked nothing. */
  first_waited_at: string | null;
  reply_seconds: number | null;
  form: string | null;
  booking: string | null;
  /** Whether somebody telephoned, else whether they wrote to the firm's mailbox: the first of the two by their names. */
  spoke: 'call' | 'mail-in' | null;
  referrer: string | null;
  campaign: string | null;
}

/** The inquiries of a month: those that began to wait in it, and those that came in it where none ever waited. */
export const askedIn = (db: Database, { from, to }: Month, now: string, dueBefore: string) =>
  sql<AskedRow>`
    select asked.page, asked.state, asked.measured, asked.late, asked.first_waited_at, asked.reply_seconds,
      messages.form, bookings.id as booking,
      (select min(kind) from inquiry_events
        where inquiry_events.inquiry = asked.id and kind in ('call', 'mail-in')) as spoke,
      coalesce(messages.referrer, bookings.referrer) as referrer,
      coalesce(messages.campaign, bookings.campaign) as campaign
    from (
      select id, page, state, first_waited_at, reply_seconds,
        case when ${isMeasured(dueBefore)} then 1 else 0 end as measured,
        case when due_at < ${now} then 1 else 0 end as late
      from inquiries
      where coalesce(first_waited_at, opened_at) >= ${from} and coalesce(first_waited_at, opened_at) < ${to}
    ) as asked
    left join messages on messages.reference = asked.id
    left join bookings on bookings.reference = asked.id`.compile(db);

/** What was booked in a month, also what has been cancelled since; not what was only held. */
export const bookedIn = (db: Database, { from, to }: Month) =>
  db
    .selectFrom('bookings')
    .select(['page', 'referrer', 'campaign', 'state'])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('state', 'in', ['confirmed', 'cancelled']);

/** When the first inquiry came. */
export const firstAsked = (db: Database) =>
  sql<{ at: string }>`select coalesce(first_waited_at, opened_at) as at from inquiries
    order by coalesce(first_waited_at, opened_at) limit 1`.compile(db);

/** What became of the consultations that began in a month, as far as staff have said. */
export const saidIn = (db: Database, { from, to }: Month) =>
  db
    .selectFrom('bookings')
    .select(({ fn }) => ['outcome', fn.countAll().as('count')])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('outcome', '<>', '')
    .groupBy('outcome');

/** Who came to the consultations of a month and who did not. @returns null where nobody has said of any */
export async function outcomesOf(db: Database, month: Month): Promise<MonthReport['outcomes']> {
  const said = await saidIn(db, month).execute();
  if (!said.length) return null;
  const of = (outcome: string) => Number(said.find((row) => row.outcome === outcome)?.count ?? 0);
  return { came: of('came'), notCame: of('missed') };
}
