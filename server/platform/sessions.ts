import { randomUUID } from 'node:crypto';
import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { hashOfToken, newToken } from './crypto.ts';
import { hasChanged } from './db/count.ts';
import type { Database } from './db/open.ts';
import type { Schema } from './db/schema.ts';
import { clearCache, type HostCookie } from './http/cookies.ts';

type SessionTable = 'user_sessions' | 'staff_sessions';

export interface SessionRules<Table extends SessionTable> {
  table: Table;
  owner: Table extends 'user_sessions' ? 'user_id' : 'staff_id';
  /** Seconds without use after which it expires. */
  idle: number;
  /** Keeps idle sessions until `expires_at`, to explain why they ended. */
  keepIdle?: boolean;
  /** Seconds; limits writes of `used_at`. */
  noteEvery: number;
  /** Per owner; the least recently used end. */
  most: number;
}

/** The two tables differ only in the owner's column. */
type Shared = Kysely<{ user_sessions: Schema['user_sessions'] }>;

const secondsAgo = (seconds: number, now = new Date()): string =>
  new Date(now.getTime() - seconds * 1000).toISOString();

/** The cookie holds a random token, the table its hash. Sessions end at `expires_at`, or earlier when idle. */
export class Sessions<Table extends SessionTable> {
  readonly #rules: SessionRules<Table>;
  readonly #cookie: HostCookie;
  readonly #flag: HostCookie | undefined;

  /** @param flag readable by scripts, to know whether there is a session and whether it is still the same */
  constructor(rules: SessionRules<Table>, cookie: HostCookie, flag?: HostCookie) {
    this.#rules = rules;
    this.#cookie = cookie;
    this.#flag = flag;
  }

  #of(db: Database) {
    const { table, owner } = this.#rules;
    return {
      db: db as unknown as Shared,
      table: table as 'user_sessions',
      owner: owner as 'user_id',
    };
  }

  /**
   * Ends the browser's former session, against fixation.
   * @param lifetime seconds @param more further columns @returns the cookie's token
   */
  async begin(
    db: Database,
    request: FastifyRequest | undefined,
    owner: string,
    lifetime: number,
    more: Partial<Schema[Table]> = {},
  ): Promise<string> {
    const former = request && this.token(request);
    if (former) await this.endOf(db, former);
    const shared = this.#of(db);
    const token = newToken();
    const now = new Date();
    const row = {
      id: randomUUID(),
      token_hash: hashOfToken(token),
      [shared.owner]: owner,
      created_at: now.toISOString(),
      used_at: now.toISOString(),
      expires_at: secondsAgo(-lifetime, now),
      user_agent: request?.headers['user-agent']?.slice(0, 300) ?? null,
      ...more,
    };
    await shared.db.insertInto(shared.table).values(row).execute();
    const old = await shared.db
      .selectFrom(shared.table)
      .select('id')
      .where(shared.owner, '=', owner)
      .orderBy('used_at', 'desc')
      // Both databases take an offset only with a limit.
      .limit(this.#rules.most)
      .offset(this.#rules.most)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length) await shared.db.deleteFrom(shared.table).where('id', 'in', ids).execute();
    return token;
  }

  token(request: FastifyRequest): string | undefined {
    return this.#cookie.read(request);
  }

  /** Undefined when there is none or it has ended. `isIdle`: ended for lack of use. */
  async find(
    db: Database,
    token: string,
  ): Promise<(Schema[Table] & { isIdle: boolean; isNoteDue: boolean }) | undefined> {
    const { db: sessions, table } = this.#of(db);
    const row = await sessions
      .selectFrom(table)
      .selectAll()
      .where('token_hash', '=', hashOfToken(token))
      .where('expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    if (!row) return undefined;
    const { idle, noteEvery } = this.#rules;
    return {
      ...(row as unknown as Schema[Table]),
      isIdle: row.used_at <= secondsAgo(idle),
      isNoteDue: row.used_at <= secondsAgo(noteEvery),
    };
  }

  async noteUse(db: Database, id: string): Promise<void> {
    const { db: sessions, table } = this.#of(db);
    await sessions.updateTable(table).set({ used_at: new Date().toISOString() }).where('id', '=', id).execute();
  }

  /** Most recently used first. @param current marks the requesting session */
  async list(db: Database, owner: string, current = '', isShown: (row: Schema[Table]) => boolean = () => true) {
    const shared = this.#of(db);
    const rows = await shared.db
      .selectFrom(shared.table)
      .selectAll()
      .where(shared.owner, '=', owner)
      .where('expires_at', '>', new Date().toISOString())
      .where('used_at', '>', secondsAgo(this.#rules.idle))
      .orderBy('used_at', 'desc')
      .execute();
    const shown = rows.filter((row) => isShown(row as unknown as Schema[Table]));
    return shown.map((row) => ({
      id: row.id,
      since: row.created_at,
      lastUsed: row.used_at,
      ...browserName(row.user_agent ?? ''),
      current: row.id === current,
    }));
  }

  async end(db: Database, owner: string, id: string): Promise<boolean> {
    const shared = this.#of(db);
    return hasChanged(shared.db.deleteFrom(shared.table).where(shared.owner, '=', owner).where('id', '=', id));
  }

  async endOf(db: Database, token: string): Promise<void> {
    const { db: sessions, table } = this.#of(db);
    await sessions.deleteFrom(table).where('token_hash', '=', hashOfToken(token)).execute();
  }

  async endAll(db: Database, owner: string, except = ''): Promise<void> {
    const shared = this.#of(db);
    await shared.db.deleteFrom(shared.table).where(shared.owner, '=', owner).where('id', '<>', except).execute();
  }

  async deleteExpired(db: Database, now: Date): Promise<void> {
    const { db: sessions, table } = this.#of(db);
    const { keepIdle, idle } = this.#rules;
    await sessions
      .deleteFrom(table)
      .where(({ or, eb }) =>
        or([
          eb('expires_at', '<=', now.toISOString()),
          ...(keepIdle ? [] : [eb('used_at', '<=', secondsAgo(idle, now))]),
        ]),
      )
      .execute();
  }

  /** @param seconds overrides the cookie's lifetime */
  give(reply: FastifyReply, token: string, seconds?: number): void {
    this.#cookie.set(reply, token, seconds);
    this.#flag?.set(reply, hashOfToken(token).slice(0, 8), seconds);
  }

  clear(reply: FastifyReply): void {
    this.#cookie.set(reply, '', 0);
    this.#flag?.set(reply, '', 0);
  }

  leave(reply: FastifyReply): FastifyReply {
    this.clear(reply);
    return clearCache(reply).code(204).send();
  }
}

/** Empty where unknown. */
export function browserName(userAgent: string): { browser: string; system: string } {
  if (!userAgent) return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name ?? '', system: os.name ?? '' };
}
