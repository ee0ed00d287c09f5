import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailTexts } from '#content/mails/mail-texts.ts';
import { messageFirmMail, waitingPlaceConfirmationMail } from '#content/mails/message-mails.ts';
import { knownService } from '#content/waiting-list.ts';
import { canUseReplyTo, type FirmMailAddresses } from '../outbox/addresses.ts';
import { createMail } from '../outbox/outbox.ts';
import type { NewMail } from '../outbox/tables.ts';
import { toPlaceLapseTime, type WaitingListMessage } from './store.ts';

export interface WaitingListMailing {
  addresses: FirmMailAddresses;
  origin: () => string;
  secret: string;
}

/** Returns the message's id with a signature, so that the key need not be stored. */
const signPlaceKey = (id: string, secret: string): string =>
  `${id}.${createHmac('sha256', secret).update(`waiting-list:${id}`).digest('base64url')}`;

/** Returns the message's id; undefined for an invalid key. */
export function verifyPlaceKey(key: string, secret: string): string | undefined {
  const id = /^([0-9a-f-]{36})\./.exec(key)?.[1];
  if (!id) return undefined;
  const [given, expected] = [Buffer.from(key), Buffer.from(signPlaceKey(id, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

/** The key is in the fragment, so that it appears in no server log. */
export const toPlaceUrl = (id: string, { origin, secret }: WaitingListMailing): string =>
  `${origin()}/waiting-list#${signPlaceKey(id, secret)}`;

/** Asks the visitor to confirm. No mail if the honeypot field was filled in. */
export function createConfirmationMails(
  message: WaitingListMessage,
  mailing: WaitingListMailing,
  texts: MailTexts,
): NewMail[] {
  if (message.suspicion === 'trap') return [];
  const { id: messageId, inquiry: thread, reference: name, received_at: createdAt } = message;
  const place = {
    service: knownService(message.subject),
    reference: name,
    link: toPlaceUrl(messageId, mailing),
    until: toPlaceLapseTime(message),
  };
  const text = waitingPlaceConfirmationMail(place, texts);
  const recipient = { name: '', address: message.email };
  return [
    createMail(
      { kind: 'confirm-place', recipient, text, messageId, inquiry: thread, messageIdPrefix: name, createdAt },
      mailing.addresses,
    ),
  ];
}

/** @param kind undefined for a confirmed place */
export const createPlaceFirmMail = (
  message: WaitingListMessage,
  addresses: FirmMailAddresses,
  now: Date,
  kind?: 'unconfirmed-place',
): NewMail =>
  createMail(
    {
      kind: 'place-notice',
      replyTo: { name: '', address: message.email },
      text: messageFirmMail(
        { ...message, receivedAt: message.received_at, replyBy: '' },
        canUseReplyTo('place-notice', addresses),
        { kind },
      ),
      messageId: message.id,
      inquiry: message.inquiry,
      messageIdPrefix: message.reference,
      createdAt: now.toISOString(),
      ...(message.suspicion ? { spamReason: message.suspicion } : {}),
    },
    addresses,
  );
