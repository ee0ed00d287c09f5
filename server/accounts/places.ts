import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '../platform/db/open.ts';
import { networkOf } from '../platform/http/network.ts';

const cookieName = 'site.device';
const cookieDays = 180;

/**
 * Tells a place where an account's owner has signed in before from all others: by the network, and by a cookie the
 * device was given then. Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */
export class KnownPlaces {
  readonly #db: Database;
  readonly #secret: string;
  readonly #secure: boolean;

  constructor(db: Database, secret: string, secure: boolean) {
    this.#db = db;
    this.#secret = secret;
    this.#secure = secure;
  }

  /** What to count the owner's own tries by; undefined from a place the account does not know. */
  async ownBucket(request: FastifyRequest, username: string): Promise<string | undefined> {
    const place = this.#place(request);
    const known = await this.#db
      .selectFrom('known_places')
      .innerJoin('users', 'users.id', 'known_places.user_id')
      .select('place')
      .where('users.username', '=', username)
      .where('place', '=', place)
      .executeTakeFirst();
    const device = this.#device(request, username);
    if (device) return `login:device:${device}`;
    return known && `login:place:${username}:${place}`;
  }

  /** Remembers where somebody has just signed in. */
  async remember(
    request: FastifyRequest,
    reply: FastifyReply,
    user: { id: string; username: string },
  ): Promise<void> {
    const seen_at = new Date().toISOString();
    await this.#db
      .insertInto('known_places')
      .values({ user_id: user.id, place: this.#place(request), seen_at })
      .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ seen_at }))
      .execute();
    if (this.#device(request, user.username)) return;
    const device = randomBytes(12).toString('base64url');
    const value = `${device}.${this.#sign(`device ${user.username} ${device}`)}`;
    reply.setCookie(cookieName, value, {
      path: endpoints.login,
      maxAge: cookieDays * 86_400,
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#secure,
    });
  }

  #device(request: FastifyRequest, username: string): string | undefined {
    const [device = '', signature = ''] = request.cookies[cookieName]?.split('.') ?? [];
    const expected = Buffer.from(this.#sign(`device ${username} ${device}`));
    const given = Buffer.from(signature);
    return device && given.length === expected.length && timingSafeEqual(given, expected)
      ? device
      : undefined;
  }

  #place(request: FastifyRequest): string {
    return this.#sign(`network ${networkOf(request.ip)}`);
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url').slice(0, 24);
  }
}
