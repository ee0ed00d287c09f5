import type { FastifyRequest } from 'fastify';
import type { MailText } from '#content/mails/mail-text.ts';
import { insertMails, type MailAddresses, type MailKind } from '../outbox/outbox.ts';
import type { Store } from '../platform/db/open.ts';
import { secretOf } from '../platform/db/secrets.ts';
import type { Limiter } from '../platform/http/limiter.ts';
import type { SecurityEvents } from '../platform/security-events.ts';
import { type Auth, createAuth } from './auth.ts';
import { accountMail } from './mails.ts';
import type { PasswordCost } from './passwords.ts';
import { KnownPlaces } from './places.ts';

/** Everything the account routes share. */
export interface AccountContext {
  auth: Auth;
  store: Store;
  limiter: Limiter;
  events: SecurityEvents;
  places: KnownPlaces;
  /** Whether cookies are for https alone. */
  secure: boolean;
  passwordCost: PasswordCost;
  /** Queues a mail about an account. */
  send: (kind: MailKind, to: string, mail: MailText) => Promise<void>;
  /** Notes an account that is about to be deleted, so that no restored backup brings it back. */
  onDelete: (userId: string) => Promise<void>;
}

export interface AccountOptions
  extends Pick<AccountContext, 'store' | 'limiter' | 'events' | 'secure' | 'passwordCost' | 'onDelete'> {
  /** The site's, for the links in mails. */
  origin: () => string;
  addresses: MailAddresses;
  /** Called when a mail has been queued. */
  onMail: () => void;
}

/** Opens what the account routes share. */
export async function accountContext(options: AccountOptions): Promise<AccountContext> {
  const { store, limiter, events, secure, passwordCost, origin, addresses, onMail, onDelete } = options;
  const secret = await secretOf(store.db, 'auth-secret');
  const send: AccountContext['send'] = async (kind, to, mail) => {
    await insertMails(store.db, [accountMail(kind, to, mail, addresses)]).execute();
    onMail();
  };
  return {
    auth: createAuth({ store, secret, origin, secure, passwordCost, send }),
    store,
    limiter,
    events,
    places: new KnownPlaces(store.db, secret, secure),
    secure,
    passwordCost,
    send,
    onDelete,
  };
}

/** What better-auth reads of a request: who it is from, and with what browser. */
export function authHeaders({ headers }: FastifyRequest): Headers {
  const { cookie, 'user-agent': browser } = headers;
  return new Headers({
    ...(cookie ? { cookie } : {}),
    ...(browser ? { 'user-agent': browser.slice(0, 300) } : {}),
  });
}
