import type { Answer, EndpointName, Input } from './api.ts';
import type { ProblemDetails } from './endpoint.ts';
import { type ProblemType, problemJson } from './problem.ts';

/** How long an answer may take, in ms. A slow phone gets its time. */
const timeout = 30_000;

/** An answer that is no success. Its message is what a visitor is shown (specification, section 8). */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  /** The server's sentence for a person; empty where it gave none, as a proxy in front of it. */
  readonly detail: string;
  /** What is wrong with which field, in a sentence by the field's name. */
  readonly problems: Readonly<Record<string, string>>;
  /** For what a page has to tell from other errors of the same status. */
  readonly type: ProblemType | undefined;

  constructor(status: number, statusText: string, { detail = '', problems = {}, type }: Partial<ProblemDetails> = {}) {
    super(`${status}: ${detail || statusText}`);
    this.status = status;
    this.detail = detail;
    this.problems = problems;
    this.type = type;
  }
}

interface Extra {
  headers?: Readonly<Record<string, string>>;
}
/** What an endpoint needs, and headers. Left out where it needs nothing. */
export type CallInput<Name extends EndpointName> =
  unknown extends Input<Name> ? [input?: Extra] : [input: Input<Name> & Extra];

/** An input of any endpoint. */
interface AnyInput extends Extra {
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: unknown;
}

/** The address of an endpoint, with its parameters and its query. */
export function addressOf<Name extends EndpointName>(name: Name, ...[input]: CallInput<Name>): string {
  const { params = {}, query = {} }: AnyInput = input ?? {};
  const path = name.slice(name.indexOf('/')).replace(/:(\w+)/g, (_, key) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value ? [[key, `${value}`]] : [])),
  );
  return search.size ? `${path}?${search}` : path;
}

/**
 * Calls the server, with cookies.
 * @param name method and path of the endpoint
 * @throws HttpError when the answer is no success; another error when none came
 */
export async function call<Name extends EndpointName>(name: Name, ...args: CallInput<Name>): Promise<Answer<Name>> {
  const { body, headers }: AnyInput = args[0] ?? {};
  const [method] = name.split(' ', 1);
  return (await request(method === 'GET' ? 'GET' : 'POST', addressOf(name, ...args), body, headers)) as Answer<Name>;
}

/** Calls an address of ours, whatever it answers. @throws as `call` */
export async function request(
  method: 'GET' | 'POST',
  address: string,
  body?: unknown,
  headers: Extra['headers'] = {},
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

/** A refusal, with our server's details or with the text of a proxy in front of it. */
export function errorOf({ status, statusText, headers }: Response, text: string): HttpError {
  const type = headers.get('content-type') ?? '';
  if (type.startsWith(problemJson)) return new HttpError(status, statusText, JSON.parse(text));
  // A proxy's page is not shown to anybody: the words of its status say as much.
  return new HttpError(status, statusText, type.startsWith('text/html') ? {} : { detail: text });
}
