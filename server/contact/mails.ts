import { company } from '#content/company.ts';
import { acknowledgementMail } from '#content/mails/acknowledgement.ts';
import type { MailSource, MailText } from '#content/mails/mail-text.ts';
import { noticeMail } from '#content/mails/notice.ts';
import {
  type Address,
  type MailAddresses,
  type MailKind,
  type NewMail,
  newMail,
  repliesReach,
  withoutEncodedWords,
} from '../outbox/outbox.ts';
import type { Message } from './tables.ts';

/**
 * The finished mails that a message causes, to be stored with it: a notice to the firm, and to a person an acknowledgement.
 * @param kept why staff have it kept as spam: of whom they have blocked they hear nothing
 * @param deskOrigin the site's, where somebody works at the desk: then the notice leads there
 */
export function mailsFor(
  message: Message,
  { mailFrom, mailTo }: MailAddresses,
  kept?: 'blocked' | 'marked',
  deskOrigin = '',
): NewMail[] {
  if (kept === 'blocked') return [];
  const firm = { name: company.name.value, address: mailFrom };
  const visitor = { name: withoutEncodedWords(message.name), address: message.email };
  // Without the name: what anyone typed is not carried to an address that anyone can type.
  const sender = { name: '', address: message.email };
  const about = (kind: MailKind, recipient: Address, replyTo: Address | null, text: MailText) =>
    newMail({
      kind,
      sender: firm,
      recipient,
      replyTo,
      text,
      messageId: message.id,
      thread: message.inquiry,
      name: message.reference,
      createdAt: message.received_at,
      ...(message.suspicion ? { mark: message.suspicion } : {}),
    });
  // What is kept as spam cannot be taken, and nothing is promised of it.
  const waits = message.suspicion !== 'trap' && !kept;
  const source: MailSource = {
    ...message,
    receivedAt: message.received_at,
    replyBy: waits ? message.reply_by : '',
  };
  const links = waits && deskOrigin ? { origin: deskOrigin, inquiry: message.inquiry ?? message.reference } : undefined;
  const notice = about(
    'notice',
    { name: company.name.value, address: mailTo },
    visitor,
    noticeMail(source, repliesReach({ mailFrom, mailTo }), links),
  );
  // Programs give other people's addresses: those get nothing from us.
  if (!waits) return [notice];
  return [
    notice,
    about('acknowledgement', sender, { name: company.name.value, address: mailTo }, acknowledgementMail(source)),
  ];
}
