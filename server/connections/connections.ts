import type { FastifyInstance } from 'fastify';
import { company } from '#content/company.ts';
import { connectionAlarm, connectionAnswers, meetingLinksMissing } from '#content/desk/connection-answers.ts';
import type { BookingContext } from '../booking/store.ts';
import { nameOf } from '../hours/advisers.ts';
import type { Database } from '../platform/db/open.ts';
import type { Limiter } from '../platform/http/limiter.ts';
import { isoTime } from '../platform/iso-time.ts';
import type { Trouble } from '../platform/job-runner.ts';
import { type AccountsOptions, openConnectedAccounts } from './accounts.ts';
import { openCalendars } from './calendars.ts';
import { googleCalendar } from './google-calendar.ts';
import { microsoftCalendar } from './microsoft-calendar.ts';
import { connectionRoutes } from './routes.ts';

interface ConnectionsOptions extends AccountsOptions {
  limiter: Limiter;
  context: BookingContext;
}

export type Connections = ReturnType<typeof openConnections>;

export function openConnections(options: ConnectionsOptions) {
  const { db, addresses, context } = options;
  const accounts = openConnectedAccounts(options);
  const timeZone = company.timeZone.value;
  const services = {
    microsoft: microsoftCalendar(addresses.calendar.microsoft, timeZone),
    google: googleCalendar(addresses.calendar.google, timeZone),
  };
  const calendars = openCalendars({ context, accounts, services });
  return {
    accounts,
    calendars,
    /** The scope must require a staff login. */
    routes: (app: FastifyInstance) => connectionRoutes(app, { ...options, accounts, calendars }),
    watch: { name: 'connections', look: (now: Date) => troubleOf(db, now) },
  };
}

/** In ms: what ends by itself is not told before. */
const patience = 15 * 60_000;
/** In ms before it begins: a video consultation without a link needs a person. */
const linkNeeded = 24 * 3_600_000;

async function troubleOf(db: Database, now: Date): Promise<Trouble | undefined> {
  const since = isoTime(now.getTime() - patience);
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
    troubles[adviser || 'office'] = connectionAlarm(provider, adviser && nameOf(adviser), sentence);
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
        .where('starts_at', '>', isoTime(now.getTime()))
        .where('starts_at', '<', isoTime(now.getTime() + linkNeeded))
        .where('changed_at', '<', since)
        .orderBy('starts_at')
        .execute()
    : [];
  if (unlinked.length) troubles.links = meetingLinksMissing(unlinked.map(({ reference }) => reference));
  return Object.keys(troubles).length ? troubles : undefined;
}
