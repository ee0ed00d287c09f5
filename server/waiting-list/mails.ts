import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailTexts } from '#content/mails/mail-texts.ts';
import { confirmPlaceMail, noticeMail } from '#content/mails/message-mails.ts';
import { knownService } from '#content/waiting-list.ts';
import { type MailAddresses, type NewMail, newMail, receivesReplies } from '../outbox/outbox.ts';
import { lapsesAt, type WaitingListMessage } from './store.ts';

export interface PlaceMailing {
  addresses: MailAddresses;
  origin: () => string;
  secret: string;
}

/** The message's id, signed, so that it need not be stored. */
const placeKeyOf = (id: string, secret: string): string =>
  `${id}.${createHmac('sha256', secret).update(`waiting-list:${id}`).digest('base64url')}`;

/** Undefined for an invalid signature. */
export function idOfPlaceKey(key: string, secret: string): string | undefined {
  const id = /^([0-9a-f-]{36})\./.exec(key)?.[1];
  if (!id) return undefined;
  const [given, expected] = [Buffer.from(key), Buffer.from(placeKeyOf(id, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

/** The key is in the fragment, which no server log sees. */
export const placeLink = (id: string, { origin, secret }: PlaceMailing): string =>
  `${origin()}/waiting-list#${placeKeyOf(id, secret)}`;

/** None when the hidden trap field was filled in. */
export function confirmationMails(message: WaitingListMessage, mailing: PlaceMailing, texts: MailTexts): NewMail[] {
  if (message.suspicion === 'trap') return [];
  const { id: messageId, inquiry: thread, reference: name, received_at: createdAt } = message;
  const place = {
    service: knownService(message.subject),
    reference: name,
    link: placeLink(messageId, mailing),
    until: lapsesAt(message),
  };
  const text = confirmPlaceMail(place, texts);
  const recipient = { name: '', address: message.email };
  return [newMail({ kind: 'confirm-place', recipient, text, messageId, thread, name, createdAt }, mailing.addresses)];
}

export const confirmedNotice = (message: WaitingListMessage, addresses: MailAddresses, now: Date): NewMail =>
  newMail(
    {
      kind: 'place-notice',
      replyTo: { name: '', address: message.email },
      text: noticeMail(
        { ...message, receivedAt: message.received_at, replyBy: '' },
        receivesReplies('place-notice', addresses),
      ),
      messageId: message.id,
      thread: message.inquiry,
      name: message.reference,
      createdAt: now.toISOString(),
      ...(message.suspicion ? { mark: message.suspicion } : {}),
    },
    addresses,
  );
