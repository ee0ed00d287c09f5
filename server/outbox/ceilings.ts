import type { Ceiling, Lane, Mail } from './tables.ts';

type MailKind = Mail['kind'];

/** How many mails of one kind a recipient may get in a time. */
export interface Allowance {
  most: number;
  seconds: number;
}

const hour = 3600;
const day = 24 * hour;

const anHourAndADay: readonly Allowance[] = [
  { most: 3, seconds: hour },
  { most: 10, seconds: day },
];

/**
 * What anyone may cause to be sent to one address, whatever the route. A reset and a warning have a count of their own:
 * nobody may shut an owner out, or keep a theft quiet, by having other mails sent there first. So has a reset that is
 * asked for on a device of the account's owner, and in a network of theirs, where a neighbour may be a stranger too.
 */
export const ceilings: Readonly<Record<Ceiling, readonly Allowance[]>> = {
  greeting: anHourAndADay,
  reset: anHourAndADay,
  'reset-on-device': anHourAndADay,
  'reset-in-network': anHourAndADay,
  warning: anHourAndADay,
  booking: [{ most: 6, seconds: hour }],
};

/** What each kind of mail is counted under. Mails to the firm and to those who work there are not counted. */
export const ceilingOf: Readonly<Record<MailKind, Ceiling | null>> = {
  notice: null,
  'booking-notice': null,
  undelivered: null,
  'staff-invitation': null,
  staff: null,
  // Somebody at the desk has it sent, once for each press.
  'not-for-us': null,
  acknowledgement: 'greeting',
  'confirm-place': 'greeting',
  verification: 'greeting',
  'address-taken': 'greeting',
  reset: 'reset',
  'address-changed': 'warning',
  booking: 'booking',
  reminder: 'booking',
};

const firmKinds: readonly MailKind[] = ['notice', 'booking-notice', 'undelivered', 'staff'];

export const laneOf = (kind: MailKind): Lane => (firmKinds.includes(kind) ? 'firm' : 'visitor');
