// Serves only the pages while the database is unavailable at the start; whatever needs it answers with a sentence.
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { publicAnswers } from '#content/public-answers.ts';
import { unknownHealthRoutes } from './alarm/health-routes.ts';
import type { Config } from './config.ts';
import { openStore } from './open-store.ts';
import type { BuiltSite } from './pages/built-site.ts';
import { openPages } from './pages/pages.ts';
import { isDatabaseDown } from './platform/db/errors.ts';
import type { Store } from './platform/db/open.ts';
import { toErrorMessage } from './platform/errors.ts';
import { redirectToCanonicalUrl } from './platform/http/canonical-url.ts';
import { HttpProblem, handleErrors } from './platform/http/errors.ts';
import { addSecurityHeaders } from './platform/http/headers.ts';
import { healthRoute } from './platform/http/health.ts';
import { acceptForms } from './platform/http/no-script-form.ts';
import { createOriginReader } from './platform/http/origin.ts';
import { setSchemaCompilers } from './platform/http/route.ts';
import { createServer } from './platform/http/server.ts';
import { hasEverServed } from './website/folders.ts';
import { isTakingOver } from './website/switch.ts';

/** Between attempts to open the database. */
const retryEveryMs = 3000;

export interface OpenedStore {
  store: Store;
  /** Frees the port; call it before the whole site listens. */
  stopPages: () => Promise<void>;
}

/**
 * Opens the database. If it is unavailable and this data folder was served before, serves the pages and retries.
 * @param onWait called once, with the reason @throws Error with a sentence
 */
export async function openStoreOrWait(
  config: Config,
  site: BuiltSite,
  onWait: (why: string) => void,
): Promise<OpenedStore> {
  let alone: FastifyInstance | undefined;
  for (;;) {
    try {
      const store = await openStore(config);
      return { store, stopPages: async () => alone?.close() };
    } catch (error) {
      const setting = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
      const why = `the database of ${setting} could not be opened: ${toErrorMessage(error)}`;
      if (isTakingOver || !isDatabaseDown(error) || !hasEverServed(config.dataDir)) throw new Error(why);
      if (!alone) {
        alone = await createPagesOnlyApp(config, site);
        await alone.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' });
        onWait(why);
      }
      await wait(retryEveryMs);
    }
  }
}

async function createPagesOnlyApp(config: Config, site: BuiltSite): Promise<FastifyInstance> {
  const { trustProxy, logLevel, siteUrl } = config;
  const secure = siteUrl?.startsWith('https:') ?? false;
  const app = createServer({ trustProxy, logLevel, https: secure });
  const pages = openPages(site, createOriginReader(config, app.server));
  await addSecurityHeaders(app, site.facts, secure);
  redirectToCanonicalUrl(app, siteUrl);
  handleErrors(app, { problemPage: pages.problem, forms: [] });
  await acceptForms(app);
  setSchemaCompilers(app, false);
  await app.register(healthRoute, { takesWrite: async () => false });
  await app.register(unknownHealthRoutes);
  const refuse = (sentence: string) => async () => {
    throw new HttpProblem(503, sentence, [], { retryAfterSeconds: retryEveryMs / 1000 });
  };
  app.post('/api/contact', refuse(publicAnswers.notStored));
  for (const path of ['/api/*', '/booking', '/waiting-list']) app.all(path, refuse(publicAnswers.unavailable));
  await pages.routes({})(app, {});
  return app;
}
