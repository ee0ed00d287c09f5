import { uuid } from './uuid.ts';

/** The idempotency key of what is being sent: a repeat of the same words has the same one, changed words another. */
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
