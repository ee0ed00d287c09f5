import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/db/open.ts';
import { networkOf } from '../platform/http/network.ts';
import type { AccountCookies } from './cookies.ts';

/**
 * Tells a place where an account's owner has signed in before from all others: by the network, and by a cookie the
 * device was given then. Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */
export class KnownPlaces {
  readonly #db: Database;
  readonly #secret: string;
  readonly #cookies: AccountCookies;

  constructor(db: Database, secret: string, cookies: AccountCookies) {
    this.#db = db;
    this.#secret = secret;
    this.#cookies = cookies;
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
    return known && this.#placeBucket(username, place);
  }

  /** Remembers where somebody has just signed in. */
  async remember(
    request: FastifyRequest,
    reply: FastifyReply,
    user: { id: string; username: string },
  ): Promise<void> {
    await this.#keepNetwork(this.#db, request, user.id);
    if (!this.#device(request, user.username)) this.#giveDevice(reply, user.username);
  }

  /**
   * Knows the place where an account was just got back, and no other: who was there before may be who took it over.
   * The device counts as a new one, so that the owner can log in at once, whatever was guessed before. The one place
   * that stays also says that the account is in use (`retention/`).
   * @returns the bucket of guesses that is to be emptied for the same reason
   */
  async beginAnew(
    db: Database,
    request: FastifyRequest,
    reply: FastifyReply,
    user: { id: string; username: string },
  ): Promise<string> {
    await db.deleteFrom('known_places').where('user_id', '=', user.id).execute();
    await this.#keepNetwork(db, request, user.id);
    this.#giveDevice(reply, user.username);
    return this.#placeBucket(user.username, this.#place(request));
  }

  async #keepNetwork(db: Database, request: FastifyRequest, user_id: string): Promise<void> {
    const seen_at = new Date().toISOString();
    await db
      .insertInto('known_places')
      .values({ user_id, place: this.#place(request), seen_at })
      .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ seen_at }))
      .execute();
  }

  #giveDevice(reply: FastifyReply, username: string): void {
    const device = randomBytes(12).toString('base64url');
    const value = `${device}.${this.#sign(`device ${username} ${device}`)}`;
    this.#cookies.set(reply, 'device', value);
  }

  #device(request: FastifyRequest, username: string): string | undefined {
    const [device = '', signature = ''] = this.#cookies.read(request, 'device')?.split('.') ?? [];
    const expected = Buffer.from(this.#sign(`device ${username} ${device}`));
    const given = Buffer.from(signature);
    return device && given.length === expected.length && timingSafeEqual(given, expected)
      ? device
      : undefined;
  }

  #placeBucket(username: string, place: string): string {
    return `login:place:${username}:${place}`;
  }

  #place(request: FastifyRequest): string {
    return this.#sign(`network ${networkOf(request.ip)}`);
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url').slice(0, 24);
  }
}
