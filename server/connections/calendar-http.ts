import { z } from 'zod';
import { secondMs } from '../platform/durations.ts';
import { readErrorCode } from '../platform/errors.ts';
import { CalendarFailure, type CalendarFailureKind } from './calendar-service.ts';

/** For a call with its response. */
const callTimeoutMs = 15 * secondMs;

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
      signal: AbortSignal.timeout(callTimeoutMs),
    });
    text = await response.text();
  } catch (error) {
    throw new CalendarFailure('away', networkErrorCode(error));
  }
  const json = parseJson(text);
  if (response.ok) return json;
  const code = errorCodeOf(json);
  const retryAfterMs = parseRetryAfter(response.headers.get('retry-after') ?? '');
  const { status } = response;
  const kind = failureKindOf(status, { code, retryAfterMs, isAboutEntry });
  throw new CalendarFailure(kind, code, status, retryAfterMs);
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureKindOf(
  status: number,
  { code, retryAfterMs, isAboutEntry }: { code: string; retryAfterMs: number; isAboutEntry: boolean },
): CalendarFailureKind {
  if (status === 401) return 'login';
  if (status === 429 || (status === 403 && throttlingReasons.has(code))) return 'throttled';
  if (status >= 500) return retryAfterMs > 0 ? 'throttled' : 'away';
  if (status === 404 || status === 410) return isAboutEntry ? 'gone' : 'forbidden';
  if (status === 403) return 'forbidden';
  return status >= 400 ? 'refused' : 'away';
}

const text = z.string().optional().catch(undefined);
const serviceError = z.object({
  error: z.object({ code: text, errors: z.array(z.object({ reason: text })).optional() }),
});

/** Graph: `{ error: { code } }`; Google: `{ error: { errors: [{ reason }] } }`. */
function errorCodeOf(json: unknown): string {
  const error = serviceError.safeParse(json).data?.error;
  const code = error?.errors?.[0]?.reason ?? error?.code;
  return code !== undefined && /^[\w.]{1,80}$/.test(code) ? code : '';
}

/** @param header seconds, or an HTTP date. @returns ms */
function parseRetryAfter(header: string): number {
  const waitMs = /^\d+$/.test(header) ? Number(header) * secondMs : Date.parse(header) - Date.now();
  return waitMs > 0 ? waitMs : 0;
}

function networkErrorCode(error: unknown): string {
  return error instanceof Error ? readErrorCode(error.cause) || error.name : 'nothing';
}
