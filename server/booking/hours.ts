import { randomUUID } from 'node:crypto';
import { scheduling } from '#content/company.ts';
import {
  hoursAnswers as answers,
  type CalendarProblem,
  calendarProblems,
  hoursWords,
} from '#content/desk/hours.ts';
import {
  type AdviserTime,
  type BookingAhead,
  hoursLimits,
  type OwnCalendar,
  type Week,
} from '#contract/desk-hours.ts';
import { referencesOf } from '../enquiries/enquiries.ts';
import type { Database } from '../platform/db/open.ts';
import { Refusal } from '../platform/http/errors.ts';
import { readRules } from './adviser-rules.ts';
import { type Bookings, changing } from './bookings.ts';
import { ontarioHolidays } from './holidays.ts';
import { mailsAbout } from './mails.ts';
import { chosenLink } from './meeting-link.ts';
import { firstLinkOf } from './particulars.ts';
import { dayOf, openOn, stamp } from './slots.ts';
import { aheadInShort, bookingsAfter, changeBooking, type Tx } from './store.ts';
import type { StoredBooking } from './tables.ts';

type Short = Pick<
  StoredBooking,
  'reference' | 'adviser' | 'channel' | 'meeting_link' | 'starts_at' | 'ends_at' | 'name' | 'company'
>;

/** How an adviser is called, by role. */
export const nameOf = (adviser: string): string =>
  (scheduling.advisers.value as Readonly<Record<string, string | undefined>>)[adviser] ?? adviser;

/** What each adviser's time is made of, in the order of the content. */
export async function timesOfAll(
  { store, diary }: Pick<Bookings, 'store' | 'diary'>,
  mayChange: (adviser: string) => boolean,
): Promise<AdviserTime[]> {
  const { db } = store;
  const now = stamp(diary.now());
  const { opening } = diary;
  const today = dayOf(diary.now(), opening);
  const rules = await readRules(db, opening, now, now);
  const settings = await db.selectFrom('adviser_settings').selectAll().execute();
  const daysOff = await db
    .selectFrom('days_off')
    .selectAll()
    .where('kind', '=', 'off')
    .where('last_day', '>=', today.toString())
    .orderBy('first_day')
    .orderBy('id')
    .execute();
  const ahead = await aheadInShort(db, now);
  return Promise.all(
    diary.advisers.map(async (adviser) => {
      const own = rules.openingOf(adviser);
      const set = settings.find((row) => row.adviser === adviser);
      const theirs = ahead.filter((booking) => booking.adviser === adviser);
      const booked = theirs.filter(({ state }) => state === 'confirmed');
      return {
        adviser,
        name: nameOf(adviser),
        version: set?.version ?? 0,
        mayChange: mayChange(adviser),
        week: own.hours,
        daysOff: daysOff
          .filter((row) => row.adviser === adviser)
          .map(({ id, first_day, last_day, reason }) => ({ id, from: first_day, to: last_day, reason })),
        holidays: holidaysFrom(today, opening.closedDays).map((one) => ({
          ...one,
          worked: own.workedDays?.includes(one.day) ?? false,
        })),
        blocks: theirs
          .filter(({ state }) => state === 'blocked')
          .map(({ reference, starts_at, ends_at, subject }) => ({
            ...{ reference, startsAt: starts_at, endsAt: ends_at, reason: subject },
          })),
        outside: booked.filter((booking) => !isInside(booking, rules.openingOf(adviser))).map(aheadOf),
        link: linkOf(set?.meeting_link ?? null, adviser),
        toTell: toTell(booked, set?.meeting_link ?? null).map(aheadOf),
        calendar: await calendarOf(db, adviser, now),
      };
    }),
  );
}

/** Statutory holidays, and days the firm's content says it is closed, of a year from a day on. */
function holidaysFrom(today: Temporal.PlainDate, closedDays: readonly string[]) {
  const until = today.add({ years: 1 }).toString();
  const named = new Map(closedDays.map((day) => [day, hoursWords.holidays.closedDay]));
  for (const year of [today.year, today.year + 1])
    for (const [day, name] of ontarioHolidays(year)) named.set(day, name);
  return [...named]
    .map(([day, name]) => ({ day, name }))
    .filter(({ day }) => day >= today.toString() && day < until)
    .sort((a, b) => a.day.localeCompare(b.day));
}

function isInside(booking: Short, opening: Parameters<typeof openOn>[1]): boolean {
  const [start, end] = [Date.parse(booking.starts_at), Date.parse(booking.ends_at)];
  return openOn(dayOf(start, opening), opening).some(({ from, to }) => from <= start && end <= to);
}

const linkOf = (chosen: string | null, adviser: string): string | null =>
  (chosen ?? firstLinkOf(adviser)) || null;

/** Those by video whose visitors were told another link than the one there is by now. */
const toTell = <One extends Short>(booked: readonly One[], chosen: string | null): One[] =>
  booked.filter(
    ({ channel, meeting_link, adviser }) =>
      channel === 'video' && linkOf(meeting_link, adviser) !== linkOf(chosen, adviser),
  );

export const aheadOf = (booking: Short): BookingAhead => ({
  reference: booking.reference,
  startsAt: booking.starts_at,
  endsAt: booking.ends_at,
  name: booking.name,
  company: booking.company,
});

async function calendarOf(db: Database, adviser: string, now: string): Promise<OwnCalendar | null> {
  const row = await db
    .selectFrom('own_calendars')
    .select(['host', 'read_at', 'problem'])
    .where('adviser', '=', adviser)
    .executeTakeFirst();
  if (!row) return null;
  const { busy } = await db
    .selectFrom('own_busy')
    .select(({ fn }) => fn.countAll().as('busy'))
    .where('adviser', '=', adviser)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  const problem = Object.hasOwn(calendarProblems, row.problem)
    ? calendarProblems[row.problem as CalendarProblem]
    : '';
  return { host: row.host, readAt: row.read_at, problem, busy: Number(busy) };
}

/**
 * Changes something about an adviser's time, and notes that it was changed, in one transaction; every server's free times
 * follow within a second.
 * @param version what the reader saw
 * @throws Refusal 409 where somebody has changed it since
 */
export async function changeTime(
  { diary }: Pick<Bookings, 'diary'>,
  adviser: string,
  version: number,
  work: (transaction: Tx) => Promise<void>,
): Promise<void> {
  await changing(diary, async (transaction) => {
    const row = await transaction
      .selectFrom('adviser_settings')
      .select('version')
      .where('adviser', '=', adviser)
      .executeTakeFirst();
    if ((row?.version ?? 0) !== version) throw new Refusal(409, answers.between(nameOf(adviser)));
    const values = { adviser, week: null, meeting_link: null, version: version + 1 };
    await transaction
      .insertInto('adviser_settings')
      .values(values)
      .onConflict((conflict) => conflict.column('adviser').doUpdateSet({ version: version + 1 }))
      .execute();
    await work(transaction);
  });
}

/** Sets the hours of a week. */
export async function setWeek(transaction: Tx, adviser: string, week: Week): Promise<void> {
  await transaction
    .updateTable('adviser_settings')
    .set({ week: JSON.stringify(week) })
    .where('adviser', '=', adviser)
    .execute();
}

/** Sets the meeting link; empty where one is sent before each call. */
export async function setLink(transaction: Tx, adviser: string, link: string): Promise<void> {
  await transaction
    .updateTable('adviser_settings')
    .set({ meeting_link: link })
    .where('adviser', '=', adviser)
    .execute();
}

/** Adds days off. @throws Refusal 409 where there are too many */
export async function addDaysOff(
  transaction: Tx,
  adviser: string,
  days: { from: string; to: string; reason: string },
): Promise<void> {
  const { known } = await transaction
    .selectFrom('days_off')
    .select(({ fn }) => fn.countAll().as('known'))
    .where('adviser', '=', adviser)
    .executeTakeFirstOrThrow();
  if (Number(known) >= hoursLimits.daysOff) throw new Refusal(409, answers.tooManyDaysOff);
  await transaction
    .insertInto('days_off')
    .values({
      ...{ id: randomUUID(), adviser, kind: 'off' },
      ...{ first_day: days.from, last_day: days.to, reason: days.reason },
    })
    .execute();
}

/** Takes days off back. @throws Refusal 409 where they are gone */
export async function endDaysOff(transaction: Tx, adviser: string, id: string): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('days_off')
    .where('adviser', '=', adviser)
    .where('id', '=', id)
    .where('kind', '=', 'off')
    .executeTakeFirst();
  if (!numDeletedRows) throw new Refusal(409, answers.unknownDayOff);
}

/** Works through a holiday, or does not. */
export async function setHoliday(
  transaction: Tx,
  adviser: string,
  day: string,
  worked: boolean,
): Promise<void> {
  await transaction
    .deleteFrom('days_off')
    .where('adviser', '=', adviser)
    .where('kind', '=', 'worked')
    .where('first_day', '=', day)
    .execute();
  if (!worked) return;
  await transaction
    .insertInto('days_off')
    .values({ id: randomUUID(), adviser, kind: 'worked', first_day: day, last_day: day, reason: '' })
    .execute();
}

/**
 * Gives the meeting link there is to every video consultation ahead that has another, and tells each visitor.
 * @returns how many were told
 */
export async function tellLink(
  { store, mailing, diary }: Bookings,
  transaction: Tx,
  adviser: string,
): Promise<number> {
  const now = stamp(diary.now());
  const chosen = await chosenLink(transaction, adviser);
  const ahead = await bookingsAfter(transaction, now, ['confirmed']);
  const told = toTell(
    ahead.filter((booking) => booking.adviser === adviser && booking.starts_at > now),
    chosen,
  );
  for (const booking of told) {
    const after = { ...booking, meeting_link: chosen, sequence: booking.sequence + 1, changed_at: now };
    const related = await referencesOf(transaction, booking.enquiry);
    await changeBooking(transaction, store.kind, booking, after, mailsAbout(after, 'link', related, mailing));
  }
  return told.length;
}
