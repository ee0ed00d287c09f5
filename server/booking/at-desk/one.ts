import { diaryAnswers as answers } from '#content/desk/diary-answers.ts';
import { visitorTime } from '#content/visitor-time.ts';
import type { DiaryBookingView } from '#contract/desk-diary.ts';
import { dayOf } from '../../hours/hours.ts';
import type { Database } from '../../platform/db/open.ts';
import { stamp } from '../../platform/db/stamp.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { asOf, type Bookings } from '../bookings.ts';
import type { Diary } from '../diary.ts';
import { meetingLinkOf } from '../particulars.ts';
import { minutesOf } from '../slots.ts';
import { bookingByReference } from '../store.ts';
import type { StoredBooking } from '../tables.ts';
import { anyOf, standingsAt } from './standing.ts';
import { inDiary } from './week.ts';

/** How many times are proposed, and in how many days before and after they are looked for. */
const proposed = 4;
const within = 10;

/** A consultation by its reference. @throws Refusal 404, also for a hold that has lapsed and for blocked time */
export async function consultationNamed(
  db: Database,
  reference: string,
  now: number,
): Promise<StoredBooking> {
  const found = await bookingByReference(db, reference);
  const isOne = found && !['blocked', 'lapsed'].includes(asOf(found, now).state);
  if (!isOne) throw new Refusal(404, answers.unknown);
  return found;
}

/** One booking as staff see it, and what can be done with it. @throws Refusal 404 */
export async function viewBooking(
  { store: { db }, diary }: Pick<Bookings, 'store' | 'diary'>,
  reference: string,
): Promise<DiaryBookingView> {
  const now = diary.now();
  const booking = await consultationNamed(db, reference, now);
  const start = Date.parse(booking.starts_at);
  const begun = start <= now;
  const minutes = minutesOf(booking);
  const canChange = !begun && booking.state === 'confirmed';
  const { own, firm } = visitorTime(booking.starts_at, booking);
  return {
    ...inDiary(booking),
    ...{ email: booking.email, phone: booking.phone, subject: booking.subject },
    ...{ meetingLink: meetingLinkOf(booking), clientTime: firm ? own : '', begun },
    advisers: canChange ? await standingsAt(db, diary, start, minutes, booking.id) : [],
    times: canChange
      ? await timesNear(db, diary, { adviser: booking.adviser, minutes, near: start, ignore: booking.id })
      : [],
  };
}

/** The open times of an adviser that are nearest to an instant, in order; its own left out. ISO 8601 in UTC. */
export async function timesNear(
  db: Database,
  diary: Diary,
  { adviser, minutes, near, ignore }: { adviser: string; minutes: number; near: number; ignore?: string },
): Promise<string[]> {
  const date = dayOf(near, diary.opening);
  const earliest = diary.now() + diary.opening.noticeHours * 3_600_000;
  const [first, last] = [date.subtract({ days: within }), date.add({ days: within })];
  const starts = await diary.freeStarts(db, first, last, anyOf(minutes, [adviser]), ignore);
  return starts
    .filter((start) => start >= earliest && start !== near)
    .sort((a, b) => Math.abs(a - near) - Math.abs(b - near))
    .slice(0, proposed)
    .sort((a, b) => a - b)
    .map(stamp);
}
