import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { MailAddresses } from '../outbox/outbox.ts';
import type { Database, Store } from '../platform/db/open.ts';
import type { ImapLimits, ImapServer } from './connection.ts';
import type { Writer } from './note.ts';

/** What the mailbox needs of the rest: `desk-side.ts` hands it over. */
export interface MailboxOptions {
  store: Store;
  /** The mailbox; undefined where none is read. */
  server: ImapServer | undefined;
  /** The firm's own addresses: who writes from there is no client. */
  addresses: MailAddresses;
  /** Who works here now, and where they write from. */
  staff: () => Promise<readonly Writer[]>;
  /** Who asks: the guard in front of the routes has let them in. */
  staffOf: (request: FastifyRequest) => { id: string };
  audit: (db: Database, entry: { who: string; what: string; on: string }) => Promise<void>;
  /** Before when nothing is remembered of mails that fitted nobody. */
  forgottenBefore: (now: Date) => Date;
  /** Called when there may be something new to read, or another try is due. */
  onNews: () => void;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  limits?: ImapLimits;
  /** How long a server may be silent before another one reads, in ms. */
  leaseLasts?: number;
  now?: () => Date;
}
