import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answers } from '#content/answers.ts';
import type { ContactReceipt } from '#contract/contact.ts';
import { endpoints } from '#contract/endpoints.ts';
import { contactBodyLimit } from '#contract/limits.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { replyClock } from '../hours/reply-clock.ts';
import { inquiryOf, isBlocked, isMarkedSpam, isProven, newReference, proofOf } from '../inquiries/inquiries.ts';
import type { MailAddresses } from '../outbox/outbox.ts';
import type { Pages } from '../pages/pages.ts';
import type { Store } from '../platform/db/open.ts';
import { NotStored } from '../platform/http/errors.ts';
import { bodyHashOf, idempotencyKey, repeatOf } from '../platform/http/idempotency.ts';
import { byNetwork, type Limit, type Limiter } from '../platform/http/limiter.ts';
import { networkPseudonym } from '../platform/http/network.ts';
import { acceptForms, fieldsOf, type GuestForm, isFormPost } from '../platform/http/no-script-form.ts';
import { isFromBrowser } from '../platform/http/origin.ts';
import type { SecurityEvents } from '../platform/security-events.ts';
import { newPlace, type WaitingList } from '../waiting-list/waiting-list.ts';
import { mailsFor } from './mails.ts';
import { promisedReply, readSubmission, suspicionOf } from './message.ts';
import { leadToSent, receiptPage } from './sent.ts';
import { type StoredMessage, storeMessage } from './store.ts';
import type { Message } from './tables.ts';

/** A whole office behind one address may write; a script may not go on. */
const limit: Limit = { most: 60, seconds: 600 };

export interface ContactOptions {
  store: Store;
  accounts: Accounts;
  pages: Pages;
  limiter: Limiter;
  events: SecurityEvents;
  addresses: MailAddresses;
  /** Whose places are asked for here. */
  waitingList: Pick<WaitingList, 'mailsFor'>;
  /** Forms of other domains that browsers without JavaScript send here: a form may be sent here alone. */
  guests: readonly GuestForm[];
  /** Makes pseudonyms of networks. */
  secret: string;
  /** Whether the site is reached by https alone. */
  secure: boolean;
  /** The site's origin where somebody works at the desk, else empty: then a notice leads there. */
  deskOrigin: () => Promise<string>;
  /** Called when a message has been committed. */
  onStored: () => void;
}

/** POST /api/contact: a consultation request or a message, as JSON or as a form. */
export async function contactRoute(app: FastifyInstance, options: ContactOptions): Promise<void> {
  const { pages, guests, limiter, events, secure, onStored } = options;
  await acceptForms(app);

  app.post(endpoints.contact, { bodyLimit: contactBodyLimit }, async (request, reply) => {
    // After the body is read, so that a browser without JavaScript gets its answers back.
    await limiter.count(reply, byNetwork('contact', request, limit), answers.tooMany);
    const guest = guestOf(request, guests);
    if (guest) return guest.take(request, reply);

    const stored = await storeSubmission(request, reply, options);
    if (stored.outcome === 'stored') {
      onStored();
      if (stored.heldBack) events.note(request, { event: 'mail-ceiling', outcome: 'refused' });
    }
    if (isFormPost(request)) {
      // A page that a POST has answered would send the form once more when it is loaded again.
      if (isFromBrowser(request)) return leadToSent(reply, stored.message, secure);
      return reply.code(201).type('text/html; charset=utf-8').send(receiptPage(pages, stored.message));
    }
    const { reference, received_at: receivedAt } = stored.message;
    const replyBy = promisedReply(stored.message);
    reply.code(201);
    return { reference, receivedAt, ...(replyBy ? { replyBy } : {}) } satisfies ContactReceipt;
  });
}

function guestOf(request: FastifyRequest, guests: readonly GuestForm[]): GuestForm | undefined {
  const fields = isFormPost(request) && fieldsOf(request);
  return fields ? guests.find(({ fits }) => fits(fields)) : undefined;
}

/** @throws Refusal 400 for what is missing or wrong, 422 for a key used for other words, 503 when it is not stored */
async function storeSubmission(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, accounts, addresses, limiter, secret, waitingList, deskOrigin }: ContactOptions,
): Promise<StoredMessage> {
  const submission = readSubmission(request.body);
  const current = await accounts.currentUser(request, reply);
  const proof = proofOf(current, submission.email);
  // Where somebody came from is no part of what they wrote: sent again from elsewhere it is still a repeat.
  const { referrer, campaign, ...written } = submission;
  const bodyHash = bodyHashOf(written);
  const received = new Date();
  const network = limiter.on ? networkPseudonym(request.ip, secret) : '';
  const suspicion = suspicionOf(request.body);
  const keys = repeatKeys(request, { bodyHash, suspicion, network }, received);
  // At once: one after the other, each would wait for a commit that is under way.
  const [blocked, latest, origin, { dueAfter }] = await Promise.all([
    isBlocked(store.db, { email: submission.email, network, proof }),
    inquiryOf(store.db, submission.email, received, proof),
    deskOrigin(),
    replyClock(store.db),
  ]);
  // Of a blocked sender each message stands by itself: it may name anybody's address.
  const inquiry = blocked ? undefined : latest;
  const marked = inquiry !== undefined && (await isMarkedSpam(store.db, inquiry));
  const kept = blocked ? 'blocked' : marked ? 'marked' : undefined;
  const stored = await storeMessage(
    store,
    () => {
      const reference = newReference();
      const message: Message = {
        ...submission,
        id: randomUUIDv7(),
        reference,
        inquiry: inquiry ?? reference,
        received_at: received.toISOString(),
        reply_by: dueAfter(received.toISOString()),
        suspicion,
        proven: Number(isProven(proof)),
        user_id: current?.user.id ?? null,
        idempotency_key: keys[0] ?? null,
        body_hash: bodyHash,
      };
      // Of what is kept as spam its sender hears nothing, and the firm hears of a place once it is confirmed.
      return message.form === 'waiting-list'
        ? { message, mails: kept ? [] : waitingList.mailsFor(message), place: newPlace(message), network }
        : { message, mails: mailsFor(message, addresses, kept, origin), kept, network };
    },
    keys,
  ).catch((error: unknown) => {
    throw new NotStored(answers.notStored, error);
  });
  repeatOf(stored.message, bodyHash, answers.keyReused);
  return stored;
}

const anHour = 3_600_000;

/**
 * The keys under which a message may have come before; it is stored under the first. A form of a page that is the same
 * for everybody has no key of its own: sent by a browser without JavaScript, the same words are the same message for an
 * hour at least, so that Back and another press send nothing twice. From another network, or suspected as the other is
 * not, it is another one: nobody has somebody's message taken for a repeat by sending it first.
 * @param sent the hash of what was sent, as `bodyHashOf` makes it, why it may be spam, and the pseudonym of the network
 * @throws Refusal 400 when the key that was given is no UUID
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
