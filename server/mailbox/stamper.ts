// Who stamps what comes to the inbox (RFC 8601). Anybody can write a stamp into a mail, under any name: it is our mail
// server's if that puts one on top of every mail, whoever sent it.
import { recipientKey } from '../outbox/outbox.ts';
import type { Firm } from './match.ts';
import { natureOf } from './nature.ts';
import type { Tx } from './note.ts';
import type { PlacedMail } from './read.ts';
import { type MailboxStateTable, theMailbox } from './tables.ts';

/** For how many mails of others in a row, and for how long, in ms, one name must have been on top to be believed. */
const leastMails = 20;
const leastTime = 7 * 24 * 3_600_000;

/** The mail servers that stamp under a name: those of a provider differ in its first part alone. */
export function stamperOf(authservId: string): string {
  const labels = authservId.split('.');
  return labels.length > 2 ? labels.slice(1).join('.') : authservId;
}

type Kept = Pick<MailboxStateTable, 'stamped_by' | 'stamped_since' | 'stamped_mails'>;

/** Who is believed; empty for nobody. */
export const believedIn = ({ stamped_by, stamped_since, stamped_mails }: Kept, now: Date): string =>
  stamped_mails >= leastMails && now.getTime() - Date.parse(stamped_since ?? '') >= leastTime
    ? stamped_by
    : '';

/**
 * Notes who stamped some mails that came. One that came without a stamp, or with another's, begins it anew. Mails of ours
 * count for nothing: a mail server may not stamp what its own people send.
 * @param mails in the order of time
 */
export async function keepStamper(tx: Tx, mails: readonly PlacedMail[], { inside }: Firm): Promise<void> {
  const others = mails.flatMap(({ folder, read }) =>
    folder === 'inbox' &&
    read &&
    !inside.has(recipientKey(read.mail.from.address)) &&
    natureOf(read.mail) !== 'report'
      ? [read.mail]
      : [],
  );
  if (!others.length) return;
  let kept: Kept = await tx
    .selectFrom('mailbox_state')
    .select(['stamped_by', 'stamped_since', 'stamped_mails'])
    .where('name', '=', theMailbox)
    .executeTakeFirstOrThrow();
  for (const { stampedBy, arrivedAt } of others) {
    const by = stamperOf(stampedBy);
    kept =
      by === kept.stamped_by
        ? { ...kept, stamped_mails: Math.min(leastMails, kept.stamped_mails + 1) }
        : { stamped_by: by, stamped_since: arrivedAt, stamped_mails: 1 };
  }
  await tx.updateTable('mailbox_state').set(kept).where('name', '=', theMailbox).execute();
}
