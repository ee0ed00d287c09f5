// While the database is away at the start: the pages, and a sentence instead of what needs it.
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { answers } from '#content/answers.ts';
import type { Config } from './config.ts';
import { openStore } from './open-store.ts';
import type { BuiltSite } from './pages/built-site.ts';
import { openPages } from './pages/pages.ts';
import { isDatabaseDown } from './platform/db/errors.ts';
import type { Store } from './platform/db/open.ts';
import { redirectToCanonicalUrl } from './platform/http/canonical-url.ts';
import { answerErrors, HttpProblem } from './platform/http/errors.ts';
import { securityHeaders } from './platform/http/headers.ts';
import { healthRoute } from './platform/http/health.ts';
import { acceptForms } from './platform/http/no-script-form.ts';
import { siteOrigin } from './platform/http/origin.ts';
import { newServer } from './platform/http/server.ts';
import { wasServed } from './website/folders.ts';
import { isSwitch } from './website/switch.ts';

/** ms between tries to open the database. */
const triesEvery = 3000;

export interface Opened {
  store: Store;
  /** Before the whole site listens: its port becomes free. */
  stopPages: () => Promise<void>;
}

/**
 * Opens the database. Where this data folder has been served from before, waits for one that is away, and serves pages
 * meanwhile. @param onWait is told why, once @throws Error with a sentence
 */
export async function openOrWait(config: Config, site: BuiltSite, onWait: (why: string) => void): Promise<Opened> {
  let alone: FastifyInstance | undefined;
  for (;;) {
    try {
      const store = await openStore(config);
      return { store, stopPages: async () => alone?.close() };
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException;
      const setting = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
      // A refusal at several addresses at once has only a code.
      const why = `the database of ${setting} could not be opened: ${message || code}`;
      if (isSwitch || !isDatabaseDown(error) || !wasServed(config.dataDir)) throw new Error(why);
      if (!alone) {
        alone = await pagesAlone(config, site);
        await alone.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' });
        onWait(why);
      }
      await wait(triesEvery);
    }
  }
}

async function pagesAlone(config: Config, site: BuiltSite): Promise<FastifyInstance> {
  const { trustProxy, logLevel, siteUrl } = config;
  const secure = siteUrl?.startsWith('https:') ?? false;
  const app = newServer({ trustProxy, logLevel, https: secure });
  const pages = openPages(site, siteOrigin(config, app.server));
  await securityHeaders(app, site.facts, secure);
  redirectToCanonicalUrl(app, siteUrl);
  answerErrors(app, { problemPage: pages.problem, forms: [] });
  await acceptForms(app);
  await app.register(healthRoute, { takesWrite: async () => false });
  const refuse = (sentence: string) => async () => {
    throw new HttpProblem(503, sentence, [], { retryAfter: triesEvery / 1000 });
  };
  app.post('/api/contact', refuse(answers.notStored));
  for (const path of ['/api/*', '/booking', '/waiting-list', '/healthz/*']) app.all(path, refuse(answers.unavailable));
  await pages.routes({})(app, {});
  return app;
}
