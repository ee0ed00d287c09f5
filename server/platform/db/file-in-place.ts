import { type Stats, statSync } from 'node:fs';
import { DatabaseFailure } from './away.ts';

/** How long a good look counts for who is about to write, in ms. */
const lasts = 1000;

/**
 * Tells whether an open SQLite file, and its log, are still what stands under their names. A file that was removed or
 * replaced can be written to as before, and all of it is lost when the process ends.
 */
export class FileInPlace {
  readonly #file: string;
  readonly #log: string;
  readonly #openedFile: Stats | undefined;
  /** There is no log until something has been read or written. */
  #openedLog: Stats | undefined;
  #seenAt = Number.NEGATIVE_INFINITY;

  constructor(file: string) {
    this.#file = file;
    this.#log = `${file}-wal`;
    this.#openedFile = statOf(file);
    this.#openedLog = statOf(this.#log);
  }

  /** Before a write, so that little is written where nobody will find it. @throws DatabaseFailure */
  expect(): void {
    if (performance.now() - this.#seenAt > lasts) this.check();
  }

  /**
   * After a commit, because only then it is acknowledged.
   * @throws DatabaseFailure when a file was removed or replaced; moved back, it counts again
   */
  check(): void {
    const log = statOf(this.#log);
    this.#openedLog ??= log;
    if (isSame(statOf(this.#file), this.#openedFile) && isSame(log, this.#openedLog)) {
      this.#seenAt = performance.now();
      return;
    }
    this.#seenAt = Number.NEGATIVE_INFINITY;
    throw new DatabaseFailure(
      `The file of the database, or its log, was removed or replaced: ${this.#file}. Nothing is written until it is back, or the server is started again.`,
      'DATABASE_AWAY',
    );
  }
}

const statOf = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });

const isSame = (one: Stats | undefined, other: Stats | undefined): boolean =>
  one?.ino === other?.ino && one?.dev === other?.dev;
