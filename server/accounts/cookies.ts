import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedInCookie } from '#contract/storage-keys.ts';
import { sessionIdle } from './sessions.ts';

type CookieName = 'site.session' | 'site.device' | typeof signedInCookie;

/**
 * The cookies of accounts. On https each carries `__Host-`: a browser then takes it from this host alone, and no
 * neighbouring host can plant one (RFC 6265bis, section 4.1.3.2). On this machine's plain http browsers refuse that.
 */
export class AccountCookies {
  readonly #secure: boolean;

  constructor(secure: boolean) {
    this.#secure = secure;
  }

  read(request: FastifyRequest, name: CookieName): string | undefined {
    return request.cookies[this.#named(name)];
  }

  /** @param days how long the browser keeps it, in seconds; 0 takes it back */
  set(reply: FastifyReply, name: CookieName, value: string, seconds: number): void {
    reply.setCookie(this.#named(name), value, {
      path: '/',
      maxAge: seconds,
      // Scripts may know that there is a session, and nothing else.
      httpOnly: name !== signedInCookie,
      sameSite: 'lax',
      secure: this.#secure,
    });
  }

  /** Gives a browser its session, and the cookie by which the pages know that there is one. */
  keepSession(reply: FastifyReply, token: string): void {
    this.set(reply, 'site.session', token, sessionIdle);
    this.set(reply, signedInCookie, '1', sessionIdle);
  }

  /** Takes both back. */
  endSession(reply: FastifyReply): void {
    this.set(reply, 'site.session', '', 0);
    this.set(reply, signedInCookie, '', 0);
  }

  /**
   * Takes both back when somebody leaves, and has the browser drop what it has cached. Not its storage: that holds a
   * message which could not be sent yet and the answer about cookies. What scripts kept of the account they drop.
   */
  leave(reply: FastifyReply): void {
    this.endSession(reply);
    reply.header('clear-site-data', '"cache"');
  }

  #named(name: CookieName): string {
    return this.#secure ? `__Host-${name}` : name;
  }
}
