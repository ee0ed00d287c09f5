import type { FastifyReply } from 'fastify';
import { countAttempt, forgiveAttempt } from '../db/attempts.ts';
import type { Database } from '../db/open.ts';
import { Refusal } from '../http/refusal.ts';

/** How often something may be tried in how many seconds. */
export interface Limit {
  most: number;
  seconds: number;
}

const hour = 3600;

/** A whole office signs in behind one address; a script may not go on. */
export const limits = {
  loginByAddress: { most: 30, seconds: 600 },
  /** Guesses at one account from places it does not know, whatever their number. */
  loginByAccount: { most: 100, seconds: hour },
  /** From a device or a network where the owner has signed in before: apart from all others, so that nobody else's guesses lock the owner out. */
  loginByOwner: { most: 20, seconds: hour },
  registerByAddress: { most: 20, seconds: hour },
  mailByAddress: { most: 20, seconds: hour },
  mailByAccount: { most: 5, seconds: hour },
  /** Each takes half an hour of an adviser: a script must not fill the diaries. */
  bookingByAddress: { most: 20, seconds: hour },
  passwordByUser: { most: 20, seconds: hour },
} satisfies Record<string, Limit>;

/** Counts tries, and refuses what is too much. */
export class AttemptLimits {
  readonly #db: Database;
  readonly #on: boolean;

  constructor(db: Database, on: boolean) {
    this.#db = db;
    this.#on = on;
  }

  /** Counts a try. @returns seconds until the next one is allowed, or 0 if this one is */
  async wait(bucket: string, { most, seconds }: Limit): Promise<number> {
    if (!this.#on) return 0;
    const now = new Date();
    const { count, endsAt } = await countAttempt(this.#db, bucket, seconds, now);
    return count <= most ? 0 : Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  }

  /** Counts a try. @throws Refusal 429 with Retry-After when it is one too many */
  async count(reply: FastifyReply, bucket: string, limit: Limit, sentence: string): Promise<void> {
    const wait = await this.wait(bucket, limit);
    if (!wait) return;
    reply.header('retry-after', wait);
    throw new Refusal(429, sentence);
  }

  /** Takes back a try that turned out well. */
  async forgive(bucket: string): Promise<void> {
    if (this.#on) await forgiveAttempt(this.#db, bucket);
  }
}
