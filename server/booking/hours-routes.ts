import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bookingAlarms } from '#content/booking.ts';
import { auditTargetWords } from '#content/desk/audit.ts';
import { connectionAnswers } from '#content/desk/connection-answers.ts';
import { dayAndHours } from '#content/desk/diary.ts';
import { hoursAnswers as answers } from '#content/desk/hours.ts';
import { fillPlaceholders } from '#content/fill.ts';
import { firmDayRange } from '#content/firm-time.ts';
import type { ParsedRequest } from '#contract/api.ts';
import {
  type AdviserHours,
  type BookingDecision,
  type ClosingRequest,
  type ClosingResult,
  closingBodyLimit,
  everyAdviser,
  type MailPreviews,
} from '#contract/desk-hours.ts';
import {
  addDaysOff,
  advanceAdviserVersion,
  defaultMeetingLink,
  findAdvisersWithAutoLinks,
  readAllAdviserHours,
  readMeetingLink,
  removeDaysOff,
  reopenDays,
  setHolidayWorked,
  updateAdviserSettings,
} from '../hours/adviser-settings.ts';
import { adviserTitle } from '../hours/advisers.ts';
import type { OwnCalendars } from '../hours/calendars/own-calendars.ts';
import { isWithinHours } from '../hours/opening-hours.ts';
import { areAllQueued } from '../outbox/insert.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { createFieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { requireOwner, route } from '../platform/http/route.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import type { Watch } from '../platform/job-runner.ts';
import { recordAuditEntry } from '../staff/audit.ts';
import { type Diary, minuteMs } from './availability.ts';
import { closeTime, findAffectedBookings, previewClosing, type SettledClosing, toClosingPeriod } from './close-time.ts';
import { composeBookingMails } from './mails.ts';
import { toUpcomingBooking } from './presenter.ts';
import { type BookingContext, changeDiaryAtDesk, nextVersion, replaceBooking } from './store.ts';
import { findBookingByReference, readBookingsAfter, type StoredBooking } from './tables.ts';

// Members change their own adviser's time, owners everyone's.

const keyPattern = /[0-9a-f-]{36}\.[\w-]{43}/g;

const auditActions: Readonly<Record<BookingDecision['how'], string>> = {
  reassign: 'gave-booking',
  move: 'moved-booking',
  invite: 'invited-booking',
  cancel: 'cancelled-booking',
  call: 'left-to-call',
};

const blockName = ({ adviser, starts_at, ends_at }: StoredBooking): string =>
  auditTargetWords.adviserTime(adviserTitle(adviser), dayAndHours(starts_at, ends_at).join(', '));

type AdviserChangeEndpoint =
  `POST /api/desk/hours/:adviser/${'week' | 'day-off' | 'end-day-off' | 'holiday' | 'link' | 'send-link' | 'calendar'}`;
type AdviserRequest = FastifyRequest<{ Params: { adviser: string } }>;

export async function hoursRoutes(
  app: FastifyInstance,
  { context, calendars }: { context: BookingContext; calendars: OwnCalendars },
): Promise<void> {
  const { store, diary } = context;
  const mayChange = ({ staff }: Pick<FastifyRequest, 'staff'>, adviser: string) =>
    staff.role === 'owner' || staff.adviser === adviser;
  const readView = (request: Pick<FastifyRequest, 'staff'>): Promise<AdviserHours[]> =>
    readAdviserHours(context, (adviser) => mayChange(request, adviser));
  const recordAudit = (db: Database, request: Pick<FastifyRequest, 'staff'>, what: string, on: string, name?: string) =>
    recordAuditEntry(db, {
      actor: request.staff.id,
      action: what,
      target: on,
      ...(name === undefined ? {} : { name }),
    });

  const requireAdviser = (request: AdviserRequest): string => {
    const { adviser } = request.params;
    if (!diary.advisers.includes(adviser)) throw new HttpProblem(404, answers.unknownAdviser);
    if (!mayChange(request, adviser)) throw new HttpProblem(403, answers.notYours);
    return adviser;
  };

  const closingPeriodFor = (request: AdviserRequest, wanted: ClosingRequest) => {
    if (request.params.adviser !== everyAdviser) return toClosingPeriod(context, [requireAdviser(request)], wanted);
    requireOwner(request, answers.ownersOnly);
    return toClosingPeriod(context, diary.advisers, wanted);
  };

  function changeRoute<Name extends AdviserChangeEndpoint>(
    name: Name,
    what: string,
    work: (transaction: Transaction, adviser: string, body: ParsedRequest<Name, 'body'>) => Promise<unknown>,
  ): void {
    route<AdviserChangeEndpoint>(app, name, async (request) => {
      const adviser = requireAdviser(request);
      await changeAdviserTime(context, adviser, request.body.version, async (transaction) => {
        await work(transaction, adviser, request.body as ParsedRequest<Name, 'body'>);
        await recordAudit(transaction, request, what, adviser, adviserTitle(adviser));
      });
      if (name === 'POST /api/desk/hours/:adviser/calendar') await calendars.read(adviser);
      return readView(request);
    });
  }

  route(app, 'GET /api/desk/hours', readView);

  changeRoute('POST /api/desk/hours/:adviser/week', 'changed the hours of', (transaction, adviser, { days }) =>
    updateAdviserSettings(transaction, adviser, {
      week: Object.fromEntries(days.map((spans, index) => [index + 1, spans])),
    }),
  );
  changeRoute('POST /api/desk/hours/:adviser/day-off', 'added days off of', (transaction, adviser, days) =>
    addDaysOff(transaction, adviser, days, context.diary.today.toString()),
  );
  changeRoute('POST /api/desk/hours/:adviser/end-day-off', 'removed days off of', (transaction, adviser, { id }) =>
    removeDaysOff(transaction, adviser, id),
  );
  changeRoute(
    'POST /api/desk/hours/:adviser/holiday',
    'changed a holiday of',
    (transaction, adviser, { day, worked }) => setHolidayWorked(transaction, adviser, day, worked),
  );
  changeRoute('POST /api/desk/hours/:adviser/link', 'changed the meeting link of', (transaction, adviser, { link }) =>
    updateAdviserSettings(transaction, adviser, { link }),
  );
  changeRoute('POST /api/desk/hours/:adviser/send-link', 'sent the meeting link of', (transaction, adviser) =>
    sendMeetingLink(context, transaction, adviser),
  );
  changeRoute(
    'POST /api/desk/hours/:adviser/calendar',
    'changed the calendar of',
    async (transaction, adviser, { address }) => {
      const url = address ? calendars.parseUrl(address) : undefined;
      if (url && (await isConnected(transaction, adviser))) throw new HttpProblem(409, connectionAnswers.connected);
      if (address && !url) throw createFieldProblem(400, 'address', answers.badAddress);
      return calendars.set(transaction, adviser, url);
    },
  );

  route(app, 'POST /api/desk/hours/:adviser/read-calendar', async (request) => {
    const adviser = requireAdviser(request);
    await Promise.all([calendars.read(adviser), diary.refreshCalendars([adviser])]);
    return readView(request);
  });

  route(app, 'POST /api/desk/hours/:adviser/free-block', async (request) => {
    const adviser = requireAdviser(request);
    const { reference } = request.body;
    const found = await findBookingByReference(store.db, reference);
    const freed = found?.adviser === adviser && (await unblockTime(context, reference));
    if (!freed) throw new HttpProblem(409, answers.unknownBlock);
    await recordAudit(store.db, request, 'freed a blocked time', reference, blockName(freed));
    return readView(request);
  });

  route(app, 'POST /api/desk/closed-days', async (request) => {
    requireOwner(request, answers.ownersOnly);
    const days = request.body;
    await changeDiaryAtDesk(context, async (transaction) => {
      await addDaysOff(transaction, '', days, context.diary.today.toString());
      await recordAudit(transaction, request, 'closed the firm', 'firm', firmDayRange(days.from, days.to));
    });
    return readView(request);
  });

  route(app, 'POST /api/desk/closed-days/open', async (request) => {
    requireOwner(request, answers.ownersOnly);
    const { id } = request.body;
    await changeDiaryAtDesk(context, async (transaction) => {
      await reopenDays(transaction, diary, id);
      await recordAudit(transaction, request, 'opened the firm again', 'firm');
    });
    return readView(request);
  });

  route(app, 'POST /api/desk/hours/:adviser/affected', (request) =>
    findAffectedBookings(context, closingPeriodFor(request, request.body)),
  );

  const bodyLimit = closingBodyLimit;
  route(app, 'POST /api/desk/hours/:adviser/closing-mails', { bodyLimit }, async (request) => {
    const { decisions, ...wanted } = request.body;
    return {
      mails: toMailPreviews((await previewClosing(context, closingPeriodFor(request, wanted), decisions)).settled),
    };
  });

  route(app, 'POST /api/desk/hours/:adviser/close', { bodyLimit }, async (request) => {
    const { decisions, ...wanted } = request.body;
    const period = closingPeriodFor(request, wanted);
    return changeDiaryAtDesk(context, async (transaction) => {
      const { blocks, settled } = await closeTime(context, transaction, period, decisions, request.staff);
      for (const one of blocks)
        await recordAudit(transaction, request, 'blocked a time', one.reference, blockName(one));
      if (period.days)
        await recordAudit(transaction, request, 'closed the firm', 'firm', firmDayRange(wanted.from, wanted.to));
      return auditSettledBookings(transaction, request.staff.id, settled);
    });
  });
}

export const toMailPreviews = (settled: SettledClosing['settled']): MailPreviews['mails'] =>
  settled.flatMap(({ booking: { reference, email: to }, mail }) =>
    // Masked: the key is only for the visitor.
    mail ? [{ reference, to, subject: mail.subject, text: mail.body.replaceAll(keyPattern, '…') }] : [],
  );

/** Writes to the activity log what became of the bookings. */
export async function auditSettledBookings(
  transaction: Transaction,
  actor: string,
  settled: SettledClosing['settled'],
): Promise<ClosingResult> {
  const closed: ClosingResult = { mails: 0, heldBack: [] };
  for (const { booking, how, mail } of settled) {
    await recordAuditEntry(transaction, { actor, action: auditActions[how], target: booking.reference });
    if (mail && (await areAllQueued(transaction, [mail]))) closed.mails += 1;
    else if (mail) closed.heldBack.push(booking.name);
  }
  return closed;
}

export async function readAdviserHours(
  { store, diary }: Pick<BookingContext, 'store' | 'diary'>,
  mayChange: (adviser: string) => boolean,
): Promise<AdviserHours[]> {
  const hours = await readAllAdviserHours(store.db, diary, diary.now());
  const ahead = await readBookingsAfter(store.db, toIsoTime(diary.now()));
  const makers = await findAdvisersWithAutoLinks(store.db);
  return hours.map(({ adviser, openingHours: opening, storedLink: chosen, ...rest }) => {
    const entries = ahead.filter((booking) => booking.adviser === adviser);
    const booked = entries.filter(({ state }) => state === 'confirmed');
    const blocked = entries.filter(({ state }) => state === 'blocked');
    const uninformed = makers.has(adviser) ? [] : withOutdatedLink(booked, chosen);
    return {
      ...rest,
      adviser,
      name: adviserTitle(adviser),
      mayChange: mayChange(adviser),
      week: opening.hours,
      blocks: blocked.map(({ reference, starts_at, ends_at, subject }) => ({
        reference,
        startsAt: starts_at,
        endsAt: ends_at,
        reason: subject,
      })),
      outside: booked
        .filter(({ starts_at, ends_at }) => !isWithinHours(Date.parse(starts_at), Date.parse(ends_at), opening))
        .map(toUpcomingBooking),
      link: effectiveLink(chosen, adviser),
      toNotify: uninformed.filter(({ email }) => email).map(toUpcomingBooking),
      toCall: uninformed
        .filter(({ email }) => !email)
        .map((booking) => ({ ...toUpcomingBooking(booking), phone: booking.phone })),
    };
  });
}

const isConnected = async (db: Database, adviser: string): Promise<boolean> =>
  (await db.selectFrom('connected_accounts').select('adviser').where('adviser', '=', adviser).executeTakeFirst()) !==
  undefined;

const effectiveLink = (chosen: string | null, adviser: string): string | null =>
  (chosen ?? defaultMeetingLink(adviser)) || null;

const withOutdatedLink = (booked: readonly StoredBooking[], chosen: string | null): StoredBooking[] =>
  booked.filter(
    ({ channel, meeting_link, adviser }) =>
      channel === 'video' && effectiveLink(meeting_link, adviser) !== effectiveLink(chosen, adviser),
  );

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

/** Gives the current meeting link to every upcoming video consultation that has another, and mails each visitor. */
async function sendMeetingLink(context: BookingContext, transaction: Transaction, adviser: string): Promise<void> {
  const { mailing, diary } = context;
  if ((await findAdvisersWithAutoLinks(transaction)).has(adviser)) return;
  const now = toIsoTime(diary.now());
  const chosen = await readMeetingLink(transaction, adviser);
  const ahead = await readBookingsAfter(transaction, now, ['confirmed']);
  const entries = ahead.filter((booking) => booking.adviser === adviser && booking.starts_at > now);
  for (const booking of withOutdatedLink(entries, chosen)) {
    const after = nextVersion(booking, diary.now(), { meeting_link: chosen });
    const mails = await composeBookingMails(transaction, after, 'link', mailing);
    await replaceBooking(context, transaction, booking, after, mails);
  }
}

export async function unblockTime(context: BookingContext, reference: string): Promise<StoredBooking | undefined> {
  const { store, diary } = context;
  const found = await findBookingByReference(store.db, reference);
  if (found?.state !== 'blocked') return undefined;
  const after = nextVersion(found, diary.now(), { state: 'cancelled' });
  return changeDiaryAtDesk(context, async (transaction) => {
    await replaceBooking(context, transaction, found, after, []);
    return after;
  });
}

/** Moves upcoming bookings to another adviser where free; sends no mail. `from` may be a former adviser. */
export const reassignBookings = (diary: Diary, from: string, to: string) =>
  diary.change(async (transaction) => {
    const buffer = Math.max(...diary.types.all().map(({ bufferMinutes }) => bufferMinutes)) * minuteMs;
    const ahead = await readBookingsAfter(transaction, toIsoTime(diary.now()), ['confirmed', 'held']);
    const link = await readMeetingLink(transaction, to);
    const reassigned: Record<'moved' | 'colliding', StoredBooking[]> = { moved: [], colliding: [] };
    for (const booking of ahead.filter(({ adviser }) => adviser === from)) {
      const collision = await transaction
        .selectFrom('diary')
        .select('booking_id')
        .where('adviser', '=', to)
        .where('unit', '>=', toIsoTime(Date.parse(booking.starts_at) - buffer))
        .where('unit', '<', toIsoTime(Date.parse(booking.ends_at) + buffer))
        .executeTakeFirst();
      reassigned[collision ? 'colliding' : 'moved'].push(booking);
      if (collision) continue;
      await transaction.updateTable('diary').set({ adviser: to }).where('booking_id', '=', booking.id).execute();
      // A new sequence makes concurrent changes conflict and calendars update.
      await transaction
        .updateTable('bookings')
        .set({ adviser: to, sequence: booking.sequence + 1, meeting_link: link })
        .where('id', '=', booking.id)
        .execute();
    }
    return reassigned;
  });

export const createFormerAdviserWatch = ({ store, diary }: Pick<BookingContext, 'store' | 'diary'>): Watch => ({
  name: 'adviser-gone',
  async check(now) {
    const ahead = await store.db
      .selectFrom('bookings')
      .select(({ fn }) => ['adviser', fn.countAll().as('count')])
      .where('state', 'in', ['confirmed', 'held'])
      .where('ends_at', '>', toIsoTime(now.getTime()))
      .groupBy('adviser')
      .orderBy('adviser')
      .execute();
    const [other = ''] = diary.advisers;
    const troubles = ahead
      .filter(({ adviser }) => !diary.advisers.includes(adviser))
      .map(({ adviser, count }) => [
        adviser,
        fillPlaceholders(bookingAlarms.gone, { count: Number(count), adviser, other }),
      ]);
    return troubles.length ? Object.fromEntries(troubles) : undefined;
  },
});
