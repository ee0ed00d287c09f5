import { gunzipSync } from 'node:zlib';
import type { CalendarProblem } from '#content/desk/hours.ts';
import { openRequest, outgoingUrl, PrivateAddress, type Reach } from '../../platform/http/outgoing.ts';

export type Fetched =
  | { kind: 'text'; text: string; etag: string }
  | { kind: 'same' }
  | { kind: 'problem'; problem: CalendarProblem };

/** In bytes. */
export const largestCalendar = 5 * 1024 * 1024;
const mostRedirects = 3;
/** Microsoft's servers reject non-browsers: https://github.com/nextcloud/server/issues/54799 */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36';

class Unfit extends Error {
  readonly problem: CalendarProblem;
  constructor(problem: CalendarProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Undefined unless `outgoingUrl` allows it; `webcal:` means https. */
export const calendarAddress = (pasted: string, reach: Reach): URL | undefined =>
  outgoingUrl(pasted.trim().replace(/^webcals?:/i, 'https:'), reach);

/** Every resolved address must be public, and is the one connected to. @param timeout in ms, in total */
export async function fetchCalendar(address: URL, etag: string, reach: Reach, timeout: number): Promise<Fetched> {
  const signal = AbortSignal.timeout(timeout);
  try {
    let next = address.href;
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const url = calendarAddress(next, reach);
      if (!url) throw new Unfit('address');
      const answer = await ask(url, etag, reach, signal);
      if (!('location' in answer)) return answer;
      next = URL.parse(answer.location, url)?.href ?? '';
    }
    throw new Unfit('redirects');
  } catch (error) {
    if (error instanceof Unfit) return { kind: 'problem', problem: error.problem };
    if (error instanceof PrivateAddress) return { kind: 'problem', problem: 'private' };
    return { kind: 'problem', problem: signal.aborted ? 'slow' : 'unreachable' };
  }
}

function ask(url: URL, etag: string, reach: Reach, signal: AbortSignal): Promise<Fetched | { location: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = openRequest(
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
        const done = (result: Fetched | { location: string }) => {
          response.destroy();
          resolve(result);
        };
        if (statusCode === 304 && etag) return done({ kind: 'same' });
        if (statusCode >= 300 && statusCode < 400 && headers.location) return done({ location: headers.location });
        if ([401, 403, 404, 410].includes(statusCode)) return done({ kind: 'problem', problem: 'refused' });
        if (statusCode !== 200 || !/^(?:identity|(?:x-)?gzip)?$/i.test(headers['content-encoding'] ?? ''))
          return done({ kind: 'problem', problem: 'unreachable' });
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          chunks.push(chunk);
          if (size > largestCalendar) done({ kind: 'problem', problem: 'large' });
        });
        response.on('error', reject);
        response.on('end', () => {
          const bytes = unpacked(Buffer.concat(chunks));
          if (typeof bytes === 'string') return done({ kind: 'problem', problem: bytes });
          const text = decoded(bytes);
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
function unpacked(bytes: Buffer): Buffer | CalendarProblem {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: largestCalendar });
  } catch (error) {
    return /ERR_BUFFER_TOO_LARGE/.test(String((error as { code?: string }).code)) ? 'large' : 'unreachable';
  }
}

/** UTF-16 by BOM or a leading zero byte. */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff || second === 0;
  const isBig = first === 0xfe || first === 0;
  return new TextDecoder(isBig ? 'utf-16be' : isLittle ? 'utf-16le' : 'utf-8').decode(bytes);
}
