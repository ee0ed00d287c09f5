import type { FastifyRequest } from 'fastify';
import { keyedHash } from './crypto.ts';
import type { Database } from './db/open.ts';
import type { SecurityEventsTable } from './db/schema.ts';
import { ensureSecret } from './db/secrets.ts';
import { hourMs } from './durations.ts';
import { toNetwork } from './http/network.ts';

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
  /** `refused`: not allowed; `failed`: allowed, but did not work. */
  outcome: 'succeeded' | 'refused' | 'failed';
  /** A user's id or the typed name; stored as a pseudonym. */
  user?: string;
}

/** Most events that wait to be written; further ones are dropped, so that a flood does not fill the memory. */
const maxWaiting = 2000;
/**
 * Most rows of one event per hour that identify users and networks. The rest is summed, so that many networks (IPv6)
 * cannot fill the disk or displace other events.
 */
const maxRowsPerHour = 1000;

/** Security events with keyed pseudonyms of users and networks. Source: OWASP ASVS 5.0, chapter 16. */
export class SecurityEvents {
  readonly #db: Database;
  readonly #key: string;
  #waiting = new Map<string, SecurityEventsTable>();
  #rows = new Map<SecurityEventName, number>();
  /** By the monotonic clock. */
  #hourStart = performance.now();

  private constructor(db: Database, key: string) {
    this.#db = db;
    this.#key = key;
  }

  static async open(db: Database): Promise<SecurityEvents> {
    return new SecurityEvents(db, await ensureSecret(db, 'events-secret'));
  }

  record({ ip, id }: Pick<FastifyRequest, 'ip' | 'id'>, { event, outcome, user }: SecurityEvent): void {
    const rowCount = this.#rowsThisHour(event);
    const isIdentified = rowCount < maxRowsPerHour;
    const user_pseudonym = user === undefined || !isIdentified ? '' : this.pseudonymOf(user);
    const network_pseudonym = isIdentified ? this.#pseudonym('network', toNetwork(ip)) : '';
    const same = [event, outcome, user_pseudonym, network_pseudonym].join(' ');
    const found = this.#waiting.get(same);
    if (found) found.count += 1;
    else if (this.#waiting.size < maxWaiting) {
      this.#rows.set(event, rowCount + 1);
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

  #rowsThisHour(event: SecurityEventName): number {
    if (performance.now() - this.#hourStart > hourMs) {
      this.#rows.clear();
      this.#hourStart = performance.now();
    }
    return this.#rows.get(event) ?? 0;
  }

  /** @param user an id or the typed name */
  pseudonymOf(user: string): string {
    return this.#pseudonym('user', user);
  }

  /** Writes the waiting events. @throws when the database is unavailable; they then go on waiting */
  async flush(): Promise<void> {
    const rows = this.#waiting;
    if (!rows.size) return;
    this.#waiting = new Map();
    try {
      await writeRows(this.#db, [...rows.values()]);
    } catch (error) {
      this.#waiting = new Map([...rows, ...this.#waiting].slice(0, maxWaiting));
      throw error;
    }
  }

  #pseudonym(kind: 'user' | 'network', value: string): string {
    return keyedHash(`${kind} ${value}`, this.#key);
  }
}

/** SQLite takes at most 32,766 values per statement. */
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
