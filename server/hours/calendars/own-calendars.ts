import type { Selectable } from 'kysely';
import { company } from '#content/company.ts';
import { type CalendarProblem, calendarProblems } from '#content/desk/hours.ts';
import { maxHorizonDays } from '#contract/desk-consultations.ts';
import type { AdviserCalendar } from '#contract/desk-hours.ts';
import { withTimeout } from '../../platform/async.ts';
import { Cipher } from '../../platform/crypto.ts';
import type { Database, Store } from '../../platform/db/open.ts';
import { toBatches } from '../../platform/db/table.ts';
import { dayMs, minuteMs, secondMs } from '../../platform/durations.ts';
import type { NetworkReach } from '../../platform/http/outgoing.ts';
import { toIsoTime } from '../../platform/iso-time.ts';
import type { OwnCalendarsTable } from '../tables.ts';
import { readBusyTimesInWorker } from './calendar-busy.ts';
import { fetchCalendar, parseCalendarUrl } from './calendar-fetch.ts';

const fetchTimeoutMs = 15 * secondMs;
const refreshTimeoutMs = 2 * secondMs;
/** An older reading is repeated when a time is booked. */
const maxAgeMs = minuteMs;
/** As far as clients may book, to the end of that day in any time zone. */
const readAheadMs = (maxHorizonDays + 2) * dayMs;

export interface OwnCalendarsOptions {
  store: Store;
  secret: string;
  /** The e-mail address that our entries have as organizer. */
  organizer: () => string;
  reach: NetworkReach;
  /** Runs `work` in a transaction, and makes every server compute free times again. */
  change: (work: (transaction: Database) => Promise<void>) => Promise<void>;
  now?: () => number;
}

export type OwnCalendars = ReturnType<typeof openOwnCalendars>;

export function openOwnCalendars({ store, secret, organizer, reach, change, now = Date.now }: OwnCalendarsOptions) {
  const { db } = store;
  const cipher = new Cipher(secret, 'own calendars');
  const readings = new Map<string, Promise<void>>();
  const beganAt = new Map<string, number>();

  const saveProblem = (known: KnownCalendar, problem: CalendarProblem) =>
    updateOwnCalendar(db, known, { tried_at: toIsoTime(now()), problem });

  async function refreshCalendar(adviser: string): Promise<void> {
    const known = await findOwnCalendar(db, adviser);
    if (!known) return;
    const at = now();
    const isWhole = !known.parsed_at || Date.parse(known.parsed_at) < at - dayMs;
    const calendarUrl = new URL(cipher.decrypt(known.address, adviser));
    const fetched = await fetchCalendar(calendarUrl, isWhole ? '' : known.etag, reach, fetchTimeoutMs);
    if (fetched.kind === 'problem') return saveProblem(known, fetched.problem);
    const answered = { read_at: toIsoTime(at), tried_at: toIsoTime(at), problem: '' };
    if (fetched.kind === 'same') return updateOwnCalendar(db, known, answered);
    // From midnight, so that a busy time which is cut there is the same at each reading.
    const from = Math.floor(at / dayMs) * dayMs;
    const ownDomain = organizer().split('@')[1] ?? '';
    const wanted = {
      from,
      to: from + readAheadMs,
      timeZone: company.timeZone.value,
      ownDomain,
      owner: findCalendarOwner(calendarUrl),
    };
    const found = await readBusyTimesInWorker(fetched.text, wanted).catch(() => undefined);
    if (!found) return saveProblem(known, 'unreadable');
    const rows = found.busy.map(({ from, to }) => ({ adviser, starts_at: toIsoTime(from), ends_at: toIsoTime(to) }));
    const noted = {
      ...answered,
      etag: fetched.etag.slice(0, 200),
      parsed_at: toIsoTime(at),
      unread: found.unread,
      unknown_zones: found.unknownZones,
    };
    const before = await db
      .selectFrom('own_busy')
      .select(['adviser', 'starts_at', 'ends_at'])
      .where('adviser', '=', adviser)
      .orderBy('starts_at')
      .execute();
    if (JSON.stringify(rows) === JSON.stringify(before)) return updateOwnCalendar(db, known, noted);
    await change(async (transaction) => {
      if ((await findOwnCalendar(transaction, adviser))?.address !== known.address) return;
      await transaction.deleteFrom('own_busy').where('adviser', '=', adviser).execute();
      for (const batch of toBatches(rows)) await transaction.insertInto('own_busy').values(batch).execute();
      await updateOwnCalendar(transaction, known, noted);
    });
  }

  /** Concurrent calls share one reading. */
  function read(adviser: string): Promise<void> {
    const known = readings.get(adviser);
    if (known) return known;
    beganAt.set(adviser, now());
    const work = refreshCalendar(adviser).finally(() => readings.delete(adviser));
    readings.set(adviser, work);
    return work;
  }

  return {
    read,
    parseUrl: (pasted: string) => parseCalendarUrl(pasted, reach),

    /** @param url undefined removes the calendar */
    async set(transaction: Database, adviser: string, url: URL | undefined): Promise<void> {
      const { numDeletedRows } = await transaction
        .deleteFrom('own_calendars')
        .where('adviser', '=', adviser)
        .executeTakeFirst();
      // If there was none, the busy times are those of a connected account, and stay.
      if (!url && !numDeletedRows) return;
      await transaction.deleteFrom('own_busy').where('adviser', '=', adviser).execute();
      if (!url) return;
      const { host } = url;
      const unread = { etag: '', parsed_at: null, read_at: null, tried_at: null, problem: '' };
      await transaction
        .insertInto('own_calendars')
        .values({ adviser, address: cipher.encrypt(url.href, adviser), host, ...unread, set_at: toIsoTime(now()) })
        .execute();
    },

    async readAll(): Promise<void> {
      const rows = await db.selectFrom('own_calendars').select('adviser').execute();
      await Promise.all(rows.map(({ adviser }) => read(adviser)));
    },

    /** Before a booking: reads again what is older than a minute, and waits for two seconds at most. */
    async refreshStale(advisers: readonly string[]): Promise<void> {
      if (!advisers.length) return;
      const since = now() - maxAgeMs;
      const rows = await db
        .selectFrom('own_calendars')
        .select(['adviser', 'read_at'])
        .where('adviser', 'in', advisers)
        .execute();
      const old = rows.filter(
        ({ adviser, read_at }) =>
          (read_at ?? '') < toIsoTime(since) &&
          // A calendar that does not respond delays only one booking a minute.
          (readings.has(adviser) || (beganAt.get(adviser) ?? 0) <= since),
      );
      const all = Promise.all(old.map(({ adviser }) => read(adviser)));
      await withTimeout(all, refreshTimeoutMs).catch(() => {});
    },
  };
}

type KnownCalendar = Selectable<OwnCalendarsTable>;

const findOwnCalendar = (db: Database, adviser: string): Promise<KnownCalendar | undefined> =>
  db.selectFrom('own_calendars').selectAll().where('adviser', '=', adviser).executeTakeFirst();

/** Skipped if the calendar was replaced meanwhile. */
async function updateOwnCalendar(
  db: Database,
  { adviser, address }: KnownCalendar,
  values: Partial<KnownCalendar>,
): Promise<void> {
  await db
    .updateTable('own_calendars')
    .set(values)
    .where('adviser', '=', adviser)
    .where('address', '=', address)
    .execute();
}

/** @param now ISO 8601: busy times are counted from then on @returns null if the adviser has no calendar */
export async function findCalendarState(db: Database, adviser: string, now: string): Promise<AdviserCalendar | null> {
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

/** Google's secret addresses name the account whose calendar it is. @returns empty if there is no e-mail address */
const findCalendarOwner = ({ pathname }: URL): string =>
  pathname
    .split('/')
    .map((part) => part.replace('%40', '@'))
    .find((part) => /^[^@%]+@[^@%]+$/.test(part)) ?? '';
