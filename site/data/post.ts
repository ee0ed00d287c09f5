/** An answer that is not a success. Its message is what the visitor is shown (specification, section 8). */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;

  /** @param text the body, or the status text if the body is empty */
  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
  }
}

/** How long an answer may take before the visitor is told that it failed, in ms. A slow phone gets its time. */
const patience = 30_000;

/**
 * Posts `body` as JSON with cookies and reads the answer.
 * @throws HttpError when the server refuses and says why in plain text; another error when nothing was understood
 */
export async function postJson<Answer>(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  });
  if (response.ok) return (await response.json()) as Answer;
  // Only our own server answers with a plain sentence; a proxy's error page is nothing to show a visitor.
  if (response.headers.get('content-type')?.startsWith('text/plain')) {
    throw new HttpError(response.status, (await response.text()) || response.statusText);
  }
  throw new Error(`Unexpected answer ${response.status}`);
}
