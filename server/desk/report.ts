import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { reportRowWords as names } from '#content/desk/report.ts';
import { firmDate } from '#content/firm-time.ts';
import type { MonthReport, ReplyFigures, ReportRow } from '#contract/desk-report.ts';
import { wasNeverConfirmed } from '../booking/tables.ts';
import { firmOpeningRules, startOfDay } from '../hours/opening-hours.ts';
import { readReplyClock } from '../hours/reply-clock.ts';
import type { Database } from '../platform/db/open.ts';
import { route } from '../platform/http/route.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { selectPageViews } from '../visits/visits.ts';
import { pageName } from './inquiry-view.ts';
import { computeReplyFigures, isMeasured } from './promise.ts';
import { toReportCsv } from './report-csv.ts';

/** `from` and `to` as ISO 8601 in UTC, and the days they stand for; the end is exclusive. */
interface MonthBounds {
  from: string;
  to: string;
  firstDay: string;
  nextDay: string;
}

function parseMonth(name: string): MonthBounds {
  const first = Temporal.PlainYearMonth.from(name).toPlainDate({ day: 1 });
  const next = first.add({ months: 1 });
  const startOf = (date: Temporal.PlainDate) => toIsoTime(startOfDay(date, firmOpeningRules));
  return { from: startOf(first), to: startOf(next), firstDay: first.toString(), nextDay: next.toString() };
}

export const toFirmMonth = (instant: string): string => firmDate(instant).slice(0, 7);

interface ReportedInquiry {
  page: string;
  state: string;
  /** 1 if it counts, by `isMeasured`. */
  measured: number | string;
  late: number | string;
  first_waited_at: string | null;
  reply_seconds: number | null;
  form: string | null;
  booking: string | null;
  /** `call` if there are both. */
  channel: 'call' | 'mail-in' | null;
  referrer: string | null;
  campaign: string | null;
}

/** Inquiries whose clock started in the month, or that were opened in it if the clock never started. */
const readReportedInquiries = (db: Database, { from, to }: MonthBounds, now: string, dueBefore: string) =>
  sql<ReportedInquiry>`
    select mine.page, mine.state, mine.measured, mine.late, mine.first_waited_at, mine.reply_seconds,
      messages.form, bookings.id as booking,
      (select min(kind) from inquiry_events
        where inquiry_events.inquiry = mine.id and kind in ('call', 'mail-in')) as channel,
      coalesce(messages.referrer, bookings.referrer) as referrer,
      coalesce(messages.campaign, bookings.campaign) as campaign
    from (
      select id, page, state, first_waited_at, reply_seconds,
        case when ${isMeasured(dueBefore)} then 1 else 0 end as measured,
        case when due_at < ${now} then 1 else 0 end as late
      from inquiries
      where coalesce(first_waited_at, opened_at) >= ${from} and coalesce(first_waited_at, opened_at) < ${to}
    ) as mine
    left join messages on messages.reference = mine.id
    left join bookings on bookings.reference = mine.id`.execute(db);

const reportedBookingsQuery = (db: Database, { from, to }: MonthBounds) =>
  db
    .selectFrom('bookings')
    .select(['page', 'referrer', 'campaign', 'state'])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('state', 'in', ['confirmed', 'cancelled'])
    .where(sql<boolean>`not ${wasNeverConfirmed}`);

async function readOutcomes(db: Database, month: MonthBounds): Promise<MonthReport['outcomes']> {
  const rows = await db
    .selectFrom('bookings')
    .select(({ fn }) => ['outcome', fn.countAll().as('count')])
    .where('starts_at', '>=', month.from)
    .where('starts_at', '<', month.to)
    .where('outcome', '<>', '')
    .groupBy('outcome')
    .execute();
  if (!rows.length) return null;
  const count = (outcome: string) => Number(rows.find((row) => row.outcome === outcome)?.count ?? 0);
  return { came: count('came'), notCame: count('missed') };
}

type ContactWay = keyof typeof names.ways;

const hourSeconds = 3600;

interface ReplyTime {
  isMeasured: boolean;
  seconds: number | null;
}

/** An inquiry, a booking, or views of a page in a day. */
interface ReportEntry {
  page: string;
  referrer: string;
  campaign: string;
  way?: ContactWay;
  reply?: ReplyTime;
  views?: number;
  bookings?: number;
}

/** Further rows are summed up as others, because invented referrers could add any number. */
const maxRows = { pages: 60, sources: 30 };

export async function readMonthReport(db: Database, name: string, now: Date): Promise<MonthReport> {
  const month = parseMonth(name);
  const { replyHours, dueBefore } = await readReplyClock(db);
  const [reported, booked, viewed, firstContact, outcomes] = await Promise.all([
    readReportedInquiries(db, month, now.toISOString(), dueBefore(now.toISOString())),
    reportedBookingsQuery(db, month).execute(),
    selectPageViews(db, month.firstDay, month.nextDay).execute(),
    sql<{ at: string | null }>`select min(coalesce(first_waited_at, opened_at)) as at from inquiries`.execute(db),
    readOutcomes(db, month),
  ]);
  const last = toFirmMonth(now.toISOString());
  return {
    month: name,
    replyHours,
    first: firstContact.rows[0]?.at ? toFirmMonth(firstContact.rows[0].at) : last,
    last,
    outcomes,
    ...computeReport(
      reported.rows,
      booked,
      viewed.map((row) => ({ ...row, views: Number(row.views) })),
      replyHours,
    ),
  };
}

function computeReport(
  reported: readonly ReportedInquiry[],
  booked: readonly (ReportEntry & { state: string })[],
  viewed: readonly (ReportEntry & { views: number })[],
  replyHours: number,
): Omit<MonthReport, 'month' | 'replyHours' | 'first' | 'last' | 'outcomes'> {
  const received = reported.filter(isReceived);
  const inquiries = received.map((row) => ({
    page: row.page,
    referrer: row.referrer ?? '',
    campaign: row.campaign ?? '',
    way: contactWay(row),
    reply: { isMeasured: Number(row.measured) === 1, seconds: row.reply_seconds },
  }));
  const replySeconds = inquiries.flatMap(({ reply }) => (reply.isMeasured ? (reply.seconds ?? []) : []));
  const entries: ReportEntry[] = [...inquiries, ...booked.map((row) => ({ ...row, bookings: 1 })), ...viewed];
  return {
    total: {
      ...toReplyFigures(
        inquiries.map(({ reply }) => reply),
        replyHours,
      ),
      spam: reported.filter(({ state }) => state === 'spam').length,
      views: viewed.reduce((all, { views }) => all + views, 0),
      late: received.filter(({ late }) => Number(late) === 1).length,
      bookings: booked.length,
      cancelled: booked.filter(({ state }) => state === 'cancelled').length,
    },
    hours: countByHour(replySeconds, replyHours),
    over: replySeconds
      .filter((seconds) => seconds > replyHours * hourSeconds)
      .sort((a, b) => a - b)
      .map((seconds) => Math.max(1, Math.round((seconds - replyHours * hourSeconds) / 60))),
    pages: groupRows(entries, ({ page }) => (page ? pageName(page) : names.noPage), maxRows.pages, replyHours),
    sources: groupRows(entries, sourceName, maxRows.sources, replyHours),
    ways: groupRows(inquiries, ({ way }) => names.ways[way], maxRows.pages, replyHours),
  };
}

/** Whether it needs a reply: a booking without a note does not. */
export const isReceived = ({
  state,
  first_waited_at,
  form,
}: Pick<ReportedInquiry, 'state' | 'first_waited_at' | 'form'>): boolean =>
  state !== 'spam' && (first_waited_at !== null || form !== null);

const sourceName = ({ page, referrer, campaign, way }: ReportEntry): string => {
  if (campaign) return names.campaign(campaign);
  return referrer || (page ? names.noSource : names.ways[way === 'mail' ? way : 'call']);
};

function contactWay({ form, booking, page, channel }: ReportedInquiry): ContactWay {
  if (form === 'request' || form === 'message') return form;
  if (booking !== null) return 'booking';
  if (page) return 'message';
  return channel === 'mail-in' ? 'mail' : 'call';
}

/** How many replies were given in the first, second … hour; the last one includes its end. */
function countByHour(replySeconds: readonly number[], replyHours: number): number[] {
  const hours = Array.from({ length: replyHours }, () => 0);
  for (const seconds of replySeconds) {
    if (seconds > replyHours * hourSeconds) continue;
    const hour = Math.min(replyHours - 1, Math.floor(seconds / hourSeconds));
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return hours;
}

const toReplyFigures = (reported: readonly ReplyTime[], replyHours: number): ReplyFigures => ({
  received: reported.length,
  ...computeReplyFigures(
    reported.filter((reply) => reply.isMeasured).map(({ seconds }) => seconds),
    replyHours,
  ),
});

function groupRows<T extends ReportEntry>(
  entries: readonly T[],
  toName: (entry: T) => string,
  max: number,
  replyHours: number,
): ReportRow[] {
  const rows = [...Map.groupBy(entries, toName)]
    .map(([name, grouped]) => toReportRow(name, grouped, replyHours))
    .sort(byWeight);
  if (rows.length <= max) return rows;
  const shown = rows.slice(0, max - 1);
  const isShown = new Set(shown.map(({ name }) => name));
  const others = entries.filter((entry) => !isShown.has(toName(entry)));
  return [...shown, toReportRow(names.others(rows.length - shown.length), others, replyHours)];
}

function toReportRow(name: string, entries: readonly ReportEntry[], replyHours: number): ReportRow {
  const sum = (column: 'views' | 'bookings') => entries.reduce((all, entry) => all + (entry[column] ?? 0), 0);
  const figures = toReplyFigures(
    entries.flatMap(({ reply }) => reply ?? []),
    replyHours,
  );
  return { name, views: sum('views'), bookings: sum('bookings'), ...figures };
}

const byWeight = (a: ReportRow, b: ReportRow): number =>
  b.received - a.received ||
  b.bookings - a.bookings ||
  b.views - a.views ||
  (a.name < b.name ? -1 : Number(a.name > b.name));

/** The scope must require a staff login. */
export async function reportRoutes(app: FastifyInstance, db: Database): Promise<void> {
  const report = (month?: string): Promise<MonthReport> => {
    const now = new Date();
    return readMonthReport(db, month ?? toFirmMonth(now.toISOString()), now);
  };

  route(app, 'GET /api/desk/report', ({ query }) => report(query.month));

  route(app, 'GET /api/desk/report/csv', async ({ query }, reply) => {
    const monthReport = await report(query.month);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="report-${monthReport.month}.csv"`)
      .send(toReportCsv(monthReport));
  });
}
