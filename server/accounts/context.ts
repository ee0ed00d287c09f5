import { accountAnswers } from '#content/account-answers.ts';
import { company } from '#content/company.ts';
import type { MailText } from '#content/mails/mail-text.ts';
import { type CookieId, cookies } from '#contract/cookies.ts';
import { linkFragments } from '#contract/fragments.ts';
import {
  type Ceiling,
  insertMails,
  type MailAddresses,
  type MailKind,
  type NewMail,
  newMail,
} from '../outbox/outbox.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { secretOf } from '../platform/db/secrets.ts';
import { HostCookie } from '../platform/http/host-cookie.ts';
import type { TryCounter } from '../platform/http/tries.ts';
import type { PasswordCost } from '../platform/passwords.ts';
import type { SecurityEvents } from '../platform/security-events.ts';
import { KnownPlaces } from './places.ts';

/** Everything the account routes share. */
export interface AccountContext extends TryCounter {
  store: Store;
  places: KnownPlaces;
  cookies: Record<'session' | 'signedIn', HostCookie>;
  passwordCost: PasswordCost;
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
type SendMail = (kind: MailKind, to: string, mail: MailText, ceiling?: Ceiling) => Promise<boolean>;

export interface AccountOptions extends Pick<AccountContext, 'store' | 'limiter' | 'passwordCost' | 'onDelete'> {
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
  const cookie = (id: CookieId, httpOnly = true) =>
    new HostCookie(cookies[id].name, secure, { sameSite: 'lax', seconds: cookies[id].seconds, httpOnly });
  return {
    store,
    limiter,
    cookies: { session: cookie('session'), signedIn: cookie('signedIn', false) },
    places: new KnownPlaces(store.db, await secretOf(store.db, 'auth-secret'), cookie('device')),
    passwordCost,
    onDelete,
    tooManyTries: accountAnswers.tooManyGuesses,
    note: (request, event) => events.note(request, event),
    async change(work) {
      let sent = 0;
      const result = await store.db.transaction().execute((transaction) =>
        work(transaction, async (kind, to, text, ceiling) => {
          const mail = accountMail(kind, to, text, addresses);
          sent += 1;
          const heldBack = await insertMails(transaction, store.kind, [ceiling ? { ...mail, ceiling } : mail]);
          return heldBack.length === 0;
        }),
      );
      if (sent) onMail();
      return result;
    },
    link: (kind, token) => `${origin()}/#${linkFragments[kind]}=${token}`,
  };
}

/** A mail about an account, to the address it has or is to have. */
export function accountMail(kind: MailKind, to: string, text: MailText, { mailFrom, mailTo }: MailAddresses): NewMail {
  const name = company.name.value;
  return newMail({
    kind,
    sender: { name, address: mailFrom },
    recipient: { name: '', address: to },
    replyTo: { name, address: mailTo },
    text,
    messageId: null,
    thread: null,
    name: 'account',
    createdAt: new Date().toISOString(),
  });
}
