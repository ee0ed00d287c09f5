import type { FastifyRequest } from 'fastify';

/** The value of a cookie that came with a request, as it was set (RFC 6265, section 4.2.1). */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const pair = headers.cookie?.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
