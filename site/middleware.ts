import type { MiddlewareHandler } from 'astro';
import { unbroken } from './layout/unbroken.ts';

/** The last word on every page, as it is built: compounds that must not be broken stay whole. */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(unbroken(await response.text()), response);
};
