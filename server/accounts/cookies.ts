import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CookieId, cookies } from '#contract/cookies.ts';

type AccountCookie = Extract<CookieId, 'session' | 'device' | 'signedIn'>;

/**
 * The cookies of accounts. On https each carries `__Host-`: a browser then takes it from this host alone, and no
 * neighbouring host can plant one (RFC 6265bis, section 4.1.3.2). On this machine's plain http browsers refuse that.
 */
export class AccountCookies {
  readonly #secure: boolean;

  constructor(secure: boolean) {
    this.#secure = secure;
  }

  read(request: FastifyRequest, id: AccountCookie): string | undefined {
    return request.cookies[this.#named(id)];
  }

  /** @param seconds how long the browser keeps it; 0 takes it back */
  set(reply: FastifyReply, id: AccountCookie, value: string, seconds: number = cookies[id].seconds): void {
    reply.setCookie(this.#named(id), value, {
      path: '/',
      maxAge: seconds,
      // Scripts may know that there is a session, and nothing else.
      httpOnly: id !== 'signedIn',
      sameSite: 'lax',
      secure: this.#secure,
    });
  }

  /** Gives a browser its session, and the cookie by which the pages know that there is one. */
  keepSession(reply: FastifyReply, token: string): void {
    this.set(reply, 'session', token);
    this.set(reply, 'signedIn', '1');
  }

  /** Takes both back. */
  endSession(reply: FastifyReply): void {
    this.set(reply, 'session', '', 0);
    this.set(reply, 'signedIn', '', 0);
  }

  /**
   * Takes both back when somebody leaves, and has the browser drop what it has cached. Not its storage: that holds a
   * message which could not be sent yet and the answer about cookies. What scripts kept of the account they drop.
   */
  leave(reply: FastifyReply): void {
    this.endSession(reply);
    reply.header('clear-site-data', '"cache"');
  }

  #named(id: AccountCookie): string {
    const { name } = cookies[id];
    return this.#secure ? `__Host-${name}` : name;
  }
}
