import type { FastifyPluginAsync } from 'fastify';
import { type Accounts, openAccounts } from './accounts/accounts.ts';
import type { Base } from './base.ts';
import { Diary } from './booking/availability.ts';
import { type Booking, openBooking } from './booking/booking.ts';
import { type Contact, openContact } from './contact/contact.ts';
import { OwnCalendars } from './hours/calendars/own-calendars.ts';
import { conversationsOf } from './inquiries/ownership.ts';
import { openPages, type Pages } from './pages/pages.ts';
import { secretOf } from './platform/db/secrets.ts';
import type { PlainForm } from './platform/http/no-script-form.ts';
import { noteDeletedAccount } from './retention/retention.ts';
import { hasStaff } from './staff/people.ts';
import { visitRoutes } from './visits/visits.ts';
import { openWaitingList, type WaitingList } from './waiting-list/waiting-list.ts';

export interface PublicSide {
  pages: Pages;
  accounts: Accounts;
  booking: Booking;
  calendars: OwnCalendars;
  waitingList: WaitingList;
  /** Forms sent without JavaScript; the first that fits is shown again with its errors. */
  forms: readonly PlainForm[];
  routes: FastifyPluginAsync;
}

export async function openPublicSide(base: Base): Promise<PublicSide> {
  const { config, store, site, origin, secure, addresses, limiter, events, passwordCost, onStored } = base;
  const pages = openPages(site, origin);
  const accounts = await openAccounts({
    store,
    limiter,
    events,
    secure,
    passwordCost,
    origin,
    addresses,
    onMail: onStored,
    onDelete: (userId) => noteDeletedAccount(config.dataDir, userId),
  });
  const calendars = new OwnCalendars({
    store,
    secret: await secretOf(store.db, 'staff-secret'),
    organizer: config.mailTo,
    reach: { private: config.privateCalendars },
    change: (work) => diary.change(work),
  });
  const diary = new Diary(store.db, { lookAgain: (advisers) => calendars.lookAgain(advisers) });
  const secret = await secretOf(store.db, 'auth-secret');
  const deskOrigin = async () => ((await hasStaff(store.db)) ? origin() : '');
  const mailing = { addresses, origin, secret };
  const booking = openBooking({ store, diary, mailing, onStored, accounts, limiter, events, pages }, calendars);
  const waitingList = openWaitingList({ store, pages, mailing, onStored });
  const contact: Contact = openContact({
    store,
    accounts,
    pages,
    limiter,
    events,
    addresses,
    waitingList,
    secret,
    secure,
    deskOrigin,
    guests: booking.forms,
    onStored,
  });
  return {
    pages,
    accounts,
    booking,
    calendars,
    waitingList,
    forms: [waitingList.form, booking.own, ...booking.forms, contact.form],
    async routes(app) {
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
