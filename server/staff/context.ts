import { deskAnswers } from '#content/desk/answers.ts';
import { keptFor } from '#contract/kept-for.ts';
import { deskHours } from '#contract/staff.ts';
import type { MailAddresses } from '../outbox/outbox.ts';
import type { Store } from '../platform/db/open.ts';
import { secretOf } from '../platform/db/secrets.ts';
import { Seal } from '../platform/encryption.ts';
import { HostCookie } from '../platform/http/host-cookie.ts';
import { KnownDevices } from '../platform/http/known-devices.ts';
import type { TryCounter } from '../platform/http/tries.ts';
import type { PasswordCost } from '../platform/passwords.ts';
import type { SecurityEvents } from '../platform/security-events.ts';

/** What changing who works here needs, at the desk and at the machine. */
export interface StaffOffice {
  store: Store;
  addresses: MailAddresses;
  /** The site's, for the links in mails and for passkeys. */
  origin: () => string;
  /** The consultations that an adviser has ahead, each in words. */
  consultationsAhead: (adviser: string) => Promise<string[]>;
  /** Called when a mail has been queued. */
  onMail: () => void;
}

/** Everything the staff's routes share. */
export interface StaffContext extends StaffOffice, TryCounter {
  /** Whether a mail server is set: without one an owner gets an invitation's link to pass on. */
  mailLeaves: boolean;
  cookie: HostCookie;
  devices: KnownDevices;
  seal: Seal;
  passwordCost: PasswordCost;
}

export interface StaffOptions extends StaffOffice, Pick<StaffContext, 'limiter' | 'mailLeaves' | 'passwordCost'> {
  events: SecurityEvents;
  /** Whether the site is reached by https. */
  secure: boolean;
}

/** Opens what the routes share. */
export async function staffContext({ events, secure, ...shared }: StaffOptions): Promise<StaffContext> {
  const { db } = shared.store;
  // Sent by our own pages alone, and no script reads it.
  const cookie = (name: string, seconds: number) => new HostCookie(name, secure, { sameSite: 'strict', seconds });
  return {
    ...shared,
    cookie: cookie('desk', deskHours.most * 3600),
    devices: new KnownDevices(await secretOf(db, 'auth-secret'), 'desk-device', cookie('desk-device', keptFor.device)),
    tooManyTries: deskAnswers.tooManyGuesses,
    seal: new Seal(await secretOf(db, 'staff-secret'), 'staff factors'),
    note: (request, event) => events.note(request, event),
  };
}
