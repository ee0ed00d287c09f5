import { reportNames as names } from '#content/desk/report.ts';
import type { MonthReport } from '#contract/desk-report.ts';
import { replyPromiseHours } from '#contract/limits.ts';
import type { Database } from '../../platform/db/open.ts';
import { pageName } from '../rows.ts';
import { monthNamed, monthOf } from './month.ts';
import { outcomesOf } from './outcomes.ts';
import { type AskedRow, askedIn, bookedIn, firstAsked } from './read.ts';
import { answeringOf, type Entry, rowsOf } from './tally.ts';

/** The page that somebody came in by, what led there, and how an enquiry began. */
type Origin = Omit<Views, 'views'> & { way?: keyof typeof names.ways };

/** Views of a page, from one host and by one campaign. */
export interface Views {
  page: string;
  referrer: string;
  campaign: string;
  views: number;
}

/** What the report needs: the database, and what another domain knows. */
export interface ReportOptions {
  db: Database;
  /** Page views from one day until before another, ISO 8601 by the firm's calendar. */
  views: (from: string, to: string) => Promise<Views[]>;
}

/** Rows of a table of the report: there are fewer pages, and hosts that are made up push nobody aside. */
const most = { pages: 60, sources: 30 };
const promise = replyPromiseHours * 3600;

/**
 * What a month brought, and how its enquiries were answered.
 * @param name such as `2026-11`
 */
export async function readReport(
  { db, views }: ReportOptions,
  name: string,
  now: Date,
): Promise<MonthReport> {
  const month = monthNamed(name);
  const dueBefore = new Date(now.getTime() - promise * 1000).toISOString();
  const [asked, booked, viewed, first, outcomes] = await Promise.all([
    db.executeQuery(askedIn(db, month, now.toISOString(), dueBefore)),
    bookedIn(db, month).execute(),
    views(month.firstDay, month.nextDay),
    db.executeQuery(firstAsked(db)),
    outcomesOf(db, month),
  ]);
  const last = monthOf(now.toISOString());
  return {
    ...{ month: name, first: earliest(first.rows[0]?.at, last), last, outcomes },
    ...reportOf({ asked: asked.rows, booked, viewed }),
  };
}

const earliest = (at: string | undefined, last: string): string => (at ? monthOf(at) : last);

/** The rows of a month as its figures and tables. */
function reportOf({
  asked,
  booked,
  viewed,
}: {
  asked: readonly AskedRow[];
  booked: readonly { page: string; referrer: string; campaign: string; state: string }[];
  viewed: readonly Views[];
}): Omit<MonthReport, 'month' | 'first' | 'last' | 'outcomes'> {
  // A booking without a note asks nothing: it is among the bookings, and waits for nobody.
  const enquiries = asked.filter(
    ({ state, first_waited_at, form }) => state !== 'spam' && (first_waited_at !== null || form !== null),
  );
  const answered = enquiries.map((row) => ({
    measured: Number(row.measured) === 1,
    seconds: row.reply_seconds,
  }));
  const replies = answered.flatMap(({ measured, seconds }) =>
    measured && seconds !== null ? [seconds] : [],
  );
  const entries = (keyOf: (row: Origin) => string): Entry[] => [
    ...enquiries.map((row, i) => ({ key: keyOf(sourced(row)), ...askedAs(answered[i]) })),
    ...booked.map((row) => ({ key: keyOf(row), bookings: 1 })),
    ...viewed.map((row) => ({ key: keyOf(row), views: row.views })),
  ];
  const calls = enquiries.map((row, i) => ({ key: wayOf(row), ...askedAs(answered[i]) }));
  return {
    total: {
      ...answeringOf(answered),
      spam: asked.filter(({ state }) => state === 'spam').length,
      views: viewed.reduce((all, { views }) => all + views, 0),
      late: enquiries.filter(({ late }) => Number(late) === 1).length,
      bookings: booked.length,
      cancelled: booked.filter(({ state }) => state === 'cancelled').length,
    },
    hours: byHour(replies),
    over: replies
      .filter((seconds) => seconds > promise)
      .sort((a, b) => a - b)
      .map((seconds) => Math.max(1, Math.round((seconds - promise) / 60))),
    pages: rowsOf(entries(pageOf), (key) => key, most.pages, names.others),
    sources: rowsOf(entries(sourceOf), (key) => key, most.sources, names.others),
    ways: rowsOf(calls, (key) => names.ways[key as keyof typeof names.ways], most.pages, names.others),
  };
}

const askedAs = (asked: Entry['asked']) => (asked ? { asked } : {});

const sourced = (row: AskedRow): Origin => ({
  ...{ page: row.page, referrer: row.referrer ?? '', campaign: row.campaign ?? '', way: wayOf(row) },
});

/** A page by its name in the menu: paths that lead nowhere of ours are told apart by themselves. */
const pageOf = ({ page }: Origin): string => (page ? pageName(page) : names.noPage);

/** A campaign says more than the host it was met on. */
const sourceOf = ({ page, referrer, campaign, way }: Origin): string => {
  if (campaign) return names.campaign(campaign);
  return referrer || (page ? names.noSource : names.ways[way === 'mail' ? way : 'call']);
};

/** How somebody got in touch, as the enquiry began. */
function wayOf({ form, booking, page, spoke }: AskedRow): keyof typeof names.ways {
  if (form === 'request' || form === 'message') return form;
  if (booking !== null) return 'booking';
  // A message may have been removed since; a call has no page, nor has a mail to the firm.
  if (page) return 'message';
  return spoke === 'mail-in' ? 'mail' : 'call';
}

/** Replies within 24 hours by the hour they took: the 24th has what came at 24 hours to the second. */
function byHour(replies: readonly number[]): number[] {
  const hours = Array.from({ length: replyPromiseHours }, () => 0);
  for (const seconds of replies) {
    if (seconds > promise) continue;
    const hour = Math.min(replyPromiseHours - 1, Math.floor(seconds / 3600));
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return hours;
}
