/** An answer that is not a success. Its message is what the visitor is shown (specification, section 8). */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  /** What the server said, without the status. */
  readonly sentence: string;

  /** @param text the body, or the status text if the body is empty */
  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.sentence = text;
  }
}
