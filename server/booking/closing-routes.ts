import type { FastifyInstance } from 'fastify';
import { auditTargetWords } from '#content/desk/audit.ts';
import { dayAndHours } from '#content/desk/diary.ts';
import { hoursAnswers as answers } from '#content/desk/hours.ts';
import { firmDayRange } from '#content/firm-time.ts';
import {
  type BookingDecision,
  type ClosingRequest,
  type ClosingResult,
  everyAdviser,
  type MailPreviews,
  maxClosingBodyBytes,
} from '#contract/desk-hours.ts';
import { addDaysOff, reopenDays } from '../hours/adviser-settings.ts';
import { adviserTitle } from '../hours/advisers.ts';
import { areAllQueued } from '../outbox/insert.ts';
import type { Transaction } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { requireOwner, route } from '../platform/http/route.ts';
import { recordAuditEntry } from '../staff/audit.ts';
import { readHoursFor, requireAdviser } from './adviser-time.ts';
import {
  closeTime,
  previewClosing,
  readClosingImpact,
  type SettledClosing,
  toClosingPeriod,
  unblockTime,
} from './close-time.ts';
import { bookingKeyPattern } from './presenter.ts';
import { type BookingContext, changeDiaryAtDesk } from './store.ts';
import { findBookingByReference, type StoredBooking } from './tables.ts';

const auditActions: Readonly<Record<BookingDecision['how'], string>> = {
  reassign: 'gave-booking',
  move: 'moved-booking',
  invite: 'invited-booking',
  cancel: 'cancelled-booking',
  call: 'left-to-call',
};

const blockName = ({ adviser, starts_at, ends_at }: StoredBooking): string =>
  auditTargetWords.adviserTime(adviserTitle(adviser), dayAndHours(starts_at, ends_at).join(', '));

export async function closingRoutes(app: FastifyInstance, context: BookingContext): Promise<void> {
  const closingPeriodFor = (request: Parameters<typeof requireAdviser>[1], wanted: ClosingRequest) => {
    if (request.params.adviser !== everyAdviser)
      return toClosingPeriod(context, requireAdviser(context, request), wanted);
    requireOwner(request, answers.ownersOnly);
    return toClosingPeriod(context, everyAdviser, wanted);
  };

  route(app, 'POST /api/desk/closed-days', async (request) => {
    const { id: actor } = requireOwner(request, answers.ownersOnly);
    const days = request.body;
    const name = firmDayRange(days.from, days.to);
    await changeDiaryAtDesk(context, async (transaction) => {
      await addDaysOff(transaction, '', days, context.diary.today.toString());
      await recordAuditEntry(transaction, { actor, action: 'closed the firm', target: 'firm', name });
    });
    return readHoursFor(context, request);
  });

  route(app, 'POST /api/desk/closed-days/open', async (request) => {
    const { id: actor } = requireOwner(request, answers.ownersOnly);
    const { id } = request.body;
    await changeDiaryAtDesk(context, async (transaction) => {
      await reopenDays(transaction, context.diary, id);
      await recordAuditEntry(transaction, { actor, action: 'opened the firm again', target: 'firm' });
    });
    return readHoursFor(context, request);
  });

  route(app, 'POST /api/desk/hours/:adviser/affected', (request) =>
    readClosingImpact(context, closingPeriodFor(request, request.body)),
  );

  const bodyLimit = maxClosingBodyBytes;
  route(app, 'POST /api/desk/hours/:adviser/closing-mails', { bodyLimit }, async (request) => {
    const { decisions, ...wanted } = request.body;
    const { settled } = await previewClosing(context, closingPeriodFor(request, wanted), decisions);
    return { mails: toMailPreviews(settled) };
  });

  route(app, 'POST /api/desk/hours/:adviser/close', { bodyLimit }, async (request) => {
    const { decisions, ...wanted } = request.body;
    const period = closingPeriodFor(request, wanted);
    return changeDiaryAtDesk(context, async (transaction) => {
      const { blocks, settled } = await closeTime({ context, transaction, period, by: request.staff }, decisions);
      const actor = request.staff.id;
      for (const block of blocks) {
        const { reference: target } = block;
        await recordAuditEntry(transaction, { actor, action: 'blocked a time', target, name: blockName(block) });
      }
      const name = firmDayRange(wanted.from, wanted.to);
      if (period.days) await recordAuditEntry(transaction, { actor, action: 'closed the firm', target: 'firm', name });
      return recordSettledBookings(transaction, actor, settled);
    });
  });

  route(app, 'POST /api/desk/hours/:adviser/free-block', async (request) => {
    const adviser = requireAdviser(context, request);
    const { reference } = request.body;
    const found = await findBookingByReference(context.store.db, reference);
    const freed = found?.adviser === adviser && (await unblockTime(context, reference));
    if (!freed) throw new HttpProblem(409, answers.unknownBlock);
    const { id: actor } = request.staff;
    const entry = { actor, action: 'freed a blocked time', target: reference, name: blockName(freed) };
    await recordAuditEntry(context.store.db, entry);
    return readHoursFor(context, request);
  });
}

export const toMailPreviews = (settled: SettledClosing['settled']): MailPreviews['mails'] =>
  settled.flatMap(({ booking: { reference, email: to }, mail }) =>
    // Masked: the key is only for the visitor.
    mail ? [{ reference, to, subject: mail.subject, text: mail.body.replaceAll(bookingKeyPattern, '…') }] : [],
  );

/** Adds to the activity log how each booking was settled. */
export async function recordSettledBookings(
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
