import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answers } from '#content/answers.ts';
import { firmTime } from '#content/firm-time.ts';
import type { Meanwhile } from '#content/mails/message-mails.ts';
import { contactBodyLimit, cookies } from '#contract/limits.ts';
import type { AccountRecords, Accounts } from '../accounts/accounts.ts';
import { replyClock } from '../hours/reply-clock.ts';
import { isBlocked, isMarkedSpam } from '../inquiries/blocked.ts';
import { inquiryOf, isVerified, proofOf } from '../inquiries/ownership.ts';
import { newReference } from '../inquiries/reference.ts';
import { readMailTexts } from '../mail-texts/mail-texts.ts';
import type { MailAddresses } from '../outbox/outbox.ts';
import type { Pages } from '../pages/pages.ts';
import type { Store } from '../platform/db/open.ts';
import { NotStored } from '../platform/http/errors.ts';
import { bodyHashOf, idempotencyKey, repeatOf } from '../platform/http/idempotency.ts';
import { byNetwork, type Limit, type Limiter } from '../platform/http/limiter.ts';
import { networkPseudonym } from '../platform/http/network.ts';
import {
  acceptForms,
  formFields,
  type GuestForm,
  isFormPost,
  type PlainForm,
} from '../platform/http/no-script-form.ts';
import { isFromBrowser } from '../platform/http/origin.ts';
import { route, takesForms } from '../platform/http/route.ts';
import type { SecurityEvents } from '../platform/security-events.ts';
import { newPlace, recordsOf, type WaitingList } from '../waiting-list/waiting-list.ts';
import { mailsFor } from './mails.ts';
import {
  formOf,
  type MadeMessage,
  messageOfId,
  messagesOf,
  promisedReply,
  readSubmission,
  type StoredMessage,
  storeMessage,
  suspicionOf,
  topicOf,
} from './message.ts';
import type { Message } from './tables.ts';

interface ContactOptions {
  store: Store;
  accounts: Accounts;
  pages: Pages;
  limiter: Limiter;
  events: SecurityEvents;
  addresses: MailAddresses;
  waitingList: Pick<WaitingList, 'mailsFor'>;
  /** Other forms that browsers without JavaScript post here. */
  guests: readonly GuestForm[];
  secret: string;
  secure: boolean;
  meanwhile: (message: Pick<Message, 'subject' | 'page'>) => Promise<Meanwhile>;
  /** Empty without staff accounts. */
  deskOrigin: () => Promise<string>;
  onStored: () => void;
}

export function openContact(options: ContactOptions) {
  const { store, pages } = options;
  const form: PlainForm = {
    fits: () => true,
    // After a 5xx the first attempt may have been stored: keep its key.
    again: (fields, problems, status) =>
      pages.retry(formOf(fields), fields, problems, (status >= 500 && fields.idempotencyKey) || randomUUID()),
  };
  const messages: AccountRecords<'messages'> = async (member) => {
    const messages = await messagesOf(store.db, member);
    const places = messages.filter(({ form }) => form === 'waiting-list').map(({ id }) => id);
    const records = await recordsOf(store.db, places);
    return messages.map((message) => {
      const { id, user_id, idempotency_key, body_hash, ...stored } = message;
      const place = records.get(id);
      // Only for the address's verified owner.
      if (!place || !isVerified(proofOf(member, message.email))) return { shown: shown(message), stored };
      const { message_id, ...waitingPlace } = place;
      return { shown: shown(message), stored: { ...stored, waitingPlace } };
    });
  };
  return {
    form,
    messages,
    async routes(app: FastifyInstance): Promise<void> {
      await postRoute(app, options);
      receiptRoute(app, options);
    },
  };
}

/** In characters: 500 whole messages would be megabytes. */
const mostShown = 2000;

const shown = (message: Message) => ({
  reference: message.reference,
  about: topicOf(message),
  text: message.body.slice(0, mostShown),
  cut: message.body.length > mostShown,
  sentAt: message.received_at,
  replyBy: promisedReply(message) ?? null,
  inquiry: message.inquiry ?? message.reference,
});

/** Per network: enough for an office. */
const limit: Limit = { most: 60, seconds: 600 };

async function postRoute(app: FastifyInstance, options: ContactOptions): Promise<void> {
  const { pages, guests, limiter, events, secure, onStored } = options;
  await acceptForms(app);

  route(app, 'POST /api/contact', { ...takesForms, bodyLimit: contactBodyLimit }, async (request, reply) => {
    // After parsing, so that the form comes back filled in.
    await limiter.count(reply, byNetwork('contact', request, limit), answers.tooMany);
    const fields = isFormPost(request) && formFields(request);
    const guest = fields && guests.find(({ fits }) => fits(fields));
    if (guest) return guest.take(request, reply);

    const stored = await storeSubmission(request, reply, options);
    const { message } = stored;
    if (stored.outcome === 'stored') {
      onStored();
      if (stored.withheld) events.note(request, { event: 'mail-ceiling', outcome: 'refused' });
    }
    if (isFormPost(request)) {
      // So that a reload does not post again.
      if (isFromBrowser(request)) return leadToReceipt(reply, message, secure);
      return reply.code(201).type('text/html; charset=utf-8').send(receiptPage(pages, message));
    }
    const replyBy = promisedReply(message);
    reply.code(201);
    return {
      reference: message.reference,
      receivedAt: message.received_at,
      ...(replyBy ? { replyBy } : {}),
    };
  });
}

/** @throws HttpProblem 400 invalid, 422 key used for another message, 503 not stored */
async function storeSubmission(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, accounts, addresses, limiter, secret, waitingList, deskOrigin, meanwhile }: ContactOptions,
): Promise<StoredMessage> {
  const { db } = store;
  const submission = readSubmission(request.body);
  const current = await accounts.currentUser(request, reply);
  const proof = proofOf(current, submission.email);
  // Not part of the message: a repeat may differ in these.
  const { referrer, campaign, ...written } = submission;
  const bodyHash = bodyHashOf(written);
  const received = new Date();
  const received_at = received.toISOString();
  const network = limiter.on ? networkPseudonym(request.ip, secret) : '';
  const suspicion = suspicionOf(request.body);
  const keys = repeatKeys(request, { bodyHash, suspicion, network }, received);
  const blocked = await isBlocked(db, { email: submission.email, network, proof });
  // A blocked sender may name anyone's address.
  const inquiry = blocked ? undefined : await inquiryOf(db, submission.email, received, proof);
  const marked = inquiry !== undefined && (await isMarkedSpam(db, inquiry));
  const spam = blocked ? 'blocked' : marked ? 'marked' : undefined;
  const [origin, { dueAfter }, next] = [await deskOrigin(), await replyClock(db), await meanwhile(submission)];
  const texts = await readMailTexts(db);
  const reference = newReference();
  const message: Message = {
    ...submission,
    id: randomUUIDv7(),
    reference,
    inquiry: inquiry ?? reference,
    received_at,
    reply_by: dueAfter(received_at),
    suspicion,
    verified: Number(isVerified(proof)),
    user_id: current?.user.id ?? null,
    idempotency_key: keys[0] ?? null,
    body_hash: bodyHash,
  };
  // Spam gets no mails; a place notifies the firm once confirmed.
  const made: MadeMessage =
    message.form === 'waiting-list'
      ? { message, mails: spam ? [] : waitingList.mailsFor(message, texts), place: newPlace(message), network }
      : { message, mails: mailsFor(message, addresses, texts, spam, origin, next), spam, network };
  const stored = await storeMessage(store, made, keys).catch((error: unknown) => {
    throw new NotStored(answers.notStored, error);
  });
  repeatOf(stored.message, bodyHash, answers.keyReused);
  return stored;
}

const anHour = 3_600_000;

/**
 * Without JavaScript an equal message within an hour is a repeat. The hash includes the network: else anyone could
 * suppress another's message.
 * @throws HttpProblem 400 for a key that is no UUID
 */
function repeatKeys(
  request: FastifyRequest,
  sent: { bodyHash: string; suspicion: Message['suspicion']; network: string },
  now: Date,
): readonly string[] {
  const given = idempotencyKey(request);
  if (given) return [given];
  if (!isFormPost(request) || !isFromBrowser(request)) return [];
  const hour = Math.floor(now.getTime() / anHour);
  return [hour, hour - 1].map((one) => `form:${one}:${bodyHashOf(sent)}`);
}

const { name: cookie, seconds } = cookies.sent;

/** In ms: the cookie's lifetime and that of the repeat before it. */
const shownFor = (seconds + 7200) * 1000;

/** The cookie holds the message's random id. */
const leadToReceipt = (reply: FastifyReply, { id }: Message, secure: boolean): FastifyReply =>
  reply
    .setCookie(cookie, id, { path: '/api/contact/sent', maxAge: seconds, httpOnly: true, sameSite: 'strict', secure })
    .redirect('/api/contact/sent', 303);

function receiptPage(pages: Pages, message: Message): string {
  const { reference } = message;
  const replyBy = promisedReply(message);
  return replyBy ? pages.thanks({ reference, replyBy: firmTime(replyBy) }) : pages.listed({ reference });
}

function receiptRoute(app: FastifyInstance, { store, pages }: Pick<ContactOptions, 'store' | 'pages'>): void {
  app.get('/api/contact/sent', async (request, reply) => {
    const id = request.cookies[cookie];
    const message = id ? await messageOfId(store.db, id).catch(() => undefined) : undefined;
    // The cookie may be an expired copy.
    const isShown = message && Date.now() - Date.parse(message.received_at) < shownFor;
    return reply
      .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(isShown ? receiptPage(pages, message) : pages.sent());
  });
}
