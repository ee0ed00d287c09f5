import type { Waiting } from '#content/desk/mails.ts';
import { reminderForStaff } from '#content/desk/mails.ts';
import type { DeskSettings } from '#contract/desk.ts';
import type { Enquiry } from '../enquiries/enquiries.ts';
import { insertMails } from '../outbox/outbox.ts';
import { toColleague } from './mails.ts';
import type { Colleague, DeskOptions } from './options.ts';
import { titleOf } from './rows.ts';

const hour = 3_600_000;
/** How far staff can have been told of a clock: who has it, then everybody. */
const [firstTold, lastTold] = [1, 2] as const;

/** An enquiry as a mail to staff names it. */
export function waitingOf(enquiry: Enquiry, staff: readonly Colleague[], now: Date): Waiting {
  const { id, due_at, taken_by } = enquiry;
  const dueAt = due_at ?? now.toISOString();
  return {
    reference: id,
    about: titleOf(enquiry),
    dueAt,
    left: Date.parse(dueAt) - now.getTime(),
    holder: staff.find((one) => one.id === taken_by)?.name ?? '',
  };
}

/**
 * Tells staff by mail of what is due soon: once for each clock who has it, or everybody where nobody has; and once
 * everybody. What was told is noted in the transaction of the mails, so that neither a restart nor another server
 * tells it again. One mail each, whatever the number of enquiries. While nobody works at the desk, nothing is noted.
 */
export async function tellInTime(options: DeskOptions, settings: DeskSettings, now: Date): Promise<void> {
  const staff = await options.staff();
  if (!settings.reminders || !staff.length) return;
  const { store, addresses, origin, onStored } = options;
  const until = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();
  const [first, last] = [until(settings.firstHours), until(settings.lastHours)];
  const told = await store.db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('enquiries')
      .selectAll()
      .where('due_at', '<=', first)
      .where('told', '<', lastTold)
      .orderBy('due_at')
      .execute();
    const mine = new Map<Colleague, Enquiry[]>();
    for (const enquiry of due) {
      const stage = (enquiry.due_at ?? '') <= last ? lastTold : firstTold;
      if (enquiry.told >= stage) continue;
      const { numUpdatedRows } = await transaction
        .updateTable('enquiries')
        .set({ told: stage })
        .where('id', '=', enquiry.id)
        .where('due_at', '=', enquiry.due_at)
        .where('told', '<', stage)
        .executeTakeFirst();
      if (!numUpdatedRows) continue;
      for (const person of toTell(enquiry, stage, staff))
        mine.set(person, [...(mine.get(person) ?? []), enquiry]);
    }
    const mails = [...mine].map(([person, enquiries]) => {
      const waiting = enquiries.map((enquiry) => waitingOf(enquiry, staff, now));
      return toColleague(person, reminderForStaff(waiting, deskOf(origin)), addresses, now);
    });
    if (mails.length) await insertMails(transaction, store.kind, mails);
    return mails.length;
  });
  if (told) onStored();
}

/** Whoever has it while there is time; everybody in the end, and where nobody has it who works here. */
function toTell({ taken_by }: Enquiry, stage: number, staff: readonly Colleague[]): readonly Colleague[] {
  const holder = staff.filter(({ id }) => id === taken_by);
  return stage === firstTold && holder.length ? holder : staff;
}

/** The board's address. */
export const deskOf = (origin: () => string): string => `${origin()}/desk`;
