import type { FastifyInstance } from 'fastify';
import { company } from '#content/company.ts';
import {
  connectionAlarmSentence,
  connectionAnswers,
  missingMeetingLinksAlarm,
} from '#content/desk/connection-answers.ts';
import type { BookingContext } from '../booking/store.ts';
import { adviserTitle } from '../hours/advisers.ts';
import type { Database } from '../platform/db/open.ts';
import { dayMs, minuteMs } from '../platform/durations.ts';
import type { RateLimiter } from '../platform/http/limiter.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import type { Trouble, Watch } from '../platform/job-runner.ts';
import { openConnectedCalendars } from './calendars.ts';
import { type ConnectedAccountsOptions, openConnectedAccounts } from './connected-accounts.ts';
import { createGoogleCalendar } from './google-calendar.ts';
import { createMicrosoftCalendar } from './microsoft-calendar.ts';
import { connectionRoutes } from './routes.ts';

interface ConnectionsOptions extends ConnectedAccountsOptions {
  limiter: RateLimiter;
  context: BookingContext;
}

export type ConnectionService = ReturnType<typeof openConnections>;

export function openConnections(options: ConnectionsOptions) {
  const { db, endpoints, context } = options;
  const accounts = openConnectedAccounts(options);
  const timeZone = company.timeZone.value;
  const services = {
    microsoft: createMicrosoftCalendar(endpoints.calendar.microsoft, timeZone),
    google: createGoogleCalendar(endpoints.calendar.google, timeZone),
  };
  const calendars = openConnectedCalendars({ context, accounts, services });
  return {
    accounts,
    calendars,
    /** The scope must require a staff login. */
    routes: (app: FastifyInstance) => connectionRoutes(app, { ...options, accounts, calendars }),
    watch: { name: 'connections', check: (now) => findTrouble(db, now) } satisfies Watch,
  };
}

/** Problems that usually end by themselves are reported after this. */
const toleratedMs = 15 * minuteMs;
/** Before it begins: a video consultation that has no link yet is reported. */
const linkLeadMs = dayMs;

async function findTrouble(db: Database, now: Date): Promise<Trouble | undefined> {
  const since = toIsoTime(now.getTime() - toleratedMs);
  const rows = await db
    .selectFrom('connected_accounts')
    .select(['adviser', 'provider', 'problem', 'problem_since', 'meeting_links'])
    .orderBy('adviser')
    .execute();
  const troubles: Record<string, string> = {};
  for (const { adviser, provider, problem, problem_since } of rows) {
    if (!problem) continue;
    const endsByItself = problem === 'away' || problem === 'throttled' || problem === 'refused';
    if (endsByItself && (problem_since ?? '') > since) continue;
    const sentence = connectionAnswers.problems[problem](provider);
    troubles[adviser || 'office'] = connectionAlarmSentence(provider, adviser && adviserTitle(adviser), sentence);
  }
  const makers = rows.filter(({ meeting_links }) => meeting_links).map(({ adviser }) => adviser);
  const unlinked = makers.length
    ? await db
        .selectFrom('bookings')
        .select('reference')
        .where('state', '=', 'confirmed')
        .where('channel', '=', 'video')
        .where('meeting_link', '=', '')
        .where('adviser', 'in', makers)
        .where('starts_at', '>', toIsoTime(now.getTime()))
        .where('starts_at', '<', toIsoTime(now.getTime() + linkLeadMs))
        .where('changed_at', '<', since)
        .orderBy('starts_at')
        .execute()
    : [];
  if (unlinked.length) troubles.links = missingMeetingLinksAlarm(unlinked.map(({ reference }) => reference));
  return Object.keys(troubles).length ? troubles : undefined;
}
