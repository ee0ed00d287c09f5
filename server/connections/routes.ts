import type { FastifyInstance, FastifyRequest } from 'fastify';
import { connectionAnswers as answers } from '#content/desk/connection-answers.ts';
import type { BookingContext } from '../booking/store.ts';
import { makeMailsDue } from '../outbox/store.ts';
import type { Database } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import type { RateLimiter } from '../platform/http/limiter.ts';
import { requireOwner, route } from '../platform/http/route.ts';
import { recordAuditEntry } from '../staff/audit.ts';
import { readCalendarChanges, resolveCalendarChange } from './calendar-changes.ts';
import type { ConnectedCalendars } from './calendars.ts';
import type { ConnectedAccounts } from './connected-accounts.ts';
import { findConnectedAccount } from './tables.ts';

interface ConnectionRoutesOptions {
  db: Database;
  limiter: RateLimiter;
  accounts: ConnectedAccounts;
  calendars: ConnectedCalendars;
  context: BookingContext;
}

/** Each sign-in calls another company's server. */
const signInLimit = { max: 40, seconds: 3600 };

/** The scope must require a staff login. */
export async function connectionRoutes(app: FastifyInstance, options: ConnectionRoutesOptions): Promise<void> {
  const { db, limiter, accounts, calendars, context } = options;

  const assertMayDisconnect = (request: Pick<FastifyRequest, 'staff'>, adviser: string): void => {
    if (adviser === '') requireOwner(request, answers.ownersOnly);
    else if (request.staff.role !== 'owner' && request.staff.adviser !== adviser)
      throw new HttpProblem(403, answers.notYours);
  };
  const assertMayConnect = (request: Pick<FastifyRequest, 'staff'>, adviser: string): void => {
    assertMayDisconnect(request, adviser);
    if (adviser && !context.diary.advisers.includes(adviser)) throw new HttpProblem(409, answers.unknownAdviser);
  };
  const limitSignIns = (reply: Parameters<RateLimiter['count']>[0], id: string) =>
    limiter.count(reply, [[`connection:${id}`, signInLimit]], answers.tooMany);

  route(app, 'GET /api/desk/connections', () => accounts.readConnections());

  route(app, 'POST /api/desk/connections/registration', async (request) => {
    requireOwner(request, answers.ownersOnly);
    const { provider, ...registration } = request.body;
    await accounts.saveRegistration(provider, registration, request.staff.id);
    return accounts.readConnections();
  });

  route(app, 'POST /api/desk/connections/begin', async (request, reply) => {
    const { provider, adviser } = request.body;
    assertMayConnect(request, adviser);
    await limitSignIns(reply, request.staff.id);
    return accounts.beginSignIn(provider, adviser, request.staff.id);
  });

  route(app, 'POST /api/desk/connections/finish', async (request, reply) => {
    await limitSignIns(reply, request.staff.id);
    const connected = await accounts.finishSignIn(request.body, request.staff.id, (adviser) =>
      assertMayConnect(request, adviser),
    );
    if (connected.adviser) await calendars.refresh([connected.adviser]);
    else await makeMailsDue(db, new Date());
    return connected;
  });

  route(app, 'POST /api/desk/connections/end', async (request) => {
    const { adviser } = request.body;
    assertMayDisconnect(request, adviser);
    await accounts.disconnect(adviser, request.staff.id);
    return accounts.readConnections();
  });

  route(app, 'POST /api/desk/connections/meeting-links', async (request) => {
    const { adviser, on } = request.body;
    assertMayConnect(request, adviser);
    if (!(await findConnectedAccount(db, adviser))) throw new HttpProblem(409, answers.notConnected);
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('connected_accounts')
        .set({ meeting_links: Number(on) })
        .where('adviser', '=', adviser)
        .execute();
      // Upcoming bookings without a link get one.
      if (on)
        await transaction
          .updateTable('written_entries')
          .set({ sequence: -1 })
          .where('adviser', '=', adviser)
          // For an entry that the adviser changed, the desk decides first.
          .where('change', '=', '')
          .execute();
      const action = 'changed the meeting link of';
      await recordAuditEntry(transaction, { actor: request.staff.id, action, target: adviser });
    });
    return accounts.readConnections();
  });

  route(app, 'GET /api/desk/calendar-changes', () => readCalendarChanges(context));

  route(app, 'POST /api/desk/calendar-changes/:reference', async (request) => {
    const { id, name } = request.staff;
    await resolveCalendarChange(context, request.params.reference, request.body, { id, name });
    return readCalendarChanges(context);
  });
}
