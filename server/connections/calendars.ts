// Advisers' calendars at Microsoft or Google: when each is written and read, and by which server.
import { setTimeout } from 'node:timers/promises';
import type { Provider } from '#contract/desk-connections.ts';
import type { BookingContext } from '../booking/store.ts';
import { withTimeout } from '../platform/async.ts';
import { isoTime } from '../platform/iso-time.ts';
import { type ConnectedAccounts, worked } from './accounts.ts';
import { readCalendar } from './calendar-reading.ts';
import { CalendarFailure, type CalendarService, type CalendarWork } from './calendar-service.ts';
import { toWrite, write } from './calendar-writing.ts';
import { SignInFailure } from './oauth.ts';
import { type Account, accountOf, type ConnectionProblem } from './tables.ts';

const minute = 60_000;
/** In ms. */
const readEvery = 2 * minute;
/** In ms: longer than anything that is done with it. */
const leaseTime = 2 * minute;
/** In ms: what a visitor who picks a time waits for at most. */
const lookAgainTimeout = 2000;
/** In ms. */
const pollEvery = 100;
/** In ms, by trouble; a service may ask for more. */
const pauses: Readonly<Record<ConnectionProblem, number>> = {
  away: 30_000,
  throttled: minute,
  refused: 2 * minute,
  consent: 15 * minute,
  registration: 15 * minute,
  forbidden: 15 * minute,
  unreadable: 15 * minute,
};
/** In ms: no service may silence a calendar for longer. */
const longestPause = 60 * minute;

interface CalendarsOptions {
  context: BookingContext;
  accounts: ConnectedAccounts;
  services: Readonly<Record<Provider, CalendarService>>;
}

export type ConnectedCalendars = ReturnType<typeof openCalendars>;

export function openCalendars({ context, accounts, services }: CalendarsOptions) {
  const { db } = context.store;
  const under = new Map<string, { reads: boolean; work: Promise<void> }>();

  const calendars = () => db.selectFrom('connected_accounts').selectAll().where('adviser', '<>', '').execute();

  /** Concurrent calls share one reading. */
  async function sync(account: Account, reads: boolean): Promise<void> {
    const known = under.get(account.adviser);
    if (known && (known.reads || !reads)) return known.work;
    await known?.work.catch(() => {});
    const work = syncNow(account, reads).finally(() => under.delete(account.adviser));
    under.set(account.adviser, { reads, work });
    return work;
  }

  async function syncNow(seen: Account, reads: boolean): Promise<void> {
    const now = context.diary.now();
    // What the service refuses keeps nobody from reading.
    const isPaused = (seen.retry_at ?? '') > isoTime(now) && !(reads && seen.problem === 'refused');
    if (isPaused) return;
    const isDue = reads || (seen.read_at ?? '') < isoTime(now - readEvery);
    if (!isDue && !(await toWrite(workOn(seen), false)).length) return;
    const account = await lease(seen);
    if (!account) return reads ? otherReads(seen) : undefined;
    const work = workOn(account);
    try {
      // In this order: an entry of ours is known before it is read.
      const refused = await writeAll(work, isDue);
      if (isDue) await readCalendar(work);
      if (refused) throw refused;
      await accounts.note(account, worked());
    } catch (error) {
      await noteFailure(account, error);
    } finally {
      await accounts.note(account, { lease_until: null });
    }
  }

  /** Waits for the server that reads it now. */
  async function otherReads({ adviser, read_at: before }: Account): Promise<void> {
    for (let waited = 0; waited < lookAgainTimeout; waited += pollEvery) {
      await setTimeout(pollEvery);
      const account = await accountOf(db, adviser);
      if (!account?.lease_until || account.read_at !== before) return;
    }
  }

  async function noteFailure(account: Account, error: unknown): Promise<void> {
    const isKnown = error instanceof CalendarFailure || error instanceof SignInFailure;
    if (!isKnown) throw error;
    const problem = problemOf(error);
    const wanted = error instanceof CalendarFailure ? error.retryAfter : 0;
    const pause = Math.min(Math.max(pauses[problem], wanted), longestPause);
    await accounts.noteProblem(account, problem, isoTime(Date.now() + pause));
  }

  function workOn(account: Account): CalendarWork {
    const service = services[account.provider];
    const { adviser } = account;
    return {
      context,
      account,
      ask: async (call) => {
        try {
          return await call(service, await accounts.accessToken(adviser));
        } catch (error) {
          if (!(error instanceof CalendarFailure) || error.kind !== 'login') throw error;
          return call(service, await accounts.accessToken(adviser, true));
        }
      },
    };
  }

  /** One server at a time works with an account. @returns it as it is now; undefined if another server has it */
  function lease({ adviser, connected_at }: Account): Promise<Account | undefined> {
    const now = Date.now();
    return db
      .updateTable('connected_accounts')
      .set({ lease_until: isoTime(now + leaseTime) })
      .where('adviser', '=', adviser)
      .where('connected_at', '=', connected_at)
      .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', isoTime(now))]))
      .returningAll()
      .executeTakeFirst();
  }

  return {
    /** Writes what has changed, and reads what is due. */
    async syncDue(): Promise<void> {
      await Promise.all((await calendars()).map((account) => sync(account, false)));
    },

    /** Reads the calendars of these advisers now; waits for two seconds at most. */
    async lookAgain(advisers: readonly string[]): Promise<void> {
      const accounts = (await calendars()).filter(({ adviser }) => advisers.includes(adviser));
      const read = Promise.all(accounts.map((account) => sync(account, true)));
      await withTimeout(read, lookAgainTimeout).catch(() => {});
    },
  };
}

/** @returns why the service took one of them not, if so: the others are written all the same */
async function writeAll(work: CalendarWork, isDue: boolean): Promise<CalendarFailure | undefined> {
  let refused: CalendarFailure | undefined;
  for (const pair of await toWrite(work, isDue))
    try {
      await write(work, pair);
    } catch (error) {
      if (!(error instanceof CalendarFailure && error.kind === 'refused')) throw error;
      refused = error;
    }
  return refused;
}

function problemOf(error: CalendarFailure | SignInFailure): ConnectionProblem {
  if (error instanceof SignInFailure) return error.problem;
  if (error.kind === 'login') return 'consent';
  return error.kind === 'gone' ? 'away' : error.kind;
}
