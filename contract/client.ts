import type { Answer, EndpointName, Input } from './api.ts';
import type { ProblemDetails } from './endpoint.ts';
import { type ProblemType, problemJson } from './problem.ts';

/** In ms; long enough for a slow phone. */
const timeout = 30_000;

/** A non-success answer. Its message is shown to visitors (specification, section 8). */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  /** The server's message; empty if a proxy answered. */
  readonly detail: string;
  readonly problems: Readonly<Record<string, string>>;
  /** Distinguishes errors of the same status. */
  readonly type: ProblemType | undefined;

  constructor(status: number, statusText: string, { detail = '', problems = {}, type }: Partial<ProblemDetails> = {}) {
    super(`${status}: ${detail || statusText}`);
    this.status = status;
    this.detail = detail;
    this.problems = problems;
    this.type = type;
  }
}

interface CallOptions {
  headers?: Readonly<Record<string, string>>;
}
export type CallInput<Name extends EndpointName> =
  unknown extends Input<Name> ? [input?: CallOptions] : [input: Input<Name> & CallOptions];

interface AnyInput extends CallOptions {
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: unknown;
}

export function addressOf<Name extends EndpointName>(name: Name, ...[input]: CallInput<Name>): string {
  const { params = {}, query = {} }: AnyInput = input ?? {};
  const path = name.slice(name.indexOf('/')).replace(/:(\w+)/g, (_, key) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value ? [[key, `${value}`]] : [])),
  );
  return search.size ? `${path}?${search}` : path;
}

/** Calls the server, with cookies. @throws HttpError for a non-success answer, another error if there was no answer */
export async function call<Name extends EndpointName>(name: Name, ...args: CallInput<Name>): Promise<Answer<Name>> {
  const { body, headers }: AnyInput = args[0] ?? {};
  const [method] = name.split(' ', 1);
  return (await request(method === 'GET' ? 'GET' : 'POST', addressOf(name, ...args), body, headers)) as Answer<Name>;
}

/** Does not check the status. @throws as `call` */
export async function request(
  method: 'GET' | 'POST',
  address: string,
  body?: unknown,
  headers: CallOptions['headers'] = {},
): Promise<unknown> {
  const response = await fetch(address, {
    method,
    credentials: 'include',
    headers: {
      accept: `${problemJson}, application/json`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  });
  const text = await response.text();
  if (!response.ok) throw errorOf(response, text);
  return text ? JSON.parse(text) : undefined;
}

export function errorOf({ status, statusText, headers }: Response, text: string): HttpError {
  const type = headers.get('content-type') ?? '';
  if (type.startsWith(problemJson)) return new HttpError(status, statusText, JSON.parse(text));
  // A proxy's HTML error page is not shown; the status text suffices.
  return new HttpError(status, statusText, type.startsWith('text/html') ? {} : { detail: text });
}
