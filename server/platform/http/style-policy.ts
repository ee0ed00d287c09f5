import { hash } from 'node:crypto';

/** A hash source of a content security policy (CSP Level 3, section 2.3.1), without its quotes. */
export function sourceHash(source: string): string {
  return `sha256-${hash('sha256', source, 'base64')}`;
}

/** Hash sources of the styles that stand in a page. */
export const styleHashes = (html: string): string[] =>
  [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, body = '']) => sourceHash(body));

export const policyHeader = 'content-security-policy';

/**
 * A content security policy that allows a page's own styles as well. Each page has styles of its own, and every answer
 * carries the policy: with the hashes of all pages a font would not fit beside it into the first flight.
 * @param hashes hash sources, without their quotes
 */
export const withStyles = (policy: string, hashes: readonly string[]): string =>
  policy.replace(/(?<=^|;)style-src [^;]*/, (sources) => {
    // A hash beside 'unsafe-inline' would switch it off.
    if (sources.includes("'unsafe-inline'")) return sources;
    const own = hashes.map((hash) => `'${hash}'`).filter((hash) => !sources.includes(hash));
    return [sources, ...own].join(' ');
  });
