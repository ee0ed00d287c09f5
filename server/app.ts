import { hostname } from 'node:os';
import cookies from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { answers } from '#content/answers.ts';
import { passwordLost } from '#content/mail-trouble.ts';
import { healthRoutes } from './alarm/health-routes.ts';
import { watchDatabase, watchDisk } from './alarm/watches.ts';
import { openDeskServices } from './desk-side.ts';
import { refreshAdvisers } from './hours/advisers.ts';
import { Office } from './office/office.ts';
import { mailWatch } from './outbox/outbox.ts';
import { redirectToCanonicalUrl } from './platform/http/canonical-url.ts';
import { answerErrors, HttpProblem } from './platform/http/errors.ts';
import { securityHeaders } from './platform/http/headers.ts';
import { healthRoute, writeProbe } from './platform/http/health.ts';
import { Limiter } from './platform/http/limiter.ts';
import { isAllowedOrigin, siteOrigin } from './platform/http/origin.ts';
import { compileSchemas, openApi } from './platform/http/route.ts';
import { newServer, type ServerTimeouts } from './platform/http/server.ts';
import type { Watch } from './platform/job-runner.ts';
import { defaultCost } from './platform/passwords.ts';
import { SecurityEvents } from './platform/security-events.ts';
import { openPublicServices, type SharedServices } from './public-side.ts';
import { watchBackup, watchRetention } from './retention/retention.ts';

export interface AppOptions
  extends Pick<SharedServices, 'config' | 'store' | 'site' | 'onStored'>,
    Partial<Pick<SharedServices, 'onNews' | 'passwordCost'>> {
  timeouts?: ServerTimeouts;
  /** For tests: validates each answer against its schema. */
  checkAnswers?: boolean;
}

export type App = Awaited<ReturnType<typeof buildApp>>;

/** Per network, for all API calls. Each domain has tighter limits of its own, in the database. */
const callLimit = {
  max: 600,
  timeWindow: '1 minute',
  // What a household or an office gets (RFC 6177).
  ipv6Subnet: 56,
  addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  errorResponseBuilder: () => new HttpProblem(429, answers.tooMany),
};

/** Builds both sides of the server and its routes. It neither listens nor starts jobs. */
export async function buildApp(options: AppOptions) {
  const { config, store, site, timeouts, checkAnswers = false } = options;
  const { trustProxy, logLevel, rateLimits, dataDir } = config;
  const secure = config.siteUrl?.startsWith('https:') ?? false;
  const app = newServer({ trustProxy, logLevel, https: secure, ...(timeouts ? { timeouts } : {}) });
  const office = await Office.open(store.db, config);
  await refreshAdvisers(store.db);
  const base: SharedServices = {
    config,
    store,
    site,
    secure,
    log: app.log,
    origin: siteOrigin(config, app.server),
    office,
    addresses: office.addresses,
    limiter: new Limiter(store.db, rateLimits),
    events: await SecurityEvents.open(store.db),
    passwordCost: options.passwordCost ?? defaultCost,
    onStored: options.onStored,
    onNews: options.onNews ?? (() => {}),
  };
  const { limiter, events } = base;
  const publicSide = await openPublicServices(base);
  const deskSide = await openDeskServices(base, publicSide);
  const { pages, booking, connections } = publicSide;
  const { mailbox, launch, website } = deskSide;
  app.addHook('onClose', async () => {
    website.close();
    await mailbox.close();
  });
  office.onChange(() => {
    base.onStored();
    base.onNews();
  });

  await securityHeaders(app, site.facts, secure);
  redirectToCanonicalUrl(app, config.siteUrl);
  app.addHook('onRequest', async (request) => {
    if (isAllowedOrigin(request, config.siteUrl)) return;
    events.note(request, { event: 'origin', outcome: 'refused' });
    throw new HttpProblem(403, answers.otherOrigin);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 429) events.note(request, { event: 'limit', outcome: 'refused' });
  });
  app.addHook('onClose', () => events.flush());
  answerErrors(app, { problemPage: pages.problem, forms: publicSide.forms });

  compileSchemas(app, checkAnswers);
  await openApi(app);

  const takesWrite = writeProbe(store.db);
  await app.register(healthRoute, { takesWrite });
  await app.register(healthRoutes, {
    store,
    dataDir,
    mailbox,
    unreadCalendars: () => booking.unreadCalendars(new Date()),
  });
  await app.register(async (calls) => {
    // Answers are personal: no cache stores them unless a route says otherwise.
    calls.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store');
    });
    await calls.register(cookies);
    if (rateLimits) await calls.register(rateLimit, callLimit);
    await calls.register(publicSide.routes);
    await calls.register(deskSide.routes);
  });
  // Not in a scope of its own: it also handles every unknown address.
  await pages.routes({ ...booking.parts, ...deskSide.parts })(app, {});
  const watches: Watch[] = [
    watchDatabase(takesWrite),
    watchDisk(dataDir, store.kind === 'sqlite' ? 'disk' : `disk@${hostname()}`),
    mailWatch(store.db),
    office.watch(passwordLost),
    watchBackup(store, dataDir),
    watchRetention(store.db),
    mailbox.watch,
    mailbox.watchUnreadable,
    launch.watch,
    website.watch,
    ...booking.watches,
    booking.calendarWatch,
    connections.watch,
  ];
  return { ...publicSide, ...deskSide, app, office, limiter, events, watches };
}
