// Checks whether visitors reach the site at its URL: the server makes a request to itself, by way of its public name.
import { get } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { siteUrlProblems } from '#content/desk/launch.ts';

export interface SiteCheck {
  /** A sentence; empty if the site answers. */
  problem: string;
  /** When its certificate ends, ISO 8601; empty unless the site answers. */
  until: string;
}

/** A visitor would have left by then. */
const requestTimeoutMs = 10_000;

/** @param siteUrl https @param trusted the only certificate authorities to trust, for tests */
export async function checkSite(siteUrl: string, trusted?: string): Promise<SiteCheck> {
  const { promise, resolve } = Promise.withResolvers<SiteCheck>();
  const failed = (problem: string) => resolve({ problem, until: '' });
  const request = get(
    new URL('/healthz', siteUrl),
    { agent: false, signal: AbortSignal.timeout(requestTimeoutMs), ...(trusted ? { ca: trusted } : {}) },
    (answer) => {
      const { valid_to: until } = (answer.socket as TLSSocket).getPeerCertificate();
      answer.resume();
      // 503 comes from the site too: its database has a watch of its own.
      if (answer.statusCode !== 200 && answer.statusCode !== 503)
        return failed(siteUrlProblems.other(answer.statusCode ?? 0));
      resolve({ problem: '', until: new Date(until).toISOString() });
    },
  );
  request.on('error', (error) => failed(toSiteProblem(error)));
  return promise;
}

function toSiteProblem({ code = '', message }: NodeJS.ErrnoException): string {
  if (code === 'ENOTFOUND') return siteUrlProblems.name;
  return /CERT|certificate|SELF_SIGNED|ALTNAME|TLS|SSL/i.test(`${code} ${message}`)
    ? siteUrlProblems.certificate
    : siteUrlProblems.away;
}
