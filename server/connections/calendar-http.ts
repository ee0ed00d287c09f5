import { CalendarFailure, type CalendarFailureKind } from './calendar-service.ts';

/** In ms, for a call with its response. */
const callTimeout = 15_000;

/** Google throttles with a 403 and one of these: https://developers.google.com/workspace/calendar/api/guides/errors */
const throttlingReasons = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded']);

interface CalendarCallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** The call is about one entry, which may be gone. */
  isAboutEntry?: boolean;
}

/** @returns the response's JSON; undefined for an empty one. @throws CalendarFailure */
export async function callCalendar(
  token: string,
  url: URL | string,
  { method = 'GET', body, headers = {}, isAboutEntry = false }: CalendarCallOptions = {},
): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(callTimeout),
    });
    text = await response.text();
  } catch (error) {
    throw new CalendarFailure('away', networkErrorCode(error));
  }
  const json = parseJson(text);
  if (response.ok) return json;
  const code = errorCodeOf(json);
  const retryAfter = parseRetryAfter(response.headers.get('retry-after') ?? '');
  throw new CalendarFailure(
    failureKindOf(response.status, code, retryAfter, isAboutEntry),
    code,
    response.status,
    retryAfter,
  );
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureKindOf(status: number, code: string, retryAfter: number, isAboutEntry: boolean): CalendarFailureKind {
  if (status === 401) return 'login';
  if (status === 429 || (status === 403 && throttlingReasons.has(code))) return 'throttled';
  if (status >= 500) return retryAfter > 0 ? 'throttled' : 'away';
  if (status === 404 || status === 410) return isAboutEntry ? 'gone' : 'forbidden';
  if (status === 403) return 'forbidden';
  return status >= 400 ? 'refused' : 'away';
}

/** Graph: `{ error: { code } }`; Google: `{ error: { errors: [{ reason }] } }`. */
function errorCodeOf(json: unknown): string {
  const { error } = (json ?? {}) as { error?: { code?: unknown; errors?: { reason?: unknown }[] } };
  const code = error?.errors?.[0]?.reason ?? error?.code;
  return typeof code === 'string' && /^[\w.]{1,80}$/.test(code) ? code : '';
}

/** @param header seconds, or an HTTP date. @returns ms */
function parseRetryAfter(header: string): number {
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return wait > 0 ? wait : 0;
}

function networkErrorCode(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : (name ?? 'nothing');
}
