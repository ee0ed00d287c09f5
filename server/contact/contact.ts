import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consultPath } from '#content/consult-path.ts';
import { firmTime } from '#content/firm-time.ts';
import type { MeanwhileOffer } from '#content/mails/message-mails.ts';
import { publicAnswers } from '#content/public-answers.ts';
import { cookies, maxContactBodyBytes } from '#contract/limits.ts';
import type { AccountRecordsReader, Accounts } from '../accounts/accounts.ts';
import { readReplyClock } from '../hours/reply-clock.ts';
import { isSenderBlocked } from '../inquiries/blocked-senders.ts';
import { listAnswered } from '../inquiries/inquiries.ts';
import { determineProof, findInquiryToJoin, isEmailProven, isWrittenBy } from '../inquiries/ownership.ts';
import { createReference } from '../inquiries/reference.ts';
import { readMailTexts } from '../mail-texts/mail-texts.ts';
import type { FirmMailAddresses } from '../outbox/addresses.ts';
import type { Pages } from '../pages/pages.ts';
import type { Store } from '../platform/db/open.ts';
import { hourMs, secondMs } from '../platform/durations.ts';
import { NotStoredProblem } from '../platform/http/errors.ts';
import { assertSameBody, findIdempotencyKey, hashBody } from '../platform/http/idempotency.ts';
import { type RateLimit, type RateLimiter, toNetworkBuckets } from '../platform/http/limiter.ts';
import { pseudonymizeNetwork } from '../platform/http/network.ts';
import {
  acceptForms,
  findFormFields,
  isFormPost,
  type NoScriptForm,
  type SubmittableForm,
} from '../platform/http/no-script-form.ts';
import { isFromBrowser } from '../platform/http/origin.ts';
import { acceptsForms, route } from '../platform/http/route.ts';
import type { SecurityEvents } from '../platform/security-events.ts';
import { readPlaceRows, type WaitingList } from '../waiting-list/waiting-list.ts';
import { composeMessageMails } from './mails.ts';
import {
  addMessage,
  detectForm,
  detectSuspicion,
  findMessageById,
  type MessageOutcome,
  messageTopic,
  type NewMessage,
  parseSubmission,
  promisedReplyTime,
  readUserMessages,
} from './message.ts';
import type { Message } from './tables.ts';

interface ContactOptions {
  store: Store;
  accounts: Accounts;
  pages: Pages;
  limiter: RateLimiter;
  events: SecurityEvents;
  addresses: FirmMailAddresses;
  waitingList: Pick<WaitingList, 'request'>;
  /** Other forms that browsers without JavaScript post here. */
  otherForms: readonly SubmittableForm[];
  secret: string;
  secure: boolean;
  readMeanwhileOffer: (message: Pick<Message, 'subject' | 'page'>) => Promise<MeanwhileOffer>;
  /** Empty without staff accounts. */
  deskOrigin: () => Promise<string>;
  onStored: () => void;
}

export function openContact(options: ContactOptions) {
  const { store, pages } = options;
  const form: NoScriptForm = {
    fits: () => true,
    // After a 5xx the first attempt may have been stored: keep its key.
    renderAgain: (fields, problems, status) =>
      pages.retry(detectForm(fields), fields, problems, (status >= 500 && fields.idempotencyKey) || randomUUID()),
  };
  const messages: AccountRecordsReader<'messages'> = async (account) => {
    const messages = await readUserMessages(store.db, account);
    const places = messages.filter(({ form }) => form === 'waiting-list').map(({ id }) => id);
    const records = await readPlaceRows(store.db, places);
    // Not of messages whose address somebody else may own.
    const proven = messages.filter(({ email }) => isEmailProven(determineProof(account, email)));
    const answered = await listAnswered(store.db, proven);
    return messages.map((message) => {
      const { id, user_id, idempotency_key, body_hash, ...whole } = message;
      const { name, phone, company, body, ...listed } = whole;
      const isOwn = isWrittenBy(account, message);
      const shown = toPanelMessage(isOwn ? message : { ...message, body: '' }, answered.includes(message));
      const stored = isOwn ? whole : listed;
      const place = records.get(id);
      // The waiting-list record is only for the address's verified owner.
      if (!place || !isEmailProven(determineProof(account, message.email))) return { shown, stored };
      const { message_id, ...waitingPlace } = place;
      return { shown, stored: { ...stored, waitingPlace } };
    });
  };
  return {
    form,
    messages,
    async routes(app: FastifyInstance): Promise<void> {
      await postRoute(app, options);
      // The address bar shows this address over a form that was refused.
      app.get('/api/contact', (_, reply) => reply.redirect(`${consultPath}#message`));
      receiptRoute(app, options);
    },
  };
}

/** 500 whole messages would be megabytes. */
const maxShownLength = 2000;

const toPanelMessage = (message: Message, answered: boolean) => ({
  reference: message.reference,
  about: messageTopic(message),
  text: message.body.slice(0, maxShownLength),
  cut: message.body.length > maxShownLength,
  sentAt: message.received_at,
  replyBy: promisedReplyTime(message) ?? null,
  answered,
  inquiry: message.inquiry ?? message.reference,
});

/** Per network: enough for an office. */
const contactLimit: RateLimit = { max: 60, seconds: 600 };

async function postRoute(app: FastifyInstance, options: ContactOptions): Promise<void> {
  const { pages, otherForms, limiter, events, secure, onStored } = options;
  await acceptForms(app);

  route(app, 'POST /api/contact', { ...acceptsForms, bodyLimit: maxContactBodyBytes }, async (request, reply) => {
    // Counted after parsing, so that the form comes back filled in.
    await limiter.count(reply, toNetworkBuckets('contact', request, contactLimit), publicAnswers.tooMany);
    const fields = isFormPost(request) && findFormFields(request);
    const otherForm = fields && otherForms.find(({ fits }) => fits(fields));
    if (otherForm) return otherForm.handle(request, reply);

    const stored = await storeSubmission(request, reply, options);
    const { message } = stored;
    if (stored.outcome === 'stored') {
      onStored();
      if (stored.withheld) events.record(request, { event: 'mail-ceiling', outcome: 'refused' });
    }
    if (isFormPost(request)) {
      // So that a reload does not post again.
      if (isFromBrowser(request)) return redirectToReceipt(reply, message, secure);
      return reply.code(201).type('text/html; charset=utf-8').send(renderReceipt(pages, message));
    }
    const replyBy = promisedReplyTime(message);
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
  options: ContactOptions,
): Promise<MessageOutcome> {
  const { store, accounts, addresses, limiter, secret, waitingList } = options;
  const { db } = store;
  const submission = parseSubmission(request.body);
  const current = await accounts.findCurrentUser(request, reply);
  const proof = determineProof(current, submission.email);
  // Not part of the message: a repeat may differ in these.
  const { referrer, campaign, ...written } = submission;
  const bodyHash = hashBody(written);
  const received = new Date();
  const received_at = received.toISOString();
  const network = limiter.isEnabled ? pseudonymizeNetwork(request.ip, secret) : '';
  const suspicion = detectSuspicion(request.body);
  const keys = repeatKeys(request, { bodyHash, suspicion, network }, received);
  const isBlocked = await isSenderBlocked(db, { email: submission.email, network, proof });
  // A blocked sender may give anyone's address.
  const inquiry = isBlocked ? undefined : await findInquiryToJoin(db, submission.email, received);
  const links = { deskOrigin: await options.deskOrigin(), meanwhile: await options.readMeanwhileOffer(submission) };
  const { dueAfter } = await readReplyClock(db);
  const texts = await readMailTexts(db);
  const reference = createReference();
  const message: Message = {
    ...submission,
    id: randomUUIDv7(),
    reference,
    inquiry: inquiry ?? reference,
    received_at,
    reply_by: dueAfter(received_at),
    suspicion,
    verified: Number(isEmailProven(proof)),
    user_id: current?.user.id ?? null,
    idempotency_key: keys[0] ?? null,
    body_hash: bodyHash,
  };
  const about = { message, isBlocked, network };
  // A place notifies the firm once confirmed.
  const composed =
    message.form === 'waiting-list'
      ? waitingList.request(message, texts)
      : { mails: composeMessageMails(message, addresses, texts, links) };
  const made: NewMessage = { ...about, ...composed, ...(isBlocked ? { mails: [] } : {}) };
  const stored = await addMessage(store, made, keys).catch((error: unknown) => {
    throw new NotStoredProblem(publicAnswers.notStored, error);
  });
  assertSameBody(stored.message, bodyHash, publicAnswers.keyReused);
  return stored;
}

/**
 * Without JavaScript an equal message within an hour is a repeat. The hash includes the network: otherwise anyone
 * could suppress another's message.
 * @throws HttpProblem 400 for a key that is no UUID
 */
function repeatKeys(
  request: FastifyRequest,
  sent: { bodyHash: string; suspicion: Message['suspicion']; network: string },
  now: Date,
): readonly string[] {
  const given = findIdempotencyKey(request);
  if (given) return [given];
  if (!isFormPost(request) || !isFromBrowser(request)) return [];
  const hour = Math.floor(now.getTime() / hourMs);
  return [hour, hour - 1].map((one) => `form:${one}:${hashBody(sent)}`);
}

const cookie = cookies.sent;

/** The cookie's lifetime, and the two hours within which a repeat returns the first message. */
const receiptLifetimeMs = cookie.seconds * secondMs + 2 * hourMs;

/** The cookie holds the message's random id. */
const redirectToReceipt = (reply: FastifyReply, { id }: Message, secure: boolean): FastifyReply =>
  reply
    .setCookie(cookie.name, id, {
      path: '/api/contact/sent',
      maxAge: cookie.seconds,
      httpOnly: true,
      sameSite: 'strict',
      secure,
    })
    .redirect('/api/contact/sent', 303);

function renderReceipt(pages: Pages, message: Message): string {
  const { reference } = message;
  const replyBy = promisedReplyTime(message);
  return replyBy ? pages.thanks({ reference, replyBy: firmTime(replyBy) }) : pages.listed({ reference });
}

function receiptRoute(app: FastifyInstance, { store, pages }: Pick<ContactOptions, 'store' | 'pages'>): void {
  app.get('/api/contact/sent', async (request, reply) => {
    const id = request.cookies[cookie.name];
    const message = id ? await findMessageById(store.db, id).catch(() => undefined) : undefined;
    // The cookie may be an expired copy.
    const isShown = message && Date.now() - Date.parse(message.received_at) < receiptLifetimeMs;
    return reply
      .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(isShown ? renderReceipt(pages, message) : pages.sent());
  });
}
