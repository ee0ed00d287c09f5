import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { openAccounts } from './accounts/accounts.ts';
import { Diary } from './booking/availability.ts';
import { openBooking } from './booking/booking.ts';
import type { Config } from './config.ts';
import { openConnections } from './connections/connections.ts';
import { openContact } from './contact/contact.ts';
import { openOwnCalendars } from './hours/calendars/own-calendars.ts';
import { conversationsOf } from './inquiries/ownership.ts';
import type { Office } from './office/office.ts';
import type { MailAddresses } from './outbox/outbox.ts';
import type { BuiltSite } from './pages/built-site.ts';
import { openPages } from './pages/pages.ts';
import type { Store } from './platform/db/open.ts';
import { firstValue, secretOf } from './platform/db/secrets.ts';
import type { Limiter } from './platform/http/limiter.ts';
import type { PasswordCost } from './platform/passwords.ts';
import type { SecurityEvents } from './platform/security-events.ts';
import { noteErasure } from './retention/retention.ts';
import { hasStaff } from './staff/people.ts';
import { visitRoutes } from './visits/visits.ts';
import { openWaitingList } from './waiting-list/waiting-list.ts';

export interface SharedServices {
  config: Config;
  store: Store;
  site: BuiltSite;
  log: FastifyBaseLogger;
  /** Known only once it listens. */
  origin: () => string;
  secure: boolean;
  office: Office;
  addresses: MailAddresses;
  limiter: Limiter;
  events: SecurityEvents;
  passwordCost: PasswordCost;
  onStored: () => void;
  onNews: () => void;
}

export type PublicServices = Awaited<ReturnType<typeof openPublicServices>>;

export async function openPublicServices(base: SharedServices) {
  const { config, store, site, origin, addresses, onStored } = base;
  const pages = openPages(site, origin);
  const accounts = await openAccounts({
    ...base,
    onMail: onStored,
    onDelete: (userId) => noteErasure(config.dataDir, 'account', userId, new Date()),
  });
  const calendars = openOwnCalendars({
    store,
    secret: await secretOf(store.db, 'staff-secret'),
    organizer: () => addresses.mailTo,
    reach: { private: config.privateCalendars },
    change: (work) => diary.change(work),
  });
  const diary = new Diary(store.db, {
    async lookAgain(advisers) {
      await Promise.all([calendars.lookAgain(advisers), connections.calendars.lookAgain(advisers)]);
    },
  });
  const secret = await secretOf(store.db, 'auth-secret');
  const deskOrigin = async () => ((await hasStaff(store.db)) ? origin() : '');
  const calendarDomain = await firstValue(store.db, 'calendar-domain', addresses.mailTo.split('@')[1] ?? '');
  const mailing = { addresses, calendarDomain, origin, secret };
  const booking = openBooking({ ...base, diary, mailing, accounts, pages }, calendars);
  const connections = openConnections({
    ...base,
    db: store.db,
    addresses: config.providers,
    context: booking.context,
    removeAddress: (transaction, adviser) => calendars.set(transaction, adviser, undefined),
  });
  base.office.accessToken = (isRefused) => connections.accounts.accessToken('', isRefused);
  const waitingList = openWaitingList({ store, pages, mailing, onStored });
  const { forms: guests, meanwhile } = booking;
  const contact = openContact({ ...base, accounts, pages, waitingList, secret, deskOrigin, guests, meanwhile });
  return {
    pages,
    accounts,
    booking,
    calendars,
    connections,
    waitingList,
    /** Sent without JavaScript; the first that fits is shown again with its errors. */
    forms: [waitingList.form, booking.own, ...booking.forms, contact.form],
    async routes(app: FastifyInstance): Promise<void> {
      await app.register(visitRoutes(store, new Set(site.facts.pages)));
      await app.register(contact.routes);
      await app.register(booking.routes);
      await app.register(waitingList.routes);
      await app.register(
        accounts.routes({
          messages: contact.messages,
          bookings: booking.held,
          inquiries: (member, references) => conversationsOf(store.db, member, references),
        }),
      );
    },
  };
}
