import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answers } from '#content/answers.ts';
import type { LiveParts } from '../platform/http/live-part.ts';
import { answerAhead } from '../platform/http/ready-answers.ts';
import { readPage } from './built-page.ts';
import type { BuiltSite } from './built-site.ts';
import { guessedAddress } from './guessed-address.ts';
import { LivePage } from './live-page.ts';
import { LiveValues } from './live-values.ts';
import { pageFile } from './page-file.ts';
import { ReadyPages } from './ready-pages.ts';
import { securityTextPath } from './security-txt.ts';

/** Folders whose files the build names by their content: such a file never changes. */
const namedByContent = ['_astro', 'art'];
/** Files whose address stays while what is in them may change. */
const aDay = { maxAge: '1d' };
const forever = { maxAge: '365d', immutable: true, acceptRanges: false, etag: false, lastModified: false };
const revalidated = { maxAge: 0, cacheControl: false };

/** The built pages, each at its route alone, their files, and the page for every other address. */
export async function pageRoutes(
  app: FastifyInstance,
  { site, siteUrl, parts }: { site: BuiltSite; siteUrl: string | undefined; parts: LiveParts },
): Promise<void> {
  await app.register(staticFiles, { root: site.files, serve: false, preCompressed: true });
  const folders = [...namedByContent.map((name) => ({ name, ...forever })), { name: 'cards', ...aDay }];
  for (const { name, ...caching } of folders) {
    await app.register(staticFiles, {
      root: join(site.files, name),
      prefix: `/${name}/`,
      decorateReply: false,
      index: false,
      preCompressed: true,
      logLevel: 'warn',
      ...caching,
    });
  }

  const live = new LiveValues(parts);
  const pages = new Map<string, LivePage>();
  const files = new Set(folders.flatMap(({ name }) => filesIn(site.files, name)));
  for (const path of site.facts.pages) {
    const page = new LivePage(readPage(join(site.files, pageFile(path))), live);
    pages.set(path, page);
    app.get(path, (request, reply) => page.send(request, reply));
    // One address a page: the other spelling goes there, by path alone, so nobody can be sent elsewhere.
    if (path !== '/') app.get(`${path}/`, (_, reply) => reply.redirect(path, 301));
  }
  for (const file of readdirSync(site.files, { withFileTypes: true })) {
    if (!file.isFile() || /\.(html|br|gz)$/.test(file.name)) continue;
    files.add(`/${file.name}`);
    app.get(`/${file.name}`, { logLevel: 'warn' }, (_, reply) => reply.sendFile(file.name, { maxAge: '1h' }));
  }
  const ready = new ReadyPages(app, pages, files);
  app.addHook('onListen', () => ready.learn(securityTextPath));
  answerAhead(app, siteUrl, ready.find);

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
    if (guessed) return reply.redirect(guessed, 301);
    // A fresh answer each time: a 304 or a range of "not found" would not say 404.
    for (const header of ['if-none-match', 'if-modified-since', 'range'] as const)
      delete request.headers[header];
    return reply.code(404).header('cache-control', 'no-cache').sendFile('404.html', revalidated);
  });
}

/** Addresses of the files in a folder of the site, without their compressed copies. */
const filesIn = (site: string, folder: string): string[] =>
  readdirSync(join(site, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.(br|gz)$/.test(file.name))
    .map((file) => `/${relative(site, join(file.parentPath, file.name)).replaceAll(sep, '/')}`);
