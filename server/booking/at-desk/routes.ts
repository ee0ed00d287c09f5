import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { diaryAnswers as answers } from '#content/desk/diary-answers.ts';
import {
  bookingCalledOff,
  bookingGiven,
  bookingMoved,
  bookingOutcome,
  type DiaryBookingView,
  type DiaryChanged,
  type DiaryPreview,
  type DiaryTimes,
  diaryEndpoints,
  previewOf,
  staffBooking,
} from '#contract/desk-diary.ts';
import type { Database } from '../../platform/db/open.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { repeatOf } from '../../platform/http/idempotency.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { consultationOf, dayOf } from '../routes/times.ts';
import { bookingByKey } from '../store.ts';
import type { StoredBooking } from '../tables.ts';
import { assertVersion, lastChangeOf } from './between.ts';
import { hashOf, planBook } from './book.ts';
import { carryOut, previewOfPlan } from './carry-out.ts';
import { type Planning, planCancel, planGive, planMove, planOutcome } from './changes.ts';
import type { DeskDiary } from './context.ts';
import { consultationNamed, timesNear, viewBooking } from './one.ts';
import type { Plan } from './plan.ts';
import { readWeek } from './week.ts';
import { instantOf } from './when.ts';

type OfBooking = { Params: { reference: string } };

/** What staff read and change of the diary, for the scope that lets them alone in. */
export async function deskDiaryRoutes(app: FastifyInstance, desk: DeskDiary): Promise<void> {
  const { bookings, staffOf } = desk;
  const { store, diary, mailing } = bookings;

  const planning = (request: FastifyRequest, db: Database): Planning => {
    const { id, name } = staffOf(request);
    return { bookings, db, by: { id, name } };
  };
  const shown = async (plan: Promise<Plan>): Promise<DiaryPreview> =>
    previewOfPlan(await plan, mailing.secret);

  app.get<{ Querystring: { day?: unknown } }>(diaryEndpoints.week, async (request, reply) => {
    const day = dayOf(request.query.day) ?? today();
    const week = await readWeek(bookings, Temporal.PlainDate.from(day));
    const etag = `"${week.version}"`;
    reply.header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : week;
  });

  app.get<{ Querystring: { consultation?: unknown; adviser?: unknown } }>(
    diaryEndpoints.times,
    async ({ query }): Promise<DiaryTimes> => {
      const { minutes } = consultationOf(diary, query.consultation);
      const adviser = String(query.adviser ?? '');
      if (!diary.advisers.includes(adviser)) throw new Refusal(400, answers.badAdviser);
      return { times: await timesNear(store.db, diary, { adviser, minutes, near: diary.now() }) };
    },
  );

  app.get<OfBooking>(
    diaryEndpoints.booking,
    ({ params }): Promise<DiaryBookingView> => viewBooking(bookings, params.reference),
  );

  app.post(diaryEndpoints.book, async (request, reply): Promise<DiaryChanged> => {
    const body = readBody(staffBooking, request.body);
    const { id, name } = staffOf(request);
    const changed = await carryOut(desk, { id, name }, body.override, async (transaction) => {
      const earlier = await bookingByKey(transaction, body.key);
      return earlier
        ? repeatOf(earlier, hashOf(body), answers.keyReused)
        : planBook(planning(request, transaction), body);
    });
    reply.code(201);
    return changed;
  });
  app.post(previewOf(diaryEndpoints.book), (request) => {
    const body = readBody(staffBooking, request.body);
    return shown(planBook(planning(request, store.db), body));
  });

  /** One change of a booking, and the sibling that only shows it of one that sends a mail. */
  function call<T extends { version: number; override?: boolean }>(
    path: string,
    schema: z.ZodType<T>,
    make: (planning: Planning, booking: StoredBooking, body: T) => Plan | Promise<Plan>,
    isDone: (booking: StoredBooking, body: T) => boolean,
  ): void {
    app.post<OfBooking>(path, async (request): Promise<DiaryChanged> => {
      const body = readBody(schema, request.body);
      const { id, name } = staffOf(request);
      return carryOut(desk, { id, name }, body.override ?? false, async (transaction) => {
        const booking = await consultationNamed(transaction, request.params.reference, diary.now());
        // The same press over a slow line: it is done, once.
        const isRepeat =
          booking.sequence === body.version + 1 &&
          isDone(booking, body) &&
          (await lastChangeOf(transaction, booking))?.who === id;
        if (isRepeat) return booking;
        await assertVersion(transaction, booking, body.version, diary.now());
        return make(planning(request, transaction), booking, body);
      });
    });
    if (path === diaryEndpoints.outcome) return;
    app.post<OfBooking>(previewOf(path), async (request) => {
      const body = readBody(schema, request.body);
      const booking = await consultationNamed(store.db, request.params.reference, diary.now());
      await assertVersion(store.db, booking, body.version, diary.now());
      return shown(Promise.resolve(make(planning(request, store.db), booking, body)));
    });
  }

  call(diaryEndpoints.move, bookingMoved, planMove, ({ starts_at, adviser }, body) => {
    const isThere = instantOf(body.startsAt, diary.opening) === Date.parse(starts_at);
    return isThere && (body.adviser ?? adviser) === adviser;
  });
  call(diaryEndpoints.give, bookingGiven, planGive, ({ adviser }, body) => adviser === body.adviser);
  call(diaryEndpoints.cancel, bookingCalledOff, planCancel, ({ state }) => state === 'cancelled');
  call(diaryEndpoints.outcome, bookingOutcome, planOutcome, ({ outcome }, body) => outcome === body.outcome);

  const today = (): string =>
    Temporal.Instant.fromEpochMilliseconds(diary.now())
      .toZonedDateTimeISO(diary.opening.timeZone)
      .toPlainDate()
      .toString();
}
