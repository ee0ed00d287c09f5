import type { FastifyInstance } from 'fastify';
import { connectionAnswers } from '#content/desk/connection-answers.ts';
import { hoursAnswers as answers } from '#content/desk/hours.ts';
import type { ParsedRequest } from '#contract/api.ts';
import { addDaysOff, removeDaysOff, setHolidayWorked, updateAdviserSettings } from '../hours/adviser-settings.ts';
import { adviserTitle } from '../hours/advisers.ts';
import type { OwnCalendars } from '../hours/calendars/own-calendars.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { createFieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import { recordAuditEntry } from '../staff/audit.ts';
import { changeAdviserTime, readHoursFor, requireAdviser } from './adviser-time.ts';
import { sendMeetingLink } from './meeting-links.ts';
import type { BookingContext } from './store.ts';

type AdviserChange = 'week' | 'day-off' | 'end-day-off' | 'holiday' | 'link' | 'send-link' | 'calendar';
type ChangeEndpoint<Change extends AdviserChange> = `POST /api/desk/hours/:adviser/${Change}`;

const isConnected = async (db: Database, adviser: string): Promise<boolean> =>
  (await db.selectFrom('connected_accounts').select('adviser').where('adviser', '=', adviser).executeTakeFirst()) !==
  undefined;

export async function hoursRoutes(
  app: FastifyInstance,
  { context, calendars }: { context: BookingContext; calendars: OwnCalendars },
): Promise<void> {
  function changeRoute<Change extends AdviserChange>(
    change: Change,
    action: string,
    work: (
      transaction: Transaction,
      adviser: string,
      body: ParsedRequest<ChangeEndpoint<Change>, 'body'>,
    ) => Promise<unknown>,
  ): void {
    const endpoint: ChangeEndpoint<Change> = `POST /api/desk/hours/:adviser/${change}`;
    route<typeof endpoint, ChangeEndpoint<AdviserChange>>(app, endpoint, async (request) => {
      const adviser = requireAdviser(context, request);
      await changeAdviserTime(context, adviser, request.body.version, async (transaction) => {
        await work(transaction, adviser, request.body);
        const name = adviserTitle(adviser);
        await recordAuditEntry(transaction, { actor: request.staff.id, action, target: adviser, name });
      });
      if (change === 'calendar') await calendars.read(adviser);
      return readHoursFor(context, request);
    });
  }

  route(app, 'GET /api/desk/hours', (request) => readHoursFor(context, request));

  changeRoute('week', 'changed the hours of', (transaction, adviser, { days }) => {
    const week = Object.fromEntries(days.map((spans, index) => [index + 1, spans]));
    return updateAdviserSettings(transaction, adviser, { week });
  });
  changeRoute('day-off', 'added days off of', (transaction, adviser, days) =>
    addDaysOff(transaction, adviser, days, context.diary.today.toString()),
  );
  changeRoute('end-day-off', 'removed days off of', (transaction, adviser, { id }) =>
    removeDaysOff(transaction, adviser, id),
  );
  changeRoute('holiday', 'changed a holiday of', setHolidayWorked);
  changeRoute('link', 'changed the meeting link of', (transaction, adviser, { link }) =>
    updateAdviserSettings(transaction, adviser, { link }),
  );
  changeRoute('send-link', 'sent the meeting link of', (transaction, adviser) =>
    sendMeetingLink(context, transaction, adviser),
  );
  changeRoute('calendar', 'changed the calendar of', async (transaction, adviser, { address }) => {
    const url = address ? calendars.parseUrl(address) : undefined;
    if (url && (await isConnected(transaction, adviser))) throw new HttpProblem(409, connectionAnswers.connected);
    if (address && !url) throw createFieldProblem(400, 'address', answers.badAddress);
    return calendars.set(transaction, adviser, url);
  });

  route(app, 'POST /api/desk/hours/:adviser/read-calendar', async (request) => {
    const adviser = requireAdviser(context, request);
    await Promise.all([calendars.read(adviser), context.diary.refreshCalendars([adviser])]);
    return readHoursFor(context, request);
  });
}
