// Advisers' calendars at Microsoft or Google: when each is written and read, and by which server.
import { setTimeout } from 'node:timers/promises';
import type { AccountProvider } from '#contract/desk-connections.ts';
import type { BookingContext } from '../booking/store.ts';
import { withTimeout } from '../platform/async.ts';
import { hourMs, minuteMs, secondMs } from '../platform/durations.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { readCalendar } from './calendar-reading.ts';
import { CalendarFailure, type CalendarService, type CalendarSync } from './calendar-service.ts';
import { listPendingWrites, writeEntry } from './calendar-writing.ts';
import type { ConnectedAccounts } from './connected-accounts.ts';
import { SignInFailure } from './oauth.ts';
import {
  type ConnectedAccountRow,
  type ConnectionProblem,
  findConnectedAccount,
  saveAccountProblem,
  successColumns,
  updateConnectedAccount,
} from './tables.ts';

const readIntervalMs = 2 * minuteMs;
/** Longer than one round takes. */
const leaseMs = 2 * minuteMs;
/** How long a visitor who picks a time waits at most. */
const refreshTimeoutMs = 2 * secondMs;
const pollIntervalMs = 100;
/** Before the next try; a service may ask for longer. */
const retryPausesMs: Readonly<Record<ConnectionProblem, number>> = {
  away: 30 * secondMs,
  throttled: minuteMs,
  refused: 2 * minuteMs,
  consent: 15 * minuteMs,
  registration: 15 * minuteMs,
  forbidden: 15 * minuteMs,
  unreadable: 15 * minuteMs,
};
/** No service may silence a calendar for longer. */
const maxPauseMs = hourMs;

interface CalendarsOptions {
  context: BookingContext;
  accounts: ConnectedAccounts;
  services: Readonly<Record<AccountProvider, CalendarService>>;
}

export type ConnectedCalendars = ReturnType<typeof openConnectedCalendars>;

export function openConnectedCalendars({ context, accounts, services }: CalendarsOptions) {
  const { db } = context.store;
  const inProgress = new Map<string, { mustRead: boolean; work: Promise<void> }>();

  const readCalendarAccounts = () =>
    db.selectFrom('connected_accounts').selectAll().where('adviser', '<>', '').execute();

  /** Concurrent calls share one round. @param mustRead even if it is not due */
  async function sync(account: ConnectedAccountRow, { mustRead }: { mustRead: boolean }): Promise<void> {
    const known = inProgress.get(account.adviser);
    if (known && (known.mustRead || !mustRead)) return known.work;
    await known?.work.catch(() => {});
    const work = syncNow(account, mustRead).finally(() => inProgress.delete(account.adviser));
    inProgress.set(account.adviser, { mustRead, work });
    return work;
  }

  async function syncNow(seen: ConnectedAccountRow, mustRead: boolean): Promise<void> {
    const now = context.diary.now();
    // An entry that the service refuses does not keep the calendar from being read.
    const isPaused = (seen.retry_at ?? '') > toIsoTime(now) && !(mustRead && seen.problem === 'refused');
    if (isPaused) return;
    const isDue = mustRead || (seen.read_at ?? '') < toIsoTime(now - readIntervalMs);
    if (!isDue && !(await listPendingWrites(syncOf(seen), false)).length) return;
    const account = await takeLease(seen);
    if (!account) return mustRead ? waitForOtherServer(seen) : undefined;
    const calendarSync = syncOf(account);
    try {
      // In this order, so that our entries are known before the calendar is read.
      const refused = await writeAll(calendarSync, isDue);
      if (isDue) await readCalendar(calendarSync);
      if (refused) throw refused;
      await updateConnectedAccount(db, account, successColumns());
    } catch (error) {
      await saveFailure(account, error);
    } finally {
      await updateConnectedAccount(db, account, { lease_until: null });
    }
  }

  /** Waits until the server that has the lease has read it. */
  async function waitForOtherServer({ adviser, read_at: before }: ConnectedAccountRow): Promise<void> {
    for (let waitedMs = 0; waitedMs < refreshTimeoutMs; waitedMs += pollIntervalMs) {
      await setTimeout(pollIntervalMs);
      const account = await findConnectedAccount(db, adviser);
      if (!account?.lease_until || account.read_at !== before) return;
    }
  }

  async function saveFailure(account: ConnectedAccountRow, error: unknown): Promise<void> {
    const isKnown = error instanceof CalendarFailure || error instanceof SignInFailure;
    if (!isKnown) throw error;
    const problem = toConnectionProblem(error);
    const wantedMs = error instanceof CalendarFailure ? error.retryAfterMs : 0;
    const pauseMs = Math.min(Math.max(retryPausesMs[problem], wantedMs), maxPauseMs);
    await saveAccountProblem(db, account, problem, toIsoTime(Date.now() + pauseMs));
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
      .set({ lease_until: toIsoTime(now + leaseMs) })
      .where('adviser', '=', adviser)
      .where('connected_at', '=', connected_at)
      .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', toIsoTime(now))]))
      .returningAll()
      .executeTakeFirst();
  }

  return {
    /** Writes what has changed, and reads what is due. */
    async syncDue(): Promise<void> {
      await Promise.all((await readCalendarAccounts()).map((account) => sync(account, { mustRead: false })));
    },

    /** Reads the calendars of these advisers now; waits for two seconds at most. */
    async refresh(advisers: readonly string[]): Promise<void> {
      const accounts = (await readCalendarAccounts()).filter(({ adviser }) => advisers.includes(adviser));
      const read = Promise.all(accounts.map((account) => sync(account, { mustRead: true })));
      await withTimeout(read, refreshTimeoutMs).catch(() => {});
    },
  };
}

/** @returns the failure if the service refused an entry: the others are written all the same */
async function writeAll(calendarSync: CalendarSync, isDue: boolean): Promise<CalendarFailure | undefined> {
  let refused: CalendarFailure | undefined;
  for (const write of await listPendingWrites(calendarSync, isDue))
    try {
      await writeEntry(calendarSync, write);
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
