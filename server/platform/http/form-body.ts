import { parse } from 'node:querystring';
import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

/** More than any form of ours has. A body may have room for thousands: those after it are not read. */
const mostFields = 100;

/** Lets the routes of a scope take forms that a browser sends without a script. */
export async function takeForms(app: FastifyInstance): Promise<void> {
  await app.register(formBody, {
    parser: (text) => ({ ...parse(text, undefined, undefined, { maxKeys: mostFields }) }),
  });
}
