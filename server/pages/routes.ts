import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ownBookingLink } from '#content/own-booking-link.ts';
import { publicAnswers } from '#content/public-answers.ts';
import { redirects } from '#content/redirects.ts';
import { acceptsPage, HttpProblem } from '../platform/http/errors.ts';
import { type LivePartRenderers, withDeadline } from '../platform/http/live-part.ts';
import { type BuiltSite, toPageFileName } from './built-site.ts';
import { ServedPage } from './page.ts';

/** For content-hashed files. */
const immutableFile = { maxAge: '365d', immutable: true, acceptRanges: false, etag: false, lastModified: false };
/** Cache time by folder; '' is the root. */
const cachingByFolder = { _astro: immutableFile, art: immutableFile, cards: { maxAge: '1d' }, '': { maxAge: '1h' } };
const excludedFiles = '**/*.{html,br,gz}';

export async function pageRoutes(
  app: FastifyInstance,
  { site, parts }: { site: BuiltSite; parts: LivePartRenderers },
): Promise<void> {
  // Pages stay in memory, so a later build does not mix with the running one.
  const timedParts = new Map(Object.entries(parts).map(([kind, part]) => [kind, withDeadline(part)]));
  const open = (file: string) => new ServedPage(readFileSync(join(site.files, file), 'utf8'), timedParts);
  for (const path of site.facts.pages) {
    const page = open(toPageFileName(path));
    app.get(path, (request, reply) => page.send(request, reply));
  }
  await staticFileRoutes(app, site.files);

  const notFound = open('404.html');
  app.setNotFoundHandler((request, reply) => {
    // Scripts and pages that ask for a call or an asset get no HTML page.
    const isPage = acceptsPage(request) || !/^\/(api|_astro|art|cards)\//.test(request.originalUrl);
    if (!isPage || !/^(GET|HEAD)$/.test(request.method)) throw new HttpProblem(404, publicAnswers.notFound);
    const guessed = guessRedirect(request.url, [...site.facts.pages, ownBookingLink.href]);
    return guessed ? reply.redirect(guessed, 301) : notFound.send(request, reply, 404);
  });
}

/** A route for each file, which is precompressed. */
async function staticFileRoutes(app: FastifyInstance, files: string): Promise<void> {
  for (const [folder, caching] of Object.entries(cachingByFolder)) {
    await app.register(staticFiles, {
      root: join(files, folder),
      prefix: `/${folder}`,
      wildcard: false,
      globIgnore: folder ? [excludedFiles] : [excludedFiles, '*/**/*'],
      decorateReply: false,
      index: false,
      preCompressed: true,
      logLevel: 'warn',
      ...caching,
    });
  }
}

/** Target for an unknown URL that is another spelling of a path, or a common guess (`content/redirects.ts`). */
export function guessRedirect(url: string, pages: readonly string[]): string | undefined {
  const [path = ''] = url.split(/[?#]/, 1);
  const [, query = ''] = /(\?[^#]*)/.exec(url) ?? [];
  // A leading `//` would name another host.
  if (path.startsWith('//')) return undefined;
  const [written = ''] = /^.*[^/]/.exec(path.toLowerCase()) ?? [];
  const target = pages.includes(written) ? written : redirects[written];
  if (!target || target === path) return undefined;
  const [page = '', fragment = ''] = target.split(/(?=#)/);
  return page + query + fragment;
}
