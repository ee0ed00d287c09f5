/** An answer that is not a success. Its message is what the visitor is shown (specification, section 8). */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  /** What the server said, without the status. */
  readonly detail: string;
  /** What is wrong with which field, in a sentence by the field's name. */
  readonly problems: Readonly<Record<string, string>>;

  /** @param detail the server's sentence, or the status text where it said nothing */
  constructor(status: number, detail: string, problems: Readonly<Record<string, string>> = {}) {
    super(`${status}: ${detail}`);
    this.status = status;
    this.detail = detail;
    this.problems = problems;
  }
}
