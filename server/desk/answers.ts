import type { FastifyReply, FastifyRequest } from 'fastify';
import { enquiryAnswers as answers } from '#content/desk/enquiry-answers.ts';
import type { ChangedEnquiry } from '#contract/desk.ts';
import { problemJson } from '#contract/problem.ts';
import { type Changed, type Enquiry, lastChange, undoUntil } from '../enquiries/enquiries.ts';
import { problemDetails, wantsProblem } from '../platform/http/error-answers.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { DeskOptions } from './options.ts';
import { rowOf } from './rows.ts';

/**
 * The answer to a change. Where something came between, it is a sentence that says who did what and when; who asks for
 * problem details (RFC 9457) gets the enquiry as it is now with them, as the member `enquiry`.
 * @throws Refusal 404, 409
 */
export async function answerChange(
  options: DeskOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  changed: Changed,
  now: Date,
): Promise<ChangedEnquiry | FastifyReply> {
  if (changed.outcome === 'unknown') throw new Refusal(404, answers.unknown);
  const { enquiry } = changed;
  if (changed.outcome === 'done') {
    const last = await lastChange(options.store.db, enquiry);
    const until = last && undoUntil(last, options.staffOf(request).id, now);
    return { enquiry: rowOf(enquiry), undoUntil: until ?? null };
  }
  const sentence =
    changed.outcome === 'refused'
      ? answers.refused(enquiry.state)
      : answers.between(eventOf(changed, now), enquiry.state, await holderOf(options, enquiry));
  if (!wantsProblem(request)) throw new Refusal(409, sentence);
  const problem = { ...problemDetails(409, sentence, []), enquiry: rowOf(enquiry) };
  return reply.code(409).type(problemJson).send(JSON.stringify(problem));
}

const eventOf = ({ event }: Extract<Changed, { outcome: 'between' }>, now: Date) =>
  event && { kind: event.kind, who: event.who_name, ago: now.getTime() - Date.parse(event.at) };

/** The name of who has an enquiry; empty for nobody, and for somebody who is not on the staff any more. */
async function holderOf({ staff }: DeskOptions, { taken_by, due_at }: Enquiry): Promise<string> {
  if (!taken_by || due_at === null) return '';
  return (await staff()).find(({ id }) => id === taken_by)?.name ?? '';
}
