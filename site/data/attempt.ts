import type { Source } from '#contract/source.ts';

/** A random UUID (RFC 9562, version 4). `crypto.randomUUID` is missing where a site is served over plain http. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

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
