import { scheduling } from '#content/company.ts';
import type { Consultation } from '#content/consultations.ts';
import { diaryAnswers as answers } from '#content/desk/diary-answers.ts';
import type { AdviserStanding } from '#contract/desk-diary.ts';
import type { Database } from '../../platform/db/open.ts';
import { stamp } from '../../platform/db/stamp.ts';
import type { Diary } from '../diary.ts';

/** What an adviser is called: by role, by id where there is none any more. */
export const roleOf = (adviser: string): string =>
  (scheduling.advisers.value as Record<string, string | undefined>)[adviser] ?? adviser;

/** A consultation of a length that any of some advisers may have: at the desk topics keep nobody from it. */
export const anyOf = (minutes: number, advisers: readonly string[]): Consultation => ({
  title: '',
  minutes: minutes as Consultation['minutes'],
  advisers: advisers as Consultation['advisers'],
});

/**
 * Who of all advisers could have a consultation at an instant, and in words why or why not.
 * @param start milliseconds since the epoch
 * @param ignore a booking whose own time counts as free
 */
export async function standingsAt(
  db: Database,
  diary: Diary,
  start: number,
  minutes: number,
  ignore?: string,
): Promise<AdviserStanding[]> {
  const { advisers } = diary;
  const there = await diary.availability(db, start, start, anyOf(minutes, advisers), ignore);
  const free = advisers.filter((adviser) => there.hasTime(adviser, start, minutes));
  const inTheWay = await db
    .selectFrom('diary')
    .innerJoin('bookings', 'bookings.id', 'diary.booking_id')
    .select(['diary.adviser', 'state', 'starts_at', 'ends_at', 'held_until'])
    .where('unit', 'in', diary.units(start, minutes))
    .where('booking_id', '<>', ignore ?? '')
    .orderBy('unit')
    .execute();
  return advisers.map((id) => {
    const isFree = free.includes(id);
    const entry = inTheWay.find(({ adviser }) => adviser === id);
    const said = isFree
      ? answers.free(stamp(start))
      : entry
        ? inWords(entry, start, diary.opening.bufferMinutes)
        : answers.notFree;
    return { id, role: roleOf(id), free: isFree, said };
  });
}

interface Entry {
  state: string;
  starts_at: string;
  ends_at: string;
  held_until: string | null;
}

/** Why a time cannot be had: what is there then, until when or from when. */
function inWords({ state, starts_at, ends_at, held_until }: Entry, start: number, buffer: number): string {
  const at = stamp(start);
  if (state === 'held' && held_until) return answers.heldUntil(held_until);
  if (state === 'blocked')
    return starts_at > at ? answers.blockedFrom(starts_at) : answers.blockedUntil(ends_at, at);
  if (starts_at > at) return answers.busyFrom(starts_at);
  return answers.busyUntil(stamp(Date.parse(ends_at) + buffer * 60_000), at);
}
