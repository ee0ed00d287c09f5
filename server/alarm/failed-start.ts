import { createHash } from 'node:crypto';
import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { withoutValues } from '../platform/http/without-values.ts';
import { siteName } from './alarm.ts';
import type { Tell } from './second-way.ts';

/** How long a start that cannot be remembered takes to fail, in ms: whoever starts the site again does so at once. */
const pause = 60_000;

/**
 * A site that cannot start is told of like all else that is wrong: once, and when it runs again. Without a database to
 * remember that, an empty file does; a full disk has room for its name, or the folder for temporary files has.
 */
export class FailedStart {
  readonly #files: readonly string[];
  readonly #site: string;
  readonly #tell: Tell | undefined;

  constructor(dataDir: string, siteUrl: string | undefined, tell: Tell | undefined) {
    const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16);
    this.#files = [join(dataDir, '.failed-start'), join(tmpdir(), `site-${name}.failed-start`)];
    this.#site = siteName(siteUrl);
    this.#tell = tell;
  }

  /** Tells why the site could not start, unless that has been told. What it could not tell, the next start tells. */
  async tell(sentence: string): Promise<void> {
    if (!this.#tell || this.#since()) return;
    try {
      await this.#tell({ ...this.#about(new Date()), sentence: withoutValues(sentence), over: null });
    } catch (error) {
      console.error(`Nobody could be told: ${(error as Error).message}.`);
      return;
    }
    if (!this.#files.some(made)) await setTimeout(pause);
  }

  /** Tells that the site runs again, if it was told that it does not. */
  async over(): Promise<void> {
    const since = this.#since();
    if (!this.#tell || !since) return;
    const over = new Date().toISOString();
    const sentence = 'The site could not start.';
    // Not told now, it is told at the next start: the file stays.
    const told = this.#tell({ ...this.#about(since), sentence, over }).then(
      () => true,
      () => false,
    );
    if (await told) for (const file of this.#files) rmSync(file, { force: true });
  }

  #since(): Date | undefined {
    return this.#files
      .map((file) => statSync(file, { throwIfNoEntry: false })?.mtime)
      .find((time) => time !== undefined);
  }

  #about(since: Date) {
    return { site: this.#site, problem: 'start', since: since.toISOString() };
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
