import { createHash, randomUUID } from 'node:crypto';
import formBody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answers } from '#content/answers.ts';
import type { ContactReceipt } from '#contract/contact.ts';
import { endpoints } from '#contract/endpoints.ts';
import { contactBodyLimit, replyPromiseHours } from '#contract/limits.ts';
import type { Accounts } from '../auth/accounts.ts';
import { currentUser } from '../auth/session.ts';
import { type BookingPage, isBookingPost } from '../booking/booking-page.ts';
import { enquiryOf } from '../db/enquiries.ts';
import { storeMessage } from '../db/messages.ts';
import type { Store } from '../db/open.ts';
import type { Message } from '../db/schema.ts';
import { thanksPage } from '../http/answer-page.ts';
import type { BuiltSite } from '../http/built-site.ts';
import { isFormPost } from '../http/form-post.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { networkOf } from '../http/network.ts';
import { NotStored, Refusal } from '../http/refusal.ts';
import { readSubmission, type Submission } from '../http/submission.ts';
import { suspicionOf } from '../http/suspicion.ts';
import { type MailAddresses, mailsFor } from '../mail/compose.ts';
import { newReference } from '../reference.ts';

/** A whole office behind one address may write; a script may not go on. */
const limit = { max: 60, minutes: 10 };

export interface ContactOptions {
  store: Store;
  site: BuiltSite;
  accounts: Accounts;
  addresses: MailAddresses;
  rateLimits: boolean;
  /** Takes the bookings of browsers without JavaScript: a form may be sent here alone. */
  bookingPage: BookingPage;
  /** Called when a message has been committed. */
  onStored: () => void;
}

/** POST /api/contact: a consultation request or a message, as JSON or as a form. */
export async function contactRoute(app: FastifyInstance, options: ContactOptions): Promise<void> {
  await app.register(formBody, { bodyLimit: contactBodyLimit });
  if (options.rateLimits) {
    await app.register(rateLimit, {
      max: limit.max,
      timeWindow: `${limit.minutes} minutes`,
      ipv6Subnet: 64,
      // After the body is read, so that a browser without JavaScript gets its answers back.
      hook: 'preHandler',
      errorResponseBuilder: () => new Refusal(429, answers.tooMany),
    });
  }

  app.post(endpoints.contact, { bodyLimit: contactBodyLimit }, async (request, reply) => {
    await countForAll(options, request, reply);
    if (isBookingPost(request)) return options.bookingPage.book(request, reply);
    const submission = readSubmission(request.body);
    const current = await currentUser(options.accounts, request, reply);
    const stored = await storeSubmission(options, submission, {
      idempotency_key: idempotencyKey(request),
      user_id: current?.user.id ?? null,
      suspicion: suspicionOf(request.body),
    });
    if (stored.outcome === 'conflict') throw new Refusal(422, answers.keyReused);
    if (stored.outcome === 'stored') options.onStored();
    const { reference, received_at: receivedAt, reply_by: replyBy } = stored.message;
    const receipt: ContactReceipt = { reference, receivedAt, replyBy };
    reply.code(201).header('cache-control', 'no-store');
    if (!isFormPost(request)) return receipt;
    return reply.type('text/html; charset=utf-8').send(thanksPage(options.site.thanks, receipt));
  });
}

/** Servers on one database count together. On SQLite there is one server, and its own count above is all. */
async function countForAll(
  { store: { kind }, accounts }: ContactOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (kind !== 'postgres') return;
  const bucket = `contact:${networkOf(request.ip)}`;
  await accounts.limits.count(
    reply,
    bucket,
    { most: limit.max, seconds: limit.minutes * 60 },
    answers.tooMany,
  );
}

async function storeSubmission(
  { store, addresses }: ContactOptions,
  submission: Submission,
  about: Pick<Message, 'idempotency_key' | 'user_id' | 'suspicion'>,
) {
  const bodyHash = createHash('sha256').update(JSON.stringify(submission)).digest('hex');
  const received = new Date();
  const enquiry = await enquiryOf(store.db, submission.email, received);
  const replyBy = new Date(received.getTime() + replyPromiseHours * 3_600_000);
  return storeMessage(store, () => {
    const reference = newReference();
    const message: Message = {
      ...submission,
      id: randomUUID(),
      reference,
      enquiry: enquiry ?? reference,
      received_at: received.toISOString(),
      reply_by: replyBy.toISOString(),
      ...about,
      body_hash: bodyHash,
    };
    return { message, mails: mailsFor(message, addresses) };
  }).catch((error: unknown) => {
    throw new NotStored(answers.notStored, error);
  });
}
