import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/db/open.ts';
import type { HostCookie } from '../platform/http/host-cookie.ts';
import { KnownDevices } from '../platform/http/known-devices.ts';
import { networkOf } from '../platform/http/network.ts';

/** A place where an account's owner has signed in before. */
interface OwnPlace {
  kind: 'device' | 'network';
  /** What stands for it in the counts of what is tried there. */
  id: string;
}

/**
 * Tells a place where an account's owner has signed in before from all others: by the device, and by the network. What
 * is tried there is counted apart, so that nobody else keeps the owner out.
 */
export class KnownPlaces {
  readonly #db: Database;
  readonly #secret: string;
  readonly #devices: KnownDevices;

  constructor(db: Database, secret: string, device: HostCookie) {
    this.#db = db;
    this.#secret = secret;
    this.#devices = new KnownDevices(secret, 'device', device);
  }

  /** The place a request came from; undefined for one the account does not know. */
  async ownPlace(request: FastifyRequest, username: string): Promise<OwnPlace | undefined> {
    const owner = await ownerOf(this.#db, { username });
    if (!owner) return undefined;
    const device = this.#devices.of(request, owner);
    if (device) return { kind: 'device', id: `device:${device}` };
    const place = this.#network(request);
    const known = await this.#db
      .selectFrom('known_places')
      .innerJoin('users', 'users.id', 'known_places.user_id')
      .select('place')
      .where('users.username', '=', username)
      .where('place', '=', place)
      .executeTakeFirst();
    return known && { kind: 'network', id: networkPlace(username, place) };
  }

  /** Remembers where somebody has just signed in. */
  async remember(request: FastifyRequest, reply: FastifyReply, user: { id: string; username: string }): Promise<void> {
    await this.#keepNetwork(this.#db, request, user.id);
    const owner = await ownerOf(this.#db, user);
    if (owner && !this.#devices.of(request, owner)) this.#devices.give(request, reply, owner);
  }

  /**
   * Knows the place where an account was just got back, with its new password, and no other: who was there before may be who took it over.
   * The device counts as a new one, so that the owner can log in at once, whatever was guessed before. The one place
   * that stays also says that the account is in use (`retention/`).
   * @returns the id of the place, whose count of guesses is to be emptied for the same reason
   */
  async beginAnew(
    db: Database,
    request: FastifyRequest,
    reply: FastifyReply,
    user: { id: string; username: string },
  ): Promise<string> {
    await db.deleteFrom('known_places').where('user_id', '=', user.id).execute();
    await this.#keepNetwork(db, request, user.id);
    const owner = await ownerOf(db, user);
    if (owner) this.#devices.give(request, reply, owner);
    return networkPlace(user.username, this.#network(request));
  }

  async #keepNetwork(db: Database, request: FastifyRequest, user_id: string): Promise<void> {
    const seen_at = new Date().toISOString();
    await db
      .insertInto('known_places')
      .values({ user_id, place: this.#network(request), seen_at })
      .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ seen_at }))
      .execute();
  }

  #network(request: FastifyRequest): string {
    const text = `network ${networkOf(request.ip)}`;
    return createHmac('sha256', this.#secret).update(text).digest('base64url').slice(0, 24);
  }
}

/**
 * What a device is known by: the account and its password of now. With another password, and so after somebody else had
 * the account, no device of before is known.
 */
async function ownerOf(db: Database, by: { id: string } | { username: string }): Promise<string | undefined> {
  const found = await db
    .selectFrom('users')
    .innerJoin('user_credentials', 'user_id', 'users.id')
    .select(['users.id', 'password_hash'])
    .where((where) => ('id' in by ? where('users.id', '=', by.id) : where('username', '=', by.username)))
    .executeTakeFirst();
  return found && `${found.id} ${found.password_hash}`;
}

const networkPlace = (username: string, place: string): string => `place:${username}:${place}`;
