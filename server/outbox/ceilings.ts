import type { Ceiling, Lane, Mail } from './tables.ts';

type MailKind = Mail['kind'];

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

/** Per recipient. Resets and warnings are counted apart: nobody may lock an owner out, or hide a takeover. */
export const ceilings: Readonly<Record<Ceiling, readonly Allowance[]>> = {
  greeting: anHourAndADay,
  reset: anHourAndADay,
  'reset-on-device': anHourAndADay,
  'reset-in-network': anHourAndADay,
  warning: anHourAndADay,
  booking: [{ most: 6, seconds: hour }],
};

/** Null: not counted, as for mails to the firm and its staff. */
export const ceilingOf: Readonly<Record<MailKind, Ceiling | null>> = {
  notice: null,
  'booking-notice': null,
  undelivered: null,
  'staff-invitation': null,
  staff: null,
  // Sent by staff, once per click.
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
