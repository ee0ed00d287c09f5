import type { FastifyRequest } from 'fastify';
import { hoursAnswers as answers } from '#content/desk/hours.ts';
import type { AdviserHours } from '#contract/desk-hours.ts';
import { advanceAdviserVersion, listAdvisersWithAutoLinks, readAllAdviserHours } from '../hours/adviser-settings.ts';
import { adviserTitle } from '../hours/advisers.ts';
import { isWithinHours } from '../hours/opening-hours.ts';
import type { Transaction } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { effectiveLink, withOutdatedLink } from './meeting-links.ts';
import { toUpcomingBooking } from './presenter.ts';
import { type BookingContext, changeDiaryAtDesk } from './store.ts';
import { readBookingsAfter } from './tables.ts';

type StaffCall = Pick<FastifyRequest, 'staff'>;

/** Members change their own adviser's time, owners everyone's. */
const mayChange = ({ staff }: StaffCall, adviser: string): boolean =>
  staff.role === 'owner' || staff.adviser === adviser;

/** @throws HttpProblem 403, 404 */
export function requireAdviser(
  { diary }: BookingContext,
  request: StaffCall & { params: { adviser: string } },
): string {
  const { adviser } = request.params;
  if (!diary.advisers.includes(adviser)) throw new HttpProblem(404, answers.unknownAdviser);
  if (!mayChange(request, adviser)) throw new HttpProblem(403, answers.notYours);
  return adviser;
}

export const readHoursFor = (context: BookingContext, request: StaffCall): Promise<AdviserHours[]> =>
  readAdviserHours(context, (adviser) => mayChange(request, adviser));

export async function readAdviserHours(
  { store, diary }: Pick<BookingContext, 'store' | 'diary'>,
  canChange: (adviser: string) => boolean,
): Promise<AdviserHours[]> {
  const hours = await readAllAdviserHours(store.db, diary, diary.now());
  const ahead = await readBookingsAfter(store.db, toIsoTime(diary.now()));
  const makers = await listAdvisersWithAutoLinks(store.db);
  return hours.map(({ adviser, openingHours, storedLink: chosen, ...rest }) => {
    const entries = ahead.filter((booking) => booking.adviser === adviser);
    const booked = entries.filter(({ state }) => state === 'confirmed');
    const blocked = entries.filter(({ state }) => state === 'blocked');
    const uninformed = makers.has(adviser) ? [] : withOutdatedLink(booked, chosen);
    return {
      ...rest,
      adviser,
      name: adviserTitle(adviser),
      mayChange: canChange(adviser),
      week: openingHours.hours,
      blocks: blocked.map(({ reference, starts_at, ends_at, subject }) => ({
        reference,
        startsAt: starts_at,
        endsAt: ends_at,
        reason: subject,
      })),
      outside: booked
        .filter(({ starts_at, ends_at }) => !isWithinHours(Date.parse(starts_at), Date.parse(ends_at), openingHours))
        .map(toUpcomingBooking),
      link: effectiveLink(chosen, adviser),
      toNotify: uninformed.filter(({ email }) => email).map(toUpcomingBooking),
      toCall: uninformed
        .filter(({ email }) => !email)
        .map((booking) => ({ ...toUpcomingBooking(booking), phone: booking.phone })),
    };
  });
}

/** Changes an adviser's time in one transaction. @throws HttpProblem 409 if `version` is outdated */
export const changeAdviserTime = (
  context: BookingContext,
  adviser: string,
  version: number,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> =>
  changeDiaryAtDesk(context, async (transaction) => {
    await advanceAdviserVersion(transaction, adviser, version);
    await work(transaction);
  });
