import { recipientKey } from '../outbox/recipients.ts';
import type { Database } from '../platform/db/open.ts';
import { dayMs } from '../platform/durations.ts';
import { authenticationServerDomain } from './authentication-results.ts';
import { classifySender } from './classify.ts';
import type { FetchedMail } from './fetch-mail.ts';
import type { FirmIdentity } from './match.ts';
import { type MailboxState, mailboxStateName } from './tables.ts';

// Senders can forge the header (RFC 8601), so a server's id is trusted once it has been the topmost in so many mails of
// strangers, for so long.
const minTrustedMails = 20;
const minTrustedMs = 7 * dayMs;

type AuthenticationServerState = Pick<MailboxState, 'authserv_id' | 'authserv_since' | 'authserv_mails'>;

export const findTrustedAuthenticationServer = (
  { authserv_id, authserv_since, authserv_mails }: AuthenticationServerState,
  now: Date,
): string =>
  authserv_mails >= minTrustedMails && now.getTime() - Date.parse(authserv_since ?? '') >= minTrustedMs
    ? authserv_id
    : '';

/** Our own mails do not count, because servers may not check their own users. @param mails in order of time */
export async function recordAuthenticationServer(
  tx: Database,
  mails: readonly FetchedMail[],
  { ownAddresses }: FirmIdentity,
): Promise<void> {
  const others = mails.flatMap(({ folder, read }) =>
    folder === 'inbox' &&
    read &&
    !ownAddresses.has(recipientKey(read.mail.from.address)) &&
    classifySender(read.mail) !== 'report'
      ? [read.mail]
      : [],
  );
  if (!others.length) return;
  let stored: AuthenticationServerState = await tx
    .selectFrom('mailbox_state')
    .select(['authserv_id', 'authserv_since', 'authserv_mails'])
    .where('name', '=', mailboxStateName)
    .executeTakeFirstOrThrow();
  for (const { authenticationServer, arrivedAt } of others) {
    const domain = authenticationServerDomain(authenticationServer);
    stored =
      domain === stored.authserv_id
        ? { ...stored, authserv_mails: Math.min(minTrustedMails, stored.authserv_mails + 1) }
        : { authserv_id: domain, authserv_since: arrivedAt, authserv_mails: 1 };
  }
  await tx.updateTable('mailbox_state').set(stored).where('name', '=', mailboxStateName).execute();
}
