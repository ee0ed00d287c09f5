import type { Database } from '../platform/db/open.ts';
import { isBounce, problemOfReport } from './problem.ts';
import { recipientKey } from './recipient-key.ts';
import { suppress } from './suppression.ts';

/** A mail that a server had taken and sent back later. */
export interface CameBack {
  /** The Message-ID of the mail. */
  messageId: string;
  /** Whom it did not reach, as the report says; empty where it does not. */
  recipient: string;
  /** The enhanced code of the report, such as 5.1.1; empty for none. */
  status: string;
}

/**
 * Notes that a mail of ours came back: it counts as failed, and an address that does not exist gets no more. A report
 * about an address that the mail did not go to ends nothing: anybody can write one.
 * @returns the enquiry of the mail and whom it was to; undefined where it is none of ours
 */
export async function noteCameBack(
  db: Database,
  { messageId, recipient, status }: CameBack,
  now: Date,
): Promise<{ thread: string | null; address: string } | undefined> {
  const mail = await db
    .selectFrom('mails')
    .select(['id', 'thread', 'lane', 'recipient'])
    .where('rfc_message_id', '=', messageId)
    .executeTakeFirst();
  if (!mail) return undefined;
  const { address } = JSON.parse(mail.recipient) as { address: string };
  const problem = problemOfReport(status);
  await db
    .updateTable('mails')
    .set({
      ...{ state: 'failed', problem, settled_at: now.toISOString() },
      last_error: `It came back: ${status || 'without a code'}`,
    })
    .where('id', '=', mail.id)
    .where('state', '=', 'sent')
    .execute();
  const sameAddress = !recipient || recipientKey(recipient) === recipientKey(address);
  if (sameAddress && isBounce(mail, problem)) await suppress(db, address, 'bounced', now);
  return { thread: mail.thread, address };
}

/**
 * Notes that a mail that staff wrote came back from an address that does not exist: no automatic mail goes there.
 * @param status the enhanced code of the report
 */
export async function noteNoSuchAddress(
  db: Database,
  address: string,
  status: string,
  now: Date,
): Promise<void> {
  const recipient = JSON.stringify({ address });
  if (isBounce({ lane: 'visitor', recipient }, problemOfReport(status)))
    await suppress(db, address, 'bounced', now);
}
