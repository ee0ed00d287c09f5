import { CalendarFailure, type CalendarFailureKind } from './calendar-service.ts';

/** ms for a call with its answer. */
const limit = 15_000;

/** Google answers 403: https://developers.google.com/workspace/calendar/api/guides/errors */
const throttled = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded']);

interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Reaches one entry, which may be gone. */
  ofEntry?: boolean;
}

/** @returns what the answer’s JSON says; undefined for an empty answer. @throws CalendarFailure */
export async function callCalendar(
  token: string,
  url: URL | string,
  { method = 'GET', body, headers = {}, ofEntry = false }: Call = {},
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
      signal: AbortSignal.timeout(limit),
    });
    text = await response.text();
  } catch (error) {
    throw new CalendarFailure('away', networkCode(error));
  }
  const json = parsed(text);
  if (response.ok) return json;
  const code = codeOf(json);
  const retryAfter = waitOf(response.headers.get('retry-after') ?? '');
  throw new CalendarFailure(kindOf(response.status, code, retryAfter, ofEntry), code, response.status, retryAfter);
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function kindOf(status: number, code: string, retryAfter: number, ofEntry: boolean): CalendarFailureKind {
  if (status === 401) return 'login';
  if (status === 429 || (status === 403 && throttled.has(code))) return 'throttled';
  if (status >= 500) return retryAfter > 0 ? 'throttled' : 'away';
  if (status === 404 || status === 410) return ofEntry ? 'gone' : 'forbidden';
  if (status === 403) return 'forbidden';
  return status >= 400 ? 'refused' : 'away';
}

/** Graph: `{ error: { code } }`; Google: `{ error: { errors: [{ reason }] } }`. */
function codeOf(json: unknown): string {
  const { error } = (json ?? {}) as { error?: { code?: unknown; errors?: { reason?: unknown }[] } };
  const code = error?.errors?.[0]?.reason ?? error?.code;
  return typeof code === 'string' && /^[\w.]{1,80}$/.test(code) ? code : '';
}

/** @param header seconds, or an HTTP date. @returns ms */
function waitOf(header: string): number {
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return wait > 0 ? wait : 0;
}

function networkCode(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : (name ?? 'nothing');
}
