import { parse } from 'node:querystring';
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/contact.ts';

export type Fields = Readonly<Record<string, string>>;

export interface PlainForm {
  fits: (fields: Fields) => boolean;
  /** The filled-in form with its errors. @param status from 500 on, the first attempt may still have been stored */
  again: (fields: Fields, problems: readonly Problem[], status: number) => string | Promise<string>;
}

export interface GuestForm extends PlainForm {
  /** @throws HttpProblem, answered with the form again */
  take: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

const formType = 'application/x-www-form-urlencoded';

/** The answer must be a page. */
export const isFormPost = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.toLowerCase().startsWith(formType) ?? false;

/** Of a route that takes forms. */
export const isExpectedForm = (request: FastifyRequest): boolean =>
  isFormPost(request) && request.server.hasContentTypeParser(formType);

/** Undefined when the body was not parsed. */
export function formFields({ body }: FastifyRequest): Fields | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** More than any form has; further fields are ignored. */
const maxFields = 100;

export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(formBody, {
    parser: (text) => ({ ...parse(text, undefined, undefined, { maxKeys: maxFields }) }),
  });
}
