import type { FastifyRequest } from 'fastify';
import type { MailText } from '#content/mails/mail-text.ts';
import { linkFragments } from '#contract/fragments.ts';
import { type Ceiling, insertMails, isQueued, type MailAddresses, type MailKind } from '../outbox/outbox.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { secretOf } from '../platform/db/secrets.ts';
import type { Limiter } from '../platform/http/limiter.ts';
import type { PasswordCost } from '../platform/passwords.ts';
import type { SecurityEvent, SecurityEvents } from '../platform/security-events.ts';
import { AccountCookies } from './cookies.ts';
import { accountMail } from './mails.ts';
import { KnownPlaces } from './places.ts';

/** Everything the account routes share. */
export interface AccountContext {
  store: Store;
  limiter: Limiter;
  places: KnownPlaces;
  cookies: AccountCookies;
  passwordCost: PasswordCost;
  /** Notes what happened in a request. */
  note: (request: FastifyRequest, event: SecurityEvent) => void;
  /**
   * Changes several things in one transaction, with the mails they cause: all of it is on the disk when this returns,
   * or none.
   */
  change: <T>(work: (db: Database, send: SendMail) => Promise<T>) => Promise<T>;
  /** The address of a link in a mail, from what it carries. */
  link: (kind: keyof typeof linkFragments, token: string) => string;
  /** Notes an account that is about to be deleted, so that no restored backup brings it back. */
  onDelete: (userId: string) => Promise<void>;
}

/**
 * Queues a mail about an account.
 * @param ceiling what it is counted under, where that is not what all of its kind are
 * @returns whether it goes out: false when its recipient has had enough or gets none
 */
export type SendMail = (kind: MailKind, to: string, mail: MailText, ceiling?: Ceiling) => Promise<boolean>;

export interface AccountOptions
  extends Pick<AccountContext, 'store' | 'limiter' | 'passwordCost' | 'onDelete'> {
  events: SecurityEvents;
  /** Whether the site is reached by https. */
  secure: boolean;
  /** The site's, for the links in mails. */
  origin: () => string;
  addresses: MailAddresses;
  /** Called when a mail has been queued. */
  onMail: () => void;
}

/** Opens what the account routes share. */
export async function accountContext(options: AccountOptions): Promise<AccountContext> {
  const { store, limiter, events, secure, passwordCost, origin, addresses, onMail, onDelete } = options;
  const cookies = new AccountCookies(secure);
  return {
    store,
    limiter,
    cookies,
    places: new KnownPlaces(store.db, await secretOf(store.db, 'auth-secret'), cookies),
    passwordCost,
    onDelete,
    note: (request, event) => events.note(request, event),
    async change(work) {
      let sent = 0;
      const result = await store.db.transaction().execute((transaction) =>
        work(transaction, async (kind, to, mail, ceiling) => {
          const made = accountMail(kind, to, mail, addresses);
          const mails = [ceiling ? { ...made, ceiling } : made];
          await insertMails(transaction, store.kind, mails);
          sent += 1;
          return isQueued(transaction, mails);
        }),
      );
      if (sent) onMail();
      return result;
    },
    link: (kind, token) => `${origin()}/#${linkFragments[kind]}=${token}`,
  };
}
