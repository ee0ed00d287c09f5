import { type BigIntStats, statSync } from 'node:fs';
import { DatabaseFailure } from './away.ts';

/**
 * Tells whether an open SQLite file, and its log, are still what stands under their names. A file that was removed or
 * replaced can be written to as before, and all of it is lost when the process ends.
 */
export class FileInPlace {
  readonly #file: string;
  readonly #opened: string | undefined;
  /** There is no log until something has been read or written. */
  #log: string | undefined;

  constructor(file: string) {
    this.#file = file;
    this.#opened = identityOf(file);
    this.#log = identityOf(`${file}-wal`);
  }

  /** @throws DatabaseFailure when a file was removed or replaced; moved back, it counts again */
  check(): void {
    const log = identityOf(`${this.#file}-wal`);
    this.#log ??= log;
    if (identityOf(this.#file) === this.#opened && log === this.#log) return;
    throw new DatabaseFailure(
      `The file of the database, or its log, was removed or replaced: ${this.#file}. Nothing is written until it is back, or the server is started again.`,
      'DATABASE_AWAY',
    );
  }
}

const identityOf = (path: string): string | undefined => {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false }) as BigIntStats | undefined;
  return found && `${found.dev} ${found.ino}`;
};
