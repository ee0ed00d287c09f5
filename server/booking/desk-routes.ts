import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { diaryAnswers as answers, type BookingChangeKind } from '#content/desk/diary-answers.ts';
import { visitorTime } from '#content/visitor-time.ts';
import type { ParsedRequest } from '#contract/api.ts';
import type {
  ChangedBooking,
  DeskAway,
  DiaryBookingView,
  DiaryPreview,
  DiaryWeek,
  UnofferedTime,
} from '#contract/desk-diary.ts';
import { adviserTitle } from '../hours/advisers.ts';
import {
  listAwayTimes,
  listOpenRanges,
  plainDateAt,
  readAdviserSchedules,
  startOfDay,
} from '../hours/opening-hours.ts';
import { areAllQueued } from '../outbox/insert.ts';
import type { NewMail } from '../outbox/tables.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { hourMs, minuteMs } from '../platform/durations.ts';
import { createFieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { assertSameBody } from '../platform/http/idempotency.ts';
import { route } from '../platform/http/route.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { recordAuditEntry } from '../staff/audit.ts';
import {
  executeChange,
  hashStaffBooking,
  type PendingChange,
  parseFirmTime,
  planCancellation,
  planConfirmation,
  planMove,
  planOutcome,
  planReassignment,
  planStaffBooking,
  readAdviserAvailability,
  type StaffRequest,
} from './desk-commands.ts';
import type { Diary, DiaryQuery } from './diary.ts';
import { bookingAsOf, bookingMeetingLink, signBookingKey, toDiaryBooking } from './presenter.ts';
import { requireConsultation } from './public-requests.ts';
import { type BookingContext, changeDiaryAtDesk } from './store.ts';
import {
  findBookingByIdempotencyKey,
  findBookingByReference,
  queryBlockedBetween,
  queryBookedBetween,
  type StoredBooking,
} from './tables.ts';

type BookingAction = 'move' | 'reassign' | 'confirm' | 'cancel' | 'outcome';
type ActionEndpoint<Action extends BookingAction> = `POST /api/desk/diary/bookings/:reference/${Action}`;
type ActionBody<Action extends BookingAction> = ParsedRequest<ActionEndpoint<Action>, 'body'>;

type StaffCall = Pick<FastifyRequest, 'staff'>;

const toStaffRequest = (context: BookingContext, { staff: { id, name } }: StaffCall, db: Database): StaffRequest => ({
  context,
  db,
  by: { id, name },
});

/** The scope must require a staff login. */
export async function deskDiaryRoutes(app: FastifyInstance, context: BookingContext): Promise<void> {
  const { store, diary, mailing } = context;

  route(app, 'GET /api/desk/diary', async (request, reply) => {
    const { day } = request.query;
    const week = await readWeek(context, day ? Temporal.PlainDate.from(day) : await diary.nextActiveDay());
    const etag = `"${week.version}"`;
    reply.header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : week;
  });

  route(app, 'GET /api/desk/diary/times', async ({ query: { consultation: id, adviser } }) => {
    const consultation = { ...requireConsultation(diary, id), advisers: [adviser] };
    if (!diary.advisers.includes(adviser)) throw new HttpProblem(400, answers.badAdviser);
    return { times: await listTimesNear(store.db, diary, { start: diary.now(), consultation }) };
  });

  route(app, 'GET /api/desk/diary/bookings/:reference', ({ params }) => readBookingView(context, params.reference));

  route(app, 'POST /api/desk/diary/bookings', (request) => {
    const { body } = request;
    return runChange(context, request, body.override, async (staffRequest, transaction) => {
      const earlier = await findBookingByIdempotencyKey(transaction, body.key);
      return earlier
        ? assertSameBody(earlier, hashStaffBooking(body), answers.keyReused)
        : planStaffBooking(staffRequest, body);
    });
  });

  route(app, 'POST /api/desk/diary/bookings/preview', async (request) =>
    toDiaryPreview(await planStaffBooking(toStaffRequest(context, request, store.db), request.body), mailing.secret),
  );

  bookingActionRoutes(app, context);
}

/** Computes and executes a change. @throws HttpProblem as `plan`, 409 impossible or unconfirmed, 503 not stored */
const runChange = (
  context: BookingContext,
  request: StaffCall,
  isConfirmed: boolean,
  plan: (staffRequest: StaffRequest, transaction: Transaction) => Promise<PendingChange | StoredBooking>,
): Promise<ChangedBooking> =>
  changeDiaryAtDesk(context, async (transaction): Promise<ChangedBooking> => {
    const staffRequest = toStaffRequest(context, request, transaction);
    const pending = await plan(staffRequest, transaction);
    if (!('after' in pending)) return { booking: toDiaryBooking(pending), mail: pending.email ? 'queued' : 'none' };
    const { after, event, problem, warnings = [] } = pending;
    if (problem) throw new HttpProblem(409, problem);
    if (warnings.length && !isConfirmed)
      throw createFieldProblem(409, 'override', [...warnings, answers.confirm].join(' '));
    await executeChange(context, transaction, pending, staffRequest);
    const action = auditActions[event] ?? event;
    await recordAuditEntry(transaction, { actor: staffRequest.by.id, action, target: after.reference });
    const sent = findClientMail(pending);
    const isSent = sent && (await areAllQueued(transaction, [sent]));
    return { booking: toDiaryBooking(after), mail: !sent ? 'none' : isSent ? 'queued' : 'held-back' };
  });

function bookingActionRoutes(app: FastifyInstance, context: BookingContext): void {
  const { store, diary, mailing } = context;

  /** Includes a preview route if the change sends a mail. */
  function actionRoute<Action extends BookingAction>(
    action: Action,
    plan: (
      request: StaffRequest,
      booking: StoredBooking,
      body: ActionBody<Action>,
    ) => PendingChange | Promise<PendingChange>,
    isDone: (booking: StoredBooking, body: ActionBody<Action>) => boolean,
  ): void {
    const name: ActionEndpoint<Action> = `POST /api/desk/diary/bookings/:reference/${action}`;
    route<typeof name, ActionEndpoint<BookingAction>>(app, name, async (request) => {
      const { body, params } = request;
      const isConfirmed = 'override' in body && body.override;
      return runChange(context, request, isConfirmed, async (staffRequest, transaction) => {
        const booking = await requireBooking(transaction, params.reference, diary.now());
        // A repeat over a slow connection.
        const isRepeat =
          booking.sequence === body.version + 1 &&
          isDone(booking, body) &&
          (await findLastChange(transaction, booking))?.actor_id === staffRequest.by.id;
        if (isRepeat) return booking;
        await assertVersion(transaction, booking, body.version, diary.now());
        return plan(staffRequest, booking, body);
      });
    });
    if (action === 'outcome') return;
    const previewed = action as Exclude<BookingAction, 'outcome'>;
    route(app, `POST /api/desk/diary/bookings/:reference/${previewed}/preview`, async (request) => {
      const booking = await requireBooking(store.db, request.params.reference, diary.now());
      await assertVersion(store.db, booking, request.body.version, diary.now());
      // The body of a preview is that of its change.
      const body = request.body as ActionBody<Action>;
      return toDiaryPreview(await plan(toStaffRequest(context, request, store.db), booking, body), mailing.secret);
    });
  }

  actionRoute('move', planMove, ({ starts_at, adviser }, body) => {
    const isThere = parseFirmTime(body.startsAt, diary.openingRules) === Date.parse(starts_at);
    return isThere && (body.adviser ?? adviser) === adviser;
  });
  actionRoute('reassign', planReassignment, ({ adviser }, body) => adviser === body.adviser);
  actionRoute('confirm', planConfirmation, ({ state }) => state === 'confirmed');
  actionRoute('cancel', planCancellation, ({ state }) => state === 'cancelled');
  actionRoute('outcome', planOutcome, ({ outcome }, body) => outcome === body.outcome);
}

const auditActions: Readonly<Partial<Record<PendingChange['event'], string>>> = {
  booking: 'booked',
  'booking-moved': 'moved-booking',
  'booking-reassigned': 'gave-booking',
  'booking-cancelled': 'cancelled-booking',
  'booking-outcome': 'noted-outcome',
  'booking-confirmed': 'confirmed-booking',
};

const findClientMail = ({ mails }: PendingChange): NewMail | undefined => mails.find(({ kind }) => kind === 'booking');

/** Masks the client's key. */
function toDiaryPreview(change: PendingChange, secret: string): DiaryPreview {
  const { before, after, warnings = [], advisers = [], problem = '' } = change;
  const mail = findClientMail(change);
  const link = new RegExp(`\\S*#${RegExp.escape(signBookingKey(after, secret))}`, 'g');
  const masked = (text: string) => {
    const own = text.replaceAll(link, answers.ownLink);
    // It will be stored under another reference.
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
  'booking-reassigned',
  'booking-cancelled',
  'booking-corrected',
  'booking-outcome',
  'booking-confirmed',
];

const findLastChange = (db: Database, { inquiry, reference }: StoredBooking) =>
  db
    .selectFrom('inquiry_events')
    .select(['kind', 'actor_id', 'actor_name', 'at'])
    .where('inquiry', '=', inquiry)
    .where('about', '=', reference)
    .where('kind', 'in', changeKinds)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

async function assertVersion(db: Database, booking: StoredBooking, version: number, now: number): Promise<void> {
  if (booking.sequence === version) return;
  const last = await findLastChange(db, booking);
  const minutesAgo = Math.floor((now - Date.parse(last?.at ?? booking.changed_at)) / minuteMs);
  const kind = changeKinds.find((one) => one === last?.kind);
  const time = booking.state === 'cancelled' ? null : answers.at(booking.starts_at);
  const sentence = answers.conflict({ kind, byName: last?.actor_name ?? '', minutesAgo, time });
  throw new HttpProblem(409, sentence);
}

const daysInWeek = 7;
/** The length of the week's rows. */
const rowMinutes = 30;
const maxTimesProposed = 4;
/** Few, because the client may be away all day. */
const maxTimesPerDay = 2;
const proposedWithinDays = 10;

/** The version hashes all but the current time. */
async function readWeek({ store: { db }, diary }: BookingContext, day: Temporal.PlainDate): Promise<DiaryWeek> {
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const dates = Array.from({ length: daysInWeek }, (_, n) => monday.add({ days: n }));
  const [from, to] = [
    startOfDay(monday, diary.openingRules),
    startOfDay(monday.add({ days: daysInWeek }), diary.openingRules),
  ];
  const [begin, end] = [toIsoTime(from), toIsoTime(to)];
  const now = toIsoTime(diary.now());
  const anyConsultation = diary.customConsultation(rowMinutes, diary.advisers);
  const [booked, blocked, rules, away, availability] = await Promise.all([
    queryBookedBetween(db, begin, end).execute(),
    queryBlockedBetween(db, begin, end).execute(),
    readAdviserSchedules(db, diary.openingRules, begin, end),
    listAwayTimes(diary, db, { from, to }),
    diary.availability(db, { from, to, consultation: anyConsultation }),
  ]);
  const open = diary.advisers.flatMap((adviser) =>
    dates
      .flatMap((date) => listOpenRanges(date, rules.openingHoursOf(adviser)))
      .map((span) => ({ adviser, from: toIsoTime(span.from), to: toIsoTime(span.to) })),
  );
  const bookings = booked
    .filter(({ state, held_until }) => state !== 'held' || (held_until ?? '') > now)
    .map(toDiaryBooking);
  const gone = bookings.map(({ adviser }) => adviser).filter((id) => !diary.advisers.includes(id));
  const shown = {
    days: dates.map(String),
    advisers: [...diary.advisers, ...new Set(gone)].map((id) => ({ id, role: adviserTitle(id) })),
    open,
    unoffered: open.flatMap(({ adviser, ...span }) =>
      listUnofferedTimes(span, diary, (start, isTight) =>
        isTight
          ? availability.isUntaken(adviser, start, rowMinutes)
          : availability.isFreeWithBuffer(adviser, start, rowMinutes),
      ).map((one) => ({ adviser, ...one })),
    ),
    bookings,
    away: [
      ...blocked.map(({ adviser, starts_at, ends_at, subject }): DeskAway => {
        const word = subject || answers.blocked;
        return { adviser, from: starts_at, to: ends_at, kind: 'blocked', word };
      }),
      ...away,
    ],
  };
  const version = hash('sha256', JSON.stringify(shown), 'base64url').slice(0, 22);
  return { version, at: now, ...shown };
}

/** Half hours that only staff can book. @param isFree for the adviser, without a buffer if `isTight` */
function listUnofferedTimes(
  span: { from: string; to: string },
  diary: Diary,
  isFree: (start: number, isTight: boolean) => boolean,
): { at: string; why: UnofferedTime['why'] }[] {
  const rowMs = rowMinutes * minuteMs;
  const [begin, end] = [Math.ceil(Date.parse(span.from) / rowMs) * rowMs, Date.parse(span.to) - rowMs];
  const bookable = diary.bookableWindow(diary.customConsultation(rowMinutes, []));
  const found: { at: string; why: UnofferedTime['why'] }[] = [];
  const soonest = (Math.floor(diary.now() / rowMs) + 1) * rowMs;
  for (let start = Math.max(begin, soonest); start <= end; start += rowMs) {
    const isTight = !isFree(start, false);
    if (isTight && !isFree(start, true)) continue;
    const why = isTight ? 'break' : start < bookable.from ? 'notice' : start >= bookable.to ? 'ahead' : undefined;
    if (why) found.push({ at: toIsoTime(start), why });
  }
  return found;
}

/** @throws HttpProblem 404, also for a lapsed hold and for blocked time */
async function requireBooking(db: Database, reference: string, now: number): Promise<StoredBooking> {
  const found = await findBookingByReference(db, reference);
  if (!found || found.state === 'blocked') throw new HttpProblem(404, answers.unknown);
  if (bookingAsOf(found, now).state === 'lapsed') throw new HttpProblem(404, answers.lapsed);
  return found;
}

/** @throws HttpProblem 404 */
async function readBookingView({ store: { db }, diary }: BookingContext, reference: string): Promise<DiaryBookingView> {
  const now = diary.now();
  const booking = await requireBooking(db, reference, now);
  const start = Date.parse(booking.starts_at);
  const begun = start <= now;
  const consultation = { ...diary.consultationOfBooking(booking), advisers: [booking.adviser] };
  const query = { start, consultation, ignoredBooking: booking.id };
  const canChange = !begun && booking.state === 'confirmed';
  const { own, firm } = visitorTime(booking.starts_at, booking);
  return {
    ...toDiaryBooking(booking),
    email: booking.email,
    phone: booking.phone,
    subject: booking.subject,
    meetingLink: bookingMeetingLink(booking),
    clientTime: firm ? own : '',
    begun,
    advisers: canChange ? await readAdviserAvailability(db, diary, query) : [],
    times: canChange ? await listTimesNear(db, diary, query) : [],
  };
}

/** ISO 8601 in UTC, in order. */
async function listTimesNear(
  db: Database,
  diary: Diary,
  { start: near, ...query }: DiaryQuery & { start: number },
): Promise<string[]> {
  const date = plainDateAt(near, diary.openingRules);
  const earliest = diary.now() + query.consultation.noticeHours * hourMs;
  const [first, last] = [date.subtract({ days: proposedWithinDays }), date.add({ days: proposedWithinDays })];
  const starts = await diary.freeStarts(db, { first, last, ...query });
  const nearest = (a: number, b: number) => Math.abs(a - near) - Math.abs(b - near);
  const bookable = starts.filter((start) => start >= earliest && start !== near).sort(nearest);
  return [...Map.groupBy(bookable, (start) => String(plainDateAt(start, diary.openingRules))).values()]
    .flatMap((day) => day.slice(0, maxTimesPerDay))
    .sort(nearest)
    .slice(0, maxTimesProposed)
    .sort((a, b) => a - b)
    .map(toIsoTime);
}
