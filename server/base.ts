import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { MailAddresses } from './outbox/outbox.ts';
import type { BuiltSite } from './pages/built-site.ts';
import type { Store } from './platform/db/open.ts';
import type { Limiter } from './platform/http/limiter.ts';
import type { PasswordCost } from './platform/passwords.ts';
import type { SecurityEvents } from './platform/security-events.ts';

export interface Base {
  config: Config;
  store: Store;
  site: BuiltSite;
  log: FastifyBaseLogger;
  /** Known only once it listens. */
  origin: () => string;
  secure: boolean;
  addresses: MailAddresses;
  limiter: Limiter;
  events: SecurityEvents;
  passwordCost: PasswordCost;
  onStored: () => void;
  onNews: () => void;
}
