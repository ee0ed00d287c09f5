import type { MessageMailSource } from '#content/mails/mail-text.ts';
import type { MailTexts } from '#content/mails/mail-texts.ts';
import { acknowledgementMail, type MeanwhileOffer, messageFirmMail } from '#content/mails/message-mails.ts';
import { readReplyClock } from '../hours/reply-clock.ts';
import { readMailTexts } from '../mail-texts/mail-texts.ts';
import { canUseReplyTo, type FirmMailAddresses } from '../outbox/addresses.ts';
import { insertMails } from '../outbox/insert.ts';
import { breakEncodedWords, createMail } from '../outbox/outbox.ts';
import type { NewMail } from '../outbox/tables.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { findUnacknowledgedMessage } from './message.ts';
import type { Message } from './tables.ts';

/** To firm and sender; about what the filter caught, only to the firm. `deskOrigin` is empty without a desk. */
export function composeMessageMails(
  message: Message,
  addresses: FirmMailAddresses,
  texts: MailTexts,
  { deskOrigin = '', meanwhile }: { deskOrigin?: string; meanwhile?: MeanwhileOffer } = {},
): NewMail[] {
  const about = {
    messageId: message.id,
    inquiry: message.inquiry,
    messageIdPrefix: message.reference,
    createdAt: message.received_at,
    ...(message.suspicion ? { spamReason: message.suspicion } : {}),
  };
  const needsReply = message.suspicion !== 'trap';
  const source: MessageMailSource = {
    ...message,
    receivedAt: message.received_at,
    replyBy: needsReply ? message.reply_by : '',
  };
  const desk =
    needsReply && deskOrigin ? { origin: deskOrigin, inquiry: message.inquiry ?? message.reference } : undefined;
  const replyTo = { name: breakEncodedWords(message.name), address: message.email };
  const text = messageFirmMail(source, canUseReplyTo('notice', addresses), { links: desk });
  const firmMail = createMail({ ...about, kind: 'notice', replyTo, text }, addresses);
  // Bots use other people's addresses.
  if (!needsReply) return [firmMail];
  // Never mail unverified text to an unverified address: the message itself only goes to a verified one.
  const recipient = { name: '', address: message.email };
  const thanks = acknowledgementMail(source, texts, meanwhile);
  return [firmMail, createMail({ ...about, kind: 'acknowledgement', recipient, text: thanks }, addresses)];
}

/**
 * For a message that turns out not to be spam. @returns what stores its mails and its new time of reply in a given
 * transaction and returns the acknowledgement's id; undefined if the sender already had an acknowledgement
 */
export async function prepareMailsAfterSpam(
  store: Store,
  inquiry: string,
  at: Date,
  { addresses, deskOrigin }: { addresses: FirmMailAddresses; deskOrigin: string },
): Promise<((transaction: Database) => Promise<string | undefined>) | undefined> {
  const message = await findUnacknowledgedMessage(store.db, inquiry);
  if (!message) return undefined;
  const now = at.toISOString();
  const reply_by = (await readReplyClock(store.db)).dueAfter(now);
  const texts = await readMailTexts(store.db);
  const waiting = { ...message, reply_by, suspicion: '' } as const;
  const mails = composeMessageMails(waiting, addresses, texts, { deskOrigin }).map((mail) => ({
    ...mail,
    created_at: now,
    next_attempt_at: now,
  }));
  return async (transaction) => {
    await transaction.updateTable('messages').set({ reply_by }).where('id', '=', message.id).execute();
    await insertMails(transaction, mails);
    return mails.find(({ lane }) => lane === 'visitor')?.id;
  };
}
