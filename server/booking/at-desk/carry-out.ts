import { bookingAnswers } from '#content/booking.ts';
import { diaryAnswers as answers } from '#content/desk/diary-answers.ts';
import type { DiaryChanged, DiaryPreview } from '#contract/desk-diary.ts';
import { isQueued, type NewMail } from '../../outbox/outbox.ts';
import { NotStored, Refusal } from '../../platform/http/errors.ts';
import { changing } from '../bookings.ts';
import { type AtDesk, noteBooking, openEnquiry } from '../enquiry.ts';
import { bookingKeyOf } from '../key.ts';
import { minutesOf } from '../slots.ts';
import { changeBooking, freeUnits, storeBooking, type Tx, takeUnits } from '../store.ts';
import type { StoredBooking } from '../tables.ts';
import type { DeskDiary } from './context.ts';
import type { Plan } from './plan.ts';
import { inDiary } from './week.ts';

/** What is done with a booking, as the record of staff has it. */
const inRecord: Readonly<Partial<Record<Plan['event'], string>>> = {
  booking: 'booked',
  'booking-moved': 'moved-booking',
  'booking-given': 'gave-booking',
  'booking-cancelled': 'cancelled-booking',
  'booking-outcome': 'noted-outcome',
};

/**
 * Makes a plan and carries it out in one transaction, which no other change of the diaries can come between.
 * @param make the plan, or a booking that an earlier press of the same person has led to already
 * @param confirmed whether the warnings were confirmed
 * @throws Refusal as `make` does, 409 for what cannot be done or has to be confirmed, 503 when nothing was stored
 */
export async function carryOut(
  { bookings, audit }: DeskDiary,
  by: AtDesk,
  confirmed: boolean,
  make: (transaction: Tx) => Promise<Plan | StoredBooking>,
): Promise<DiaryChanged> {
  const { diary, onStored } = bookings;
  const changed = await changing(diary, async (transaction): Promise<DiaryChanged> => {
    const plan = await make(transaction);
    if (!('after' in plan)) return { booking: inDiary(plan), told: plan.email ? 'queued' : 'nobody' };
    if (plan.problem) throw new Refusal(409, plan.problem);
    if (plan.warnings.length && !confirmed) throw unconfirmed(plan.warnings);
    await write(bookings, transaction, plan, by);
    await audit(transaction, {
      who: by.id,
      what: inRecord[plan.event] ?? plan.event,
      on: plan.after.reference,
    });
    const told = toClient(plan);
    return {
      booking: inDiary(plan.after),
      told: !told ? 'nobody' : (await isQueued(transaction, [told])) ? 'queued' : 'held-back',
    };
  }).catch((error: unknown) => {
    // What the visitor's own pages would say of it is about their form.
    throw error instanceof NotStored ? new NotStored(answers.notStored, error.cause) : error;
  });
  onStored();
  return changed;
}

async function write(
  { store, diary }: DeskDiary['bookings'],
  transaction: Tx,
  { before, after, mails, event, words }: Plan,
  by: AtDesk,
): Promise<void> {
  const units = diary.units(Date.parse(after.starts_at), minutesOf(after));
  if (!before) {
    await storeBooking(transaction, store.kind, after, units, mails);
    await openEnquiry(transaction, after, 'staff', by);
    // Who only called had no address: now there is one to answer to.
    if (after.email)
      await transaction
        .updateTable('enquiries')
        .set({ email: after.email })
        .where('id', '=', after.enquiry)
        .where('email', '=', '')
        .execute();
    return;
  }
  if (!(await changeBooking(transaction, store.kind, before, after, mails)))
    throw new Refusal(409, bookingAnswers.changed);
  if (event !== 'booking-outcome') await freeUnits(transaction, before.id);
  if (event === 'booking-moved' || event === 'booking-given') await takeUnits(transaction, after, units);
  await noteBooking(transaction, after, event, { ...by, words });
}

/** What has to be confirmed, as the problem of the field that confirms it. */
function unconfirmed(warnings: readonly string[]): Refusal {
  const sentence = [...warnings, answers.confirm].join(' ');
  return new Refusal(409, sentence, [{ field: 'override', sentence }]);
}

const toClient = ({ mails }: Plan): NewMail | undefined => mails.find(({ kind }) => kind === 'booking');

/** What a plan would do, for whoever is about to press. The client's own secret is left out. */
export function previewOfPlan(plan: Plan, secret: string): DiaryPreview {
  const { before, after, warnings, advisers, problem } = plan;
  const mail = toClient(plan);
  const masked = (text: string) => {
    const own = text.replaceAll(
      new RegExp(`\\S*#${escaped(bookingKeyOf(after, secret))}`, 'g'),
      answers.ownLink,
    );
    // One that is not made yet gets another reference when it is.
    return before ? own : own.replaceAll(after.reference, answers.ownReference);
  };
  return {
    mail: mail ? { to: after.email, subject: masked(mail.subject), text: masked(mail.body) } : null,
    ...{ warnings: [...warnings], advisers: [...advisers], problem },
  };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
