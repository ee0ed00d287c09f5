import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { openAccounts } from './accounts/accounts.ts';
import { openBooking } from './booking/booking.ts';
import { Diary } from './booking/diary.ts';
import type { Config } from './config.ts';
import { openConnections } from './connections/connections.ts';
import { openContact } from './contact/contact.ts';
import { openOwnCalendars } from './hours/calendars/own-calendars.ts';
import { exportConversations } from './inquiries/ownership.ts';
import type { Office } from './office/office.ts';
import type { FirmMailAddresses } from './outbox/addresses.ts';
import type { BuiltSite } from './pages/built-site.ts';
import { openPages } from './pages/pages.ts';
import type { Store } from './platform/db/open.ts';
import { ensureSecret } from './platform/db/secrets.ts';
import { ensureStoredValue } from './platform/db/stored-values.ts';
import type { RateLimiter } from './platform/http/limiter.ts';
import type { PasswordCost } from './platform/passwords.ts';
import type { SecurityEvents } from './platform/security-events.ts';
import { recordErasure } from './retention/erasures.ts';
import { hasActiveStaff } from './staff/store.ts';
import { visitRoutes } from './visits/visits.ts';
import { openWaitingList } from './waiting-list/waiting-list.ts';

export interface SharedServices {
  config: Config;
  store: Store;
  site: BuiltSite;
  log: FastifyBaseLogger;
  /** A function, because it may be known only once the server listens. */
  origin: () => string;
  secure: boolean;
  office: Office;
  addresses: FirmMailAddresses;
  limiter: RateLimiter;
  events: SecurityEvents;
  passwordCost: PasswordCost;
  onStored: () => void;
  onNewMail: () => void;
}

export type PublicServices = Awaited<ReturnType<typeof openPublicServices>>;

export async function openPublicServices(base: SharedServices) {
  const { config, store, site, origin, addresses, onStored } = base;
  const pages = openPages(site, origin);
  const accounts = await openAccounts({
    ...base,
    onMail: onStored,
    onDelete: (userId) => recordErasure(config.dataDir, 'account', userId, new Date()),
  });
  const calendars = openOwnCalendars({
    store,
    secret: await ensureSecret(store.db, 'staff-secret'),
    organizer: () => addresses.mailTo,
    reach: { allowsPrivate: config.allowsPrivateCalendars },
    // Called only after everything below is open.
    change: (work) => diary.change(work),
  });
  const diary = new Diary(store.db, {
    bookedElsewhere: config.schedulingUrl !== undefined,
    // As above.
    async refreshCalendars(advisers) {
      await Promise.all([calendars.refreshStale(advisers), connections.calendars.refresh(advisers)]);
    },
  });
  const secret = await ensureSecret(store.db, 'auth-secret');
  const deskOrigin = async () => ((await hasActiveStaff(store.db)) ? origin() : '');
  const calendarDomain = await ensureStoredValue(store.db, 'calendar-domain', addresses.mailTo.split('@')[1] ?? '');
  const mailConfig = { addresses, calendarDomain, origin, secret };
  const booking = openBooking({ ...base, diary, mailing: mailConfig, accounts, pages }, calendars);
  const connections = openConnections({
    ...base,
    db: store.db,
    endpoints: config.providers,
    context: booking.context,
    removeCalendarUrl: (transaction, adviser) => calendars.set(transaction, adviser, undefined),
  });
  base.office.setAccessTokenSource((isRefused) => connections.accounts.getAccessToken('', isRefused));
  const waitingList = openWaitingList({ store, pages, mailing: mailConfig, onStored });
  const { forms: bookingForms, readMeanwhileOffer } = booking;
  const contact = openContact({
    ...base,
    accounts,
    pages,
    waitingList,
    secret,
    deskOrigin,
    otherForms: bookingForms,
    readMeanwhileOffer,
  });
  return {
    pages,
    accounts,
    booking,
    calendars,
    connections,
    waitingList,
    /** Forms that are sent without JavaScript; the first that fits is shown again with its errors. */
    forms: [waitingList.form, booking.ownForm, ...bookingForms, contact.form],
    async routes(app: FastifyInstance): Promise<void> {
      await app.register(visitRoutes(store, new Set(site.facts.pages)));
      await app.register(contact.routes);
      await app.register(booking.routes);
      await app.register(waitingList.routes);
      await app.register(
        accounts.routes({
          messages: contact.messages,
          bookings: booking.accountRecords,
          inquiries: (member, references) => exportConversations(store.db, member, references),
        }),
      );
    },
  };
}
