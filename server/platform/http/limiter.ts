import type { FastifyReply } from 'fastify';
import { countAttempt, emptyBucket, forgetAttempts, forgiveAttempt } from '../db/attempts.ts';
import type { Database } from '../db/open.ts';
import { Refusal } from './errors.ts';

/** How often something may be tried in how many seconds. */
export interface Limit {
  most: number;
  seconds: number;
}

/** Counts tries in the database, so that servers on one database count together, and refuses what is too much. */
export class Limiter {
  readonly #db: Database;
  readonly #on: boolean;

  constructor(db: Database, on: boolean) {
    this.#db = db;
    this.#on = on;
  }

  /** Whether tries are counted at all. */
  get on(): boolean {
    return this.#on;
  }

  /**
   * Counts a try.
   * @param db the transaction that the try is counted with, if it is to be undone with it
   * @returns seconds until the next one is allowed, or 0 if this one is
   */
  async wait(bucket: string, { most, seconds }: Limit, db: Database = this.#db): Promise<number> {
    if (!this.#on) return 0;
    const now = new Date();
    const { count, endsAt } = await countAttempt(db, bucket, seconds, now);
    return count <= most ? 0 : Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  }

  /** Counts a try. @throws Refusal 429 with Retry-After when it is one too many */
  async count(reply: FastifyReply, bucket: string, limit: Limit, sentence: string): Promise<void> {
    const wait = await this.wait(bucket, limit);
    if (!wait) return;
    reply.header('retry-after', wait);
    throw new Refusal(429, sentence);
  }

  /** Begins a bucket anew: its owner has shown by other means who they are. */
  async empty(bucket: string): Promise<void> {
    if (this.#on) await emptyBucket(this.#db, bucket);
  }

  /** Takes back a try that turned out well. */
  async forgive(bucket: string): Promise<void> {
    if (this.#on) await forgiveAttempt(this.#db, bucket);
  }

  /** Removes counts of tries whose window has ended. */
  forgetEnded = (): Promise<void> => forgetAttempts(this.#db, new Date());
}
