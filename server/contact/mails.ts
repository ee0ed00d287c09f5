import type { MailSource } from '#content/mails/mail-text.ts';
import type { MailTexts } from '#content/mails/mail-texts.ts';
import { acknowledgementMail, type Meanwhile, noticeMail } from '#content/mails/message-mails.ts';
import { replyClock } from '../hours/reply-clock.ts';
import { readMailTexts } from '../mail-texts/mail-texts.ts';
import {
  insertMails,
  type MailAddresses,
  type NewMail,
  newMail,
  receivesReplies,
  withoutEncodedWords,
} from '../outbox/outbox.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { unacknowledged } from './message.ts';
import type { Message } from './tables.ts';

/** @param spam blocked senders cause no mails @param deskOrigin empty without a desk link */
export function mailsFor(
  message: Message,
  addresses: MailAddresses,
  texts: MailTexts,
  spam?: 'blocked' | 'marked',
  deskOrigin = '',
  meanwhile?: Meanwhile,
): NewMail[] {
  if (spam === 'blocked') return [];
  const about = {
    messageId: message.id,
    thread: message.inquiry,
    name: message.reference,
    createdAt: message.received_at,
    ...(message.suspicion ? { mark: message.suspicion } : {}),
  };
  const waits = message.suspicion !== 'trap' && !spam;
  const source: MailSource = {
    ...message,
    receivedAt: message.received_at,
    replyBy: waits ? message.reply_by : '',
  };
  const links = waits && deskOrigin ? { origin: deskOrigin, inquiry: message.inquiry ?? message.reference } : undefined;
  const replyTo = { name: withoutEncodedWords(message.name), address: message.email };
  const text = noticeMail(source, receivesReplies('notice', addresses), links);
  const notice = newMail({ ...about, kind: 'notice', replyTo, text }, addresses);
  // Bots use other people's addresses.
  if (!waits) return [notice];
  // Never mail unverified text to an unverified address: the message itself only goes to a verified one.
  const recipient = { name: '', address: message.email };
  const thanks = acknowledgementMail(source, texts, meanwhile);
  return [notice, newMail({ ...about, kind: 'acknowledgement', recipient, text: thanks }, addresses)];
}

/** In the given transaction. @returns the acknowledgement's id; undefined if the sender already had one */
export async function mailsAfterSpam(
  store: Store,
  inquiry: string,
  at: Date,
  addresses: MailAddresses,
  deskOrigin: string,
): Promise<((transaction: Database) => Promise<string | undefined>) | undefined> {
  const message = await unacknowledged(store.db, inquiry);
  if (!message) return undefined;
  const now = at.toISOString();
  const reply_by = (await replyClock(store.db)).dueAfter(now);
  const texts = await readMailTexts(store.db);
  const waiting = { ...message, reply_by, suspicion: '' } as const;
  const mails = mailsFor(waiting, addresses, texts, undefined, deskOrigin).map((mail) => ({
    ...mail,
    created_at: now,
    next_attempt_at: now,
  }));
  return async (transaction) => {
    await transaction.updateTable('messages').set({ reply_by }).where('id', '=', message.id).execute();
    await insertMails(transaction, store.kind, mails);
    return mails.find(({ lane }) => lane === 'visitor')?.id;
  };
}
