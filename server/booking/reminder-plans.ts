import type { Reminder } from './store.ts';
import type { StoredBooking } from './tables.ts';

const hour = 3_600_000;

/** When a visitor is reminded. All times in ms before the consultation begins. */
interface ReminderPlan {
  reminder: Reminder;
  ahead: number;
  /** No nearer than this: a server that was away sends it late, and what is nearer is told by the other one. */
  until: number;
  /** Who booked, moved or corrected it no longer ago than this before the reminder is due needs none. */
  fresh: number;
}

/** The day before, and an hour before. */
export const reminderPlans: readonly ReminderPlan[] = [
  { reminder: 'reminded_at', ahead: 24 * hour, until: 2 * hour, fresh: 2 * hour },
  { reminder: 'reminded_again_at', ahead: hour, until: 0, fresh: hour },
];

/** A booking as far as its reminders go: when it begins and was last changed, as ISO 8601. */
type Timed = Pick<StoredBooking, 'starts_at' | 'changed_at'>;

/** Whether a plan reminds of a booking: one that was changed a short while before needs no reminder. */
export const isPlanned = ({ starts_at, changed_at }: Timed, { ahead, fresh }: ReminderPlan): boolean =>
  Date.parse(changed_at) < Date.parse(starts_at) - ahead - fresh;

/** Whether any reminder of a booking is still to come, if nothing changes. */
export const isRemindedOf = (booking: Timed): boolean =>
  reminderPlans.some((plan) => isPlanned(booking, plan));
