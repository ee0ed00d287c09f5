import { failureOf, type SqliteThread } from './sqlite-thread.ts';
import type { Done, Statement, Unit } from './sqlite-worker.ts';
import type { Turns } from './turns.ts';

/** Statements that are one transaction. */
export interface Together {
  together: readonly Statement[];
}

interface Waiting {
  unit: Unit;
  resolve: (done: readonly Done[]) => void;
  reject: (error: unknown) => void;
}

/**
 * Writes that wait for a turn at the same time are committed together, which costs one wait for the disk in place of one
 * each. Each is kept or taken back by itself, and answered after the commit. However many there are, they share it: while
 * another process holds the lock, nobody waits for more than the try under way and the next.
 */
export class SharedCommit {
  readonly #thread: SqliteThread;
  readonly #turns: Turns;
  #waiting: Waiting[] = [];
  #queues = false;

  constructor(thread: SqliteThread, turns: Turns) {
    this.#thread = thread;
    this.#turns = turns;
  }

  /**
   * @param unit is kept whole or not at all
   * @returns what each statement did, once it is on the disk
   * @throws DatabaseFailure when it was not kept
   */
  write(unit: Unit): Promise<readonly Done[]> {
    return new Promise((resolve, reject) => {
      // Another thread takes the bare statement alone.
      const bare = unit.map(({ sql, parameters }) => ({ sql, parameters }));
      this.#waiting.push({ unit: bare, resolve, reject });
      if (!this.#queues) void this.#queue();
    });
  }

  /** Waits for a turn on behalf of all who come meanwhile, until nobody is left. */
  async #queue(): Promise<void> {
    this.#queues = true;
    while (this.#waiting.length) {
      try {
        await this.#turns.take();
      } catch (error) {
        for (const { reject } of this.#waiting.splice(0)) reject(error);
        break;
      }
      await this.#commit(this.#waiting.splice(0));
      this.#turns.give();
    }
    this.#queues = false;
  }

  async #commit(together: readonly Waiting[]): Promise<void> {
    try {
      const answers = await this.#thread.commit(together.map(({ unit }) => unit));
      for (const [index, { resolve, reject }] of together.entries()) {
        const answer = answers[index];
        if (answer && 'done' in answer) resolve(answer.done);
        else reject(answer ? failureOf(answer) : new Error('A write was not answered.'));
      }
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  }
}
