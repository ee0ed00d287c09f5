import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A cookie of the desk: the session's, or the one by which it knows a device. On https it carries `__Host-`: a browser then takes it from this host alone (RFC 6265bis,
 * section 4.1.3.2). It is sent by our own pages alone, and no script reads it.
 */
export class DeskCookie {
  readonly #secure: boolean;
  readonly #name: string;

  constructor(secure: boolean, name: 'desk' | 'desk-device' = 'desk') {
    this.#secure = secure;
    this.#name = secure ? `__Host-${name}` : name;
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.#name];
  }

  /** @param seconds how long the browser keeps it; 0 takes it back */
  set(reply: FastifyReply, token: string, seconds: number): void {
    reply.setCookie(this.#name, token, {
      path: '/',
      maxAge: seconds,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#secure,
    });
  }

  /** Takes it back, and has the browser drop what it has cached. */
  leave(reply: FastifyReply): void {
    this.set(reply, '', 0);
    reply.header('clear-site-data', '"cache"');
  }
}
