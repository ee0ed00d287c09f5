import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../platform/db/open.ts';
import { nextAttempt } from './backoff.ts';
import { undeliveredReport } from './compose.ts';
import type { Address, MailAddresses } from './outbox.ts';
import { isServerAway } from './problem.ts';
import { requeueMail, settleFailed, settleSent } from './store.ts';
import type { Mail } from './tables.ts';
import type { Attempt, Transport } from './transport.ts';

/** Where it is said what became of a mail. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export interface Delivery {
  store: Store;
  transport: Transport;
  log: Log;
  /** Where the firm reads, and whom mails come from, by now. */
  addresses: MailAddresses;
}

/** Tries a mail once, and settles it or puts it back. @throws when that cannot be stored */
export async function deliver(mail: Mail, { store, transport, log, addresses }: Delivery): Promise<Attempt> {
  const current = addressedNow(mail, addresses);
  const attempt = await transport.send(current);
  const now = new Date();
  const about = { mail: mail.id, kind: mail.kind, attempts: mail.attempts };
  if (attempt.outcome === 'sent') {
    await settleSent(store, mail, now);
    log.info(about, 'outbox: sent');
    return attempt;
  }
  // The server's words may quote an address, so only their code goes to the log; the table has them in full.
  const code = attempt.error.split(' ', 2).join(' ');
  const next = isTriedAgain(mail, attempt)
    ? nextAttempt(mail.attempts, new Date(mail.created_at), now)
    : undefined;
  if (next) {
    await requeueMail(store.db, mail, next, attempt);
    const write = needsPerson(mail, attempt) ? 'error' : 'warn';
    log[write]({ ...about, code, next }, 'outbox: will be tried again');
  } else {
    // A report that fails is not reported: it would go to the same address.
    const report =
      mail.kind === 'undelivered' ? undefined : undeliveredReport(current, attempt, now, addresses);
    await settleFailed(store.db, mail, now, attempt, report);
    log.error({ ...about, code }, 'outbox: failed for good');
  }
  return attempt;
}

type Missed = Exclude<Attempt, { outcome: 'sent' }>;

/** A mail to the firm is tried for as long as any, whatever the server says: the firm can mend its mailbox. */
const isTriedAgain = ({ lane }: Mail, { outcome }: Missed): boolean =>
  outcome === 'temporary' || lane === 'firm';

/** Nothing leaves, or nothing reaches the firm, until somebody mends it. */
const needsPerson = ({ lane }: Mail, { problem }: Missed): boolean =>
  !!problem && problem !== 'deferred' && problem !== 'away' && (lane === 'firm' || isServerAway(problem));

/** With the addresses that hold now: what waits because one was wrong leaves once it is put right. */
function addressedNow(mail: Mail, { mailFrom, mailTo }: MailAddresses): Mail {
  const at = (json: string, address: string) =>
    JSON.stringify({ name: (JSON.parse(json) as Address).name, address });
  const sender = at(mail.sender, mailFrom);
  // Staff are written to at their own addresses; all else for the firm goes where it reads.
  const toFirm = mail.lane === 'firm' && mail.kind !== 'staff';
  return { ...mail, sender, ...(toFirm ? { recipient: at(mail.recipient, mailTo) } : {}) };
}
