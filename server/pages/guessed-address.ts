import { redirects } from '#content/redirects.ts';

/**
 * Where an address that is nobody's probably wants to go: to a page whose address is written otherwise, or to what people
 * guess (`content/redirects.ts`).
 * @param url as it was asked for
 * @param pages addresses of all pages
 * @returns an address of ours, or undefined for one that nobody would guess
 */
export function guessedAddress(url: string, pages: readonly string[]): string | undefined {
  const [path = ''] = url.split(/[?#]/, 1);
  // Two slashes at the front would name another host.
  if (path.startsWith('//')) return undefined;
  const [written = ''] = /^.*[^/]/.exec(path.toLowerCase()) ?? [];
  const target = pages.includes(written) ? written : redirects[written];
  return target === path ? undefined : target;
}
