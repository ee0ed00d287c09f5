// A colleague leaves: an owner sets the last day and decides on each booking after it, and a job ends their access.
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { addDays } from '#content/calendar-days.ts';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { auditTargetWords } from '#content/desk/audit.ts';
import { firmDate, firmDayRange } from '#content/firm-time.ts';
import type { LeavingRequest } from '#contract/desk-advisers.ts';
import { type BookingDecision, maxClosingBodyBytes } from '#contract/desk-hours.ts';
import {
  type ClosingPeriod,
  readClosingImpact,
  runAndRollBack,
  type SettledClosing,
  settleBookings,
} from '../booking/close-time.ts';
import { recordSettledBookings, toMailPreviews } from '../booking/closing-routes.ts';
import { type BookingContext, changeDiaryAtDesk, type StaffActor } from '../booking/store.ts';
import { deleteConnectedAccount } from '../connections/tables.ts';
import type { DeskOptions } from '../desk/desk.ts';
import { notifyAssigned } from '../desk/mails.ts';
import { allAdvisers, readAdvisers, refreshAdvisers, saveAdviserEntry } from '../hours/advisers.ts';
import { startOfDay } from '../hours/opening-hours.ts';
import { changeInquiry } from '../inquiries/change.ts';
import { requireInquiry } from '../inquiries/inquiries.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { createFieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { requireOwner, requiresPassword, route } from '../platform/http/route.ts';
import { commandActor, recordAuditEntry } from '../staff/audit.ts';
import { endAccess, isLastOwner, lockOwners } from '../staff/members.ts';
import { findStaff, listColleagues, type StoredStaff } from '../staff/store.ts';

export interface LeavingOptions extends Pick<DeskOptions, 'store' | 'addresses' | 'origin' | 'onStored'> {
  context: BookingContext;
}

const firmToday = (now: Date): string => firmDate(now.toISOString());

/** All time after an adviser's last day; undefined if the colleague is no adviser. */
function toClosingPeriod(
  { diary }: BookingContext,
  { adviser }: StoredStaff,
  { lastDay, successor }: LeavingRequest,
): ClosingPeriod | undefined {
  if (!adviser) return undefined;
  const from = startOfDay(Temporal.PlainDate.from(addDays(lastDay, 1)), diary.openingRules);
  return { advisers: [adviser], from, to: Date.UTC(9999, 0), reason: '', successor };
}

/**
 * @throws HttpProblem 404 if unknown; 409 for former staff, for the last owner, and if only advising is to end but they
 * advise nobody; 400 for a day that is over or a wrong successor
 */
async function assertMayLeave(db: Database, id: string, wanted: LeavingRequest, now: Date): Promise<StoredStaff> {
  const staff = await findStaff(db, { id });
  if (!staff) throw new HttpProblem(404, answers.unknownMember);
  if (staff.state === 'ended') throw new HttpProblem(409, answers.hasEnded);
  if (wanted.keepsAccess && !staff.adviser) throw new HttpProblem(409, answers.advisesNobody);
  if (!wanted.keepsAccess && (await isLastOwner(db, staff))) throw new HttpProblem(409, answers.lastOwner);
  if (wanted.lastDay < firmToday(now)) throw createFieldProblem(400, 'lastDay', answers.lastDayOver);
  const { successor } = wanted;
  const isAdviser = (await readAdvisers(db)).some((one) => one.id === successor && !one.ended);
  if (successor !== null && (!isAdviser || successor === staff.adviser))
    throw createFieldProblem(400, 'successor', answers.noAdviser);
  return staff;
}

interface LeaveRequest extends LeavingRequest {
  id: string;
  decisions: readonly BookingDecision[];
  inquiriesTo: string | null;
}

async function setLastDay(
  context: BookingContext,
  transaction: Transaction,
  leave: LeaveRequest,
  by: StaffActor,
): Promise<SettledClosing> {
  const { id, lastDay, successor, keepsAccess, decisions, inquiriesTo: inquiries_to } = leave;
  await lockOwners(transaction);
  const staff = await assertMayLeave(transaction, id, leave, new Date(context.diary.now()));
  if (inquiries_to !== null && !(await isColleague(transaction, inquiries_to, id)))
    throw createFieldProblem(400, 'inquiriesTo', answers.noColleague);
  const close = async () => {
    const day = {
      leaves_on: lastDay,
      keeps_access: keepsAccess ? 1 : 0,
      inquiries_to: keepsAccess ? null : inquiries_to,
    };
    await transaction.updateTable('staff').set(day).where('id', '=', id).execute();
    if (staff.adviser) await saveAdviserEntry(transaction, staff.adviser, { successor });
    return [];
  };
  const period = toClosingPeriod(context, staff, leave);
  if (period) return settleBookings({ context, transaction, period, by }, decisions, close);
  return { blocks: await close(), settled: [] };
}

const isColleague = async (db: Database, id: string, leaver: string): Promise<boolean> =>
  id !== leaver && (await listColleagues(db)).some((one) => one.id === id);

const openInquiriesQuery = (db: Database, id: string) =>
  db.selectFrom('inquiries').select(['id', 'version']).where('assignee_id', '=', id).where('due_at', 'is not', null);

export type Leaving = ReturnType<typeof openLeaving>;

export const openLeaving = (options: LeavingOptions) => ({
  routes: leavingRoutes(options),
  endDue: () => endLeavers(options, new Date(options.context.diary.now())),
});

const leavingRoutes =
  (options: LeavingOptions): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    const { store, context } = options;
    const { diary } = context;
    const now = () => new Date(diary.now());

    route(app, 'GET /api/desk/advisers', async () => {
      await refreshAdvisers(store.db);
      return allAdvisers().map(({ id, title, initials, ended }) => ({ id, title, initials, ended }));
    });

    route(app, 'POST /api/desk/staff/:id/leaving', async (request) => {
      requireOwner(request, answers.ownersOnly);
      const { id } = request.params;
      const staff = await assertMayLeave(store.db, id, request.body, now());
      const period = toClosingPeriod(context, staff, request.body);
      const nothing = { startsAt: '', endsAt: '', affected: [] };
      return {
        ...(period ? await readClosingImpact(context, period) : nothing),
        inquiries: (await openInquiriesQuery(store.db, id).execute()).length,
        consultations: staff.adviser ? diary.consultationsWith(staff.adviser).map(({ title }) => title) : [],
      };
    });

    route(app, 'POST /api/desk/staff/:id/leaving-mails', { bodyLimit: maxClosingBodyBytes }, async (request) => {
      requireOwner(request, answers.ownersOnly);
      const leave = { ...request.body, id: request.params.id, inquiriesTo: null };
      const nobody = { id: '', name: '' };
      const { settled } = await runAndRollBack(context, (transaction) =>
        setLastDay(context, transaction, leave, nobody),
      );
      return { mails: toMailPreviews(settled) };
    });

    route(
      app,
      'POST /api/desk/staff/:id/leave',
      { ...requiresPassword, bodyLimit: maxClosingBodyBytes },
      async (request) => {
        const { id: actor } = requireOwner(request, answers.ownersOnly);
        const { id } = request.params;
        const closed = await changeDiaryAtDesk(context, async (transaction) => {
          const { settled } = await setLastDay(context, transaction, { ...request.body, id }, request.staff);
          const { lastDay } = request.body;
          const leaver = await findStaff(transaction, { id });
          const name = auditTargetWords.adviserTime(leaver?.name ?? '', firmDayRange(lastDay, lastDay));
          await recordAuditEntry(transaction, { actor, action: 'set the last day of', target: id, name });
          return recordSettledBookings(transaction, actor, settled);
        });
        await refreshAdvisers(store.db);
        return closed;
      },
    );

    route(app, 'POST /api/desk/staff/:id/stay', requiresPassword, async (request, reply) => {
      const { id: actor } = requireOwner(request, answers.ownersOnly);
      const { id } = request.params;
      await changeDiaryAtDesk(context, async (transaction) => {
        const staff = await findStaff(transaction, { id });
        if (!staff || staff.state === 'ended' || !staff.leaves_on) throw new HttpProblem(409, answers.hasEnded);
        await transaction.updateTable('staff').set(noLastDay).where('id', '=', id).execute();
        if (staff.adviser) await saveAdviserEntry(transaction, staff.adviser, { successor: null });
        await recordAuditEntry(transaction, { actor, action: 'took back the last day of', target: id });
      });
      await refreshAdvisers(store.db);
      return reply.code(204).send();
    });
  };

const noLastDay = { leaves_on: null, keeps_access: 0, inquiries_to: null };

/** Ends those whose last day is over. The last owner stays until there is another. */
async function endLeavers(options: LeavingOptions, now: Date): Promise<void> {
  const { store } = options;
  const over = await store.db
    .selectFrom('staff')
    .select('id')
    .where('leaves_on', '<', firmToday(now))
    .where('state', '<>', 'ended')
    .execute();
  for (const { id } of over)
    await store.db.transaction().execute(async (transaction) => {
      await lockOwners(transaction);
      const staff = await findStaff(transaction, { id });
      if (!staff || staff.state === 'ended') return;
      if (staff.keeps_access) {
        await transaction
          .updateTable('staff')
          .set({ adviser: null, ...noLastDay })
          .where('id', '=', id)
          .execute();
        await recordAuditEntry(transaction, { actor: commandActor, action: 'stopped advising', target: id });
      } else if (await isLastOwner(transaction, staff)) return;
      else await endAccess(transaction, staff, commandActor);
      if (staff.adviser) await endAdviser(transaction, staff.adviser, now);
    });
  if (over.length) await refreshAdvisers(store.db);
  // All of them, because a restart may have interrupted an earlier run.
  const leavers = await store.db
    .selectFrom('staff')
    .selectAll()
    .where('state', '=', 'ended')
    .where('inquiries_to', 'is not', null)
    .execute();
  for (const leaver of leavers) await handOverInquiries(options, leaver, now);
}

/** Bookings that nobody has settled stay: an alarm names them. */
export async function endAdviser(transaction: Database, adviser: string, now: Date): Promise<void> {
  await saveAdviserEntry(transaction, adviser, { endedAt: now.toISOString() });
  await transaction.deleteFrom('days_off').where('adviser', '=', adviser).execute();
  await deleteAdviserCalendars(transaction, adviser);
}

/** Call it also for staff who are removed at once: calendars are personal, even if a colleague becomes this adviser. */
export async function deleteAdviserCalendars(transaction: Database, adviser: string): Promise<void> {
  for (const table of ['own_busy', 'own_calendars'] as const)
    await transaction.deleteFrom(table).where('adviser', '=', adviser).execute();
  await deleteConnectedAccount(transaction, adviser);
}

/** Assigns their open inquiries to the chosen colleague; if nobody was chosen, they count as unassigned. */
async function handOverInquiries(options: LeavingOptions, leaver: StoredStaff, now: Date): Promise<void> {
  const { store, onStored } = options;
  const to = (await listColleagues(store.db)).find(({ id }) => id === leaver.inquiries_to);
  if (to)
    for (const { id, version } of await openInquiriesQuery(store.db, leaver.id).execute()) {
      const inquiry = await requireInquiry(store.db, id);
      const also = notifyAssigned(options, { person: to, inquiry, byName: leaver.name, at: now });
      const actor = { id: leaver.id, name: leaver.name };
      await changeInquiry(store, { id, version, actor, now }, { kind: 'assigned', to }, also);
    }
  await store.db.updateTable('staff').set({ inquiries_to: null }).where('id', '=', leaver.id).execute();
  onStored();
}
