import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { auditOn } from '#content/desk/audit.ts';
import { whenLines } from '#content/desk/diary.ts';
import { hoursAnswers as answers } from '#content/desk/hours.ts';
import { firmDays } from '#content/firm-time.ts';
import {
  type AdviserTime,
  blockFreed,
  type Closed,
  type Closing,
  type ClosingDecision,
  type ClosingMails,
  type ClosingWanted,
  calendarChange,
  closedDays,
  closedDaysEnd,
  closingBodyLimit,
  closingDecided,
  closingWanted,
  dayOffChange,
  dayOffEnd,
  hoursEndpoints as endpoints,
  everybody,
  holidayChange,
  linkChange,
  seenHours,
  weekChange,
} from '#contract/desk-hours.ts';
import {
  addDaysOff,
  endDaysOff,
  nameOf,
  type OwnCalendars,
  openDays,
  setHoliday,
  setLink,
  setWeek,
} from '../hours/hours.ts';
import { isQueued } from '../outbox/outbox.ts';
import { Refusal } from '../platform/http/errors.ts';
import { readBody } from '../platform/http/read-body.ts';
import { blockOf, changeTime, freeTime, tellLink, timesOfAll } from './adviser-time.ts';
import { affectedBy, closeTime, rehearseClosing } from './closing.ts';
import { type BookingContext, changeAtDesk, type DeskOptions } from './context.ts';
import { bookingByReference, type Tx } from './store.ts';
import type { StoredBooking } from './tables.ts';

/** A booking's key, as the links of its mails carry it. */
const keyPattern = /[0-9a-f-]{36}\.[\w-]{43}/g;

/** What became of a booking in a time that was blocked, as the record of staff has it. */
const inRecord: Readonly<Record<ClosingDecision['how'], string>> = {
  give: 'gave-booking',
  move: 'moved-booking',
  invite: 'invited-booking',
  cancel: 'cancelled-booking',
  call: 'left-to-call',
};

/** A blocked time as the record of staff names it. */
const blockName = ({ adviser, starts_at, ends_at }: StoredBooking): string =>
  auditOn.adviserTime(nameOf(adviser), whenLines(starts_at, ends_at).join(', '));

type OfAdviser = { Params: { adviser: string } };

/** What an adviser's time is made of, at the desk. Members change their own adviser's, owners all. */
export async function hoursRoutes(
  app: FastifyInstance,
  { context, calendars, staffOf, audit }: DeskOptions & { context: BookingContext; calendars: OwnCalendars },
): Promise<void> {
  const { store, diary, onStored } = context;
  const mayChange = (request: FastifyRequest) => (adviser: string) => {
    const { role, adviser: own } = staffOf(request);
    return role === 'owner' || own === adviser;
  };
  const view = (request: FastifyRequest): Promise<AdviserTime[]> => timesOfAll(context, mayChange(request));

  /** Whose time a call is about. @throws Refusal 404, 403 */
  const adviserOf = (request: FastifyRequest): string => {
    const { adviser } = request.params as OfAdviser['Params'];
    if (!diary.advisers.includes(adviser)) throw new Refusal(404, answers.unknownAdviser);
    if (!mayChange(request)(adviser)) throw new Refusal(403, answers.notYours);
    return adviser;
  };

  /** For whom a time is blocked: an adviser, or all of them. @throws Refusal 404, 403 */
  const advisersOf = (request: FastifyRequest): readonly string[] => {
    const { adviser } = request.params as OfAdviser['Params'];
    if (adviser !== everybody) return [adviserOf(request)];
    assertOwner(request);
    return diary.advisers;
  };
  const blockFor = (request: FastifyRequest, wanted: ClosingWanted) => blockOf(context, advisersOf(request), wanted);

  const assertOwner = (request: FastifyRequest): void => {
    if (staffOf(request).role !== 'owner') throw new Refusal(403, answers.ownersOnly);
  };

  /** A change of one adviser's time, which answers with everybody's as it then is. */
  function change<T extends { version: number }>(
    path: string,
    schema: z.ZodType<T>,
    what: string,
    work: (transaction: Tx, adviser: string, body: T) => Promise<unknown>,
    after: (adviser: string, body: T) => Promise<void> = async () => {},
  ): void {
    app.post<OfAdviser>(path, async (request): Promise<AdviserTime[]> => {
      const adviser = adviserOf(request);
      const body = readBody(schema, request.body);
      await changeTime(context, adviser, body.version, async (transaction) => {
        await work(transaction, adviser, body);
        await audit(transaction, { who: staffOf(request).id, what, on: adviser, name: nameOf(adviser) });
      });
      await after(adviser, body);
      return view(request);
    });
  }

  app.get(endpoints.all, view);

  change(endpoints.week, weekChange, 'changed the hours of', (transaction, adviser, { days }) =>
    setWeek(transaction, adviser, Object.fromEntries(days.map((spans, index) => [index + 1, spans]))),
  );
  change(endpoints.dayOff, dayOffChange, 'added days off of', (transaction, adviser, days) =>
    addDaysOff(transaction, adviser, days),
  );
  change(endpoints.endDayOff, dayOffEnd, 'removed days off of', (transaction, adviser, { id }) =>
    endDaysOff(transaction, adviser, id),
  );
  change(endpoints.holiday, holidayChange, 'changed a holiday of', (transaction, adviser, { day, worked }) =>
    setHoliday(transaction, adviser, day, worked),
  );
  change(endpoints.link, linkChange, 'changed the meeting link of', (transaction, adviser, { link }) =>
    setLink(transaction, adviser, link),
  );
  change(
    endpoints.tellLink,
    seenHours,
    'sent the meeting link of',
    (transaction, adviser) => tellLink(context, transaction, adviser),
    async () => onStored(),
  );
  change(
    endpoints.calendar,
    calendarChange,
    'changed the calendar of',
    (transaction, adviser, { address }) => {
      const url = address ? calendars.addressOf(address) : undefined;
      if (address && !url)
        throw new Refusal(400, answers.badAddress, [{ field: 'address', sentence: answers.badAddress }]);
      return calendars.keep(transaction, adviser, url);
    },
    (adviser) => calendars.read(adviser),
  );

  app.post<OfAdviser>(endpoints.readCalendar, async (request): Promise<AdviserTime[]> => {
    await calendars.read(adviserOf(request));
    return view(request);
  });

  app.post<OfAdviser>(endpoints.freeBlock, async (request): Promise<AdviserTime[]> => {
    const adviser = adviserOf(request);
    const { reference } = readBody(blockFreed, request.body);
    const found = await bookingByReference(store.db, reference);
    if (found?.adviser !== adviser || !(await freeTime(context, reference)))
      throw new Refusal(409, answers.unknownBlock);
    await audit(store.db, {
      who: staffOf(request).id,
      what: 'freed a blocked time',
      on: reference,
      name: blockName(found),
    });
    return view(request);
  });

  app.post(endpoints.closeDays, async (request): Promise<AdviserTime[]> => {
    assertOwner(request);
    const days = readBody(closedDays, request.body);
    await changeAtDesk(diary, async (transaction) => {
      await addDaysOff(transaction, '', days);
      await audit(transaction, {
        who: staffOf(request).id,
        what: 'closed the firm',
        on: 'firm',
        name: firmDays(days.from, days.to),
      });
    });
    return view(request);
  });

  app.post(endpoints.openDays, async (request): Promise<AdviserTime[]> => {
    assertOwner(request);
    const { id } = readBody(closedDaysEnd, request.body);
    await changeAtDesk(diary, async (transaction) => {
      await openDays(transaction, diary, id);
      await audit(transaction, { who: staffOf(request).id, what: 'opened the firm again', on: 'firm' });
    });
    return view(request);
  });

  app.post<OfAdviser>(
    endpoints.affected,
    (request): Promise<Closing> => affectedBy(context, blockFor(request, readBody(closingWanted, request.body))),
  );

  app.post<OfAdviser>(
    endpoints.closingMails,
    { bodyLimit: closingBodyLimit },
    async (request): Promise<ClosingMails> => {
      const { decisions, ...wanted } = readBody(closingDecided, request.body);
      const told = await rehearseClosing(context, blockFor(request, wanted), decisions);
      return {
        mails: told.map(({ booking: { reference, email: to }, mail: { subject, body: text } }) => ({
          // Whoever has the key can change the booking: it is for its visitor alone.
          reference,
          to,
          subject,
          text: text.replaceAll(keyPattern, '…'),
        })),
      };
    },
  );

  app.post<OfAdviser>(endpoints.close, { bodyLimit: closingBodyLimit }, async (request): Promise<Closed> => {
    const { decisions, ...wanted } = readBody(closingDecided, request.body);
    const { id, name } = staffOf(request);
    const heldBack: string[] = [];
    const block = blockFor(request, wanted);
    const { told } = await closeTime(context, block, decisions, { id, name }, async (transaction, done) => {
      for (const { booking, mail } of done.told)
        if (!(await isQueued(transaction, [mail]))) heldBack.push(booking.name);
      const who = id;
      for (const one of done.blocks)
        await audit(transaction, {
          who,
          what: 'blocked a time',
          on: one.reference,
          name: blockName(one),
        });
      if (block.days)
        await audit(transaction, {
          who,
          what: 'closed the firm',
          on: 'firm',
          name: firmDays(wanted.from, wanted.to),
        });
      for (const { booking, how } of done.settled)
        await audit(transaction, { who, what: inRecord[how], on: booking.reference });
    });
    return { mails: told.length - heldBack.length, heldBack };
  });
}
