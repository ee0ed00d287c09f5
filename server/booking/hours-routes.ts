import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bookingAlarms } from '#content/booking.ts';
import { auditTargets } from '#content/desk/audit.ts';
import { connectionAnswers } from '#content/desk/connection-answers.ts';
import { whenLines } from '#content/desk/diary.ts';
import { hoursAnswers as answers } from '#content/desk/hours.ts';
import { fill } from '#content/fill.ts';
import { firmDays } from '#content/firm-time.ts';
import type { Parsed } from '#contract/api.ts';
import {
  type AdviserTime,
  type Closed,
  type ClosingDecision,
  type ClosingMails,
  type ClosingWanted,
  closingBodyLimit,
  everybody,
} from '#contract/desk-hours.ts';
import {
  addDaysOff,
  advanceVersion,
  chosenLink,
  defaultLinkOf,
  endDaysOff,
  hoursOfAll,
  linkMakers,
  openDays,
  setAdviser,
  setHoliday,
} from '../hours/adviser-settings.ts';
import { nameOf } from '../hours/advisers.ts';
import type { OwnCalendars } from '../hours/calendars/own-calendars.ts';
import { isInHours } from '../hours/opening.ts';
import { isQueued } from '../outbox/outbox.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { fieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { ownerOf, route } from '../platform/http/route.ts';
import { isoTime } from '../platform/iso-time.ts';
import type { Watch } from '../platform/job-runner.ts';
import { audit } from '../staff/audit.ts';
import { type Diary, minuteMs } from './availability.ts';
import { affectedBy, blockOf, type ClosedTime, closeTime, previewClosing } from './close-time.ts';
import { mailsAbout } from './mails.ts';
import { toBookingAhead } from './presenter.ts';
import { type BookingContext, changeAtDesk, nextVersion, replaceBooking } from './store.ts';
import { bookingByReference, bookingsAfter, type StoredBooking } from './tables.ts';

// Members change their own adviser's time, owners everyone's.

const keyPattern = /[0-9a-f-]{36}\.[\w-]{43}/g;

const auditActions: Readonly<Record<ClosingDecision['how'], string>> = {
  reassign: 'gave-booking',
  move: 'moved-booking',
  invite: 'invited-booking',
  cancel: 'cancelled-booking',
  call: 'left-to-call',
};

const blockName = ({ adviser, starts_at, ends_at }: StoredBooking): string =>
  auditTargets.adviserTime(nameOf(adviser), whenLines(starts_at, ends_at).join(', '));

type AdviserChange =
  `POST /api/desk/hours/:adviser/${'week' | 'day-off' | 'end-day-off' | 'holiday' | 'link' | 'send-link' | 'calendar'}`;
type OfAdviser = FastifyRequest<{ Params: { adviser: string } }>;

export async function hoursRoutes(
  app: FastifyInstance,
  { context, calendars }: { context: BookingContext; calendars: OwnCalendars },
): Promise<void> {
  const { store, diary } = context;
  const mayChange = ({ staff }: Pick<FastifyRequest, 'staff'>, adviser: string) =>
    staff.role === 'owner' || staff.adviser === adviser;
  const view = (request: Pick<FastifyRequest, 'staff'>): Promise<AdviserTime[]> =>
    timesOfAll(context, (adviser) => mayChange(request, adviser));
  const record = (db: Database, request: Pick<FastifyRequest, 'staff'>, what: string, on: string, name?: string) =>
    audit(db, { actor: request.staff.id, action: what, target: on, ...(name === undefined ? {} : { name }) });

  const adviserOf = (request: OfAdviser): string => {
    const { adviser } = request.params;
    if (!diary.advisers.includes(adviser)) throw new HttpProblem(404, answers.unknownAdviser);
    if (!mayChange(request, adviser)) throw new HttpProblem(403, answers.notYours);
    return adviser;
  };

  const blockFor = (request: OfAdviser, wanted: ClosingWanted) => {
    if (request.params.adviser !== everybody) return blockOf(context, [adviserOf(request)], wanted);
    ownerOf(request, answers.ownersOnly);
    return blockOf(context, diary.advisers, wanted);
  };

  function change<Name extends AdviserChange>(
    name: Name,
    what: string,
    work: (transaction: Transaction, adviser: string, body: Parsed<Name, 'body'>) => Promise<unknown>,
  ): void {
    route<AdviserChange>(app, name, async (request) => {
      const adviser = adviserOf(request);
      await changeTime(context, adviser, request.body.version, async (transaction) => {
        await work(transaction, adviser, request.body as Parsed<Name, 'body'>);
        await record(transaction, request, what, adviser, nameOf(adviser));
      });
      if (name === 'POST /api/desk/hours/:adviser/calendar') await calendars.read(adviser);
      return view(request);
    });
  }

  route(app, 'GET /api/desk/hours', view);

  change('POST /api/desk/hours/:adviser/week', 'changed the hours of', (transaction, adviser, { days }) =>
    setAdviser(transaction, adviser, { week: Object.fromEntries(days.map((spans, index) => [index + 1, spans])) }),
  );
  change('POST /api/desk/hours/:adviser/day-off', 'added days off of', (transaction, adviser, days) =>
    addDaysOff(transaction, adviser, days, context.diary.today.toString()),
  );
  change('POST /api/desk/hours/:adviser/end-day-off', 'removed days off of', (transaction, adviser, { id }) =>
    endDaysOff(transaction, adviser, id),
  );
  change('POST /api/desk/hours/:adviser/holiday', 'changed a holiday of', (transaction, adviser, { day, worked }) =>
    setHoliday(transaction, adviser, day, worked),
  );
  change('POST /api/desk/hours/:adviser/link', 'changed the meeting link of', (transaction, adviser, { link }) =>
    setAdviser(transaction, adviser, { link }),
  );
  change('POST /api/desk/hours/:adviser/send-link', 'sent the meeting link of', (transaction, adviser) =>
    sendLink(context, transaction, adviser),
  );
  change(
    'POST /api/desk/hours/:adviser/calendar',
    'changed the calendar of',
    async (transaction, adviser, { address }) => {
      const url = address ? calendars.addressOf(address) : undefined;
      if (url && (await isConnected(transaction, adviser))) throw new HttpProblem(409, connectionAnswers.connected);
      if (address && !url) throw fieldProblem(400, 'address', answers.badAddress);
      return calendars.set(transaction, adviser, url);
    },
  );

  route(app, 'POST /api/desk/hours/:adviser/read-calendar', async (request) => {
    const adviser = adviserOf(request);
    await Promise.all([calendars.read(adviser), diary.lookAgain([adviser])]);
    return view(request);
  });

  route(app, 'POST /api/desk/hours/:adviser/free-block', async (request) => {
    const adviser = adviserOf(request);
    const { reference } = request.body;
    const found = await bookingByReference(store.db, reference);
    const freed = found?.adviser === adviser && (await freeTime(context, reference));
    if (!freed) throw new HttpProblem(409, answers.unknownBlock);
    await record(store.db, request, 'freed a blocked time', reference, blockName(freed));
    return view(request);
  });

  route(app, 'POST /api/desk/closed-days', async (request) => {
    ownerOf(request, answers.ownersOnly);
    const days = request.body;
    await changeAtDesk(context, async (transaction) => {
      await addDaysOff(transaction, '', days, context.diary.today.toString());
      await record(transaction, request, 'closed the firm', 'firm', firmDays(days.from, days.to));
    });
    return view(request);
  });

  route(app, 'POST /api/desk/closed-days/open', async (request) => {
    ownerOf(request, answers.ownersOnly);
    const { id } = request.body;
    await changeAtDesk(context, async (transaction) => {
      await openDays(transaction, diary, id);
      await record(transaction, request, 'opened the firm again', 'firm');
    });
    return view(request);
  });

  route(app, 'POST /api/desk/hours/:adviser/affected', (request) =>
    affectedBy(context, blockFor(request, request.body)),
  );

  const bodyLimit = closingBodyLimit;
  route(app, 'POST /api/desk/hours/:adviser/closing-mails', { bodyLimit }, async (request) => {
    const { decisions, ...wanted } = request.body;
    return { mails: readableMails((await previewClosing(context, blockFor(request, wanted), decisions)).settled) };
  });

  route(app, 'POST /api/desk/hours/:adviser/close', { bodyLimit }, async (request) => {
    const { decisions, ...wanted } = request.body;
    const block = blockFor(request, wanted);
    return changeAtDesk(context, async (transaction) => {
      const { blocks, settled } = await closeTime(context, transaction, block, decisions, request.staff);
      for (const one of blocks) await record(transaction, request, 'blocked a time', one.reference, blockName(one));
      if (block.days) await record(transaction, request, 'closed the firm', 'firm', firmDays(wanted.from, wanted.to));
      return recordSettled(transaction, request.staff.id, settled);
    });
  });
}

export const readableMails = (settled: ClosedTime['settled']): ClosingMails['mails'] =>
  settled.flatMap(({ booking: { reference, email: to }, mail }) =>
    // The key is the visitor's alone.
    mail ? [{ reference, to, subject: mail.subject, text: mail.body.replaceAll(keyPattern, '…') }] : [],
  );

/** In the activity log. */
export async function recordSettled(
  transaction: Transaction,
  actor: string,
  settled: ClosedTime['settled'],
): Promise<Closed> {
  const closed: Closed = { mails: 0, heldBack: [] };
  for (const { booking, how, mail } of settled) {
    await audit(transaction, { actor, action: auditActions[how], target: booking.reference });
    if (mail && (await isQueued(transaction, [mail]))) closed.mails += 1;
    else if (mail) closed.heldBack.push(booking.name);
  }
  return closed;
}

export async function timesOfAll(
  { store, diary }: Pick<BookingContext, 'store' | 'diary'>,
  mayChange: (adviser: string) => boolean,
): Promise<AdviserTime[]> {
  const hours = await hoursOfAll(store.db, diary, diary.now());
  const ahead = await bookingsAfter(store.db, isoTime(diary.now()));
  const makers = await linkMakers(store.db);
  return hours.map(({ adviser, opening, chosenLink: chosen, ...rest }) => {
    const entries = ahead.filter((booking) => booking.adviser === adviser);
    const booked = entries.filter(({ state }) => state === 'confirmed');
    const blocked = entries.filter(({ state }) => state === 'blocked');
    const uninformed = makers.has(adviser) ? [] : withOtherLink(booked, chosen);
    return {
      ...rest,
      adviser,
      name: nameOf(adviser),
      mayChange: mayChange(adviser),
      week: opening.hours,
      blocks: blocked.map(({ reference, starts_at, ends_at, subject }) => ({
        reference,
        startsAt: starts_at,
        endsAt: ends_at,
        reason: subject,
      })),
      outside: booked
        .filter(({ starts_at, ends_at }) => !isInHours(Date.parse(starts_at), Date.parse(ends_at), opening))
        .map(toBookingAhead),
      link: linkOf(chosen, adviser),
      toNotify: uninformed.filter(({ email }) => email).map(toBookingAhead),
      toCall: uninformed
        .filter(({ email }) => !email)
        .map((booking) => ({ ...toBookingAhead(booking), phone: booking.phone })),
    };
  });
}

const isConnected = async (db: Database, adviser: string): Promise<boolean> =>
  (await db.selectFrom('connected_accounts').select('adviser').where('adviser', '=', adviser).executeTakeFirst()) !==
  undefined;

const linkOf = (chosen: string | null, adviser: string): string | null => (chosen ?? defaultLinkOf(adviser)) || null;

const withOtherLink = (booked: readonly StoredBooking[], chosen: string | null): StoredBooking[] =>
  booked.filter(
    ({ channel, meeting_link, adviser }) =>
      channel === 'video' && linkOf(meeting_link, adviser) !== linkOf(chosen, adviser),
  );

/** Changes an adviser's time in one transaction. @throws HttpProblem 409 if `version` is outdated */
export const changeTime = (
  context: BookingContext,
  adviser: string,
  version: number,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> =>
  changeAtDesk(context, async (transaction) => {
    await advanceVersion(transaction, adviser, version);
    await work(transaction);
  });

/** Gives the current meeting link to every upcoming video consultation that has another, and mails each visitor. */
async function sendLink(context: BookingContext, transaction: Transaction, adviser: string): Promise<void> {
  const { mailing, diary } = context;
  if ((await linkMakers(transaction)).has(adviser)) return;
  const now = isoTime(diary.now());
  const chosen = await chosenLink(transaction, adviser);
  const ahead = await bookingsAfter(transaction, now, ['confirmed']);
  const entries = ahead.filter((booking) => booking.adviser === adviser && booking.starts_at > now);
  for (const booking of withOtherLink(entries, chosen)) {
    const after = nextVersion(booking, diary.now(), { meeting_link: chosen });
    const mails = await mailsAbout(transaction, after, 'link', mailing);
    await replaceBooking(context, transaction, booking, after, mails);
  }
}

export async function freeTime(context: BookingContext, reference: string): Promise<StoredBooking | undefined> {
  const { store, diary } = context;
  const found = await bookingByReference(store.db, reference);
  if (found?.state !== 'blocked') return undefined;
  const after = nextVersion(found, diary.now(), { state: 'cancelled' });
  return changeAtDesk(context, async (transaction) => {
    await replaceBooking(context, transaction, found, after, []);
    return after;
  });
}

/** Moves upcoming entries to another adviser where free; sends no mail. `from` may be a former adviser. */
export const reassign = (diary: Diary, from: string, to: string) =>
  diary.change(async (transaction) => {
    const buffer = Math.max(...diary.types.all().map(({ bufferMinutes }) => bufferMinutes)) * minuteMs;
    const ahead = await bookingsAfter(transaction, isoTime(diary.now()), ['confirmed', 'held']);
    const link = await chosenLink(transaction, to);
    const reassigned: Record<'moved' | 'colliding', StoredBooking[]> = { moved: [], colliding: [] };
    for (const booking of ahead.filter(({ adviser }) => adviser === from)) {
      const collision = await transaction
        .selectFrom('diary')
        .select('booking_id')
        .where('adviser', '=', to)
        .where('unit', '>=', isoTime(Date.parse(booking.starts_at) - buffer))
        .where('unit', '<', isoTime(Date.parse(booking.ends_at) + buffer))
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

export const adviserWatch = ({ store, diary }: Pick<BookingContext, 'store' | 'diary'>): Watch => ({
  name: 'adviser-gone',
  async look(now) {
    const ahead = await store.db
      .selectFrom('bookings')
      .select(({ fn }) => ['adviser', fn.countAll().as('count')])
      .where('state', 'in', ['confirmed', 'held'])
      .where('ends_at', '>', isoTime(now.getTime()))
      .groupBy('adviser')
      .orderBy('adviser')
      .execute();
    const [other = ''] = diary.advisers;
    const troubles = ahead
      .filter(({ adviser }) => !diary.advisers.includes(adviser))
      .map(({ adviser, count }) => [adviser, fill(bookingAlarms.gone, { count: Number(count), adviser, other })]);
    return troubles.length ? Object.fromEntries(troubles) : undefined;
  },
});
