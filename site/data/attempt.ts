import type { Source } from '#contract/contact.ts';

/** UUID version 4 (RFC 9562); `crypto.randomUUID` is missing over plain http. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export interface Attempt {
  fields: Record<string, string>;
  /** Idempotency key: repeats, also from other tabs, count once. */
  key: string;
  /** From the page's request to the press. */
  seconds: number;
  /** Absent in what an earlier version of the site has stored. */
  source?: Source;
}

/** The same body has the same idempotency key, a changed one another. */
export class AttemptKey {
  #body = '';
  #key = '';

  of(body: string): string {
    if (this.#body !== body) {
      this.#body = body;
      this.#key = uuid();
    }
    return this.#key;
  }

  /** Continues an attempt of an earlier page. */
  resume(body: string, key: string): void {
    this.#body = body;
    this.#key = key;
  }

  done(): void {
    this.#body = '';
  }
}
