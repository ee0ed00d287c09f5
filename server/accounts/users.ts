import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#contract/account.ts';
import { keyedHash } from '../platform/crypto.ts';
import { hasChanged } from '../platform/db/count.ts';
import { type Database, isPostgres } from '../platform/db/open.ts';
import { type HostCookie, KnownDevices } from '../platform/http/cookies.ts';
import { toNetwork } from '../platform/http/network.ts';

export interface UserAccount {
  user: User;
  emailVerified: boolean;
  passwordHash: string;
}

/** A request, and the account that it is about. */
export interface AccountCall {
  request: FastifyRequest;
  reply: FastifyReply;
  account: UserAccount;
}

export async function findUserAccount(
  db: Database,
  by: { id: string } | { email: string } | { username: string },
): Promise<UserAccount | undefined> {
  const users = db
    .selectFrom('users')
    .leftJoin('user_credentials', 'user_id', 'users.id')
    .select(['users.id', 'name', 'username', 'email', 'email_verified', 'password_hash']);
  const row = await ('id' in by
    ? users.where('users.id', '=', by.id)
    : 'email' in by
      ? users.where('email', '=', by.email)
      : users.where('username', '=', by.username)
  ).executeTakeFirst();
  if (!row) return undefined;
  return {
    user: { id: row.id, username: row.username ?? '', firstName: row.name, email: row.email },
    emailVerified: Boolean(row.email_verified),
    passwordHash: row.password_hash ?? '',
  };
}

/** Makes transactions about one user wait for each other. */
export async function lockUser(db: Database, id: string): Promise<void> {
  if (isPostgres(db)) await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

/** @throws the database's unique violation when the username or the address is taken */
export async function createUserAccount(
  db: Database,
  { username, firstName, email, passwordHash }: Omit<User, 'id'> & { passwordHash: string },
): Promise<UserAccount> {
  const id = randomUUID();
  const now = new Date().toISOString();
  const times = { created_at: now, updated_at: now };
  await db
    .insertInto('users')
    .values({ id, name: firstName, username, email, email_verified: 0, ...times })
    .execute();
  await db
    .insertInto('user_credentials')
    .values({ user_id: id, password_hash: passwordHash, ...times })
    .execute();
  return { user: { id, username, firstName, email }, emailVerified: false, passwordHash };
}

/** Locks the user. @returns false when `checkedHash` is outdated, as by a reset during the check */
export function setPassword(db: Database, id: string, passwordHash: string, checkedHash?: string): Promise<boolean> {
  const credentials = db
    .updateTable('user_credentials')
    .set({ password_hash: passwordHash, updated_at: new Date().toISOString() })
    .where('user_id', '=', id);
  return hasChanged(checkedHash === undefined ? credentials : credentials.where('password_hash', '=', checkedHash));
}

/** Marks it as confirmed too. @throws the database's unique violation when it is taken */
export async function setConfirmedEmail(db: Database, id: string, email: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, email_verified: 1, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
}

interface LoginSource {
  kind: 'device' | 'network';
  id: string;
}

/** Devices and networks that users signed in from. Their attempts are counted apart: others lock nobody out. */
export class KnownLoginSources {
  readonly #db: Database;
  readonly #secret: string;
  readonly #devices: KnownDevices;

  constructor(db: Database, secret: string, device: HostCookie) {
    this.#db = db;
    this.#secret = secret;
    this.#devices = new KnownDevices(secret, 'device', device);
  }

  async find(request: FastifyRequest, account: UserAccount): Promise<LoginSource | undefined> {
    const device = this.#devices.find(request, deviceOwnerKey(account));
    if (device) return { kind: 'device', id: `device:${device}` };
    const network = this.#network(request);
    const known = await this.#db
      .selectFrom('known_networks')
      .select('network')
      .where('user_id', '=', account.user.id)
      .where('network', '=', network)
      .executeTakeFirst();
    return known && { kind: 'network', id: networkSourceId(account, network) };
  }

  async remember({ request, reply, account }: AccountCall): Promise<void> {
    await this.#saveNetwork(this.#db, request, account);
    if (!this.#devices.find(request, deviceOwnerKey(account)))
      this.#devices.remember(request, reply, deviceOwnerKey(account));
  }

  /** Forgets all other sources: an attacker may have used them. @returns this one's id, whose count is to be cleared */
  async reset(db: Database, { request, reply, account }: AccountCall): Promise<string> {
    await db.deleteFrom('known_networks').where('user_id', '=', account.user.id).execute();
    await this.#saveNetwork(db, request, account);
    this.#devices.remember(request, reply, deviceOwnerKey(account));
    return networkSourceId(account, this.#network(request));
  }

  async #saveNetwork(db: Database, request: FastifyRequest, { user }: UserAccount): Promise<void> {
    const seen_at = new Date().toISOString();
    await db
      .insertInto('known_networks')
      .values({ user_id: user.id, network: this.#network(request), seen_at })
      .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ seen_at }))
      .execute();
  }

  #network(request: FastifyRequest): string {
    return keyedHash(`network ${toNetwork(request.ip)}`, this.#secret, 24);
  }
}

/** What a device's cookie is signed for, with the password's hash: a reset invalidates all devices. */
const deviceOwnerKey = ({ user, passwordHash }: UserAccount): string => `${user.id} ${passwordHash}`;

const networkSourceId = ({ user }: UserAccount, network: string): string => `network:${user.username}:${network}`;
