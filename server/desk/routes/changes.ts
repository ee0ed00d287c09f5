import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { enquiryAnswers as answers } from '#content/desk/enquiry-answers.ts';
import {
  type ChangedEnquiry,
  deskEndpoints,
  enquiryAnswered,
  enquiryGiven,
  enquiryNotForUs,
  seenEnquiry,
} from '#contract/desk.ts';
import {
  type Change,
  changeEnquiry,
  type Enquiry,
  enquiryById,
  undoChange,
} from '../../enquiries/enquiries.ts';
import { hasBounced, type NewMail } from '../../outbox/outbox.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { answerChange } from '../answers.ts';
import { notForUs } from '../mails.ts';
import type { DeskOptions } from '../options.ts';

type OfEnquiry = { Params: { id: string } };

/** What somebody at the desk does with an enquiry. Each call names the version it was seen in. */
export async function changeRoutes(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const { store, staffOf, now = () => new Date(), onStored } = options;

  /** One call: what it takes, which change that is, and the mails that go out with it. */
  function call<T extends { version: number }>(
    path: string,
    schema: z.ZodType<T>,
    changeOf: (body: T, enquiry: Enquiry, at: Date) => Change | Promise<Change>,
    mails?: (body: T, enquiry: Enquiry, at: Date) => readonly NewMail[],
  ): void {
    app.post<OfEnquiry>(path, async (request, reply): Promise<ChangedEnquiry | FastifyReply> => {
      const body = readBody(schema, request.body);
      const at = now();
      const enquiry = await enquiryById(store.db, request.params.id);
      if (!enquiry) throw new Refusal(404, answers.unknown);
      const change = await changeOf(body, enquiry, at);
      const queued = mails?.(body, enquiry, at) ?? [];
      const changed = await changeEnquiry(store, seen(request, body.version, at), change, queued);
      if (queued.length && changed.outcome === 'done') onStored();
      return answerChange(options, request, reply, changed, at);
    });
  }

  const seen = (request: FastifyRequest, version: number, at: Date) => {
    const { id, name } = staffOf(request);
    return { id: (request.params as OfEnquiry['Params']).id, version, who: { id, name }, now: at };
  };

  /** @throws Refusal 400 for whoever does not work here */
  const colleague = async (wanted: string) => {
    const person = (await options.staff()).find(({ id }) => id === wanted);
    if (!person) throw new Refusal(400, answers.nobody);
    return { id: person.id, name: person.name };
  };

  call(deskEndpoints.take, seenEnquiry, () => ({ kind: 'taken' }));
  call(deskEndpoints.client, seenEnquiry, () => ({ kind: 'client' }));
  call(deskEndpoints.notSpam, seenEnquiry, () => ({ kind: 'not-spam' }));

  call(deskEndpoints.give, enquiryGiven, async ({ to }): Promise<Change> => {
    if (to === null) return { kind: 'given-back' };
    return { kind: 'given', to: await colleague(to) };
  });

  call(deskEndpoints.answered, enquiryAnswered, async ({ how, at: given, by }, { waiting_since }, at) => {
    const when = new Date(given ?? at).toISOString();
    if (when > at.toISOString()) throw new Refusal(400, answers.future);
    if (given && waiting_since && when < waiting_since) throw new Refusal(400, answers.tooEarly);
    return { kind: 'answered', at: when, how, by: by ? await colleague(by) : undefined };
  });

  call(
    deskEndpoints.notForUs,
    enquiryNotForUs,
    async ({ mail }, { email }) => {
      if (mail && !email) throw new Refusal(400, answers.noAddress);
      // It would not go out, and the enquiry would count as answered.
      if (mail && (await hasBounced(store.db, email))) throw new Refusal(409, answers.bounced);
      return { kind: 'not-for-us', replied: mail };
    },
    ({ mail }, enquiry, at) => (mail ? [notForUs(enquiry, options.addresses, at)] : []),
  );

  call(deskEndpoints.spam, seenEnquiry, async (_, { id }, at) => {
    const ahead = await store.db
      .selectFrom('bookings')
      .select('id')
      .where('enquiry', '=', id)
      .where('state', '=', 'confirmed')
      .where('starts_at', '>', at.toISOString())
      .executeTakeFirst();
    if (ahead) throw new Refusal(409, answers.bookingAhead);
    return { kind: 'spam' };
  });

  app.post<OfEnquiry>(deskEndpoints.undo, async (request, reply) => {
    const { version } = readBody(seenEnquiry, request.body);
    const at = now();
    const changed = await undoChange(store, seen(request, version, at));
    if (changed.outcome === 'refused') throw new Refusal(409, answers.noUndo);
    return answerChange(options, request, reply, changed, at);
  });
}
