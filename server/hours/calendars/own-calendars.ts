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

export type OwnCalendars = ReturnType<typeof openOwnCalendars>;

export function openOwnCalendars({ store, secret, organizer, reach, change, now = Date.now }: OwnCalendarsOptions) {
  const { db } = store;
  const seal = new Seal(secret, 'own calendars');
  const reading = new Map<string, Promise<void>>();
  const begun = new Map<string, number>();

  const fail = (known: KnownCalendar, problem: CalendarProblem) =>
    note(db, known, { tried_at: isoTime(now()), problem });

  async function readNow(adviser: string): Promise<void> {
    const known = await calendarOf(db, adviser);
    if (!known) return;
    const at = now();
    const whole = !known.parsed_at || Date.parse(known.parsed_at) < at - day;
    const address = new URL(seal.open(known.address, adviser));
    const fetched = await fetchCalendar(address, whole ? '' : known.etag, reach, answerTimeout);
    if (fetched.kind === 'problem') return fail(known, fetched.problem);
    const answered = { read_at: isoTime(at), tried_at: isoTime(at), problem: '' };
    if (fetched.kind === 'same') return note(db, known, answered);
    // Whole days, so that times cut at an edge stay equal.
    const from = Math.floor(at / day) * day;
    const ownDomain = organizer().split('@')[1] ?? '';
    const wanted = { from, to: from + ahead, timeZone: company.timeZone.value, ownDomain };
    const found = await readBusy(fetched.text, wanted).catch(() => undefined);
    if (!found) return fail(known, 'unreadable');
    const rows = found.busy.map(({ from, to }) => ({ adviser, starts_at: isoTime(from), ends_at: isoTime(to) }));
    const noted = {
      ...answered,
      etag: fetched.etag.slice(0, 200),
      parsed_at: isoTime(at),
      unread: found.unread,
      unknown_zones: found.unknownZones,
    };
    const before = await db
      .selectFrom('own_busy')
      .select(['adviser', 'starts_at', 'ends_at'])
      .where('adviser', '=', adviser)
      .orderBy('starts_at')
      .execute();
    if (JSON.stringify(rows) === JSON.stringify(before)) return note(db, known, noted);
    await change(async (transaction) => {
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

  /** Concurrent calls share one reading. */
  function read(adviser: string): Promise<void> {
    const known = reading.get(adviser);
    if (known) return known;
    begun.set(adviser, now());
    const work = readNow(adviser).finally(() => reading.delete(adviser));
    reading.set(adviser, work);
    return work;
  }

  return {
    read,
    addressOf: (pasted: string) => calendarAddress(pasted, reach),

    /** Without an address, removes it. */
    async set(transaction: Database, adviser: string, address: URL | undefined): Promise<void> {
      const { numDeletedRows } = await transaction
        .deleteFrom('own_calendars')
        .where('adviser', '=', adviser)
        .executeTakeFirst();
      // Without an address the busy times are those of a connected account, and stay.
      if (!address && !numDeletedRows) return;
      await transaction.deleteFrom('own_busy').where('adviser', '=', adviser).execute();
      if (!address) return;
      const { host } = address;
      const unread = { etag: '', parsed_at: null, read_at: null, tried_at: null, problem: '' };
      await transaction
        .insertInto('own_calendars')
        .values({ adviser, address: seal.close(address.href, adviser), host, ...unread, set_at: isoTime(now()) })
        .execute();
    },

    async readAll(): Promise<void> {
      const rows = await db.selectFrom('own_calendars').select('adviser').execute();
      await Promise.all(rows.map(({ adviser }) => read(adviser)));
    },

    /** Waits for two seconds at most. */
    async lookAgain(advisers: readonly string[]): Promise<void> {
      if (!advisers.length) return;
      const since = now() - fresh;
      const rows = await db
        .selectFrom('own_calendars')
        .select(['adviser', 'read_at'])
        .where('adviser', 'in', advisers)
        .execute();
      const old = rows.filter(
        ({ adviser, read_at }) =>
          (read_at ?? '') < isoTime(since) &&
          // A calendar that does not respond delays only one booking a minute.
          (reading.has(adviser) || (begun.get(adviser) ?? 0) <= since),
      );
      const all = Promise.all(old.map(({ adviser }) => read(adviser)));
      await withTimeout(all, lookAgainTimeout).catch(() => {});
    },
  };
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
