import { hash } from 'node:crypto';
import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Remembers over a restart what somebody has been told of while the database takes nothing: as empty files. A full disk
 * has room for a name, or the folder for temporary files has.
 */
export class Marks {
  readonly #dataDir: string;
  readonly #place: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#place = hash('sha256', resolve(dataDir), 'hex').slice(0, 16);
  }

  /** When it was made; undefined when it was not. */
  since(name: string): Date | undefined {
    return this.#files(name)
      .map((file) => statSync(file, { throwIfNoEntry: false })?.mtime)
      .find((time) => time !== undefined);
  }

  /** @returns whether there is one now */
  make(name: string): boolean {
    return this.#files(name).some(made);
  }

  /** Removes it where that can be done: one that another user made may stay. */
  remove(name: string): void {
    for (const file of this.#files(name)) {
      try {
        rmSync(file, { force: true });
      } catch {
        // The site goes on with it.
      }
    }
  }

  #files(name: string): string[] {
    return [join(this.#dataDir, `.told-${name}`), join(tmpdir(), `site-${this.#place}.told-${name}`)];
  }
}

function made(file: string): boolean {
  try {
    closeSync(openSync(file, 'a', 0o600));
    return true;
  } catch {
    return false;
  }
}
