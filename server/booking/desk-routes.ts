// What staff read and change of the diary. A change is planned, shown, and carried out as it was shown.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { diaryAnswers as answers, type BookingChangeKind } from '#content/desk/diary-answers.ts';
import {
  bookingCalledOff,
  bookingConfirmed,
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
import { isQueued, type NewMail } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import { Refusal } from '../platform/http/errors.ts';
import { repeatOf } from '../platform/http/idempotency.ts';
import { readBody } from '../platform/http/read-body.ts';
import { minutesOf, unitsOf } from './availability.ts';
import { type BookingContext, changeAtDesk, type DeskOptions, replaceBooking } from './context.ts';
import {
  hashOf,
  instantOf,
  type Plan,
  type Planning,
  planBook,
  planCancel,
  planConfirm,
  planGive,
  planMove,
  planOutcome,
} from './desk-plan.ts';
import { consultationNamed, readWeek, timesNear, viewBooking } from './desk-views.ts';
import { noteBooking, openInquiry, type StaffActor } from './inquiry.ts';
import { bookingKeyOf } from './keys.ts';
import { mailsToAdvisers } from './mails.ts';
import { diaryBooking } from './presenter.ts';
import { consultationOf, dayOf } from './requests.ts';
import { bookingByKey, storeBooking, type Tx } from './store.ts';
import type { StoredBooking } from './tables.ts';

type OfBooking = { Params: { reference: string } };

/** For the scope that lets staff alone in. */
export async function deskDiaryRoutes(
  app: FastifyInstance,
  { context, staffOf, audit }: DeskOptions & { context: BookingContext },
): Promise<void> {
  const { store, diary, mailing } = context;

  const planning = (request: FastifyRequest, db: Database): Planning => {
    const { id, name } = staffOf(request);
    return { context, db, by: { id, name } };
  };

  app.get<{ Querystring: { day?: unknown } }>(diaryEndpoints.week, async (request, reply) => {
    const asked = dayOf(request.query.day);
    const day = asked ? Temporal.PlainDate.from(asked) : await diary.nextDay();
    const week = await readWeek(context, day);
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
      return { times: await timesNear(store.db, diary, adviser, minutes, diary.now()) };
    },
  );

  app.get<OfBooking>(
    diaryEndpoints.booking,
    ({ params }): Promise<DiaryBookingView> => viewBooking(context, params.reference),
  );

  /**
   * Makes a plan and carries it out in one transaction, which no other change of the diaries can come between.
   * @param make the plan, or a booking that an earlier press of the same person has led to already
   * @param confirmed whether the warnings were confirmed
   * @throws Refusal as `make` does, 409 for what cannot be done or has to be confirmed, 503 when nothing was stored
   */
  async function execute(
    request: FastifyRequest,
    confirmed: boolean,
    make: (planning: Planning, transaction: Tx) => Promise<Plan | StoredBooking>,
  ): Promise<DiaryChanged> {
    const changed = await changeAtDesk(diary, async (transaction): Promise<DiaryChanged> => {
      const made = planning(request, transaction);
      const plan = await make(made, transaction);
      if (!('after' in plan)) return { booking: diaryBooking(plan), told: plan.email ? 'queued' : 'nobody' };
      if (plan.problem) throw new Refusal(409, plan.problem);
      if (plan.warnings.length && !confirmed) throw unconfirmed(plan.warnings);
      await write(context, transaction, plan, made.by);
      await audit(transaction, {
        who: made.by.id,
        what: inRecord[plan.event] ?? plan.event,
        on: plan.after.reference,
      });
      const told = toClient(plan);
      return {
        booking: diaryBooking(plan.after),
        told: !told ? 'nobody' : (await isQueued(transaction, [told])) ? 'queued' : 'held-back',
      };
    });
    context.onStored();
    return changed;
  }

  app.post(diaryEndpoints.book, async (request, reply): Promise<DiaryChanged> => {
    const body = readBody(staffBooking, request.body);
    const changed = await execute(request, body.override, async (made, transaction) => {
      const earlier = await bookingByKey(transaction, body.key);
      return earlier ? repeatOf(earlier, hashOf(body), answers.keyReused) : planBook(made, body);
    });
    reply.code(201);
    return changed;
  });
  app.post(previewOf(diaryEndpoints.book), async (request) => {
    const body = readBody(staffBooking, request.body);
    return previewOfPlan(await planBook(planning(request, store.db), body), mailing.secret);
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
      return execute(request, body.override ?? false, async (made, transaction) => {
        const booking = await consultationNamed(transaction, request.params.reference, diary.now());
        // The same press over a slow line: it is done, once.
        const isRepeat =
          booking.sequence === body.version + 1 &&
          isDone(booking, body) &&
          (await lastChangeOf(transaction, booking))?.actor_id === made.by.id;
        if (isRepeat) return booking;
        await assertVersion(transaction, booking, body.version, diary.now());
        return make(made, booking, body);
      });
    });
    if (path === diaryEndpoints.outcome) return;
    app.post<OfBooking>(previewOf(path), async (request) => {
      const body = readBody(schema, request.body);
      const booking = await consultationNamed(store.db, request.params.reference, diary.now());
      await assertVersion(store.db, booking, body.version, diary.now());
      return previewOfPlan(await make(planning(request, store.db), booking, body), mailing.secret);
    });
  }

  call(diaryEndpoints.move, bookingMoved, planMove, ({ starts_at, adviser }, body) => {
    const isThere = instantOf(body.startsAt, diary.opening) === Date.parse(starts_at);
    return isThere && (body.adviser ?? adviser) === adviser;
  });
  call(diaryEndpoints.give, bookingGiven, planGive, ({ adviser }, body) => adviser === body.adviser);
  call(diaryEndpoints.confirm, bookingConfirmed, planConfirm, ({ state }) => state === 'confirmed');
  call(diaryEndpoints.cancel, bookingCalledOff, planCancel, ({ state }) => state === 'cancelled');
  call(diaryEndpoints.outcome, bookingOutcome, planOutcome, ({ outcome }, body) => outcome === body.outcome);
}

/** What is done with a booking, as the record of staff has it. */
const inRecord: Readonly<Partial<Record<Plan['event'], string>>> = {
  booking: 'booked',
  'booking-moved': 'moved-booking',
  'booking-given': 'gave-booking',
  'booking-cancelled': 'cancelled-booking',
  'booking-outcome': 'noted-outcome',
  'booking-confirmed': 'confirmed-booking',
};

async function write(
  context: BookingContext,
  transaction: Tx,
  { before, after, mails, event, words }: Plan,
  by: StaffActor,
): Promise<void> {
  const { store, mailing } = context;
  if (!before) {
    const units = unitsOf(Date.parse(after.starts_at), minutesOf(after));
    const told = await mailsToAdvisers(transaction, mailing, null, after, by.id);
    await storeBooking(transaction, store.kind, after, units, [...mails, ...told]);
    await openInquiry(transaction, after, 'staff', by);
    // Who only called had no address: now there is one to answer to.
    if (after.email)
      await transaction
        .updateTable('inquiries')
        .set({ email: after.email })
        .where('id', '=', after.inquiry)
        .where('email', '=', '')
        .execute();
    return;
  }
  await replaceBooking(context, transaction, before, after, mails, { by: by.id });
  if (event === 'booking-confirmed') await openInquiry(transaction, after, 'none');
  await noteBooking(transaction, after, event, { ...by, words });
}

/** What has to be confirmed, as the problem of the field that confirms it. */
function unconfirmed(warnings: readonly string[]): Refusal {
  const sentence = [...warnings, answers.confirm].join(' ');
  return new Refusal(409, sentence, [{ field: 'override', sentence }]);
}

const toClient = ({ mails }: Plan): NewMail | undefined => mails.find(({ kind }) => kind === 'booking');

/** What a plan would do, for whoever is about to press. The client's own secret is left out. */
function previewOfPlan(plan: Plan, secret: string): DiaryPreview {
  const { before, after, warnings, advisers, problem } = plan;
  const mail = toClient(plan);
  const link = new RegExp(`\\S*#${RegExp.escape(bookingKeyOf(after, secret))}`, 'g');
  const masked = (text: string) => {
    const own = text.replaceAll(link, answers.ownLink);
    // One that is not made yet gets another reference when it is.
    return before ? own : own.replaceAll(after.reference, answers.ownReference);
  };
  return {
    mail: mail ? { to: after.email, subject: masked(mail.subject), text: masked(mail.body) } : null,
    warnings: [...warnings],
    advisers: [...advisers],
    problem,
  };
}

const changeKinds: readonly BookingChangeKind[] = [
  'booking-moved',
  'booking-given',
  'booking-cancelled',
  'booking-corrected',
  'booking-outcome',
  'booking-confirmed',
];

/** The last that happened with a booking, along the index of its inquiry's events. */
const lastChangeOf = (db: Database, { inquiry, reference }: StoredBooking) =>
  db
    .selectFrom('inquiry_events')
    .select(['kind', 'actor_id', 'actor_name', 'at'])
    .where('inquiry', '=', inquiry)
    .where('about', '=', reference)
    .where('kind', 'in', changeKinds)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** @throws Refusal 409 that says who changed a booking since it was seen, and how it is now */
async function assertVersion(db: Database, booking: StoredBooking, version: number, now: number): Promise<void> {
  if (booking.sequence === version) return;
  const last = await lastChangeOf(db, booking);
  const minutes = Math.floor((now - Date.parse(last?.at ?? booking.changed_at)) / 60_000);
  const over = booking.state === 'cancelled';
  const kind = last?.kind as BookingChangeKind | undefined;
  throw new Refusal(409, answers.between(kind, last?.actor_name ?? '', minutes, answers.at(booking.starts_at), over));
}
