import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HostCookie } from './host-cookie.ts';

const mostPeople = 8;
/** Separates entries in the cookie: id and signature each. */
const separator = '~';

/**
 * Device cookies: guesses on a known device are counted apart, so that others cannot lock the owner out.
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

  /** Undefined where the device is not known to be that person's. */
  of(request: FastifyRequest, person: string): string | undefined {
    return this.#marks(request)
      .find((mark) => this.#isOf(mark, person))
      ?.split('.')[0];
  }

  /** Issues a new id; other people's entries stay. */
  give(request: FastifyRequest, reply: FastifyReply, person: string): void {
    const device = randomBytes(12).toString('base64url');
    const others = this.#marks(request).filter((mark) => !this.#isOf(mark, person));
    const marks = [`${device}.${this.#sign(person, device)}`, ...others.slice(0, mostPeople - 1)];
    this.#cookie.set(reply, marks.join(separator));
  }

  #marks(request: FastifyRequest): string[] {
    return this.#cookie.read(request)?.split(separator) ?? [];
  }

  #isOf(mark: string, person: string): boolean {
    const [device = '', signature = ''] = mark.split('.');
    const expected = Buffer.from(this.#sign(person, device));
    const given = Buffer.from(signature);
    return device !== '' && given.length === expected.length && timingSafeEqual(given, expected);
  }

  #sign(person: string, device: string): string {
    const text = `${this.#name} ${person} ${device}`;
    return createHmac('sha256', this.#secret).update(text).digest('base64url').slice(0, 24);
  }
}
