import type { FastifyReply, FastifyRequest } from 'fastify';

interface CookieOptions {
  sameSite: 'lax' | 'strict';
  /** How long the browser keeps it. */
  seconds: number;
  /** Whether it is kept from scripts; they may know that there is a session, and nothing else. */
  httpOnly?: boolean;
}

/**
 * A cookie of the whole site. On https its name begins with `__Host-`: a browser then takes it from this host alone, and
 * no neighbouring host can plant one (RFC 6265bis, section 4.1.3.2). On this machine's plain http browsers refuse that.
 */
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

  /** @param maxAge for how many seconds the browser keeps it; 0 takes it back */
  set(reply: FastifyReply, value: string, maxAge = this.#options.seconds): void {
    const { sameSite, httpOnly = true } = this.#options;
    reply.setCookie(this.#name, value, { path: '/', maxAge, httpOnly, sameSite, secure: this.#secure });
  }
}

/**
 * Has the browser of somebody who leaves drop what it has cached. Not its storage: that holds a message which could not
 * be sent yet and the answer about cookies. What scripts kept of the account they drop.
 */
export const clearCache = (reply: FastifyReply): FastifyReply => reply.header('clear-site-data', '"cache"');
