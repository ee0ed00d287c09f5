import type { EndpointAnswer, EndpointInput, EndpointName } from './api.ts';
import type { ProblemDetails } from './endpoint.ts';
import { type ProblemType, problemJson } from './problem.ts';

/** Long enough for a slow phone. */
const timeoutMs = 30_000;

/** An answer with an error status. Its message is shown to visitors (specification, section 8). */
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
  unknown extends EndpointInput<Name> ? [input?: CallOptions] : [input: EndpointInput<Name> & CallOptions];

/** For an endpoint whose name is generic, where the compiler cannot compare its input. */
export interface AnyInput extends CallOptions {
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: unknown;
}

export const endpointUrl = <Name extends EndpointName>(name: Name, ...[input]: CallInput<Name>): string =>
  toEndpointUrl(name, input);

function toEndpointUrl(name: EndpointName, { params = {}, query = {} }: AnyInput = {}): string {
  const path = name.slice(name.indexOf('/')).replace(/:(\w+)/g, (_, key) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value ? [[key, `${value}`]] : [])),
  );
  return search.size ? `${path}?${search}` : path;
}

/** Calls an endpoint, with cookies. @throws HttpError for a non-success answer, another error if there was no answer */
export const callApi = <Name extends EndpointName>(
  name: Name,
  ...[input]: CallInput<Name>
): Promise<EndpointAnswer<Name>> => callEndpointByName(name, input);

/** As `callApi`, without a check of the input. */
export async function callEndpointByName<Name extends EndpointName>(
  name: Name,
  input: AnyInput = {},
): Promise<EndpointAnswer<Name>> {
  const method = name.startsWith('GET') ? 'GET' : 'POST';
  const answer = await sendRequest(method, toEndpointUrl(name, input), input.body, input.headers);
  return answer as EndpointAnswer<Name>;
}

/** As `callApi`, for any URL. @returns the parsed JSON; undefined for an empty answer @throws as `callApi` */
export async function sendRequest(
  method: 'GET' | 'POST',
  url: string,
  body?: unknown,
  headers: CallOptions['headers'] = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: {
      accept: `${problemJson}, application/json`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (!response.ok) throw toHttpError(response, text);
  return text ? JSON.parse(text) : undefined;
}

export function toHttpError({ status, statusText, headers }: Response, text: string): HttpError {
  const type = headers.get('content-type') ?? '';
  if (type.startsWith(problemJson)) return new HttpError(status, statusText, JSON.parse(text));
  // A proxy's HTML error page is not shown; the status text suffices.
  return new HttpError(status, statusText, type.startsWith('text/html') ? {} : { detail: text });
}
