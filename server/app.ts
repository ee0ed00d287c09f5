import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { answers } from '#content/answers.ts';
import { openAccounts } from './auth/accounts.ts';
import { forgetExpired, housekeepingEvery } from './auth/housekeeping.ts';
import { type PasswordCost, usualCost } from './auth/passwords.ts';
import { BookingPage } from './booking/booking-page.ts';
import type { Bookings } from './booking/bookings.ts';
import { Diary } from './booking/diary.ts';
import { remindersEvery, sendReminders } from './booking/reminders.ts';
import type { Config } from './config.ts';
import type { Store } from './db/open.ts';
import { secretOf } from './db/secrets.ts';
import type { BuiltSite } from './http/built-site.ts';
import { clientErrors } from './http/client-errors.ts';
import { answerErrors } from './http/error-answers.ts';
import { explain, Refusal } from './http/refusal.ts';
import { isAllowedOrigin } from './http/same-origin.ts';
import { securityHeaders, wordsHeaders } from './http/security-headers.ts';
import { accountRoutes as overviewRoutes } from './routes/account/account.ts';
import { accountChangeRoutes } from './routes/account/changes.ts';
import { forgottenPasswordRoutes } from './routes/account/forgotten-password.ts';
import { loginRoute } from './routes/account/login.ts';
import { logoutRoute } from './routes/account/logout.ts';
import { registerRoute } from './routes/account/register.ts';
import { userRoute } from './routes/account/user.ts';
import { verificationRoutes } from './routes/account/verification.ts';
import { bookingRoutes } from './routes/booking/bookings.ts';
import { calendarRoute } from './routes/booking/calendar.ts';
import { bookingPageRoute } from './routes/booking/page.ts';
import { freeTimesRoute } from './routes/booking/times.ts';
import { contactRoute } from './routes/contact.ts';
import { healthRoute } from './routes/health.ts';
import { pageRoutes } from './routes/pages.ts';
import { siteOrigin } from './site-origin.ts';

export interface AppOptions {
  config: Config;
  store: Store;
  site: BuiltSite;
  /** Called when a message has been committed. */
  onStored: () => void;
  patience?: Patience;
  /** What hashing a password costs. Tests that are not about it hash cheaply. */
  passwordCost?: PasswordCost;
}

const accountRoutes = [
  userRoute,
  registerRoute,
  loginRoute,
  logoutRoute,
  forgottenPasswordRoutes,
  verificationRoutes,
  overviewRoutes,
  accountChangeRoutes,
];

/** How long a connection may take, in ms. */
export interface Patience {
  /** For the headers, and for a whole request. */
  headersTimeout: number;
  requestTimeout: number;
  /** How often those two are looked at. */
  connectionsCheckingInterval: number;
  /** Without a byte either way. */
  connectionTimeout: number;
  /** Between two requests: longer than a proxy in front keeps its own (60 s in most). */
  keepAliveTimeout: number;
}

/** A full message is 20 kB: three seconds on a slow phone. Whoever opens connections to hold them holds each for 14 s. */
const usualPatience: Patience = {
  headersTimeout: 8000,
  requestTimeout: 13_000,
  connectionsCheckingInterval: 1000,
  connectionTimeout: 75_000,
  keepAliveTimeout: 65_000,
};

/** A hop count as a rule: so many proxies stand in front, whatever their addresses. */
function trustedProxies(
  trusted: Config['trustProxy'],
): string[] | false | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_, hop) => hop < trusted : trusted;
}

/** The server's plugins and routes, in order. It does not listen. */
export async function buildApp({
  config,
  store,
  site,
  onStored,
  passwordCost = usualCost,
  patience: { headersTimeout, connectionsCheckingInterval, ...patience } = usualPatience,
}: AppOptions): Promise<FastifyInstance> {
  const https = config.siteUrl?.startsWith('https:') ?? false;
  const words = wordsHeaders(https);
  const app = Fastify({
    ...patience,
    http: { headersTimeout, connectionsCheckingInterval },
    clientErrorHandler: clientErrors(words),
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies(config.trustProxy),
    // A path is looked up as it is written: no second spelling of an address.
    routerOptions: {
      caseSensitive: true,
      ignoreTrailingSlash: false,
      ignoreDuplicateSlashes: false,
      maxParamLength: 200,
    },
    logger: {
      level: config.logLevel,
      // Nothing a visitor wrote, and no query string: what is logged is what happened.
      serializers: {
        req: ({ id, method, url }) => ({ id, method, path: url.split('?')[0] }),
        // A database's error repeats the row it was about in other fields than these.
        err: ({ name, message, stack, code }) => ({ type: name, message, stack: stack ?? '', code }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, _request, reply) => {
      const { status, sentence } = explain(error);
      void (reply as FastifyReply)
        .headers(words)
        .code(status)
        .type('text/plain; charset=utf-8')
        .send(sentence);
    },
  });
  app.removeContentTypeParser('text/plain');

  await securityHeaders(app, site.facts, https);
  await app.register(cookies);
  app.addHook('onRequest', async (request) => {
    if (!isAllowedOrigin(request, config.siteUrl)) throw new Refusal(403, answers.otherOrigin);
  });

  // While the server drains, no connection is kept for another request.
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (draining) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    request.log.info({ req: request, status, ms: Math.round(elapsedTime) }, 'answered');
  });

  const addresses = { mailFrom: config.mailFrom, mailTo: config.mailTo };
  const origin = siteOrigin(config, app.server);
  const accounts = await openAccounts(store, config, origin, addresses, passwordCost, onStored);
  const bookings: Bookings = {
    store,
    diary: new Diary(store.db),
    mailing: { addresses, origin, secret: await secretOf(store.db, 'auth-secret') },
    onStored,
  };
  const bookingPage = new BookingPage(bookings, accounts, site.booking);
  answerErrors(app, site, bookingPage);

  await app.register(healthRoute, { db: store.db });
  await app.register(contactRoute, {
    store,
    site,
    accounts,
    addresses,
    rateLimits: config.rateLimits,
    bookingPage,
    onStored,
  });
  await app.register(freeTimesRoute, bookings);
  await app.register(bookingPageRoute, { page: bookingPage, diary: bookings.diary });
  await app.register(bookingRoutes, { bookings, accounts, rateLimits: config.rateLimits });
  await app.register(calendarRoute, bookings);
  for (const route of accountRoutes) await app.register(route, accounts);
  const housekeeping = setInterval(() => {
    forgetExpired(store, new Date()).catch((err: unknown) => app.log.error({ err }, 'housekeeping failed'));
  }, housekeepingEvery).unref();
  const remind = () =>
    sendReminders(bookings).catch((err: unknown) => app.log.error({ err }, 'reminders failed'));
  const reminders = setInterval(remind, remindersEvery).unref();
  app.addHook('onReady', async () => void remind());
  app.addHook('onClose', async () => {
    clearInterval(housekeeping);
    clearInterval(reminders);
  });
  await pageRoutes(app, { site });
  return app;
}
