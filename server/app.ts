import { hostname } from 'node:os';
import cookies from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { lostSecretsAlarm } from '#content/mail-alarms.ts';
import { publicAnswers } from '#content/public-answers.ts';
import { healthRoutes } from './alarm/health-routes.ts';
import { createDatabaseWatch, createDiskWatch } from './alarm/watches.ts';
import { openDeskServices } from './desk-side.ts';
import { refreshAdvisers } from './hours/advisers.ts';
import { Office } from './office/office.ts';
import { mailWatch } from './outbox/health.ts';
import { redirectToCanonicalUrl } from './platform/http/canonical-url.ts';
import { HttpProblem, handleErrors } from './platform/http/errors.ts';
import { addSecurityHeaders } from './platform/http/headers.ts';
import { createWriteProbe, healthRoute } from './platform/http/health.ts';
import { RateLimiter } from './platform/http/limiter.ts';
import { createOriginReader, isAllowedOrigin } from './platform/http/origin.ts';
import { addOpenApiRoute, setSchemaCompilers } from './platform/http/route.ts';
import { createServer, type ServerTimeouts } from './platform/http/server.ts';
import type { Watch } from './platform/job-runner.ts';
import { defaultPasswordCost } from './platform/passwords.ts';
import { SecurityEvents } from './platform/security-events.ts';
import { openPublicServices, type SharedServices } from './public-side.ts';
import { createBackupWatch } from './retention/backup.ts';
import { createRetentionWatch } from './retention/purge.ts';

export interface AppOptions
  extends Pick<SharedServices, 'config' | 'store' | 'site' | 'onStored'>,
    Partial<Pick<SharedServices, 'onNewMail' | 'passwordCost'>> {
  timeouts?: ServerTimeouts;
  /** For tests: validates each answer against its schema. */
  checkAnswers?: boolean;
}

export type App = Awaited<ReturnType<typeof buildApp>>;

/** Per network, for all API calls. Each domain has tighter limits of its own, in the database. */
const apiRateLimit = {
  max: 600,
  timeWindow: '1 minute',
  // The size that a household or an office gets (RFC 6177).
  ipv6Subnet: 56,
  addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  errorResponseBuilder: () => new HttpProblem(429, publicAnswers.tooMany),
};

/** Builds both sides of the server and their routes. Does not listen or start jobs. */
export async function buildApp(options: AppOptions) {
  const { config, store, site, timeouts, checkAnswers = false } = options;
  const { trustProxy, logLevel, rateLimits, dataDir } = config;
  const secure = config.siteUrl?.startsWith('https:') ?? false;
  const app = createServer({ trustProxy, logLevel, https: secure, ...(timeouts ? { timeouts } : {}) });
  const office = await Office.open(store.db, config);
  await refreshAdvisers(store.db);
  const base: SharedServices = {
    config,
    store,
    site,
    secure,
    log: app.log,
    origin: createOriginReader(config, app.server),
    office,
    addresses: office.addresses,
    limiter: new RateLimiter(store.db, rateLimits),
    events: await SecurityEvents.open(store.db),
    passwordCost: options.passwordCost ?? defaultPasswordCost,
    onStored: options.onStored,
    onNewMail: options.onNewMail ?? (() => {}),
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
    base.onNewMail();
  });

  await addSecurityHeaders(app, site.facts, secure);
  redirectToCanonicalUrl(app, config.siteUrl);
  app.addHook('onRequest', async (request) => {
    if (isAllowedOrigin(request, config.siteUrl)) return;
    events.record(request, { event: 'origin', outcome: 'refused' });
    throw new HttpProblem(403, publicAnswers.otherOrigin);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 429) events.record(request, { event: 'limit', outcome: 'refused' });
  });
  app.addHook('onClose', () => events.flush());
  handleErrors(app, { problemPage: pages.problem, forms: publicSide.forms });

  setSchemaCompilers(app, checkAnswers);
  await addOpenApiRoute(app);

  const takesWrite = createWriteProbe(store.db);
  await app.register(healthRoute, { takesWrite });
  await app.register(healthRoutes, {
    store,
    dataDir,
    mailbox,
    unreadCalendars: () => booking.findUnreadCalendars(new Date()),
  });
  await app.register(async (calls) => {
    // Answers are personal: no cache stores them unless a route says otherwise.
    calls.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store');
    });
    await calls.register(cookies);
    if (rateLimits) await calls.register(rateLimit, apiRateLimit);
    await calls.register(publicSide.routes);
    await calls.register(deskSide.routes);
  });
  // In the root scope, since it also handles every unknown URL.
  await pages.routes({ ...booking.liveParts, ...deskSide.parts })(app, {});
  const watches: Watch[] = [
    createDatabaseWatch(takesWrite),
    createDiskWatch(dataDir, store.kind === 'sqlite' ? 'disk' : `disk@${hostname()}`),
    mailWatch(store.db),
    office.secretsWatch(lostSecretsAlarm),
    createBackupWatch(store, dataDir),
    createRetentionWatch(store.db),
    mailbox.watch,
    mailbox.unreadableWatch,
    launch.watch,
    website.watch,
    ...booking.watches,
    booking.calendarWatch,
    connections.watch,
  ];
  return { ...publicSide, ...deskSide, app, office, limiter, events, watches };
}
