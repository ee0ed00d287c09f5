import type { Database } from '../platform/db/open.ts';
import { readSecret, secretOf } from '../platform/db/secrets.ts';

/** How long a renewal by `npm run bookings` may go unnoticed, in ms. */
const checkEvery = 5000;

/** The secret in the calendar's address, read once every few seconds however many guess. */
export class CalendarSecret {
  readonly #db: Database;
  readonly #now: () => number;
  #value = '';
  #read = 0;
  #reading: Promise<void> | undefined;

  /** @param now milliseconds since the epoch */
  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Makes the secret if there is none yet. */
  async open(): Promise<void> {
    this.#value = await secretOf(this.#db, 'calendar-secret');
    this.#read = this.#now();
  }

  /** The secret; empty where it was taken away and no new one made. */
  async value(): Promise<string> {
    if (Math.abs(this.#now() - this.#read) < checkEvery) return this.#value;
    this.#reading ??= this.#again().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
    return this.#value;
  }

  async #again(): Promise<void> {
    const at = this.#now();
    this.#value = (await readSecret(this.#db, 'calendar-secret')) ?? '';
    this.#read = at;
  }
}
