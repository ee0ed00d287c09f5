// Advisers' calendars at Microsoft or Google: when each is written and read, and by which server.
import { setTimeout } from 'node:timers/promises';
import type { AccountProvider } from '#contract/desk-connections.ts';
import type { BookingContext } from '../booking/store.ts';
import { withTimeout } from '../platform/async.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { readCalendar } from './calendar-reading.ts';
import { CalendarFailure, type CalendarService, type CalendarSync } from './calendar-service.ts';
import { findPendingWrites, writeEntry } from './calendar-writing.ts';
import { type ConnectedAccounts, successColumns } from './connected-accounts.ts';
import { SignInFailure } from './oauth.ts';
import { type ConnectedAccountRow, type ConnectionProblem, findConnectedAccount } from './tables.ts';

const minute = 60_000;
/** In ms. */
const readInterval = 2 * minute;
/** In ms: longer than one round takes. */
const leaseTime = 2 * minute;
/** In ms: how long a visitor who picks a time waits at most. */
const refreshTimeout = 2000;
/** In ms. */
const pollInterval = 100;
/** In ms before the next try; a service may ask for longer. */
const retryPauses: Readonly<Record<ConnectionProblem, number>> = {
  away: 30_000,
  throttled: minute,
  refused: 2 * minute,
  consent: 15 * minute,
  registration: 15 * minute,
  forbidden: 15 * minute,
  unreadable: 15 * minute,
};
/** In ms: no service may silence a calendar for longer. */
const maxPause = 60 * minute;

interface CalendarsOptions {
  context: BookingContext;
  accounts: ConnectedAccounts;
  services: Readonly<Record<AccountProvider, CalendarService>>;
}

export type ConnectedCalendars = ReturnType<typeof openConnectedCalendars>;

export function openConnectedCalendars({ context, accounts, services }: CalendarsOptions) {
  const { db } = context.store;
  const inProgress = new Map<string, { reads: boolean; work: Promise<void> }>();

  const readCalendarAccounts = () =>
    db.selectFrom('connected_accounts').selectAll().where('adviser', '<>', '').execute();

  /** Concurrent calls share one round. @param reads whether it is read even if not due */
  async function sync(account: ConnectedAccountRow, reads: boolean): Promise<void> {
    const known = inProgress.get(account.adviser);
    if (known && (known.reads || !reads)) return known.work;
    await known?.work.catch(() => {});
    const work = syncNow(account, reads).finally(() => inProgress.delete(account.adviser));
    inProgress.set(account.adviser, { reads, work });
    return work;
  }

  async function syncNow(seen: ConnectedAccountRow, reads: boolean): Promise<void> {
    const now = context.diary.now();
    // An entry that the service refuses does not keep the calendar from being read.
    const isPaused = (seen.retry_at ?? '') > toIsoTime(now) && !(reads && seen.problem === 'refused');
    if (isPaused) return;
    const isDue = reads || (seen.read_at ?? '') < toIsoTime(now - readInterval);
    if (!isDue && !(await findPendingWrites(syncOf(seen), false)).length) return;
    const account = await takeLease(seen);
    if (!account) return reads ? waitForOtherServer(seen) : undefined;
    const calendarSync = syncOf(account);
    try {
      // In this order, so that our entries are known before the calendar is read.
      const refused = await writeAll(calendarSync, isDue);
      if (isDue) await readCalendar(calendarSync);
      if (refused) throw refused;
      await accounts.updateAccount(account, successColumns());
    } catch (error) {
      await noteFailure(account, error);
    } finally {
      await accounts.updateAccount(account, { lease_until: null });
    }
  }

  /** Waits until the server that has the lease has read it. */
  async function waitForOtherServer({ adviser, read_at: before }: ConnectedAccountRow): Promise<void> {
    for (let waited = 0; waited < refreshTimeout; waited += pollInterval) {
      await setTimeout(pollInterval);
      const account = await findConnectedAccount(db, adviser);
      if (!account?.lease_until || account.read_at !== before) return;
    }
  }

  async function noteFailure(account: ConnectedAccountRow, error: unknown): Promise<void> {
    const isKnown = error instanceof CalendarFailure || error instanceof SignInFailure;
    if (!isKnown) throw error;
    const problem = toConnectionProblem(error);
    const wanted = error instanceof CalendarFailure ? error.retryAfter : 0;
    const pause = Math.min(Math.max(retryPauses[problem], wanted), maxPause);
    await accounts.noteProblem(account, problem, toIsoTime(Date.now() + pause));
  }

  function syncOf(account: ConnectedAccountRow): CalendarSync {
    const service = services[account.provider];
    const { adviser } = account;
    return {
      context,
      account,
      callService: async (call) => {
        try {
          return await call(service, await accounts.getAccessToken(adviser));
        } catch (error) {
          if (!(error instanceof CalendarFailure) || error.kind !== 'login') throw error;
          return call(service, await accounts.getAccessToken(adviser, true));
        }
      },
    };
  }

  /** One server at a time works with an account. @returns its current row; undefined if another server has it */
  function takeLease({ adviser, connected_at }: ConnectedAccountRow): Promise<ConnectedAccountRow | undefined> {
    const now = Date.now();
    return db
      .updateTable('connected_accounts')
      .set({ lease_until: toIsoTime(now + leaseTime) })
      .where('adviser', '=', adviser)
      .where('connected_at', '=', connected_at)
      .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', toIsoTime(now))]))
      .returningAll()
      .executeTakeFirst();
  }

  return {
    /** Writes what has changed, and reads what is due. */
    async syncDue(): Promise<void> {
      await Promise.all((await readCalendarAccounts()).map((account) => sync(account, false)));
    },

    /** Reads the calendars of these advisers now; waits for two seconds at most. */
    async refresh(advisers: readonly string[]): Promise<void> {
      const accounts = (await readCalendarAccounts()).filter(({ adviser }) => advisers.includes(adviser));
      const read = Promise.all(accounts.map((account) => sync(account, true)));
      await withTimeout(read, refreshTimeout).catch(() => {});
    },
  };
}

/** @returns the failure if the service refused an entry: the others are written all the same */
async function writeAll(calendarSync: CalendarSync, isDue: boolean): Promise<CalendarFailure | undefined> {
  let refused: CalendarFailure | undefined;
  for (const pair of await findPendingWrites(calendarSync, isDue))
    try {
      await writeEntry(calendarSync, pair);
    } catch (error) {
      if (!(error instanceof CalendarFailure && error.kind === 'refused')) throw error;
      refused = error;
    }
  return refused;
}

function toConnectionProblem(error: CalendarFailure | SignInFailure): ConnectionProblem {
  if (error instanceof SignInFailure) return error.problem;
  if (error.kind === 'login') return 'consent';
  return error.kind === 'gone' ? 'away' : error.kind;
}
