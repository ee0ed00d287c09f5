import type { FastifyReply, FastifyRequest } from 'fastify';

interface CookieOptions {
  sameSite: 'lax' | 'strict';
  seconds: number;
  /** The flag cookie is readable: scripts may know that there is a session. */
  httpOnly?: boolean;
}

/** `__Host-` on https, so that no sibling host can set it (RFC 6265bis, section 4.1.3.2); refused on plain http. */
export class HostCookie {
  readonly #name: string;
  readonly #secure: boolean;
  readonly #options: CookieOptions;

  constructor(name: string, secure: boolean, options: CookieOptions) {
    this.#name = secure ? `__Host-${name}` : name;
    this.#secure = secure;
    this.#options = options;
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.#name];
  }

  /** @param maxAge seconds; 0 deletes it */
  set(reply: FastifyReply, value: string, maxAge = this.#options.seconds): void {
    const { sameSite, httpOnly = true } = this.#options;
    reply.setCookie(this.#name, value, { path: '/', maxAge, httpOnly, sameSite, secure: this.#secure });
  }
}

/** Not the storage: that holds unsent messages and the cookie choice. Scripts drop the account's own data. */
export const clearCache = (reply: FastifyReply): FastifyReply => reply.header('clear-site-data', '"cache"');
