import type { VisitSource } from '#contract/contact.ts';

/** UUID version 4 (RFC 9562); `crypto.randomUUID` is missing over plain http. */
function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export interface SubmitAttempt {
  fields: Record<string, string>;
  /** Idempotency key: repeats, also from other tabs, count once. */
  key: string;
  /** Seconds from the page's request to the press. */
  seconds: number;
  /** Absent in what an earlier version of the site has stored. */
  source?: VisitSource;
}

/** Keeps the key of a body, so that sending it again counts once; another body gets another key. */
export class IdempotencyKey {
  #body = '';
  #key = '';

  forBody(body: string): string {
    if (this.#body !== body) {
      this.#body = body;
      this.#key = createUuid();
    }
    return this.#key;
  }

  /** Continues an attempt that was stored before the page was loaded. */
  resume(body: string, key: string): void {
    this.#body = body;
    this.#key = key;
  }

  reset(): void {
    this.#body = '';
  }
}
