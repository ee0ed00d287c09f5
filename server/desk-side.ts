// What the firm's staff use: their ways in, and all that lies behind the guard.
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { periodBefore, retention } from '#content/retention.ts';
import type { Base } from './base.ts';
import { consultationsAhead } from './booking/queries.ts';
import { mailsOnceNotSpam } from './contact/contact.ts';
import { type Desk, openDesk, promiseParts, reportedOf, reportRoutes } from './desk/desk.ts';
import { closedParts } from './hours/reply-clock.ts';
import { blockedRoutes } from './inquiries/inquiries.ts';
import { type Mailbox, openMailbox } from './mailbox/mailbox.ts';
import { Notices } from './notices/notices.ts';
import { noticeRoutes } from './notices/routes.ts';
import { secretOf } from './platform/db/secrets.ts';
import type { LiveParts } from './platform/http/live-part.ts';
import { personPseudonym } from './platform/person-pseudonym.ts';
import type { PublicSide } from './public-side.ts';
import { noteRemovedMessage, peopleRoutes } from './retention/retention.ts';
import { openStaff, type Staff } from './staff/staff.ts';
import { viewsBetween } from './visits/visits.ts';

export interface DeskSide {
  staff: Staff;
  desk: Desk;
  mailbox: Mailbox;
  /** What the firm says on public pages: its notices, when it is closed, and how it kept its promise. */
  parts: LiveParts;
  routes: FastifyPluginAsync;
}

export async function openDeskSide(base: Base, { booking, pages, waitingList }: PublicSide): Promise<DeskSide> {
  const { config, store, origin, secure, addresses, limiter, events, passwordCost, onStored } = base;
  const { db } = store;
  const mailLeaves = config.smtp !== undefined;
  const staff = await openStaff({
    store,
    limiter,
    events,
    secure,
    passwordCost,
    origin,
    addresses,
    mailLeaves,
    consultationsAhead: (adviser) => consultationsAhead(db, adviser),
    onMail: onStored,
  });
  const staffOf = (request: FastifyRequest) => request.staff;
  const { audit } = staff;
  const mailbox = await openMailbox({
    store,
    addresses,
    staffOf,
    audit,
    server: config.imap,
    staff: staff.colleagues,
    forgottenBefore: (now) => periodBefore(now, retention.strangersMails.value),
    onInvitation: booking.noteInvitationAnswer,
    onNews: base.onNews,
    log: base.log,
  });
  const desk = openDesk({
    store,
    dataDir: config.dataDir,
    addresses,
    mailLeaves,
    origin,
    staffOf,
    onStored,
    staff: staff.colleagues,
    noteRemoved: (message) => noteRemovedMessage(config.dataDir, message),
    consultations: booking.consultations,
    worksOn: booking.worksOn,
    mailsOnceNotSpam: (inquiry, at) =>
      mailsOnceNotSpam({ store, addresses, deskOrigin: async () => origin() }, inquiry, at),
    alarms: [
      async (now) => {
        const since = await mailbox.since(now);
        return since ? { kind: 'mailbox', since, why: mailbox.why() } : undefined;
      },
      async (now) => {
        const unread = await booking.unreadCalendars(now);
        return unread && { kind: 'calendar', ...unread };
      },
    ],
    audit: (entry) => audit(db, entry),
    lastBy: staff.lastBy,
  });
  const notices = new Notices(db);
  const personSecret = await secretOf(db, 'person-secret');
  /** What several routes need to know about who calls them. */
  const seated = {
    staffOf,
    audit,
    lastBy: staff.lastBy,
    staffNames: staff.names,
    pseudonymOf: (address: string) => personPseudonym(address, personSecret),
  };
  const people = {
    ...seated,
    store,
    dataDir: config.dataDir,
    cancelBooking: booking.cancel,
    reported: reportedOf,
    eventPseudonym: (user: string) => events.pseudonymOf(user),
  };
  const views = async (from: string, to: string) =>
    (await viewsBetween(db, from, to).execute()).map((row) => ({ ...row, views: Number(row.views) }));
  const seats: readonly FastifyPluginAsync[] = [
    desk.routes,
    reportRoutes({ db, views }),
    mailbox.routes,
    booking.desk,
    (app) => peopleRoutes(app, people),
    (app) => waitingList.desk(app, seated),
    (app) => blockedRoutes(app, { ...seated, db }),
    (app) => noticeRoutes(app, { ...seated, db, notices, pageWith: pages.withNotice }),
  ];
  return {
    staff,
    desk,
    mailbox,
    parts: { ...notices.parts(), ...promiseParts(db), ...closedParts(db) },
    async routes(app) {
      await app.register(staff.routes);
      await app.register(staff.desk(seats));
    },
  };
}
