import type { FastifyInstance, FastifyRequest } from 'fastify';
import { connectionAnswers as answers } from '#content/desk/connection-answers.ts';
import type { BookingContext } from '../booking/store.ts';
import { makeMailsDue } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import type { Limiter } from '../platform/http/limiter.ts';
import { ownerOf, route } from '../platform/http/route.ts';
import { audit } from '../staff/audit.ts';
import type { ConnectedAccounts } from './accounts.ts';
import { answerChange, calendarChanges } from './calendar-questions.ts';
import type { ConnectedCalendars } from './calendars.ts';
import { accountOf } from './tables.ts';

interface ConnectionRoutes {
  db: Database;
  limiter: Limiter;
  accounts: ConnectedAccounts;
  calendars: ConnectedCalendars;
  context: BookingContext;
}

/** Each reaches somebody else's server. */
const signInsAnHour = { most: 40, seconds: 3600 };

/** The scope must require a staff login. */
export async function connectionRoutes(app: FastifyInstance, options: ConnectionRoutes): Promise<void> {
  const { db, limiter, accounts, calendars, context } = options;

  const mayEnd = (request: Pick<FastifyRequest, 'staff'>, adviser: string): void => {
    if (adviser === '') ownerOf(request, answers.ownersOnly);
    else if (request.staff.role !== 'owner' && request.staff.adviser !== adviser)
      throw new HttpProblem(403, answers.notYours);
  };
  const mayConnect = (request: Pick<FastifyRequest, 'staff'>, adviser: string): void => {
    mayEnd(request, adviser);
    if (adviser && !context.diary.advisers.includes(adviser)) throw new HttpProblem(409, answers.unknownAdviser);
  };
  const limitSignIns = (reply: Parameters<Limiter['count']>[0], id: string) =>
    limiter.count(reply, [[`connection:${id}`, signInsAnHour]], answers.tooMany);

  route(app, 'GET /api/desk/connections', () => accounts.view());

  route(app, 'POST /api/desk/connections/registration', async (request) => {
    ownerOf(request, answers.ownersOnly);
    const { provider, ...registration } = request.body;
    await accounts.register(provider, registration, request.staff.id);
    return accounts.view();
  });

  route(app, 'POST /api/desk/connections/begin', async (request, reply) => {
    const { provider, adviser } = request.body;
    mayConnect(request, adviser);
    await limitSignIns(reply, request.staff.id);
    return accounts.begin(provider, adviser, request.staff.id);
  });

  route(app, 'POST /api/desk/connections/finish', async (request, reply) => {
    await limitSignIns(reply, request.staff.id);
    const connected = await accounts.finish(request.body, request.staff.id, (adviser) => mayConnect(request, adviser));
    if (connected.adviser) await calendars.lookAgain([connected.adviser]);
    else await makeMailsDue(db, new Date());
    return connected;
  });

  route(app, 'POST /api/desk/connections/end', async (request) => {
    const { adviser } = request.body;
    mayEnd(request, adviser);
    await accounts.end(adviser, request.staff.id);
    return accounts.view();
  });

  route(app, 'POST /api/desk/connections/meeting-links', async (request) => {
    const { adviser, on } = request.body;
    mayConnect(request, adviser);
    if (!(await accountOf(db, adviser))) throw new HttpProblem(409, answers.notConnected);
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('connected_accounts')
        .set({ meeting_links: Number(on) })
        .where('adviser', '=', adviser)
        .execute();
      // Those ahead without a link get one.
      if (on)
        await transaction
          .updateTable('written_entries')
          .set({ sequence: -1 })
          .where('adviser', '=', adviser)
          // What the adviser did to an entry is asked about first.
          .where('change', '=', '')
          .execute();
      await audit(transaction, { actor: request.staff.id, action: 'changed the meeting link of', target: adviser });
    });
    return accounts.view();
  });

  route(app, 'GET /api/desk/calendar-changes', () => calendarChanges(context));

  route(app, 'POST /api/desk/calendar-changes/:reference', async (request) => {
    const { id, name } = request.staff;
    await answerChange(context, request.params.reference, request.body, { id, name });
    return calendarChanges(context);
  });
}
