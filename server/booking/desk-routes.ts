import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { diaryAnswers as answers, type BookingChangeKind } from '#content/desk/diary-answers.ts';
import { visitorTime } from '#content/visitor-time.ts';
import type { EndpointName, Parsed } from '#contract/api.ts';
import type {
  DeskAway,
  DiaryBookingView,
  DiaryChanged,
  DiaryPreview,
  DiaryWeek,
  Unoffered,
} from '#contract/desk-diary.ts';
import { nameOf } from '../hours/advisers.ts';
import { awayBetween, dayOf, midnight, openHours, readRules } from '../hours/opening.ts';
import { isQueued, type NewMail } from '../outbox/outbox.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { fieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { repeatOf } from '../platform/http/idempotency.ts';
import { route } from '../platform/http/route.ts';
import { isoTime } from '../platform/iso-time.ts';
import { audit } from '../staff/audit.ts';
import type { Diary } from './availability.ts';
import type { Rules } from './consultation-types.ts';
import {
  advisersAt,
  execute,
  hashOf,
  type PendingChange,
  parseInstant,
  type StaffRequest,
  staffBooking,
  staffCancel,
  staffConfirm,
  staffMove,
  staffOutcome,
  staffReassign,
} from './desk-commands.ts';
import { bookingAt, bookingKeyOf, diaryBooking, meetingLinkOf } from './presenter.ts';
import { consultationOf } from './public-routes.ts';
import { type BookingContext, changeAtDesk } from './store.ts';
import {
  blockedBetween,
  bookedBetween,
  bookingByIdempotencyKey,
  bookingByReference,
  type StoredBooking,
} from './tables.ts';

type BookingChange = Extract<
  EndpointName,
  `POST /api/desk/diary/bookings/:reference/${'move' | 'reassign' | 'confirm' | 'cancel' | 'outcome'}`
>;

/** The scope must require a staff login. */
export async function deskDiaryRoutes(app: FastifyInstance, context: BookingContext): Promise<void> {
  const { store, diary, mailing } = context;
  const requestOf = ({ staff: { id, name } }: Pick<FastifyRequest, 'staff'>, db: Database): StaffRequest => ({
    context,
    db,
    by: { id, name },
  });

  route(app, 'GET /api/desk/diary', async (request, reply) => {
    const { day } = request.query;
    const week = await readWeek(context, day ? Temporal.PlainDate.from(day) : await diary.nextDay());
    const etag = `"${week.version}"`;
    reply.header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : week;
  });

  route(app, 'GET /api/desk/diary/times', async ({ query: { consultation, adviser } }) => {
    const type = consultationOf(diary, consultation);
    if (!diary.advisers.includes(adviser)) throw new HttpProblem(400, answers.badAdviser);
    return { times: await timesNear(store.db, diary, { ...type, advisers: [adviser] }, diary.now()) };
  });

  route(app, 'GET /api/desk/diary/bookings/:reference', ({ params }) => viewBooking(context, params.reference));

  /** Computes and executes a change. @throws HttpProblem as `make`, 409 impossible or unconfirmed, 503 not stored */
  const change = (
    request: Pick<FastifyRequest, 'staff'>,
    confirmed: boolean,
    make: (staffRequest: StaffRequest, transaction: Transaction) => Promise<PendingChange | StoredBooking>,
  ): Promise<DiaryChanged> =>
    changeAtDesk(context, async (transaction): Promise<DiaryChanged> => {
      const staffRequest = requestOf(request, transaction);
      const pending = await make(staffRequest, transaction);
      if (!('after' in pending)) return { booking: diaryBooking(pending), mail: pending.email ? 'queued' : 'none' };
      const { after, event, problem, warnings = [] } = pending;
      if (problem) throw new HttpProblem(409, problem);
      if (warnings.length && !confirmed) throw fieldProblem(409, 'override', [...warnings, answers.confirm].join(' '));
      await execute(context, transaction, pending, staffRequest.by);
      const action = auditActions[event] ?? event;
      await audit(transaction, { actor: staffRequest.by.id, action, target: after.reference });
      const sent = clientMailOf(pending);
      const isSent = sent && (await isQueued(transaction, [sent]));
      return { booking: diaryBooking(after), mail: !sent ? 'none' : isSent ? 'queued' : 'held-back' };
    });

  route(app, 'POST /api/desk/diary/bookings', (request) => {
    const { body } = request;
    return change(request, body.override, async (staffRequest, transaction) => {
      const earlier = await bookingByIdempotencyKey(transaction, body.key);
      return earlier ? repeatOf(earlier, hashOf(body), answers.keyReused) : staffBooking(staffRequest, body);
    });
  });
  route(app, 'POST /api/desk/diary/bookings/preview', async (request) =>
    previewOfChange(await staffBooking(requestOf(request, store.db), request.body), mailing.secret),
  );

  /** Includes a preview route if the change sends a mail. */
  function bookingRoute<Name extends BookingChange>(
    name: Name,
    make: (
      request: StaffRequest,
      booking: StoredBooking,
      body: Parsed<Name, 'body'>,
    ) => PendingChange | Promise<PendingChange>,
    isDone: (booking: StoredBooking, body: Parsed<Name, 'body'>) => boolean,
  ): void {
    route<BookingChange>(app, name, async (request) => {
      const body = request.body as Parsed<Name, 'body'> & { version: number; override?: boolean };
      return change(request, body.override ?? false, async (staffRequest, transaction) => {
        const booking = await consultationNamed(transaction, request.params.reference, diary.now());
        // A repeat over a slow connection.
        const isRepeat =
          booking.sequence === body.version + 1 &&
          isDone(booking, body) &&
          (await lastChangeOf(transaction, booking))?.actor_id === staffRequest.by.id;
        if (isRepeat) return booking;
        await assertVersion(transaction, booking, body.version, diary.now());
        return make(staffRequest, booking, body);
      });
    });
    if (name === 'POST /api/desk/diary/bookings/:reference/outcome') return;
    route(app, `${name as Exclude<BookingChange, `${string}outcome`>}/preview`, async (request) => {
      const body = request.body as Parsed<Name, 'body'> & { version: number };
      const booking = await consultationNamed(store.db, request.params.reference, diary.now());
      await assertVersion(store.db, booking, body.version, diary.now());
      return previewOfChange(await make(requestOf(request, store.db), booking, body), mailing.secret);
    });
  }

  bookingRoute('POST /api/desk/diary/bookings/:reference/move', staffMove, ({ starts_at, adviser }, body) => {
    const isThere = parseInstant(body.startsAt, diary.opening) === Date.parse(starts_at);
    return isThere && (body.adviser ?? adviser) === adviser;
  });
  bookingRoute(
    'POST /api/desk/diary/bookings/:reference/reassign',
    staffReassign,
    ({ adviser }, body) => adviser === body.adviser,
  );
  bookingRoute('POST /api/desk/diary/bookings/:reference/confirm', staffConfirm, ({ state }) => state === 'confirmed');
  bookingRoute('POST /api/desk/diary/bookings/:reference/cancel', staffCancel, ({ state }) => state === 'cancelled');
  bookingRoute(
    'POST /api/desk/diary/bookings/:reference/outcome',
    staffOutcome,
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

const clientMailOf = ({ mails }: PendingChange): NewMail | undefined => mails.find(({ kind }) => kind === 'booking');

/** Masks the client's key. */
function previewOfChange(change: PendingChange, secret: string): DiaryPreview {
  const { before, after, warnings = [], advisers = [], problem = '' } = change;
  const mail = clientMailOf(change);
  const link = new RegExp(`\\S*#${RegExp.escape(bookingKeyOf(after, secret))}`, 'g');
  const masked = (text: string) => {
    const own = text.replaceAll(link, answers.ownLink);
    // Its stored reference will differ.
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

async function assertVersion(db: Database, booking: StoredBooking, version: number, now: number): Promise<void> {
  if (booking.sequence === version) return;
  const last = await lastChangeOf(db, booking);
  const minutes = Math.floor((now - Date.parse(last?.at ?? booking.changed_at)) / 60_000);
  const isOver = booking.state === 'cancelled';
  const kind = last?.kind as BookingChangeKind | undefined;
  const sentence = answers.conflict(kind, last?.actor_name ?? '', minutes, answers.at(booking.starts_at), isOver);
  throw new HttpProblem(409, sentence);
}

const days = 7;
/** In minutes: the length of the week's rows. */
const shortest = 30;
const proposed = 4;
/** The client may be away all day. */
const ofOneDay = 2;
const within = 10;

/** The version hashes all but the current time. */
async function readWeek({ store: { db }, diary }: BookingContext, day: Temporal.PlainDate): Promise<DiaryWeek> {
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const dates = Array.from({ length: days }, (_, n) => monday.add({ days: n }));
  const [from, to] = [midnight(monday, diary.opening), midnight(monday.add({ days }), diary.opening)];
  const [begin, end] = [isoTime(from), isoTime(to)];
  const now = isoTime(diary.now());
  const anything = diary.custom(shortest, diary.advisers);
  const [booked, blocked, rules, away, availability] = await Promise.all([
    bookedBetween(db, begin, end).execute(),
    blockedBetween(db, begin, end).execute(),
    readRules(db, diary.opening, begin, end),
    awayBetween(diary, db, { from, to }),
    diary.availability(db, from, to, anything),
  ]);
  const open = diary.advisers.flatMap((adviser) =>
    dates
      .flatMap((date) => openHours(date, rules.openingOf(adviser)))
      .map((span) => ({ adviser, from: isoTime(span.from), to: isoTime(span.to) })),
  );
  const bookings = booked
    .filter(({ state, held_until }) => state !== 'held' || (held_until ?? '') > now)
    .map(diaryBooking);
  const gone = bookings.map(({ adviser }) => adviser).filter((id) => !diary.advisers.includes(id));
  const shown = {
    days: dates.map(String),
    advisers: [...diary.advisers, ...new Set(gone)].map((id) => ({ id, role: nameOf(id) })),
    open,
    unoffered: open.flatMap(({ adviser, ...span }) =>
      unofferedIn(span, diary, (start, isTight) =>
        isTight ? availability.isUntaken(adviser, start, shortest) : availability.hasTime(adviser, start, shortest),
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
function unofferedIn(
  span: { from: string; to: string },
  diary: Diary,
  has: (start: number, isTight: boolean) => boolean,
): { at: string; why: Unoffered['why'] }[] {
  const length = shortest * 60_000;
  const [begin, end] = [Math.ceil(Date.parse(span.from) / length) * length, Date.parse(span.to) - length];
  const bookable = diary.bookable(diary.custom(shortest, []));
  const found: { at: string; why: Unoffered['why'] }[] = [];
  const soonest = (Math.floor(diary.now() / length) + 1) * length;
  for (let start = Math.max(begin, soonest); start <= end; start += length) {
    const isTight = !has(start, false);
    if (isTight && !has(start, true)) continue;
    const why = isTight ? 'break' : start < bookable.from ? 'notice' : start >= bookable.to ? 'ahead' : undefined;
    if (why) found.push({ at: isoTime(start), why });
  }
  return found;
}

/** @throws HttpProblem 404, also for a lapsed hold and for blocked time */
async function consultationNamed(db: Database, reference: string, now: number): Promise<StoredBooking> {
  const found = await bookingByReference(db, reference);
  if (!found || found.state === 'blocked') throw new HttpProblem(404, answers.unknown);
  if (bookingAt(found, now).state === 'lapsed') throw new HttpProblem(404, answers.lapsed);
  return found;
}

/** @throws HttpProblem 404 */
async function viewBooking({ store: { db }, diary }: BookingContext, reference: string): Promise<DiaryBookingView> {
  const now = diary.now();
  const booking = await consultationNamed(db, reference, now);
  const start = Date.parse(booking.starts_at);
  const begun = start <= now;
  const consultation = { ...diary.consultationOf(booking), advisers: [booking.adviser] };
  const canChange = !begun && booking.state === 'confirmed';
  const { own, firm } = visitorTime(booking.starts_at, booking);
  return {
    ...diaryBooking(booking),
    email: booking.email,
    phone: booking.phone,
    subject: booking.subject,
    meetingLink: meetingLinkOf(booking),
    clientTime: firm ? own : '',
    begun,
    advisers: canChange ? await advisersAt(db, diary, start, consultation, booking.id) : [],
    times: canChange ? await timesNear(db, diary, consultation, start, booking.id) : [],
  };
}

/** ISO 8601 in UTC, in order. @param ignore a booking whose own time counts as free */
async function timesNear(
  db: Database,
  diary: Diary,
  consultation: Rules,
  near: number,
  ignore?: string,
): Promise<string[]> {
  const date = dayOf(near, diary.opening);
  const earliest = diary.now() + consultation.noticeHours * 3_600_000;
  const [first, last] = [date.subtract({ days: within }), date.add({ days: within })];
  const starts = await diary.freeStarts(db, first, last, consultation, ignore);
  const nearest = (a: number, b: number) => Math.abs(a - near) - Math.abs(b - near);
  const open = starts.filter((start) => start >= earliest && start !== near).sort(nearest);
  return [...Map.groupBy(open, (start) => String(dayOf(start, diary.opening))).values()]
    .flatMap((day) => day.slice(0, ofOneDay))
    .sort(nearest)
    .slice(0, proposed)
    .sort((a, b) => a - b)
    .map(isoTime);
}
