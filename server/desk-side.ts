import { dirname } from 'node:path';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { openDesk } from './desk/desk.ts';
import { notifyClientMail } from './desk/mails.ts';
import { promiseParts } from './desk/promise.ts';
import { reportRoutes } from './desk/report.ts';
import { listReportReductions } from './desk/report-reductions.ts';
import { addDefaultReplies } from './desk/saved-replies.ts';
import { readDeskSettings } from './desk/settings.ts';
import { createClosedDaysParts } from './hours/reply-clock.ts';
import { blockedSenderRoutes } from './inquiries/blocked-senders.ts';
import { openLaunch } from './launch/launch.ts';
import { listDocumentGaps } from './launch/left-to-supply.ts';
import { openLeaving } from './leaving/leaving.ts';
import { mailTextRoutes } from './mail-texts/mail-texts.ts';
import { openMailbox } from './mailbox/mailbox.ts';
import { Notices, noticeRoutes } from './notices/notices.ts';
import { openNotifications } from './notifications/notifications.ts';
import { officeRoutes } from './office/routes.ts';
import { mailTestRoutes } from './office/test-mail.ts';
import { pseudonymizePerson } from './platform/crypto.ts';
import { ensureSecret } from './platform/db/secrets.ts';
import type { PublicServices, SharedServices } from './public-side.ts';
import { peopleRoutes } from './retention/people-routes.ts';
import { pictureRoutes } from './staff/pictures.ts';
import { openStaff } from './staff/staff.ts';
import { withStaffServices } from './staff-services.ts';
import { openWebsite } from './website/website.ts';

export async function openDeskServices(
  base: SharedServices,
  { booking, connections, pages, waitingList }: PublicServices,
) {
  const { config, store, events, office, origin, limiter, onStored } = base;
  const { dataDir, siteUrl } = config;
  const { db } = store;
  await addDefaultReplies(store);
  const { sendsMail } = office;
  const staff = await openStaff({ ...withStaffServices(base, onStored), sendsMail });
  const mailbox = await openMailbox({
    ...base,
    server: () => office.current.imap,
    onInvitation: booking.recordInvitationResponse,
    onClientMail: notifyClientMail(base),
  });
  const notifications = await openNotifications({
    ...base,
    reach: { allowsPrivate: config.allowsPrivatePush },
    readsMailbox: () => office.current.imap !== undefined,
    isDigestOn: async () => (await readDeskSettings(db)).digest,
  });
  const desk = openDesk({ ...base, dataDir, booking, mailbox });
  const leaving = openLeaving({ ...base, context: booking.context });
  const launch = openLaunch({ store, dataDir, office, siteUrl });
  const website = openWebsite({ ...base, db, dist: dirname(base.site.files), missingIn: listDocumentGaps });
  const notices = new Notices(db);
  const personSecret = await ensureSecret(db, 'person-secret');
  const pseudonymOf = (address: string) => pseudonymizePerson(address, personSecret);
  const people = {
    pseudonymOf,
    store,
    dataDir,
    cancelBooking: booking.cancelByFirm,
    reportChanges: listReportReductions,
    eventPseudonym: (user: string) => events.pseudonymOf(user),
  };
  const deskRoutes: readonly FastifyPluginAsync[] = [
    desk.routes,
    (app) => officeRoutes(app, { db, office, limiter, origin, siteUrl, onAlarmTest: launch.recordAlarmTest }),
    connections.routes,
    launch.routes,
    leaving.routes,
    (app) => pictureRoutes(app, store),
    (app) => reportRoutes(app, db),
    mailbox.routes,
    notifications.routes,
    booking.deskRoutes,
    (app) => peopleRoutes(app, people),
    (app) => waitingList.desk(app, { pseudonymOf }),
    (app) => blockedSenderRoutes(app, { db, pseudonymOf }),
    (app) => mailTextRoutes(app, base),
    (app) => noticeRoutes(app, { db, notices, pageWith: pages.withNotice }),
    website.routes,
  ];
  return {
    staff,
    desk,
    leaving,
    mailbox,
    launch,
    notifications,
    website,
    parts: { ...notices.liveParts(), ...promiseParts(db), ...createClosedDaysParts(db) },
    async routes(app: FastifyInstance): Promise<void> {
      await app.register(staff.routes);
      await app.register(staff.desk(deskRoutes));
      await app.register(mailTestRoutes, { db, office, pages });
    },
  };
}
