/** An answer that is not a success. Its message is what the visitor is shown (specification, section 8). */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  /** What the server said, without the status; the status text where it said nothing. */
  readonly detail: string;
  /** Its own words for a person; empty where it said nothing, as a proxy in front of it. */
  readonly said: string;
  /** What is wrong with which field, in a sentence by the field's name. */
  readonly problems: Readonly<Record<string, string>>;

  /** @param said the server's sentence, or nothing */
  constructor(status: number, said: string, statusText: string, problems: Readonly<Record<string, string>> = {}) {
    const detail = said || statusText;
    super(`${status}: ${detail}`);
    this.status = status;
    this.said = said;
    this.detail = detail;
    this.problems = problems;
  }
}
