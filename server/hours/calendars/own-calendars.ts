import type { Selectable } from 'kysely';
import { company } from '#content/company.ts';
import { type CalendarProblem, calendarProblems } from '#content/desk/hours.ts';
import { mostHorizonDays } from '#contract/desk-consultations.ts';
import type { OwnCalendar } from '#contract/desk-hours.ts';
import { withTimeout } from '../../platform/async.ts';
import { Seal } from '../../platform/crypto.ts';
import type { Database, Store } from '../../platform/db/open.ts';
import type { Reach } from '../../platform/http/outgoing.ts';
import { isoTime } from '../../platform/iso-time.ts';
import type { OwnCalendarsTable } from '../tables.ts';
import { readBusy } from './calendar-busy.ts';
import { calendarAddress, fetchCalendar } from './calendar-fetch.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** In ms. */
const answerTimeout = 15_000;
const lookAgainTimeout = 2000;
/** Maximum age of a reading when a time is booked, in ms. */
const fresh = minute;
/** In ms: as far as clients may book, and to the end of that day. */
const ahead = (mostHorizonDays + 2) * day;

export interface OwnCalendarsOptions {
  store: Store;
  secret: string;
  /** Address of our own entries. */
  organizer: () => string;
  reach: Reach;
  /** Invalidates every server's free times. */
  change: (work: (transaction: Database) => Promise<void>) => Promise<void>;
  now?: () => number;
}

export class OwnCalendars {
  readonly #store: Store;
  readonly #seal: Seal;
  readonly #organizer: () => string;
  readonly #reach: Reach;
  readonly #change: OwnCalendarsOptions['change'];
  readonly #now: () => number;
  readonly #reading = new Map<string, Promise<void>>();
  readonly #begun = new Map<string, number>();

  constructor({ store, secret, organizer, reach, change, now = Date.now }: OwnCalendarsOptions) {
    this.#store = store;
    this.#seal = new Seal(secret, 'own calendars');
    this.#organizer = organizer;
    this.#reach = reach;
    this.#change = change;
    this.#now = now;
  }

  addressOf(pasted: string): URL | undefined {
    return calendarAddress(pasted, this.#reach);
  }

  /** Without an address, removes it. */
  async set(transaction: Database, adviser: string, address: URL | undefined): Promise<void> {
    await transaction.deleteFrom('own_busy').where('adviser', '=', adviser).execute();
    await transaction.deleteFrom('own_calendars').where('adviser', '=', adviser).execute();
    if (!address) return;
    await transaction
      .insertInto('own_calendars')
      .values({
        adviser,
        address: this.#seal.close(address.href, adviser),
        host: address.host,
        etag: '',
        parsed_at: null,
        read_at: null,
        tried_at: null,
        problem: '',
        set_at: isoTime(this.#now()),
      })
      .execute();
  }

  async readAll(): Promise<void> {
    const rows = await this.#store.db.selectFrom('own_calendars').select('adviser').execute();
    await Promise.all(rows.map(({ adviser }) => this.read(adviser)));
  }

  /** Waits for two seconds at most. */
  async lookAgain(advisers: readonly string[]): Promise<void> {
    const since = this.#now() - fresh;
    const rows = await this.#store.db
      .selectFrom('own_calendars')
      .select(['adviser', 'read_at'])
      .where('adviser', 'in', advisers)
      .execute();
    const old = rows.filter(
      ({ adviser, read_at }) =>
        (read_at ?? '') < isoTime(since) &&
        // A calendar that does not respond delays only one booking a minute.
        (this.#reading.has(adviser) || (this.#begun.get(adviser) ?? 0) <= since),
    );
    if (!old.length) return;
    const read = Promise.all(old.map(({ adviser }) => this.read(adviser)));
    await withTimeout(read, lookAgainTimeout).catch(() => {});
  }

  /** Concurrent calls share one reading. */
  read(adviser: string): Promise<void> {
    const under = this.#reading.get(adviser);
    if (under) return under;
    this.#begun.set(adviser, this.#now());
    const reading = this.#readNow(adviser).finally(() => this.#reading.delete(adviser));
    this.#reading.set(adviser, reading);
    return reading;
  }

  async #readNow(adviser: string): Promise<void> {
    const { db } = this.#store;
    const known = await calendarOf(db, adviser);
    if (!known) return;
    const now = this.#now();
    const whole = !known.parsed_at || Date.parse(known.parsed_at) < now - day;
    const address = new URL(this.#seal.open(known.address, adviser));
    const fetched = await fetchCalendar(address, whole ? '' : known.etag, this.#reach, answerTimeout);
    if (fetched.kind === 'problem') return this.#fail(known, fetched.problem);
    if (fetched.kind === 'same') return note(db, known, { read_at: isoTime(now), tried_at: isoTime(now), problem: '' });
    // Whole days, so that times cut at an edge stay equal.
    const from = Math.floor(now / day) * day;
    const ownDomain = this.#organizer().split('@')[1] ?? '';
    const wanted = { from, to: from + ahead, timeZone: company.timeZone.value, ownDomain };
    const reading = await readBusy(fetched.text, wanted).catch(() => undefined);
    if (!reading) return this.#fail(known, 'unreadable');
    const rows = reading.busy.map(({ from, to }) => ({ adviser, starts_at: isoTime(from), ends_at: isoTime(to) }));
    const noted = {
      etag: fetched.etag.slice(0, 200),
      parsed_at: isoTime(now),
      read_at: isoTime(now),
      tried_at: isoTime(now),
      problem: '',
      unread: reading.unread,
      unknown_zones: reading.unknownZones,
    };
    const before = await db
      .selectFrom('own_busy')
      .select(['adviser', 'starts_at', 'ends_at'])
      .where('adviser', '=', adviser)
      .orderBy('starts_at')
      .execute();
    if (JSON.stringify(rows) === JSON.stringify(before)) return note(db, known, noted);
    await this.#change(async (transaction) => {
      if ((await calendarOf(transaction, adviser))?.address !== known.address) return;
      await transaction.deleteFrom('own_busy').where('adviser', '=', adviser).execute();
      for (let from = 0; from < rows.length; from += 500)
        await transaction
          .insertInto('own_busy')
          .values(rows.slice(from, from + 500))
          .execute();
      await note(transaction, known, noted);
    });
  }

  #fail(known: KnownCalendar, problem: CalendarProblem): Promise<void> {
    return note(this.#store.db, known, { tried_at: isoTime(this.#now()), problem });
  }
}

type KnownCalendar = Selectable<OwnCalendarsTable>;

const calendarOf = (db: Database, adviser: string): Promise<KnownCalendar | undefined> =>
  db.selectFrom('own_calendars').selectAll().where('adviser', '=', adviser).executeTakeFirst();

/** Skipped if the calendar was replaced meanwhile. */
async function note(db: Database, { adviser, address }: KnownCalendar, values: Partial<KnownCalendar>): Promise<void> {
  await db
    .updateTable('own_calendars')
    .set(values)
    .where('adviser', '=', adviser)
    .where('address', '=', address)
    .execute();
}

/** Of a secret address, or of an account. Null for none. @param now ISO 8601: counts busy times from then on */
export async function calendarState(db: Database, adviser: string, now: string): Promise<OwnCalendar | null> {
  const row = await db
    .selectFrom('own_calendars')
    .select(['host', 'read_at', 'problem', 'unread', 'unknown_zones'])
    .where('adviser', '=', adviser)
    .executeTakeFirst();
  const account =
    row ??
    (await db
      .selectFrom('connected_accounts')
      .select(['account as host', 'read_at'])
      .where('adviser', '=', adviser)
      .executeTakeFirst());
  if (!account) return null;
  const { problem = '', unread = 0, unknown_zones = 0 } = row ?? {};
  const { busy } = await db
    .selectFrom('own_busy')
    .select(({ fn }) => fn.countAll().as('busy'))
    .where('adviser', '=', adviser)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return {
    host: account.host,
    readAt: account.read_at,
    problem: Object.hasOwn(calendarProblems, problem) ? calendarProblems[problem as CalendarProblem] : '',
    busy: Number(busy),
    unread,
    unknownZones: unknown_zones,
  };
}
