// Advisers' calendars at Microsoft or Google: what makes them busy, and our consultations in them.
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Provider } from '#contract/desk-connections.ts';
import { advisersEntry } from '../booking/calendar.ts';
import { giveLink } from '../booking/meeting-links.ts';
import { meetingLinkOf } from '../booking/presenter.ts';
import type { BookingContext } from '../booking/store.ts';
import type { StoredBooking } from '../booking/tables.ts';
import { withTimeout } from '../platform/async.ts';
import type { Database } from '../platform/db/open.ts';
import { isoTime } from '../platform/iso-time.ts';
import type { ConnectedAccounts } from './accounts.ts';
import { CalendarFailure, type CalendarService, type ChangedEntry, type WrittenEntry } from './calendar-service.ts';
import { SignInFailure } from './oauth.ts';
import { accountOf, type ConnectedAccountsTable, type ConnectionProblem, type WrittenEntriesTable } from './tables.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** In ms. */
const readEvery = 2 * minute;
/** In ms: a month beyond what is bookable. */
const ahead = 92 * day;
/** In ms: longer than anything that is done with it. */
const leaseTime = 2 * minute;
/** In ms: what a visitor who picks a time waits for at most. */
const lookAgainTimeout = 2000;
/** In ms. */
const pollEvery = 100;
/** In ms after the booking: a link that has not been made by then is not coming. */
const linkWait = 10 * minute;
/** In ms, by trouble; a service may ask for more. */
const pauses: Readonly<Record<ConnectionProblem, number>> = {
  away: 30_000,
  throttled: minute,
  consent: 15 * minute,
  registration: 15 * minute,
  forbidden: 15 * minute,
  unreadable: 15 * minute,
};
/** In ms: no service may silence a calendar for longer. */
const longestPause = 60 * minute;

type Account = Selectable<ConnectedAccountsTable>;
type Written = Selectable<WrittenEntriesTable>;

export interface CalendarsOptions {
  context: BookingContext;
  accounts: ConnectedAccounts;
  services: Readonly<Record<Provider, CalendarService>>;
}

export class ConnectedCalendars {
  readonly #context: BookingContext;
  readonly #db: Database;
  readonly #accounts: ConnectedAccounts;
  readonly #services: CalendarsOptions['services'];
  readonly #under = new Map<string, { reads: boolean; work: Promise<void> }>();

  constructor({ context, accounts, services }: CalendarsOptions) {
    this.#context = context;
    this.#db = context.store.db;
    this.#accounts = accounts;
    this.#services = services;
  }

  #now = (): number => this.#context.diary.now();

  /** Writes what has changed, and reads what is due. */
  syncDue = async (): Promise<void> => {
    for (const account of await this.#calendars()) await this.#sync(account, false);
  };

  /** Reads the calendars of these advisers before a time is booked; waits for two seconds at most. */
  async lookAgain(advisers: readonly string[]): Promise<void> {
    const accounts = (await this.#calendars()).filter(({ owner }) => advisers.includes(owner));
    if (!accounts.length) return;
    const read = Promise.all(accounts.map((account) => this.#sync(account, true)));
    await withTimeout(read, lookAgainTimeout).catch(() => {});
  }

  /** Reads the calendar of an adviser now. */
  async read(adviser: string): Promise<void> {
    const account = await accountOf(this.#db, adviser);
    if (account) await this.#sync(account, true);
  }

  #calendars = (): Promise<Account[]> =>
    this.#db.selectFrom('connected_accounts').selectAll().where('owner', '<>', '').execute();

  /** Concurrent calls share one reading. */
  async #sync(account: Account, reads: boolean): Promise<void> {
    const known = this.#under.get(account.owner);
    if (known && (known.reads || !reads)) return known.work;
    await known?.work.catch(() => {});
    const work = this.#syncNow(account, reads).finally(() => this.#under.delete(account.owner));
    this.#under.set(account.owner, { reads, work });
    return work;
  }

  async #syncNow(account: Account, reads: boolean): Promise<void> {
    const now = this.#now();
    if ((account.retry_at ?? '') > isoTime(now)) return;
    const isDue = reads || (account.read_at ?? '') < isoTime(now - readEvery);
    if (!isDue && !(await this.#toWrite(account)).length) return;
    if (!(await this.#lease(account))) return reads ? this.#otherReads(account) : undefined;
    try {
      // In this order: an entry of ours is known before it is read.
      for (const pair of await this.#toWrite(account)) await this.#write(account, pair);
      if (isDue) await this.#readChanges(account);
      await this.#accounts.noteWorked(account.owner, account.connected_at);
    } catch (error) {
      await this.#noteFailure(account, error);
    } finally {
      await this.#release(account);
    }
  }

  /** Waits for the server that reads it now. */
  async #otherReads({ owner, read_at: before }: Account): Promise<void> {
    for (let waited = 0; waited < lookAgainTimeout; waited += pollEvery) {
      await setTimeout(pollEvery);
      const account = await accountOf(this.#db, owner);
      if (!account?.lease_until || account.read_at !== before) return;
    }
  }

  async #noteFailure({ owner, connected_at }: Account, error: unknown): Promise<void> {
    const isKnown = error instanceof CalendarFailure || error instanceof SignInFailure;
    if (!isKnown) throw error;
    const problem = problemOf(error);
    const wanted = error instanceof CalendarFailure ? error.retryAfter : 0;
    const pause = Math.min(Math.max(pauses[problem], wanted), longestPause);
    await this.#accounts.noteProblem(owner, connected_at, problem, isoTime(Date.now() + pause));
  }

  /** With an access token; once more with a new one if the service refuses it. */
  async #with<T>(
    { owner, provider }: Account,
    work: (service: CalendarService, token: string) => Promise<T>,
  ): Promise<T> {
    const service = this.#services[provider];
    try {
      return await work(service, await this.#accounts.accessToken(owner));
    } catch (error) {
      if (!(error instanceof CalendarFailure) || error.kind !== 'login') throw error;
      return work(service, await this.#accounts.accessToken(owner, true));
    }
  }

  /** What the calendar does not show as it is stored here. */
  async #toWrite({ owner: adviser, account, meeting_links }: Account): Promise<ToWrite[]> {
    const written = await this.#db.selectFrom('written_entries').selectAll().where('adviser', '=', adviser).execute();
    const bookings = await this.#db
      .selectFrom('bookings')
      .selectAll()
      .where((where) =>
        where.or([
          where.and([where('adviser', '=', adviser), where('ends_at', '>', isoTime(this.#now()))]),
          where('id', 'in', [...written.map(({ booking_id }) => booking_id), '']),
        ]),
      )
      .orderBy('starts_at')
      .execute();
    const entries = new Map(written.map((entry) => [entry.booking_id, entry]));
    const stays = (booking: StoredBooking | undefined): booking is StoredBooking =>
      booking?.state === 'confirmed' && booking.adviser === adviser;
    const obsolete = written.flatMap((entry): ToWrite[] => {
      const booking = bookings.find(({ id }) => id === entry.booking_id);
      return stays(booking) ? [] : [{ booking: undefined, entry }];
    });
    const due = bookings.filter(stays).flatMap((booking): ToWrite[] => {
      const entry = entries.get(booking.id);
      const isPast = booking.ends_at <= isoTime(this.#now());
      if (isPast) return [];
      if (!entry || entry.account !== account) return [{ booking, entry: undefined }];
      const awaitsLink =
        meeting_links === 1 &&
        lacksMeeting(booking) &&
        booking.changed_at > isoTime(this.#now() - linkWait) &&
        !entry.change;
      return entry.sequence !== booking.sequence || awaitsLink ? [{ booking, entry }] : [];
    });
    return [...obsolete, ...due];
  }

  async #write(account: Account, { booking, entry }: ToWrite): Promise<void> {
    if (!booking) return this.#remove(account, entry);
    const isLinkMissing = account.meeting_links === 1 && lacksMeeting(booking);
    if (entry && entry.sequence === booking.sequence) {
      const found = await unlessGone(() =>
        this.#with(account, (service, token) => service.read(token, entry.entry_id)),
      );
      return found && this.#noteWritten(account, booking, found);
    }
    const wanted = {
      startsAt: Date.parse(booking.starts_at),
      endsAt: Date.parse(booking.ends_at),
      ...advisersEntry(booking),
      withMeeting: isLinkMissing,
    };
    const known = entry ?? (await this.#begin(account, booking));
    const { entry_id } = known;
    const updated =
      entry_id &&
      (await unlessGone(() => this.#with(account, (service, token) => service.update(token, entry_id, wanted))));
    if (updated) return this.#noteWritten(account, booking, updated);
    // With a key of its own: a service may remember that the entry of the first key was removed.
    const key = entry_id ? await this.#newKey(account, booking) : known.key;
    const done = await this.#with(account, (service, token) => service.create(token, key, wanted));
    await this.#noteWritten(account, booking, done);
  }

  /** Stored before the service is asked: a server that dies then asks again with the same key. */
  async #begin({ owner: adviser, account }: Account, { id, starts_at }: StoredBooking): Promise<Written> {
    const entry: Written = {
      booking_id: id,
      adviser,
      account,
      key: randomUUID(),
      entry_id: '',
      sequence: -1,
      starts_at,
      change: '',
      moved_to: null,
    };
    const { booking_id, adviser: of, ...values } = entry;
    await this.#db
      .insertInto('written_entries')
      .values(entry)
      .onConflict((conflict) => conflict.columns(['booking_id', 'adviser']).doUpdateSet(values))
      .execute();
    return entry;
  }

  async #newKey({ owner }: Account, { id }: StoredBooking): Promise<string> {
    const key = randomUUID();
    await this.#entry(owner, id).set({ key, entry_id: '', sequence: -1 }).execute();
    return key;
  }

  #entry(adviser: string, bookingId: string, db = this.#db) {
    return db.updateTable('written_entries').where('booking_id', '=', bookingId).where('adviser', '=', adviser);
  }

  async #noteWritten({ owner }: Account, booking: StoredBooking, { id, meetingLink }: WrittenEntry): Promise<void> {
    const noted = {
      entry_id: id,
      sequence: booking.sequence,
      starts_at: booking.starts_at,
      change: '' as const,
      moved_to: null,
    };
    await this.#entry(owner, booking.id).set(noted).execute();
    await this.#db.deleteFrom('account_entries').where('adviser', '=', owner).where('entry_id', '=', id).execute();
    if (!isLink(meetingLink) || !lacksMeeting(booking)) return;
    await this.#context.diary.change(async (transaction) => {
      const after = await giveLink(this.#context, transaction, booking, meetingLink);
      // The entry has the link already.
      if (after) await this.#entry(owner, booking.id, transaction).set({ sequence: after.sequence }).execute();
    });
    this.#context.onStored();
  }

  async #remove(account: Account, { entry_id, booking_id, account: of }: Written): Promise<void> {
    if (entry_id && of === account.account)
      await this.#with(account, (service, token) => service.remove(token, entry_id));
    await this.#db
      .deleteFrom('written_entries')
      .where('booking_id', '=', booking_id)
      .where('adviser', '=', account.owner)
      .execute();
  }

  async #readChanges(account: Account): Promise<void> {
    const { owner: adviser, connected_at } = account;
    // Whole days, so that a cursor lasts for one.
    const from = Math.floor(this.#now() / day) * day;
    const readFrom = isoTime(from);
    const cursor = account.read_from === readFrom ? account.cursor : '';
    const window = { from, to: from + ahead };
    const changes = await this.#with(account, (service, token) => service.changes(token, cursor, window));
    const written = await this.#db
      .selectFrom('written_entries')
      .selectAll()
      .where('adviser', '=', adviser)
      .where('account', '=', account.account)
      .where('entry_id', '<>', '')
      .execute();
    const ours = new Map(written.map((entry) => [entry.entry_id, entry]));
    const others = changes.entries.filter(({ id, isBusy }) => isBusy && !ours.has(id));
    const free = changes.entries.filter(({ isBusy }) => !isBusy).map(({ id }) => id);
    const known = await this.#db.selectFrom('account_entries').selectAll().where('adviser', '=', adviser).execute();
    const busy = new Map(changes.isWhole ? [] : known.map((entry) => [entry.entry_id, entry]));
    for (const id of [...changes.removed, ...free, ...ours.keys()]) busy.delete(id);
    for (const { id, startsAt, endsAt } of others)
      busy.set(id, { adviser, entry_id: id, starts_at: isoTime(startsAt), ends_at: isoTime(endsAt) });
    const noted = { cursor: changes.cursor, read_from: readFrom, read_at: isoTime(this.#now()) };
    const isSame = JSON.stringify(sorted(known)) === JSON.stringify(sorted(busy.values()));
    const keep = (db: Database) =>
      db
        .updateTable('connected_accounts')
        .set(noted)
        .where('owner', '=', adviser)
        .where('connected_at', '=', connected_at)
        .executeTakeFirst();
    if (isSame) await keep(this.#db);
    else
      await this.#context.diary.change(async (transaction) => {
        // Disconnected meanwhile, it makes nobody busy.
        if (!(await keep(transaction)).numUpdatedRows) return;
        await replaceBusy(transaction, adviser, sorted(busy.values()));
      });
    await this.#noteChanges(account, written, changes.entries, changes.isWhole ? undefined : changes.removed);
  }

  /** What the adviser moved or removed there is asked about, never followed. @param removed undefined: all others */
  async #noteChanges(
    { owner }: Account,
    written: readonly Written[],
    entries: readonly ChangedEntry[],
    removed: readonly string[] | undefined,
  ): Promise<void> {
    const now = isoTime(this.#now());
    for (const { booking_id, entry_id, starts_at, change, moved_to } of written) {
      const there = entries.find(({ id }) => id === entry_id);
      const isGone = removed ? removed.includes(entry_id) : !there && starts_at > now;
      if (!there && !isGone) continue;
      const at = there ? isoTime(there.startsAt) : null;
      const noted = isGone && !there ? 'removed' : at === starts_at ? '' : 'moved';
      const movedTo = noted === 'moved' ? at : null;
      if (noted === change && movedTo === moved_to) continue;
      await this.#entry(owner, booking_id)
        .set({ change: noted, moved_to: movedTo })
        .where('entry_id', '=', entry_id)
        .execute();
    }
  }

  /** One server at a time works with an account. */
  async #lease({ owner, connected_at }: Account): Promise<boolean> {
    const now = Date.now();
    const { numUpdatedRows } = await this.#db
      .updateTable('connected_accounts')
      .set({ lease_until: isoTime(now + leaseTime) })
      .where('owner', '=', owner)
      .where('connected_at', '=', connected_at)
      .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', isoTime(now))]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async #release({ owner, connected_at }: Account): Promise<void> {
    await this.#db
      .updateTable('connected_accounts')
      .set({ lease_until: null })
      .where('owner', '=', owner)
      .where('connected_at', '=', connected_at)
      .execute();
  }
}

type ToWrite = { booking: StoredBooking; entry: Written | undefined } | { booking: undefined; entry: Written };

async function unlessGone<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CalendarFailure && error.kind === 'gone') return undefined;
    throw error;
  }
}

const lacksMeeting = (booking: StoredBooking): boolean =>
  booking.channel === 'video' && booking.state === 'confirmed' && meetingLinkOf(booking) === null;

/** It goes into mails and pages. */
const isLink = (link: string): boolean => link.length <= 1000 && /^https?:\/\/[^\s<>"]+$/.test(link);

function problemOf(error: CalendarFailure | SignInFailure): ConnectionProblem {
  if (error instanceof SignInFailure) return error.problem;
  if (error.kind === 'login') return 'consent';
  return error.kind === 'gone' ? 'away' : error.kind;
}

interface Busy {
  adviser: string;
  entry_id: string;
  starts_at: string;
  ends_at: string;
}

const sorted = (entries: Iterable<Busy>): Busy[] =>
  [...entries].sort((one, other) => (one.starts_at + one.entry_id < other.starts_at + other.entry_id ? -1 : 1));

const batch = 500;

async function replaceBusy(transaction: Database, adviser: string, entries: readonly Busy[]): Promise<void> {
  await transaction.deleteFrom('account_entries').where('adviser', '=', adviser).execute();
  await transaction.deleteFrom('own_busy').where('adviser', '=', adviser).execute();
  for (let from = 0; from < entries.length; from += batch)
    await transaction
      .insertInto('account_entries')
      .values(entries.slice(from, from + batch))
      .execute();
  const times = merged(entries);
  for (let from = 0; from < times.length; from += batch)
    await transaction
      .insertInto('own_busy')
      .values(times.slice(from, from + batch))
      .execute();
}

/** @param entries by start */
function merged(entries: readonly Busy[]): Omit<Busy, 'entry_id'>[] {
  const times: Omit<Busy, 'entry_id'>[] = [];
  for (const { adviser, starts_at, ends_at } of entries) {
    const last = times.at(-1);
    if (last && starts_at <= last.ends_at) last.ends_at = ends_at > last.ends_at ? ends_at : last.ends_at;
    else times.push({ adviser, starts_at, ends_at });
  }
  return times;
}
