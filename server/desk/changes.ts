import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inquiryAnswers as answers } from '#content/desk/inquiry-answers.ts';
import type { EndpointName, ParsedRequest } from '#contract/api.ts';
import type { ChangedInquiry } from '#contract/desk.ts';
import { prepareMailsAfterSpam } from '../contact/mails.ts';
import { blockSender, findNetwork } from '../inquiries/blocked-senders.ts';
import {
  type ChangeContext,
  type ChangeResult,
  changeInquiry,
  findLastChange,
  findUndoDeadline,
  type InquiryChange,
  removeMessage,
  undoChange,
} from '../inquiries/change.ts';
import { addNote, addPhoneCall, requireInquiry } from '../inquiries/inquiries.ts';
import type { Inquiry } from '../inquiries/tables.ts';
import { readMailTexts } from '../mail-texts/mail-texts.ts';
import { insertMails } from '../outbox/insert.ts';
import { hasBounced } from '../outbox/recipients.ts';
import type { NewMail } from '../outbox/tables.ts';
import type { Database } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import { recordErasure } from '../retention/erasures.ts';
import { recordAuditEntry } from '../staff/audit.ts';
import { listColleagues } from '../staff/store.ts';
import type { DeskOptions } from './desk.ts';
import { toDeskInquiry } from './inquiry-view.ts';
import { createNotForUsMail, notifyAssigned } from './mails.ts';

type StateChange = Extract<
  EndpointName,
  `POST /api/desk/inquiries/:id/${'assign-to-self' | 'assign' | 'answered' | 'client' | 'not-for-us' | 'spam' | 'not-spam'}`
>;
type InquiryRequest = FastifyRequest<{ Params: { id: string } }>;
/** `also` runs in the transaction, and returns the id of a mail that an undo recalls. */
type RequestedChange = InquiryChange & { also?: ((transaction: Database) => Promise<string | undefined>) | undefined };

const toChangeContext = (
  { params, staff: { id, name } }: InquiryRequest,
  version: number,
  now: Date,
): ChangeContext => ({ id: params.id, version, actor: { id, name }, now });

export async function inquiryChangeRoutes(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const { store, addresses, origin, onStored, now = () => new Date() } = options;
  const { db } = store;

  function changeRoute<Name extends StateChange>(
    name: Name,
    toChange: (
      body: ParsedRequest<Name, 'body'>,
      inquiry: Inquiry,
      at: Date,
      request: InquiryRequest,
    ) => RequestedChange | Promise<RequestedChange>,
  ): void {
    route<Name, StateChange>(app, name, async (request) => {
      const at = now();
      const inquiry = await requireInquiry(db, request.params.id);
      const { also, ...change } = await toChange(request.body, inquiry, at, request);
      const changed = await changeInquiry(store, toChangeContext(request, request.body.version, at), change, also);
      if (also && changed.outcome === 'done') onStored();
      return answerChange(db, request, changed, at);
    });
  }

  /** @throws HttpProblem 400 unless they are staff now */
  const requireColleague = async (staffId: string) => {
    const person = (await listColleagues(db)).find(({ id }) => id === staffId);
    if (!person) throw new HttpProblem(400, answers.unknownColleague);
    return person;
  };

  const queueMail = (mail: NewMail) => async (transaction: Database) => {
    await insertMails(transaction, [mail]);
    return mail.id;
  };

  changeRoute('POST /api/desk/inquiries/:id/assign-to-self', () => ({ kind: 'self-assigned' }));
  changeRoute('POST /api/desk/inquiries/:id/client', () => ({ kind: 'client' }));
  changeRoute('POST /api/desk/inquiries/:id/not-spam', async (_, { id }, at) => {
    const also = await prepareMailsAfterSpam(store, id, at, { addresses, deskOrigin: origin() });
    return { kind: 'not-spam', acknowledged: also === undefined, also };
  });

  changeRoute('POST /api/desk/inquiries/:id/assign', async ({ to }, inquiry, at, request): Promise<RequestedChange> => {
    if (to === null) return { kind: 'unassigned' };
    const person = await requireColleague(to);
    const { id, name: byName } = request.staff;
    const also = to === id ? undefined : notifyAssigned(options, { person, inquiry, byName, at });
    return { kind: 'assigned', to: person, also };
  });

  changeRoute('POST /api/desk/inquiries/:id/answered', async ({ how, at: given, by }, { waiting_since }, at) => {
    const answeredAt = new Date(given ?? at).toISOString();
    if (answeredAt > at.toISOString()) throw new HttpProblem(400, answers.future);
    if (given && waiting_since && answeredAt < waiting_since) throw new HttpProblem(400, answers.tooEarly);
    return { kind: 'answered', at: answeredAt, how, by: by ? await requireColleague(by) : undefined };
  });

  route(app, 'GET /api/desk/inquiries/:id/not-for-us', async (request) => {
    const inquiry = await requireInquiry(db, request.params.id);
    const { subject, body } = createNotForUsMail(inquiry, { texts: await readMailTexts(db), at: now() }, addresses);
    return { subject, text: body };
  });

  changeRoute('POST /api/desk/inquiries/:id/not-for-us', async ({ mail, words }, inquiry, at) => {
    if (!mail) return { kind: 'not-for-us', replied: false };
    if (!inquiry.email) throw new HttpProblem(400, answers.noAddress);
    // The mail could not be delivered, yet the inquiry would count as answered.
    if (await hasBounced(db, inquiry.email)) throw new HttpProblem(409, answers.bounced);
    const answer = createNotForUsMail(inquiry, { texts: await readMailTexts(db), at, words }, addresses);
    return { kind: 'not-for-us', replied: true, also: queueMail(answer) };
  });

  changeRoute('POST /api/desk/inquiries/:id/spam', async (_, { id }, at) => {
    const booking = await db
      .selectFrom('bookings')
      .select('id')
      .where('inquiry', '=', id)
      .where('state', '=', 'confirmed')
      .where('starts_at', '>', at.toISOString())
      .executeTakeFirst();
    if (booking) throw new HttpProblem(409, answers.bookingAhead);
    return { kind: 'spam' };
  });

  route(app, 'POST /api/desk/inquiries/:id/undo', async (request) => {
    const { version } = request.body;
    const at = now();
    const changed = await undoChange(store, toChangeContext(request, version, at));
    if (changed.outcome === 'refused') throw new HttpProblem(409, answers.noUndo);
    return answerChange(db, request, changed, at);
  });
}

export async function inquiryAdditionRoutes(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const { store, dataDir, now = () => new Date() } = options;
  const { db } = store;

  route(app, 'POST /api/desk/calls', async (request) => {
    const inquiry = await addPhoneCall(store, request.body, request.staff, now());
    return { inquiry: toDeskInquiry(inquiry), undoUntil: null, undone: null };
  });

  route(app, 'POST /api/desk/inquiries/:id/note', async (request) => {
    const { words } = request.body;
    const inquiry = await addNote(store, { inquiry: request.params.id, words }, request.staff, now());
    return { inquiry: toDeskInquiry(inquiry), undoUntil: null, undone: null };
  });

  route(app, 'POST /api/desk/inquiries/:id/remove-message', async (request, reply) => {
    const { version, message } = request.body;
    const at = now();
    const removed = await removeMessage({ store, dataDir }, toChangeContext(request, version, at), message, (id) =>
      recordErasure(dataDir, 'message', id, at),
    );
    if (removed.outcome === 'refused') throw new HttpProblem(404, answers.noMessage);
    if (removed.outcome === 'done' || removed.outcome === 'gone')
      await recordAuditEntry(db, { actor: request.staff.id, action: 'removed a message', target: message });
    if (removed.outcome === 'gone') return reply.code(204).send();
    return answerChange(db, request, removed, at);
  });

  route(app, 'POST /api/desk/inquiries/:id/block', async (request) => {
    const { address, network } = request.body;
    const inquiry = await requireInquiry(db, request.params.id);
    if (address && !inquiry.email) throw new HttpProblem(400, answers.noAddress);
    const from = network ? await findNetwork(db, inquiry.id) : undefined;
    if (network && !from) throw new HttpProblem(409, answers.noNetwork);
    await blockSender(db, inquiry, { address, network: from, actor: request.staff, now: now() });
    await recordAuditEntry(db, { actor: request.staff.id, action: 'blocked a sender', target: inquiry.id });
    return answerChange(db, request, { outcome: 'done', inquiry }, now());
  });
}

/** @throws HttpProblem 404 if there is no such inquiry; 409 with who changed it first, and when */
async function answerChange(
  db: Database,
  request: FastifyRequest,
  changed: ChangeResult,
  now: Date,
): Promise<ChangedInquiry> {
  if (changed.outcome === 'unknown') throw new HttpProblem(404, answers.unknown);
  const { inquiry } = changed;
  if (changed.outcome === 'done') {
    const last = await findLastChange(db, inquiry);
    const until = last && findUndoDeadline(last, request.staff.id, now);
    return { inquiry: toDeskInquiry(inquiry), undoUntil: until ?? null, undone: changed.undone ?? null };
  }
  const sentence =
    changed.outcome === 'refused'
      ? answers.refused(inquiry.state)
      : answers.conflict(toConflictEvent(changed, now), inquiry.state, await findAssigneeName(db, inquiry));
  throw new HttpProblem(409, sentence);
}

const toConflictEvent = ({ event }: Extract<ChangeResult, { outcome: 'conflict' }>, now: Date) =>
  event && { kind: event.kind, who: event.actor_name, ago: now.getTime() - Date.parse(event.at) };

async function findAssigneeName(db: Database, { assignee_id, due_at }: Inquiry): Promise<string> {
  if (!assignee_id || due_at === null) return '';
  return (await listColleagues(db)).find(({ id }) => id === assignee_id)?.name ?? '';
}
