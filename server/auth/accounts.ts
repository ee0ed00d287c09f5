import type { FastifyRequest } from 'fastify';
import type { MailText } from '#content/mails/mail-text.ts';
import type { Config } from '../config.ts';
import type { Store } from '../db/open.ts';
import type { Mail } from '../db/schema.ts';
import { secretOf } from '../db/secrets.ts';
import { accountMail, type MailAddresses } from '../mail/compose.ts';
import { AttemptLimits } from './attempt-limits.ts';
import { type Auth, createAuth } from './auth.ts';
import { KnownPlaces } from './known-places.ts';
import type { PasswordCost } from './passwords.ts';

/** Everything the account routes share. */
export interface Accounts {
  auth: Auth;
  store: Store;
  limits: AttemptLimits;
  places: KnownPlaces;
  /** Whether cookies are for https alone. */
  secure: boolean;
  passwordCost: PasswordCost;
  /** Queues a mail about an account. */
  send: (kind: Mail['kind'], to: string, mail: MailText) => Promise<void>;
}

/**
 * @param origin the site's, for the links in mails
 * @param onMail called when a mail has been queued
 */
export async function openAccounts(
  store: Store,
  config: Pick<Config, 'siteUrl' | 'rateLimits'>,
  origin: () => string,
  addresses: MailAddresses,
  passwordCost: PasswordCost,
  onMail: () => void,
): Promise<Accounts> {
  const secret = await secretOf(store.db, 'auth-secret');
  const secure = config.siteUrl?.startsWith('https:') ?? false;
  const send: Accounts['send'] = async (kind, to, mail) => {
    await store.db
      .insertInto('mails')
      .values(accountMail(kind, to, mail, addresses))
      .execute();
    onMail();
  };
  return {
    auth: createAuth({ store, secret, origin, secure, passwordCost, send }),
    store,
    limits: new AttemptLimits(store.db, config.rateLimits),
    places: new KnownPlaces(store.db, secret, secure),
    secure,
    passwordCost,
    send,
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
