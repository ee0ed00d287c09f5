import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { browserName } from './browser-name.ts';
import type { Database } from './db/open.ts';
import type { Schema } from './db/schema.ts';
import { clearCache, type HostCookie } from './http/host-cookie.ts';
import { hashOfToken, newToken } from './tokens.ts';

type SessionTable = 'user_sessions' | 'staff_sessions';

export interface SessionRules<Table extends SessionTable> {
  table: Table;
  /** The column that says whose a session is. */
  owner: Table extends 'user_sessions' ? 'user_id' : 'staff_id';
  /** Seconds after which a session ends that nobody uses. */
  idle: number;
  /** Whether such a session stays in the table, to say why it has ended. */
  keepIdle?: boolean;
  /** Seconds in which a use is noted once. */
  noteEvery: number;
  /** How many somebody has at most; those that were used longest ago end. */
  most: number;
}

/** A table of sessions as both are; the owner's column has another name in each. */
type Shared = Kysely<{ user_sessions: Schema['user_sessions'] }>;

const secondsAgo = (seconds: number, now = new Date()): string =>
  new Date(now.getTime() - seconds * 1000).toISOString();

/**
 * The sessions of one kind of people. The cookie holds 256 random bits, the table their hash: a copy of the database lets
 * nobody in. A session ends at `expires_at`, however much it is used, and before that once nobody has used it for a while.
 */
export class Sessions<Table extends SessionTable> {
  readonly #rules: SessionRules<Table>;
  readonly #cookie: HostCookie;
  readonly #flag: HostCookie | undefined;

  /** @param flag a cookie by which scripts know that there is a session, and nothing else */
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
   * Begins a session in place of the one that the browser had: none can be planted.
   * @param lifetime seconds until it ends
   * @param more what the table has besides
   * @returns what the cookie is to hold
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

  /** The session of a cookie; undefined when there is none, or it has ended. `isIdle`: nobody used it for too long. */
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

  /**
   * Where somebody is signed in, the latest use first.
   * @param current the id of the session that asks
   * @param isShown leaves sessions out
   */
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

  /** Ends one session of somebody. @returns false when they have none of that id */
  async end(db: Database, owner: string, id: string): Promise<boolean> {
    const shared = this.#of(db);
    const { numDeletedRows } = await shared.db
      .deleteFrom(shared.table)
      .where(shared.owner, '=', owner)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Ends the session of a cookie. */
  async endOf(db: Database, token: string): Promise<void> {
    const { db: sessions, table } = this.#of(db);
    await sessions.deleteFrom(table).where('token_hash', '=', hashOfToken(token)).execute();
  }

  /** Ends every session of somebody, but for one that is to stay. */
  async endAll(db: Database, owner: string, except = ''): Promise<void> {
    const shared = this.#of(db);
    await shared.db.deleteFrom(shared.table).where(shared.owner, '=', owner).where('id', '<>', except).execute();
  }

  /** Removes what has ended. One that nobody used may have to say so, until its time is over. */
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

  /** Gives a browser its session. @param seconds how long it keeps it, where that is not as usual */
  give(reply: FastifyReply, token: string, seconds?: number): void {
    this.#cookie.set(reply, token, seconds);
    this.#flag?.set(reply, '1', seconds);
  }

  /** Takes it back. */
  clear(reply: FastifyReply): void {
    this.#cookie.set(reply, '', 0);
    this.#flag?.set(reply, '', 0);
  }

  /** Answers a call by which somebody has left: the browser keeps nothing of the session. */
  leave(reply: FastifyReply): FastifyReply {
    this.clear(reply);
    return clearCache(reply).code(204).send();
  }
}
