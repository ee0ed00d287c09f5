import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HostCookie } from './host-cookie.ts';

/** How many people one browser knows at most: whoever signed in on it longest ago is forgotten. */
const mostPeople = 8;
/** Stands between what the cookie holds of each of them: an id and its signature. */
const between = '~';

/**
 * Tells a device on which somebody has signed in from all others, by a cookie it was given then. Guesses that are made
 * on it are counted apart, so that nobody else's lock its owner out. Source: OWASP, "Slow Down Online Guessing Attacks
 * with Device Cookies".
 */
export class KnownDevices {
  readonly #secret: string;
  readonly #name: string;
  readonly #cookie: HostCookie;

  /** @param name what is signed begins with it: a device of one kind is none of another */
  constructor(secret: string, name: string, cookie: HostCookie) {
    this.#secret = secret;
    this.#name = name;
    this.#cookie = cookie;
  }

  /** The id of the device that a request came from; undefined where it is not known to be that person's. */
  of(request: FastifyRequest, person: string): string | undefined {
    return this.#marks(request)
      .find((mark) => this.#isOf(mark, person))
      ?.split('.')[0];
  }

  /** Knows a device as somebody's from now on, and as a new one. Others who share it stay known on it. */
  give(request: FastifyRequest, reply: FastifyReply, person: string): void {
    const device = randomBytes(12).toString('base64url');
    const others = this.#marks(request).filter((mark) => !this.#isOf(mark, person));
    const marks = [`${device}.${this.#sign(person, device)}`, ...others.slice(0, mostPeople - 1)];
    this.#cookie.set(reply, marks.join(between));
  }

  #marks(request: FastifyRequest): string[] {
    return this.#cookie.read(request)?.split(between) ?? [];
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
