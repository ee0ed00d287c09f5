import { setTimeout } from 'node:timers/promises';
import { withoutValues } from '../platform/http/without-values.ts';
import { siteName } from './alarm.ts';
import { Marks } from './marks.ts';
import type { Tell } from './second-way.ts';

/** How long a start that cannot be remembered takes to fail, in ms: whoever starts the site again does so at once. */
const pause = 60_000;
const name = 'start';

/**
 * A site that cannot start is told of like all else that is wrong: once, and when it runs again.
 */
export class FailedStart {
  readonly #marks: Marks;
  readonly #site: string;
  readonly #tell: Tell | undefined;

  constructor(dataDir: string, siteUrl: string | undefined, tell: Tell | undefined) {
    this.#marks = new Marks(dataDir);
    this.#site = siteName(siteUrl);
    this.#tell = tell;
  }

  /** Tells why the site could not start, unless that has been told. What it could not tell, the next start tells. */
  async tell(sentence: string): Promise<void> {
    if (!this.#tell || this.#marks.since(name)) return;
    try {
      await this.#tell({ ...this.#about(new Date()), sentence: withoutValues(sentence), over: null });
    } catch (error) {
      console.error(`Nobody could be told: ${(error as Error).message}.`);
      return;
    }
    if (!this.#marks.make(name)) await setTimeout(pause);
  }

  /** Tells that the site runs again, if it was told that it does not. */
  async over(): Promise<void> {
    const since = this.#marks.since(name);
    if (!this.#tell || !since) return;
    const over = new Date().toISOString();
    const sentence = 'The site could not start.';
    // Not told now, it is told at the next start: the file stays.
    const told = this.#tell({ ...this.#about(since), sentence, over }).then(
      () => true,
      () => false,
    );
    if (await told) this.#marks.remove(name);
  }

  #about(since: Date) {
    return { site: this.#site, problem: name, since: since.toISOString() };
  }
}
