import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from './db/open.ts';
import type { SecurityEventsTable } from './db/schema.ts';
import { secretOf } from './db/secrets.ts';
import { networkOf } from './http/network.ts';

/** What is worth knowing afterwards. `docs/security.md` says what each means. */
export type SecurityEventName =
  | 'login'
  | 'logout'
  | 'registration'
  | 'password-check'
  | 'password-changed'
  | 'password-reset-asked'
  | 'password-reset'
  | 'address-change-asked'
  | 'address-verified'
  | 'address-change-undone'
  | 'session-ended'
  | 'sessions-ended'
  | 'account-deleted'
  | 'booking-held'
  | 'booking-key'
  | 'calendar'
  | 'mail-ceiling'
  | 'staff-sign-in'
  | 'staff-factor'
  | 'staff-invitation'
  | 'staff-changed'
  | 'limit'
  | 'origin';

export interface SecurityEvent {
  event: SecurityEventName;
  /** `refused`: what was asked for was not allowed; `failed`: it was, and something else stood in the way. */
  outcome: 'succeeded' | 'refused' | 'failed';
  /** Who it is about: a user's id, or the name that was typed. It is stored as a pseudonym. */
  user?: string;
}

/** How many different events wait to be written at most: beyond it new ones are not noted, so that a flood fills nothing. */
const mostWaiting = 2000;
/**
 * How many rows of one event tell users and networks apart in an hour. The rest are counted together: whoever has many
 * networks, as anyone with IPv6 does, fills neither the disk nor the record of another event.
 */
const mostTold = 1000;
const hour = 3_600_000;

/**
 * The record of who tried what, in a table of its own. Users and networks are pseudonyms (a keyed hash): the same one
 * has the same pseudonym, and nobody is named. Source: OWASP ASVS 5.0, chapter 16.
 */
export class SecurityEvents {
  readonly #db: Database;
  readonly #key: string;
  #waiting = new Map<string, SecurityEventsTable>();
  #told = new Map<SecurityEventName, number>();
  /** By the monotonic clock. */
  #toldSince = performance.now();

  private constructor(db: Database, key: string) {
    this.#db = db;
    this.#key = key;
  }

  static async open(db: Database): Promise<SecurityEvents> {
    return new SecurityEvents(db, await secretOf(db, 'events-secret'));
  }

  /** Notes what happened in a request. It is written with others by `flush`, and what repeats until then is one row. */
  note({ ip, id }: Pick<FastifyRequest, 'ip' | 'id'>, { event, outcome, user }: SecurityEvent): void {
    const told = this.#toldOf(event);
    const isTold = told < mostTold;
    const user_pseudonym = user === undefined || !isTold ? '' : this.pseudonymOf(user);
    const network_pseudonym = isTold ? this.#pseudonym('network', networkOf(ip)) : '';
    const same = [event, outcome, user_pseudonym, network_pseudonym].join(' ');
    const found = this.#waiting.get(same);
    if (found) found.count += 1;
    else if (this.#waiting.size < mostWaiting) {
      this.#told.set(event, told + 1);
      this.#waiting.set(same, {
        at: new Date().toISOString(),
        event,
        outcome,
        user_pseudonym,
        network_pseudonym,
        request_id: id,
        count: 1,
      });
    }
  }

  /** How many rows of an event there are in this hour. */
  #toldOf(event: SecurityEventName): number {
    if (performance.now() - this.#toldSince > hour) {
      this.#told.clear();
      this.#toldSince = performance.now();
    }
    return this.#told.get(event) ?? 0;
  }

  /** What stands for a user in the record. @param user an id, or the name that was typed */
  pseudonymOf(user: string): string {
    return this.#pseudonym('user', user);
  }

  /** Writes what waits. @throws when the database is away; what waits is kept */
  async flush(): Promise<void> {
    const rows = this.#waiting;
    if (!rows.size) return;
    this.#waiting = new Map();
    try {
      await writeRows(this.#db, [...rows.values()]);
    } catch (error) {
      this.#waiting = new Map([...rows, ...this.#waiting].slice(0, mostWaiting));
      throw error;
    }
  }

  #pseudonym(kind: 'user' | 'network', value: string): string {
    return createHmac('sha256', this.#key).update(`${kind} ${value}`).digest('base64url').slice(0, 16);
  }
}

/** SQLite takes 32,766 values a statement at most. */
const rowsAtOnce = 1000;

async function writeRows(db: Database, rows: readonly SecurityEventsTable[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await transaction
        .insertInto('security_events')
        .values(rows.slice(from, from + rowsAtOnce))
        .execute();
  });
}
