import { parse } from 'node:querystring';
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/contact.ts';

/** What a form holds, by the names of its fields. */
export type Fields = Readonly<Record<string, string>>;

/** A form as a browser without JavaScript sends it: the answer is a page. */
export interface PlainForm {
  /** Whether these are the fields of this form. */
  fits: (fields: Fields) => boolean;
  /**
   * The form again, with what is wrong on top and everything that was filled in.
   * @param status of the answer: from 500 on, the first attempt may yet turn out to have been stored
   */
  again: (fields: Fields, problems: readonly Problem[], status: number) => string | Promise<string>;
}

/** A form that is sent to another one's address, and what takes it there. */
export interface GuestForm extends PlainForm {
  /** @throws Refusal, which is answered with the form again */
  take: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** Whether a browser sent a form by itself, without JavaScript: it wants a page as answer. */
export const isFormPost = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false;

/** What was filled in, if the body could be read. */
export function fieldsOf({ body }: FastifyRequest): Fields | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** More than any form of ours has. A body may have room for thousands: those after it are not read. */
const maxFields = 100;

/** Lets the routes of a scope take forms that a browser sends without a script. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(formBody, {
    parser: (text) => ({ ...parse(text, undefined, undefined, { maxKeys: maxFields }) }),
  });
}
