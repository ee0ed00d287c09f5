import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answers } from '#content/answers.ts';
import { redirects } from '#content/redirects.ts';
import { type LiveParts, withDeadline } from '../platform/http/live-part.ts';
import { type BuiltSite, pageFile } from './built-site.ts';
import { Page } from './page.ts';

/** For files that are named by their content. */
const forever = { maxAge: '365d', immutable: true, acceptRanges: false, etag: false, lastModified: false };
/** How long the files of each folder are kept, the last of which is the root. */
const kept = { _astro: forever, art: forever, cards: { maxAge: '1d' }, '': { maxAge: '1h' } };
/** Files that are sent under another name. */
const unnamed = '**/*.{html,br,gz}';

/** The built pages, each at its route alone, their files, and the page for every other address. */
export async function pageRoutes(
  app: FastifyInstance,
  { site, parts }: { site: BuiltSite; parts: LiveParts },
): Promise<void> {
  // Pages are in memory: a later build does not mix with that of a server that runs.
  const asked = new Map(Object.entries(parts).map(([kind, part]) => [kind, withDeadline(part)]));
  const open = (file: string) => new Page(readFileSync(join(site.files, file), 'utf8'), asked);
  for (const path of site.facts.pages) {
    const page = open(pageFile(path));
    app.get(path, (request, reply) => page.send(request, reply));
  }
  await siteFiles(app, site.files);

  const notFound = open('404.html');
  app.setNotFoundHandler((request, reply) => {
    // Who asks for a file of a page, or for an answer of the API, has no use for a page that says it is not there.
    const wantsPage = /^(GET|HEAD)$/.test(request.method) && !/^\/(api|_astro|art|cards)\//.test(request.url);
    if (!wantsPage)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(answers.notFound);
    const guessed = guessedAddress(request.url, site.facts.pages);
    return guessed ? reply.redirect(guessed, 301) : notFound.send(request, reply, 404);
  });
}

/** Everything that is no page, from the disk, compressed as the build has it. Each file has its route, and nothing else has. */
async function siteFiles(app: FastifyInstance, files: string): Promise<void> {
  for (const [folder, caching] of Object.entries(kept)) {
    await app.register(staticFiles, {
      root: join(files, folder),
      prefix: `/${folder}`,
      wildcard: false,
      globIgnore: folder ? [unnamed] : [unnamed, '*/**/*'],
      decorateReply: false,
      index: false,
      preCompressed: true,
      logLevel: 'warn',
      ...caching,
    });
  }
}

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
