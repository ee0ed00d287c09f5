import type { accountApi } from './account.ts';
import type { EndpointAnswer, EndpointInput, EndpointName } from './api.ts';
import type { bookingApi } from './booking.ts';
import type { contactApi } from './contact.ts';
import type { ProblemDetails } from './endpoint.ts';
import { type ProblemType, problemJson } from './problem.ts';

/** Long enough for a slow phone. */
const timeoutMs = 30_000;

/** An answer with an error status. Its message is shown to visitors (specification, section 8). */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  /** Our server's message; empty if something in between answered. */
  readonly detail: string;
  readonly problems: Readonly<Record<string, string>>;
  /** Distinguishes errors of the same status. */
  readonly type: ProblemType | undefined;

  constructor(status: number, text: string, { detail = '', problems = {}, type }: Partial<ProblemDetails> = {}) {
    super(`${status}: ${detail || text}`);
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

type VisitorApi = typeof contactApi & typeof bookingApi & typeof accountApi;

/** A member of each answer to what a visitor sends: without it, the answer is not our server's. Undefined: any object. */
const answerMembers: {
  readonly [Name in keyof VisitorApi & `POST ${string}` as EndpointAnswer<Name> extends undefined ? never : Name]:
    | keyof EndpointAnswer<Name>
    | undefined;
} = {
  'POST /api/contact': undefined,
  'POST /api/bookings': 'reference',
  'POST /api/bookings/show': 'reference',
  'POST /api/bookings/times': 'days',
  'POST /api/bookings/confirm': 'reference',
  'POST /api/bookings/move': 'reference',
  'POST /api/bookings/cancel': 'reference',
  'POST /api/bookings/correct': 'reference',
  'POST /api/register': 'username',
  'POST /api/login': 'username',
  'POST /api/password/account': 'username',
  'POST /api/password/reset': 'username',
  'POST /api/account/name': 'username',
  'POST /api/account/verify': 'username',
  'POST /api/account/undo': 'reset',
};

/** Calls an endpoint, with cookies. @throws HttpError for a non-success answer, another error if none was ours */
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
  if (name in answerMembers) {
    const member = (answerMembers as Partial<Record<EndpointName, string>>)[name];
    const isOurs = typeof answer === 'object' && answer !== null && (!member || member in answer);
    if (!isOurs) throw new Error('The answer is not our server’s.');
  }
  return answer as EndpointAnswer<Name>;
}

/** With it, every refusal of our server is problem details. */
export const acceptedTypes = `${problemJson}, application/json`;

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
      accept: acceptedTypes,
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
  const details = type.startsWith(problemJson) ? JSON.parse(text) : undefined;
  if (typeof details?.detail === 'string' && details.problems) return new HttpError(status, statusText, details);
  // A proxy's error page or details are not shown; the status text suffices.
  const isShown = !details && !type.startsWith('text/html');
  return new HttpError(status, (isShown && text) || statusText);
}
