import { randomUUID } from 'node:crypto';
import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { createToken, hashToken } from './crypto.ts';
import { hasChanged } from './db/count.ts';
import type { Database } from './db/open.ts';
import type { Schema } from './db/schema.ts';
import { clearBrowserCache, type HostCookie } from './http/cookies.ts';

type SessionTable = 'user_sessions' | 'staff_sessions';

export interface SessionRules<Table extends SessionTable> {
  table: Table;
  owner: Table extends 'user_sessions' ? 'user_id' : 'staff_id';
  /** Without use, after which it expires. */
  idleSeconds: number;
  /** Keeps idle sessions until `expires_at`, to be able to say why they ended. */
  keepsIdle?: boolean;
  /** Limits how often `used_at` is written. */
  recordEverySeconds: number;
  /** Sessions per owner; the least recently used end. */
  max: number;
}

interface NewSession<Row> {
  request?: FastifyRequest | undefined;
  lifetimeSeconds: number;
  columns?: Partial<Row>;
}

/** The two tables differ only in the owner's column. */
type SharedSessions = Kysely<{ user_sessions: Schema['user_sessions'] }>;

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
      db: db as unknown as SharedSessions,
      table: table as 'user_sessions',
      owner: owner as 'user_id',
    };
  }

  /** Ends the browser's former session, against fixation, and stores a new one. @returns the cookie's token */
  async begin(
    db: Database,
    ownerId: string,
    { request, lifetimeSeconds, columns = {} }: NewSession<Schema[Table]>,
  ): Promise<string> {
    const former = request && this.token(request);
    if (former) await this.endByToken(db, former);
    const shared = this.#of(db);
    const token = createToken();
    const now = new Date();
    const row = {
      id: randomUUID(),
      token_hash: hashToken(token),
      [shared.owner]: ownerId,
      created_at: now.toISOString(),
      used_at: now.toISOString(),
      expires_at: secondsAgo(-lifetimeSeconds, now),
      user_agent: request?.headers['user-agent']?.slice(0, 300) ?? null,
      ...columns,
    };
    await shared.db.insertInto(shared.table).values(row).execute();
    const old = await shared.db
      .selectFrom(shared.table)
      .select('id')
      .where(shared.owner, '=', ownerId)
      .orderBy('used_at', 'desc')
      // Both databases take an offset only with a limit.
      .limit(this.#rules.max)
      .offset(this.#rules.max)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length) await shared.db.deleteFrom(shared.table).where('id', 'in', ids).execute();
    return token;
  }

  token(request: FastifyRequest): string | undefined {
    return this.#cookie.read(request);
  }

  /** Undefined if there is none or it has expired. `isIdle`: ended for lack of use. `isRecordDue`: `used_at` is old. */
  async find(
    db: Database,
    token: string,
  ): Promise<(Schema[Table] & { isIdle: boolean; isRecordDue: boolean }) | undefined> {
    const { db: sessions, table } = this.#of(db);
    const row = await sessions
      .selectFrom(table)
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    if (!row) return undefined;
    const { idleSeconds, recordEverySeconds } = this.#rules;
    return {
      ...(row as unknown as Schema[Table]),
      isIdle: row.used_at <= secondsAgo(idleSeconds),
      isRecordDue: row.used_at <= secondsAgo(recordEverySeconds),
    };
  }

  async recordUse(db: Database, id: string): Promise<void> {
    const { db: sessions, table } = this.#of(db);
    await sessions.updateTable(table).set({ used_at: new Date().toISOString() }).where('id', '=', id).execute();
  }

  /** Most recently used first. @param currentId marks the requesting session */
  async list(db: Database, ownerId: string, currentId = '', isShown: (row: Schema[Table]) => boolean = () => true) {
    const shared = this.#of(db);
    const rows = await shared.db
      .selectFrom(shared.table)
      .selectAll()
      .where(shared.owner, '=', ownerId)
      .where('expires_at', '>', new Date().toISOString())
      .where('used_at', '>', secondsAgo(this.#rules.idleSeconds))
      .orderBy('used_at', 'desc')
      .execute();
    const shown = rows.filter((row) => isShown(row as unknown as Schema[Table]));
    return shown.map((row) => ({
      id: row.id,
      since: row.created_at,
      lastUsed: row.used_at,
      ...parseUserAgent(row.user_agent ?? ''),
      current: row.id === currentId,
    }));
  }

  async end(db: Database, ownerId: string, id: string): Promise<boolean> {
    const shared = this.#of(db);
    return hasChanged(shared.db.deleteFrom(shared.table).where(shared.owner, '=', ownerId).where('id', '=', id));
  }

  async endByToken(db: Database, token: string): Promise<void> {
    const { db: sessions, table } = this.#of(db);
    await sessions.deleteFrom(table).where('token_hash', '=', hashToken(token)).execute();
  }

  async endAll(db: Database, ownerId: string, exceptId = ''): Promise<void> {
    const shared = this.#of(db);
    await shared.db.deleteFrom(shared.table).where(shared.owner, '=', ownerId).where('id', '<>', exceptId).execute();
  }

  async deleteExpired(db: Database, now: Date): Promise<void> {
    const { db: sessions, table } = this.#of(db);
    const { keepsIdle, idleSeconds } = this.#rules;
    await sessions
      .deleteFrom(table)
      .where(({ or, eb }) =>
        or([
          eb('expires_at', '<=', now.toISOString()),
          ...(keepsIdle ? [] : [eb('used_at', '<=', secondsAgo(idleSeconds, now))]),
        ]),
      )
      .execute();
  }

  /** Sends the session to the browser. @param seconds overrides the cookie's lifetime */
  setCookies(reply: FastifyReply, token: string, seconds?: number): void {
    this.#cookie.set(reply, token, seconds);
    this.#flag?.set(reply, hashToken(token).slice(0, 8), seconds);
  }

  clearCookies(reply: FastifyReply): void {
    this.#cookie.set(reply, '', 0);
    this.#flag?.set(reply, '', 0);
  }

  sendSignedOut(reply: FastifyReply): FastifyReply {
    this.clearCookies(reply);
    return clearBrowserCache(reply).code(204).send();
  }
}

/** Names of the browser and the operating system; empty if unknown. */
export function parseUserAgent(userAgent: string): { browser: string; system: string } {
  if (!userAgent) return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name ?? '', system: os.name ?? '' };
}
