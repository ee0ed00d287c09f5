import { parse } from 'node:querystring';
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldError } from '#contract/contact.ts';

export type SubmittedFields = Readonly<Record<string, string>>;

export interface NoScriptForm {
  fits: (fields: SubmittedFields) => boolean;
  /** The filled-in form with its errors. @param status from 500 on, the first attempt may still have been stored */
  renderAgain: (fields: SubmittedFields, problems: readonly FieldError[], status: number) => string | Promise<string>;
}

export interface SubmittableForm extends NoScriptForm {
  /** Handles the form. @throws HttpProblem, which is answered with the form again */
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

export const formType = 'application/x-www-form-urlencoded';

/** Whether a form was posted without JavaScript, so that the answer must be a page. */
export const isFormPost = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.toLowerCase().startsWith(formType) ?? false;

/** Whether it is a form post to a route that accepts forms. */
export const isExpectedForm = (request: FastifyRequest): boolean =>
  isFormPost(request) && request.server.hasContentTypeParser(formType);

/** The text fields of the body, of a repeated one all values; undefined if it was not parsed. */
export function findFormFields({ body }: FastifyRequest): SubmittedFields | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  return Object.fromEntries(
    Object.entries(body)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join('\n') : value])
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** More than any form has; further fields are ignored. */
const maxFields = 100;

export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(formBody, {
    parser: (text) => ({ ...parse(text, undefined, undefined, { maxKeys: maxFields }) }),
  });
}
