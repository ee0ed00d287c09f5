import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keyedHash } from '../crypto.ts';

interface CookieOptions {
  secure: boolean;
  sameSite: 'lax' | 'strict';
  seconds: number;
  /** True by default. False for the flag cookie, which tells scripts that there is a session. */
  httpOnly?: boolean;
}

/**
 * `__Host-` on https, so that no sibling host can set it (RFC 6265bis, section 4.1.3.2). Browsers refuse it on http.
 */
export class HostCookie {
  readonly #name: string;
  readonly #options: CookieOptions;

  constructor(name: string, options: CookieOptions) {
    this.#name = options.secure ? `__Host-${name}` : name;
    this.#options = options;
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.#name];
  }

  /** @param maxAgeSeconds 0 deletes it */
  set(reply: FastifyReply, value: string, maxAgeSeconds = this.#options.seconds): void {
    const { secure, sameSite, httpOnly = true } = this.#options;
    reply.setCookie(this.#name, value, { path: '/', maxAge: maxAgeSeconds, httpOnly, sameSite, secure });
  }
}

/** Does not clear the storage, which has unsent messages and the cookie choice. Scripts remove the account's data. */
export const clearBrowserCache = (reply: FastifyReply): FastifyReply => reply.header('clear-site-data', '"cache"');

const maxPeople = 8;
/** Separates the cookie's entries, each of which is `id.signature`. */
const separator = '~';

/**
 * Device cookies: guesses on a known device are counted separately, so that others cannot lock the owner out.
 * Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */
export class KnownDevices {
  readonly #secret: string;
  readonly #name: string;
  readonly #cookie: HostCookie;

  /** @param name prefixes the signed text, so that kinds of devices do not mix */
  constructor(secret: string, name: string, cookie: HostCookie) {
    this.#secret = secret;
    this.#name = name;
    this.#cookie = cookie;
  }

  /** Returns the device's id; undefined if it is not known to be that person's. */
  find(request: FastifyRequest, person: string): string | undefined {
    return this.#entries(request)
      .find((entry) => this.#isOf(entry, person))
      ?.split('.')[0];
  }

  /** Remembers the device as that person's, with a new id. Other people's entries stay. */
  remember(request: FastifyRequest, reply: FastifyReply, person: string): void {
    const device = randomBytes(12).toString('base64url');
    const others = this.#entries(request).filter((entry) => !this.#isOf(entry, person));
    const entries = [`${device}.${this.#sign(person, device)}`, ...others.slice(0, maxPeople - 1)];
    this.#cookie.set(reply, entries.join(separator));
  }

  #entries(request: FastifyRequest): string[] {
    return this.#cookie.read(request)?.split(separator) ?? [];
  }

  #isOf(entry: string, person: string): boolean {
    const [device = '', signature = ''] = entry.split('.');
    const expected = Buffer.from(this.#sign(person, device));
    const given = Buffer.from(signature);
    return device !== '' && given.length === expected.length && timingSafeEqual(given, expected);
  }

  #sign(person: string, device: string): string {
    return keyedHash(`${this.#name} ${person} ${device}`, this.#secret, 24);
  }
}
