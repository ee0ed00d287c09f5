import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { inquiryAnswers as answers } from '#content/desk/inquiry-answers.ts';
import {
  type ChangedInquiry,
  deskEndpoints,
  inquiryAnswered,
  inquiryAssignment,
  inquiryNote,
  inquiryNotForUs,
  messageRemoval,
  phoneCall,
  seenInquiry,
  senderBlock,
} from '#contract/desk.ts';
import { problemJson } from '#contract/problem.ts';
import { mailsOnceNotSpam } from '../contact/mails.ts';
import { blockSender, networkOfInquiry } from '../inquiries/blocked.ts';
import {
  type Change,
  type ChangeContext,
  type Changed,
  changeInquiry,
  lastChange,
  removeMessage,
  undoChange,
  undoUntil,
} from '../inquiries/change.ts';
import { addCall, addNote, inquiryById } from '../inquiries/inquiries.ts';
import type { Inquiry } from '../inquiries/tables.ts';
import { hasBounced, insertMails, type NewMail } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import { problemDetails, wantsProblem } from '../platform/http/error-answers.ts';
import { Refusal } from '../platform/http/errors.ts';
import { readBody } from '../platform/http/read-body.ts';
import { noteRemovedMessage } from '../retention/retention.ts';
import { audit } from '../staff/audit.ts';
import { listColleagues } from '../staff/people.ts';
import type { DeskOptions } from './desk.ts';
import { rowOf } from './inquiry-view.ts';
import { assigned, notForUs } from './mails.ts';

type OfInquiry = { Params: { id: string } };
type InquiryRequest = FastifyRequest<OfInquiry>;
/** A change, and what sends mails with it; it returns the id of a mail that an undo takes back. */
type RequestedChange = Change & { also?: ((transaction: Database) => Promise<string | undefined>) | undefined };

/** Who asks for a change of which version of an inquiry, and when. */
const contextOf = ({ params, staff: { id, name } }: InquiryRequest, version: number, now: Date): ChangeContext => ({
  id: params.id,
  version,
  actor: { id, name },
  now,
});

/** What somebody at the desk does with an inquiry. Each call names the version it was seen in. */
export async function changeRoutes(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const { store, addresses, origin, onStored, now = () => new Date() } = options;
  const { db } = store;

  /** One call: what it takes, which change that is, and the mail that goes out with it. */
  function call<T extends { version: number }>(
    path: string,
    schema: z.ZodType<T>,
    changeOf: (
      body: T,
      inquiry: Inquiry,
      at: Date,
      request: InquiryRequest,
    ) => RequestedChange | Promise<RequestedChange>,
  ): void {
    app.post<OfInquiry>(path, async (request, reply): Promise<ChangedInquiry | FastifyReply> => {
      const body = readBody(schema, request.body);
      const at = now();
      const inquiry = await inquiryById(db, request.params.id);
      if (!inquiry) throw new Refusal(404, answers.unknown);
      const { also, ...change } = await changeOf(body, inquiry, at, request);
      const changed = await changeInquiry(store, contextOf(request, body.version, at), change, also);
      if (also && changed.outcome === 'done') onStored();
      return answerChange(db, request, reply, changed, at);
    });
  }

  /** @throws Refusal 400 for whoever does not work here */
  const colleague = async (wanted: string) => {
    const person = (await listColleagues(db)).find(({ id }) => id === wanted);
    if (!person) throw new Refusal(400, answers.unknownColleague);
    return person;
  };

  const sending = (mail: NewMail) => async (transaction: Database) => {
    await insertMails(transaction, store.kind, [mail]);
    return mail.id;
  };

  call(deskEndpoints.assignToSelf, seenInquiry, () => ({ kind: 'self-assigned' }));
  call(deskEndpoints.client, seenInquiry, () => ({ kind: 'client' }));
  call(deskEndpoints.notSpam, seenInquiry, async (_, { id }, at) => {
    const also = await mailsOnceNotSpam(store, id, at, addresses, origin());
    return { kind: 'not-spam', acknowledged: also === undefined, also };
  });

  call(deskEndpoints.assign, inquiryAssignment, async ({ to }, inquiry, at, request): Promise<RequestedChange> => {
    if (to === null) return { kind: 'unassigned' };
    const person = await colleague(to);
    const by = request.staff;
    const also =
      person.notifyAssignments && to !== by.id ? sending(assigned(person, inquiry, by.name, options, at)) : undefined;
    return { kind: 'assigned', to: person, also };
  });

  call(deskEndpoints.answered, inquiryAnswered, async ({ how, at: given, by }, { waiting_since }, at) => {
    const when = new Date(given ?? at).toISOString();
    if (when > at.toISOString()) throw new Refusal(400, answers.future);
    if (given && waiting_since && when < waiting_since) throw new Refusal(400, answers.tooEarly);
    return { kind: 'answered', at: when, how, by: by ? await colleague(by) : undefined };
  });

  call(deskEndpoints.notForUs, inquiryNotForUs, async ({ mail }, inquiry, at) => {
    if (!mail) return { kind: 'not-for-us', replied: false };
    if (!inquiry.email) throw new Refusal(400, answers.noAddress);
    // It would not go out, and the inquiry would count as answered.
    if (await hasBounced(db, inquiry.email)) throw new Refusal(409, answers.bounced);
    return { kind: 'not-for-us', replied: true, also: sending(notForUs(inquiry, addresses, at)) };
  });

  call(deskEndpoints.spam, seenInquiry, async (_, { id }, at) => {
    const ahead = await db
      .selectFrom('bookings')
      .select('id')
      .where('inquiry', '=', id)
      .where('state', '=', 'confirmed')
      .where('starts_at', '>', at.toISOString())
      .executeTakeFirst();
    if (ahead) throw new Refusal(409, answers.bookingAhead);
    return { kind: 'spam' };
  });

  app.post<OfInquiry>(deskEndpoints.undo, async (request, reply) => {
    const { version } = readBody(seenInquiry, request.body);
    const at = now();
    const changed = await undoChange(store, contextOf(request, version, at));
    if (changed.outcome === 'refused') throw new Refusal(409, answers.noUndo);
    return answerChange(db, request, reply, changed, at);
  });
}

/** What is added to inquiries at the desk and taken away: calls, notes, messages that go, senders who are blocked. */
export async function additionRoutes(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const { store, dataDir, now = () => new Date() } = options;
  const { db } = store;

  app.post(deskEndpoints.calls, async (request, reply): Promise<ChangedInquiry> => {
    const inquiry = await addCall(store, readBody(phoneCall, request.body), request.staff, now());
    reply.code(201);
    return { inquiry: rowOf(inquiry), undoUntil: null, undone: null };
  });

  app.post<OfInquiry>(deskEndpoints.note, async (request, reply): Promise<ChangedInquiry> => {
    const { words } = readBody(inquiryNote, request.body);
    const inquiry = await addNote(store, request.params.id, words, request.staff, now());
    if (!inquiry) throw new Refusal(404, answers.unknown);
    reply.code(201);
    return { inquiry: rowOf(inquiry), undoUntil: null, undone: null };
  });

  app.post<OfInquiry>(deskEndpoints.removeMessage, async (request, reply) => {
    const { version, message } = readBody(messageRemoval, request.body);
    const at = now();
    const removed = await removeMessage(store, dataDir, contextOf(request, version, at), message, (id) =>
      noteRemovedMessage(dataDir, id),
    );
    if (removed.outcome === 'refused') throw new Refusal(404, answers.noMessage);
    if (removed.outcome === 'done' || removed.outcome === 'gone')
      await audit(db, { who: request.staff.id, what: 'removed a message', on: message });
    // With its last message an inquiry is gone itself.
    if (removed.outcome === 'gone') return reply.code(204).send();
    return answerChange(db, request, reply, removed, at);
  });

  app.post<OfInquiry>(deskEndpoints.block, async (request, reply) => {
    const { address, network } = readBody(senderBlock, request.body);
    const inquiry = await inquiryById(db, request.params.id);
    if (!inquiry) throw new Refusal(404, answers.unknown);
    if (address && !inquiry.email) throw new Refusal(400, answers.noAddress);
    const from = network ? await networkOfInquiry(db, inquiry.id) : undefined;
    if (network && !from) throw new Refusal(409, answers.noNetwork);
    await blockSender(db, inquiry, { address, network: from }, request.staff, now());
    await audit(db, { who: request.staff.id, what: 'blocked a sender', on: inquiry.id });
    return answerChange(db, request, reply, { outcome: 'done', inquiry }, now());
  });
}

/**
 * The answer to a change. A conflict is a sentence that says who did what and when; who asks for problem details (RFC 9457)
 * gets the inquiry as it is now with them, as the member `inquiry`.
 * @throws Refusal 404, 409
 */
async function answerChange(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  changed: Changed,
  now: Date,
): Promise<ChangedInquiry | FastifyReply> {
  if (changed.outcome === 'unknown') throw new Refusal(404, answers.unknown);
  const { inquiry } = changed;
  if (changed.outcome === 'done') {
    const last = await lastChange(db, inquiry);
    const until = last && undoUntil(last, request.staff.id, now);
    return { inquiry: rowOf(inquiry), undoUntil: until ?? null, undone: changed.undone ?? null };
  }
  const sentence =
    changed.outcome === 'refused'
      ? answers.refused(inquiry.state)
      : answers.conflict(eventOf(changed, now), inquiry.state, await assigneeOf(db, inquiry));
  if (!wantsProblem(request)) throw new Refusal(409, sentence);
  const problem = { ...problemDetails(409, sentence, []), inquiry: rowOf(inquiry) };
  return reply.code(409).type(problemJson).send(JSON.stringify(problem));
}

const eventOf = ({ event }: Extract<Changed, { outcome: 'conflict' }>, now: Date) =>
  event && { kind: event.kind, who: event.actor_name, ago: now.getTime() - Date.parse(event.at) };

/** The name of who has an inquiry that waits; empty for nobody, and for somebody who is not on the staff any more. */
async function assigneeOf(db: Database, { assignee_id, due_at }: Inquiry): Promise<string> {
  if (!assignee_id || due_at === null) return '';
  return (await listColleagues(db)).find(({ id }) => id === assignee_id)?.name ?? '';
}
