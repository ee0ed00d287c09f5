import type { FastifyInstance } from 'fastify';
import { enquiryAnswers as answers } from '#content/desk/enquiry-answers.ts';
import {
  type ChangedEnquiry,
  deskEndpoints,
  enquiryNote,
  messageRemoval,
  phoneCall,
  senderBlock,
} from '#contract/desk.ts';
import {
  addCall,
  addNote,
  block,
  enquiryById,
  networkOfEnquiry,
  removeMessage,
} from '../../enquiries/enquiries.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { answerChange } from '../answers.ts';
import type { DeskOptions } from '../options.ts';
import { rowOf } from '../rows.ts';

type OfEnquiry = { Params: { id: string } };

/** What is added to enquiries at the desk and taken away: calls, notes, messages that go, senders who are blocked. */
export async function additionRoutes(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const { store, staffOf, dataDir, noteRemoved, audit, now = () => new Date() } = options;

  app.post(deskEndpoints.calls, async (request, reply): Promise<ChangedEnquiry> => {
    const enquiry = await addCall(store, readBody(phoneCall, request.body), staffOf(request), now());
    reply.code(201);
    return { enquiry: rowOf(enquiry), undoUntil: null };
  });

  app.post<OfEnquiry>(deskEndpoints.note, async (request, reply): Promise<ChangedEnquiry> => {
    const { words } = readBody(enquiryNote, request.body);
    const enquiry = await addNote(store, request.params.id, words, staffOf(request), now());
    if (!enquiry) throw new Refusal(404, answers.unknown);
    reply.code(201);
    return { enquiry: rowOf(enquiry), undoUntil: null };
  });

  app.post<OfEnquiry>(deskEndpoints.removeMessage, async (request, reply) => {
    const { version, message } = readBody(messageRemoval, request.body);
    const { id, name } = staffOf(request);
    const at = now();
    const seen = { id: request.params.id, version, who: { id, name }, now: at };
    const removed = await removeMessage(store, dataDir, seen, message, noteRemoved);
    if (removed.outcome === 'refused') throw new Refusal(404, answers.noMessage);
    if (removed.outcome === 'done' || removed.outcome === 'gone')
      await audit({ who: id, what: 'removed a message', on: message });
    // With its last message an enquiry is gone itself.
    if (removed.outcome === 'gone') return reply.code(204).send();
    return answerChange(options, request, reply, removed, at);
  });

  app.post<OfEnquiry>(deskEndpoints.block, async (request, reply) => {
    const { address, network } = readBody(senderBlock, request.body);
    const enquiry = await enquiryById(store.db, request.params.id);
    if (!enquiry) throw new Refusal(404, answers.unknown);
    if (address && !enquiry.email) throw new Refusal(400, answers.noAddress);
    const from = network ? await networkOfEnquiry(store.db, enquiry.id) : undefined;
    if (network && !from) throw new Refusal(409, answers.noNetwork);
    await block(store, enquiry, { address, network: from }, staffOf(request), now());
    await audit({ who: staffOf(request).id, what: 'blocked a sender', on: enquiry.id });
    return answerChange(options, request, reply, { outcome: 'done', enquiry }, now());
  });
}
