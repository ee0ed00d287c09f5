// Whether visitors reach the site at its own address: a request to itself, from outside as far as the server can.
import { get } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { addressTrouble } from '#content/desk/launch.ts';

export interface AddressCheck {
  /** Empty when it answers. */
  problem: string;
  /** ISO 8601; empty unless it answers. */
  until: string;
}

/** In ms: a visitor would have left by then. */
const limit = 10_000;

/** @param siteUrl https @param trusted certificates of authorities beside the usual, for tests */
export async function checkAddress(siteUrl: string, trusted?: string): Promise<AddressCheck> {
  const { promise, resolve } = Promise.withResolvers<AddressCheck>();
  const failed = (problem: string) => resolve({ problem, until: '' });
  const request = get(
    new URL('/healthz', siteUrl),
    { agent: false, signal: AbortSignal.timeout(limit), ...(trusted ? { ca: trusted } : {}) },
    (answer) => {
      const { valid_to: until } = (answer.socket as TLSSocket).getPeerCertificate();
      answer.resume();
      // 503 is the site as well: the database has a watch of its own.
      if (answer.statusCode !== 200 && answer.statusCode !== 503)
        return failed(addressTrouble.other(answer.statusCode ?? 0));
      resolve({ problem: '', until: new Date(until).toISOString() });
    },
  );
  request.on('error', (error) => failed(problemOf(error)));
  return promise;
}

function problemOf({ code = '', message }: NodeJS.ErrnoException): string {
  if (code === 'ENOTFOUND') return addressTrouble.name;
  return /CERT|certificate|SELF_SIGNED|ALTNAME|TLS|SSL/i.test(`${code} ${message}`)
    ? addressTrouble.certificate
    : addressTrouble.away;
}
