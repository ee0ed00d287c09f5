import { hostname } from 'node:os';
import cookies from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answers } from '#content/answers.ts';
import { retention } from '#content/retention.ts';
import { type Accounts, openAccounts } from './accounts/accounts.ts';
import { onceAwake } from './alarm/awake.ts';
import { healthRoutes } from './alarm/health-routes.ts';
import { watchDatabase, watchDisk } from './alarm/watches.ts';
import { consultationsAhead } from './booking/ahead.ts';
import { type Booking, openBooking } from './booking/booking.ts';
import { Diary } from './booking/diary.ts';
import { OwnCalendars } from './booking/own-calendars.ts';
import type { Config } from './config.ts';
import { openContact } from './contact/contact.ts';
import { type Desk, openDesk, promiseParts, reportRoutes } from './desk/desk.ts';
import { blockedRoutes, conversationsOf } from './enquiries/enquiries.ts';
import { type Mailbox, openMailbox } from './mailbox/mailbox.ts';
import { Notices, noticeRoutes } from './notices/notices.ts';
import { mailWatch } from './outbox/outbox.ts';
import type { BuiltSite } from './pages/built-site.ts';
import { openPages } from './pages/pages.ts';
import type { Store } from './platform/db/open.ts';
import { secretOf } from './platform/db/secrets.ts';
import { writeProbe } from './platform/db/write-probe.ts';
import { answerErrors } from './platform/http/error-answers.ts';
import { Refusal } from './platform/http/errors.ts';
import { securityHeaders } from './platform/http/headers.ts';
import { healthRoute } from './platform/http/health.ts';
import { Limiter } from './platform/http/limiter.ts';
import { oneAddress } from './platform/http/one-address.ts';
import { isAllowedOrigin, siteOrigin } from './platform/http/origin.ts';
import { newServer, type Patience } from './platform/http/server.ts';
import { type PasswordCost, usualCost } from './platform/passwords.ts';
import { personPseudonym } from './platform/person-pseudonym.ts';
import { SecurityEvents } from './platform/security-events.ts';
import type { Watch } from './platform/watch.ts';
import {
  noteDeletedAccount,
  peopleRoutes,
  periodBefore,
  watchBackup,
  watchRetention,
} from './retention/retention.ts';
import { hasStaff, openStaff, type Staff } from './staff/staff.ts';
import { viewsBetween, visitRoutes } from './visits/visits.ts';
import { openWaitingList } from './waiting-list/waiting-list.ts';

export interface AppOptions {
  config: Config;
  store: Store;
  site: BuiltSite;
  /** Called when mails have been committed. */
  onStored: () => void;
  /** Called when there may be something new in the mailbox. */
  onNews?: () => void;
  patience?: Patience;
  /** What hashing a password costs. Tests that are not about it hash cheaply. */
  passwordCost?: PasswordCost;
}

/** The server, and those of its domains that have work to do by themselves. */
export interface App {
  app: FastifyInstance;
  accounts: Accounts;
  booking: Booking;
  staff: Staff;
  desk: Desk;
  mailbox: Mailbox;
  limiter: Limiter;
  events: SecurityEvents;
  /** What a person must be told of when it goes wrong. */
  watches: Watch[];
}

/** Calls of one network to everything that computes. Each domain has tighter limits of its own, in the database. */
const callLimit = {
  max: 600,
  timeWindow: '1 minute',
  // What a household or an office is given (RFC 6177).
  ipv6Subnet: 56,
  // Only who is refused is told anything: when to come back.
  addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
};

/** Plugins, domains and routes, in order. It neither listens nor starts anything. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, store, onStored, passwordCost = usualCost, patience } = options;
  const { trustProxy, logLevel, rateLimits } = config;
  const https = config.siteUrl?.startsWith('https:') ?? false;
  const app = newServer({ trustProxy, logLevel, https, ...(patience ? { patience } : {}) });
  const origin = siteOrigin(config, app.server);
  const addresses = { mailFrom: config.mailFrom, mailTo: config.mailTo };
  const limiter = new Limiter(store.db, rateLimits);
  const events = await SecurityEvents.open(store.db);
  const takesWrite = writeProbe(store.db);

  const pages = openPages(options.site, origin, config.siteUrl);
  const accounts = await openAccounts({
    store,
    limiter,
    events,
    secure: https,
    passwordCost,
    origin,
    addresses,
    onMail: onStored,
    onDelete: (userId) => noteDeletedAccount(config.dataDir, userId),
  });
  const deskOrigin = async () => ((await hasStaff(store.db)) ? origin() : '');
  const calendars = new OwnCalendars({
    store,
    secret: await secretOf(store.db, 'staff-secret'),
    organizer: config.mailTo,
    reach: { private: config.privateCalendars },
  });
  const bookings = {
    store,
    diary: new Diary(store.db, { lookAgain: (advisers) => calendars.lookAgain(advisers) }),
    mailing: { addresses, origin, secret: await secretOf(store.db, 'auth-secret'), deskOrigin },
    onStored,
  };
  const booking = openBooking({ bookings, calendars, accounts, limiter, events, pages });
  const guests = booking.forms;
  const { secret } = bookings.mailing;
  const waitingList = openWaitingList({ store, pages, mailing: bookings.mailing, onStored });
  const contact = openContact({
    store,
    accounts,
    pages,
    limiter,
    events,
    addresses,
    waitingList,
    guests,
    secret,
    secure: https,
    deskOrigin,
    onStored,
  });

  const staff = await openStaff({
    store,
    limiter,
    events,
    secure: https,
    passwordCost,
    origin,
    addresses,
    consultationsAhead: (adviser) => consultationsAhead(store.db, adviser),
    onMail: onStored,
  });

  const notices = new Notices(store.db);
  const personSecret = await secretOf(store.db, 'person-secret');
  /** What several routes of the desk need to know about who calls them. */
  const seated = {
    ...{
      staffOf: (request: FastifyRequest) => request.staff,
      audit: staff.audit,
      lastBy: staff.lastBy,
      staffNames: staff.names,
    },
    pseudonymOf: (address: string) => personPseudonym(address, personSecret),
  };
  const people = {
    ...{ ...seated, store, dataDir: config.dataDir, cancelBooking: booking.cancel },
    eventPseudonym: (user: string) => events.pseudonymOf(user),
  };
  const mailbox = await openMailbox({
    store,
    server: config.imap,
    addresses,
    staff: staff.colleagues,
    staffOf: (request) => request.staff,
    audit: staff.audit,
    forgottenBefore: (now) => periodBefore(now, retention.strangersMails.value),
    onNews: options.onNews ?? (() => {}),
    log: app.log,
  });
  app.addHook('onClose', () => mailbox.close());
  const desk = openDesk({
    store,
    dataDir: config.dataDir,
    addresses,
    origin,
    staffOf: (request) => request.staff,
    staff: staff.colleagues,
    consultations: booking.consultations,
    worksOn: booking.worksOn,
    alarms: [
      async (now) => {
        const since = await mailbox.since(now);
        return since ? { kind: 'mailbox', since } : undefined;
      },
    ],
    audit: (entry) => staff.audit(store.db, entry),
    onStored,
  });
  const reported = {
    db: store.db,
    views: async (from: string, to: string) =>
      (await viewsBetween(store.db, from, to).execute()).map((row) => ({ ...row, views: Number(row.views) })),
  };

  await securityHeaders(app, options.site.facts, https);
  oneAddress(app, config.siteUrl);
  app.addHook('onRequest', async (request) => {
    if (isAllowedOrigin(request, config.siteUrl)) return;
    events.note(request, { event: 'origin', outcome: 'refused' });
    throw new Refusal(403, answers.otherOrigin);
  });
  app.addHook('onClose', () => events.flush());
  answerErrors(app, {
    problemPage: pages.problem,
    forms: [waitingList.form, booking.own, ...booking.forms, contact.form],
  });

  await app.register(healthRoute, { takesWrite });
  await app.register(healthRoutes, { store, dataDir: config.dataDir, mailbox });
  await app.register(async (calls) => {
    // What these answer is about somebody: no cache keeps it, unless a route says otherwise.
    calls.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store');
    });
    await calls.register(cookies);
    const errorResponseBuilder = () => new Refusal(429, answers.tooMany);
    if (rateLimits) await calls.register(rateLimit, { ...callLimit, errorResponseBuilder });
    await calls.register(visitRoutes(store, new Set(options.site.facts.pages)));
    await calls.register(contact.routes);
    await calls.register(booking.routes);
    await calls.register(waitingList.routes);
    await calls.register(
      accounts.routes({
        messages: contact.messages,
        bookings: booking.held,
        enquiries: (references) => conversationsOf(store.db, references),
      }),
    );
    await calls.register(staff.routes);
    const diary = booking.desk({ staffOf: (request) => request.staff, audit: staff.audit });
    const hours = booking.hours({ staffOf: (request) => request.staff, audit: staff.audit });
    await calls.register(
      staff.desk([
        desk.routes,
        reportRoutes(reported),
        mailbox.routes,
        hours,
        diary,
        (app) => peopleRoutes(app, people),
        (app) => blockedRoutes(app, { ...seated, db: store.db }),
        (app) => noticeRoutes(app, { ...seated, db: store.db, notices, pageWith: pages.withNotice }),
      ]),
    );
  });
  // Not in a scope of its own: it answers every address that nobody else does.
  await pages.routes({ ...booking.parts, ...notices.parts(), ...promiseParts(store.db) })(app, {});
  const watches = [
    watchDatabase(takesWrite),
    watchDisk(config.dataDir, store.kind === 'sqlite' ? 'disk' : `disk@${hostname()}`),
    onceAwake(mailWatch(store.db)),
    onceAwake(watchBackup(store, config.dataDir)),
    watchRetention(store.db),
    onceAwake(mailbox.watch),
    ...booking.watches,
  ];
  return { app, accounts, booking, staff, desk, mailbox, limiter, events, watches };
}
