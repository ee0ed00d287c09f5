import { lookup } from 'node:dns';
import { request as openRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { gunzipSync } from 'node:zlib';
import ipaddr from 'ipaddr.js';
import type { CalendarProblem } from '#content/desk/hours.ts';

export interface CalendarReach {
  /** Also this machine and the networks around it, and also without TLS: for tests alone. */
  private: boolean;
}

/** What came: the calendar's text, nothing new since it was read, or why nothing came. */
export type Fetched =
  | { kind: 'text'; text: string; etag: string }
  | { kind: 'same' }
  | { kind: 'problem'; problem: CalendarProblem };

/** Largest calendar that is read, in bytes, and how often its server may lead elsewhere. */
export const largestCalendar = 5 * 1024 * 1024;
const mostRedirects = 3;
/** Microsoft's servers answer none but a browser: https://github.com/nextcloud/server/issues/54799 */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36';

/** What calendars are served at; a URL does not name the first. Anything else could be any program that listens there. */
const ports = ['', '8443'];
/** All of IPv6 that is handed out to anybody (IANA, IPv6 Global Unicast Address Assignments). */
const handedOut = ipaddr.parseCIDR('2000::/3');

class Unfit extends Error {
  readonly problem: CalendarProblem;
  constructor(problem: CalendarProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * An address as it was pasted, made one that can be asked: `webcal:` is https by another name.
 * @returns undefined for what is no https address, or has a port of its own choice
 */
export function calendarAddress(pasted: string, reach: CalendarReach): URL | undefined {
  const url = URL.parse(pasted.trim().replace(/^webcals?:/i, 'https:'));
  if (!url || url.username || url.password || !url.hostname) return undefined;
  if (reach.private) return /^https?:$/.test(url.protocol) ? url : undefined;
  return url.protocol === 'https:' && ports.includes(url.port) ? url : undefined;
}

/** Whether an address is on the public internet: not this machine, a network around it, or one that is set aside. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const one = ipaddr.process(address);
  return one.range() === 'unicast' && (one.kind() === 'ipv4' || one.match(handedOut));
}

/**
 * Fetches a calendar. Every address that its name resolves to, at first and after each redirect, must be public: the
 * connection goes to the very address that was looked at.
 * @param etag as it was read last; empty reads it whole
 * @param timeout in ms, for all of it
 */
export async function fetchCalendar(
  address: URL,
  etag: string,
  reach: CalendarReach,
  timeout: number,
): Promise<Fetched> {
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
    return { kind: 'problem', problem: signal.aborted ? 'slow' : 'unreachable' };
  }
}

function ask(
  url: URL,
  etag: string,
  reach: CalendarReach,
  signal: AbortSignal,
): Promise<Fetched | { location: string }> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A connection to an address that is written out looks nothing up.
  if (isIP(host) && !reach.private && !isPublicAddress(host)) throw new Unfit('private');
  const request = url.protocol === 'https:' ? secureRequest : openRequest;
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        signal,
        agent: false,
        lookup: reach.private ? lookup : publicLookup,
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
    asked.on('error', reject);
    asked.end();
  });
}

/** By what it begins with: some servers send a packed file without saying so. */
function unpacked(bytes: Buffer): Buffer | CalendarProblem {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: largestCalendar });
  } catch (error) {
    return /ERR_BUFFER_TOO_LARGE/.test(String((error as { code?: string }).code)) ? 'large' : 'unreachable';
  }
}

/** UTF-16 begins with its mark, or with a letter that is half a zero; nothing in UTF-8 does. */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff || second === 0;
  const isBig = first === 0xfe || first === 0;
  return new TextDecoder(isBig ? 'utf-16be' : isLittle ? 'utf-16le' : 'utf-8').decode(bytes);
}

/** Looks a name up, and fails unless all that it stands for is public. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new Unfit('private'), '', 0);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
