import type { FastifyRequest } from 'fastify';

/** Whether a browser sent a form by itself, without JavaScript: it wants a page as answer. */
export const isFormPost = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false;
