import type { Source } from '#contract/source.ts';
import { uuid } from './uuid.ts';

/** What one press of a form's button sends. */
export interface Attempt {
  /** What the fields hold, by their names. */
  fields: Record<string, string>;
  /** The idempotency key: however often the attempt is sent, from however many tabs, it counts once. */
  key: string;
  /** Seconds from when the page was asked for until the button was pressed. */
  seconds: number;
  /** Where the visitor came from; not there in what an earlier version of the site has kept. */
  source?: Source;
}

/** Gives each attempt its idempotency key: a repeat of the same words has the same one, changed words another. */
export class AttemptKey {
  #body = '';
  #key = '';

  /** @param body all that is sent, as text */
  of(body: string): string {
    if (this.#body !== body) {
      this.#body = body;
      this.#key = uuid();
    }
    return this.#key;
  }

  /** Goes on with an attempt of an earlier page. */
  resume(body: string, key: string): void {
    this.#body = body;
    this.#key = key;
  }

  /** It has arrived: the same words once more are another message. */
  done(): void {
    this.#body = '';
  }
}
