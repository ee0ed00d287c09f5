import type { FastifyRequest } from 'fastify';
import { keptFor } from '#contract/kept-for.ts';
import type { MailAddresses } from '../outbox/outbox.ts';
import type { Store } from '../platform/db/open.ts';
import { secretOf } from '../platform/db/secrets.ts';
import { KnownDevices } from '../platform/http/known-devices.ts';
import type { Limiter } from '../platform/http/limiter.ts';
import type { PasswordCost } from '../platform/passwords.ts';
import { Seal } from '../platform/sealed.ts';
import type { SecurityEvent, SecurityEvents } from '../platform/security-events.ts';
import { DeskCookie } from './cookie.ts';

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
export interface StaffContext extends StaffOffice {
  limiter: Limiter;
  cookie: DeskCookie;
  devices: KnownDevices;
  seal: Seal;
  passwordCost: PasswordCost;
  /** Notes what happened in a request. */
  note: (request: FastifyRequest, event: SecurityEvent) => void;
}

export interface StaffOptions extends StaffOffice, Pick<StaffContext, 'limiter' | 'passwordCost'> {
  events: SecurityEvents;
  /** Whether the site is reached by https. */
  secure: boolean;
}

/** Opens what the routes share. */
export async function staffContext({ events, secure, ...shared }: StaffOptions): Promise<StaffContext> {
  const { db } = shared.store;
  const device = new DeskCookie(secure, 'desk-device');
  return {
    ...shared,
    cookie: new DeskCookie(secure),
    devices: new KnownDevices(await secretOf(db, 'auth-secret'), 'desk-device', {
      read: (request) => device.read(request),
      set: (reply, value) => device.set(reply, value, keptFor.device),
    }),
    seal: new Seal(await secretOf(db, 'staff-secret'), 'staff factors'),
    note: (request, event) => events.note(request, event),
  };
}
