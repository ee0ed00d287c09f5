import { type ProblemDetails, problemJson } from '#contract/problem.ts';
import { HttpError } from './http-error.ts';

/** How long an answer may take before the visitor is told that it failed, in ms. A slow phone gets its time. */
const patience = 30_000;

/**
 * Calls the site's own server, with cookies. A body is sent as JSON, only when there is one.
 * @returns the answer's JSON, or undefined where the answer is empty
 * @throws HttpError when the answer is no success (specification, section 8); another error when none came
 */
export async function call<Answer>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      accept: `${problemJson}, application/json`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patience),
  });
  const text = await response.text();
  if (!response.ok) throw refusal(response, text);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** An answer that is no success, as an error: with our server's details, or with the text of a proxy in front of it. */
function refusal({ status, statusText, headers }: Response, text: string): HttpError {
  const type = headers.get('content-type') ?? '';
  if (type.startsWith(problemJson)) {
    const { detail, problems } = JSON.parse(text) as Partial<ProblemDetails>;
    return new HttpError(status, detail ?? '', statusText, problems);
  }
  // A proxy's error page is not shown to a visitor: the words of its status say as much.
  return new HttpError(status, type.startsWith('text/html') ? '' : text, statusText);
}
