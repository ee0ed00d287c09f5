import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { diaryAnswers as answers, type BookingChangeKind } from '#content/desk/diary-answers.ts';
import { visitorTime } from '#content/visitor-time.ts';
import type { EndpointName, ParsedRequest } from '#contract/api.ts';
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
  findAwayTimes,
  listOpenRanges,
  plainDateAt,
  readAdviserSchedules,
  startOfDay,
} from '../hours/opening-hours.ts';
import { areAllQueued } from '../outbox/insert.ts';
import type { NewMail } from '../outbox/tables.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { createFieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { assertSameBody } from '../platform/http/idempotency.ts';
import { route } from '../platform/http/route.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { recordAuditEntry } from '../staff/audit.ts';
import type { Diary } from './availability.ts';
import type { BookableConsultation } from './consultation-types.ts';
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

type BookingChangeEndpoint = Extract<
  EndpointName,
  `POST /api/desk/diary/bookings/:reference/${'move' | 'reassign' | 'confirm' | 'cancel' | 'outcome'}`
>;

/** The scope must require a staff login. */
export async function deskDiaryRoutes(app: FastifyInstance, context: BookingContext): Promise<void> {
  const { store, diary, mailing } = context;
  const toStaffRequest = ({ staff: { id, name } }: Pick<FastifyRequest, 'staff'>, db: Database): StaffRequest => ({
    context,
    db,
    by: { id, name },
  });

  route(app, 'GET /api/desk/diary', async (request, reply) => {
    const { day } = request.query;
    const week = await readWeek(context, day ? Temporal.PlainDate.from(day) : await diary.nextActiveDay());
    const etag = `"${week.version}"`;
    reply.header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : week;
  });

  route(app, 'GET /api/desk/diary/times', async ({ query: { consultation, adviser } }) => {
    const type = requireConsultation(diary, consultation);
    if (!diary.advisers.includes(adviser)) throw new HttpProblem(400, answers.badAdviser);
    return { times: await findTimesNear(store.db, diary, { ...type, advisers: [adviser] }, diary.now()) };
  });

  route(app, 'GET /api/desk/diary/bookings/:reference', ({ params }) => readBookingView(context, params.reference));

  /** Computes and executes a change. @throws HttpProblem as `make`, 409 impossible or unconfirmed, 503 not stored */
  const runChange = (
    request: Pick<FastifyRequest, 'staff'>,
    confirmed: boolean,
    make: (staffRequest: StaffRequest, transaction: Transaction) => Promise<PendingChange | StoredBooking>,
  ): Promise<ChangedBooking> =>
    changeDiaryAtDesk(context, async (transaction): Promise<ChangedBooking> => {
      const staffRequest = toStaffRequest(request, transaction);
      const pending = await make(staffRequest, transaction);
      if (!('after' in pending)) return { booking: toDiaryBooking(pending), mail: pending.email ? 'queued' : 'none' };
      const { after, event, problem, warnings = [] } = pending;
      if (problem) throw new HttpProblem(409, problem);
      if (warnings.length && !confirmed)
        throw createFieldProblem(409, 'override', [...warnings, answers.confirm].join(' '));
      await executeChange(context, transaction, pending, staffRequest.by);
      const action = auditActions[event] ?? event;
      await recordAuditEntry(transaction, { actor: staffRequest.by.id, action, target: after.reference });
      const sent = findClientMail(pending);
      const isSent = sent && (await areAllQueued(transaction, [sent]));
      return { booking: toDiaryBooking(after), mail: !sent ? 'none' : isSent ? 'queued' : 'held-back' };
    });

  route(app, 'POST /api/desk/diary/bookings', (request) => {
    const { body } = request;
    return runChange(request, body.override, async (staffRequest, transaction) => {
      const earlier = await findBookingByIdempotencyKey(transaction, body.key);
      return earlier
        ? assertSameBody(earlier, hashStaffBooking(body), answers.keyReused)
        : planStaffBooking(staffRequest, body);
    });
  });
  route(app, 'POST /api/desk/diary/bookings/preview', async (request) =>
    toDiaryPreview(await planStaffBooking(toStaffRequest(request, store.db), request.body), mailing.secret),
  );

  /** Includes a preview route if the change sends a mail. */
  function bookingRoute<Name extends BookingChangeEndpoint>(
    name: Name,
    make: (
      request: StaffRequest,
      booking: StoredBooking,
      body: ParsedRequest<Name, 'body'>,
    ) => PendingChange | Promise<PendingChange>,
    isDone: (booking: StoredBooking, body: ParsedRequest<Name, 'body'>) => boolean,
  ): void {
    route<BookingChangeEndpoint>(app, name, async (request) => {
      const body = request.body as ParsedRequest<Name, 'body'> & { version: number; override?: boolean };
      return runChange(request, body.override ?? false, async (staffRequest, transaction) => {
        const booking = await requireBooking(transaction, request.params.reference, diary.now());
        // A repeat over a slow connection.
        const isRepeat =
          booking.sequence === body.version + 1 &&
          isDone(booking, body) &&
          (await findLastChange(transaction, booking))?.actor_id === staffRequest.by.id;
        if (isRepeat) return booking;
        await assertVersion(transaction, booking, body.version, diary.now());
        return make(staffRequest, booking, body);
      });
    });
    if (name === 'POST /api/desk/diary/bookings/:reference/outcome') return;
    route(app, `${name as Exclude<BookingChangeEndpoint, `${string}outcome`>}/preview`, async (request) => {
      const body = request.body as ParsedRequest<Name, 'body'> & { version: number };
      const booking = await requireBooking(store.db, request.params.reference, diary.now());
      await assertVersion(store.db, booking, body.version, diary.now());
      return toDiaryPreview(await make(toStaffRequest(request, store.db), booking, body), mailing.secret);
    });
  }

  bookingRoute('POST /api/desk/diary/bookings/:reference/move', planMove, ({ starts_at, adviser }, body) => {
    const isThere = parseFirmTime(body.startsAt, diary.openingRules) === Date.parse(starts_at);
    return isThere && (body.adviser ?? adviser) === adviser;
  });
  bookingRoute(
    'POST /api/desk/diary/bookings/:reference/reassign',
    planReassignment,
    ({ adviser }, body) => adviser === body.adviser,
  );
  bookingRoute(
    'POST /api/desk/diary/bookings/:reference/confirm',
    planConfirmation,
    ({ state }) => state === 'confirmed',
  );
  bookingRoute(
    'POST /api/desk/diary/bookings/:reference/cancel',
    planCancellation,
    ({ state }) => state === 'cancelled',
  );
  bookingRoute(
    'POST /api/desk/diary/bookings/:reference/outcome',
    planOutcome,
    ({ outcome }, body) => outcome === body.outcome,
  );
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
  const minutes = Math.floor((now - Date.parse(last?.at ?? booking.changed_at)) / 60_000);
  const isOver = booking.state === 'cancelled';
  const kind = last?.kind as BookingChangeKind | undefined;
  const sentence = answers.conflict(kind, last?.actor_name ?? '', minutes, answers.at(booking.starts_at), isOver);
  throw new HttpProblem(409, sentence);
}

const daysInWeek = 7;
/** In minutes: the length of the week's rows. */
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
    findAwayTimes(diary, db, { from, to }),
    diary.availability(db, from, to, anyConsultation),
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
      findUnoffered(span, diary, (start, isTight) =>
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

/** Half hours that only staff can book. @param has whether the adviser is free, with or without a buffer */
function findUnoffered(
  span: { from: string; to: string },
  diary: Diary,
  has: (start: number, isTight: boolean) => boolean,
): { at: string; why: UnofferedTime['why'] }[] {
  const length = rowMinutes * 60_000;
  const [begin, end] = [Math.ceil(Date.parse(span.from) / length) * length, Date.parse(span.to) - length];
  const bookable = diary.bookableWindow(diary.customConsultation(rowMinutes, []));
  const found: { at: string; why: UnofferedTime['why'] }[] = [];
  const soonest = (Math.floor(diary.now() / length) + 1) * length;
  for (let start = Math.max(begin, soonest); start <= end; start += length) {
    const isTight = !has(start, false);
    if (isTight && !has(start, true)) continue;
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
    advisers: canChange ? await readAdviserAvailability(db, diary, start, consultation, booking.id) : [],
    times: canChange ? await findTimesNear(db, diary, consultation, start, booking.id) : [],
  };
}

/** ISO 8601 in UTC, in order. @param ignore a booking whose own time counts as free */
async function findTimesNear(
  db: Database,
  diary: Diary,
  consultation: BookableConsultation,
  near: number,
  ignore?: string,
): Promise<string[]> {
  const date = plainDateAt(near, diary.openingRules);
  const earliest = diary.now() + consultation.noticeHours * 3_600_000;
  const [first, last] = [date.subtract({ days: proposedWithinDays }), date.add({ days: proposedWithinDays })];
  const starts = await diary.freeStarts(db, first, last, consultation, ignore);
  const nearest = (a: number, b: number) => Math.abs(a - near) - Math.abs(b - near);
  const open = starts.filter((start) => start >= earliest && start !== near).sort(nearest);
  return [...Map.groupBy(open, (start) => String(plainDateAt(start, diary.openingRules))).values()]
    .flatMap((day) => day.slice(0, maxTimesPerDay))
    .sort(nearest)
    .slice(0, maxTimesProposed)
    .sort((a, b) => a - b)
    .map(toIsoTime);
}
