import { gunzipSync } from 'node:zlib';
import type { CalendarProblem } from '#content/desk/hours.ts';
import { readErrorCode } from '../../platform/errors.ts';
import {
  createOutgoingRequest,
  type NetworkReach,
  PrivateAddressError,
  parseOutgoingUrl,
} from '../../platform/http/outgoing.ts';

export type FetchedCalendar =
  | { kind: 'text'; text: string; etag: string }
  | { kind: 'same' }
  | { kind: 'problem'; problem: CalendarProblem };

export const maxCalendarBytes = 5 * 1024 * 1024;
const maxRedirects = 3;
/** Microsoft's servers reject non-browsers: https://github.com/nextcloud/server/issues/54799 */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36';

class UnusableCalendar extends Error {
  readonly problem: CalendarProblem;
  constructor(problem: CalendarProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Reads `webcal:` as `https:`. @returns undefined unless `parseOutgoingUrl` allows it */
export const parseCalendarUrl = (pasted: string, reach: NetworkReach): URL | undefined =>
  parseOutgoingUrl(pasted.trim().replace(/^webcals?:/i, 'https:'), reach);

/** Connects only to public IP addresses. @param etag of the last reading, or empty */
export async function fetchCalendar(
  calendarUrl: URL,
  etag: string,
  reach: NetworkReach,
  timeoutMs: number,
): Promise<FetchedCalendar> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let next = calendarUrl.href;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const url = parseCalendarUrl(next, reach);
      if (!url) throw new UnusableCalendar('address');
      const answer = await requestOnce(url, etag, reach, signal);
      if (!('location' in answer)) return answer;
      next = URL.parse(answer.location, url)?.href ?? '';
    }
    throw new UnusableCalendar('redirects');
  } catch (error) {
    if (error instanceof UnusableCalendar) return { kind: 'problem', problem: error.problem };
    if (error instanceof PrivateAddressError) return { kind: 'problem', problem: 'private' };
    return { kind: 'problem', problem: signal.aborted ? 'slow' : 'unreachable' };
  }
}

function requestOnce(
  url: URL,
  etag: string,
  reach: NetworkReach,
  signal: AbortSignal,
): Promise<FetchedCalendar | { location: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = createOutgoingRequest(
      url,
      reach,
      {
        signal,
        headers: {
          accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
          'accept-encoding': 'gzip',
          'user-agent': userAgent,
          ...(etag ? { 'if-none-match': etag } : {}),
        },
      },
      (response) => {
        const { statusCode = 0, headers } = response;
        const done = (result: FetchedCalendar | { location: string }) => {
          response.destroy();
          resolve(result);
        };
        if (statusCode === 304 && etag) return done({ kind: 'same' });
        if (statusCode >= 300 && statusCode < 400 && headers.location) return done({ location: headers.location });
        if ([401, 403, 404, 410].includes(statusCode)) return done({ kind: 'problem', problem: 'refused' });
        if (statusCode !== 200 || /br|deflate|zstd|compress/i.test(headers['content-encoding'] ?? ''))
          return done({ kind: 'problem', problem: 'unreachable' });
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          chunks.push(chunk);
          if (size > maxCalendarBytes) done({ kind: 'problem', problem: 'large' });
        });
        response.on('error', reject);
        response.on('end', () => {
          const bytes = gunzip(Buffer.concat(chunks));
          if (typeof bytes === 'string') return done({ kind: 'problem', problem: bytes });
          const text = decodeText(bytes);
          const isPage = /html/i.test(headers['content-type'] ?? '') || /^\s*</.test(text);
          if (isPage && !/^BEGIN:VCALENDAR/im.test(text)) resolve({ kind: 'problem', problem: 'page' });
          else resolve({ kind: 'text', text, etag: headers.etag ?? '' });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Some servers gzip without Content-Encoding. */
function gunzip(bytes: Buffer): Buffer | CalendarProblem {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxCalendarBytes });
  } catch (error) {
    return readErrorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? 'large' : 'unreachable';
  }
}

/** UTF-8, or UTF-16 if there is a byte order mark, or a zero byte beside the first letter. */
function decodeText(bytes: Buffer): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff || second === 0;
  const isBig = first === 0xfe || first === 0;
  if (isBig || isLittle) return new TextDecoder(isBig ? 'utf-16be' : 'utf-16le').decode(bytes);
  // Lines may be folded within a letter of several bytes.
  const whole = bytes.toString('latin1').replaceAll(/\r?\n[ \t](?=[\x80-\xbf])/g, '');
  return new TextDecoder('utf-8').decode(Buffer.from(whole, 'latin1'));
}
