import { DatabaseFailure } from './away.ts';

interface Place {
  begin: () => void;
  timer: NodeJS.Timeout;
}

/** A queue for something that one caller at a time can use. Who has waited longer than a limit gets an error. */
export class Turns {
  readonly #limit: number;
  readonly #line: Place[] = [];
  #taken = false;

  /** @param limit in ms */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Waits until it is one's turn. @throws DatabaseFailure after the limit */
  take(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(place), 1);
        reject(new DatabaseFailure('The database is busy.', 'DATABASE_BUSY'));
      }, this.#limit);
      const place: Place = { begin: resolve, timer };
      this.#line.push(place);
    });
  }

  /** Gives the turn to the next in line. */
  give(): void {
    const next = this.#line.shift();
    if (!next) {
      this.#taken = false;
      return;
    }
    clearTimeout(next.timer);
    next.begin();
  }
}
