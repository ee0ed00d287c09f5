import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { MailAddresses } from './outbox/outbox.ts';
import type { BuiltSite } from './pages/built-site.ts';
import type { Store } from './platform/db/open.ts';
import type { Limiter } from './platform/http/limiter.ts';
import type { PasswordCost } from './platform/passwords.ts';
import type { SecurityEvents } from './platform/security-events.ts';

/** What every domain stands on. */
export interface Base {
  config: Config;
  store: Store;
  site: BuiltSite;
  log: FastifyBaseLogger;
  /** The site's own address, known once it listens. */
  origin: () => string;
  /** Whether it is reached over https. */
  secure: boolean;
  addresses: MailAddresses;
  /** Counts in the database, so that several servers count together. */
  limiter: Limiter;
  events: SecurityEvents;
  passwordCost: PasswordCost;
  /** Called when mails have been committed. */
  onStored: () => void;
  /** Called when there may be something new in the mailbox. */
  onNews: () => void;
}
