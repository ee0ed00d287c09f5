import type { FastifyInstance } from 'fastify';
import { inquiryAnswers as answers } from '#content/desk/inquiry-answers.ts';
import type { BookingService } from '../booking/booking.ts';
import { listInquiriesByReference } from '../inquiries/inquiries.ts';
import { normalizeReference } from '../inquiries/reference.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import type { Office } from '../office/office.ts';
import type { FirmMailAddresses } from '../outbox/addresses.ts';
import type { Store } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import { readBoard } from './board.ts';
import { inquiryAdditionRoutes, inquiryChangeRoutes } from './changes.ts';
import { sendDigest } from './digest.ts';
import { findInquiryView, readBoardRows } from './inquiry-view.ts';
import { notifyUnassigned, sendDeadlineReminders } from './mails.ts';
import { listPeople } from './people.ts';
import { readPromiseFigures } from './promise.ts';
import { replyRoutes } from './replies.ts';
import { savedReplyRoutes } from './saved-replies.ts';
import { searchHeldBookings, searchInquiries, splitSearchWords } from './search.ts';
import { deskSettingsRoutes, readDeskSettings } from './settings.ts';

export interface DeskOptions {
  store: Store;
  dataDir: string;
  addresses: FirmMailAddresses;
  office: Pick<Office, 'sendsMail' | 'isMailProven' | 'listUnreadableSecrets'>;
  origin: () => string;
  booking: Pick<BookingService, 'readConfirmedBookings' | 'worksOn' | 'findUnreadCalendars' | 'readMeanwhileOffer'>;
  mailbox: Pick<Mailbox, 'unreadSince' | 'failure'>;
  onStored: () => void;
  now?: () => Date;
}

export function openDesk(options: DeskOptions) {
  const { store, now = () => new Date() } = options;
  return {
    /** The scope must require a staff login. */
    async routes(app: FastifyInstance): Promise<void> {
      await app.register(deskReadRoutes, options);
      await app.register(deskSettingsRoutes, options);
      await app.register(inquiryChangeRoutes, options);
      await app.register(inquiryAdditionRoutes, options);
      await app.register(savedReplyRoutes, options);
      await app.register(replyRoutes, options);
    },
    sendDueMails: async (): Promise<void> => {
      const settings = await readDeskSettings(store.db);
      await notifyUnassigned(options, now());
      await sendDeadlineReminders(options, settings, now());
      await sendDigest(options, settings, now());
    },
  };
}

async function deskReadRoutes(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const { store, now = () => new Date() } = options;

  route(app, 'GET /api/desk/board', async (request, reply) => {
    const { folder } = request.query;
    const board = await readBoard(options, now(), { folder, self: request.staff.id });
    const etag = `"${board.version}"`;
    reply.header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : board;
  });

  route(app, 'POST /api/desk/seen-bookings', async (request, reply) => {
    await store.db
      .updateTable('bookings')
      .set({ seen_at: now().toISOString() })
      .where('reference', 'in', request.body.references)
      .where('seen_at', 'is', null)
      .execute();
    return reply.code(204).send();
  });

  route(app, 'GET /api/desk/people', (request) => {
    const { q: query, before } = request.query;
    return listPeople(store.db, { query, before }, now().toISOString());
  });

  route(app, 'GET /api/desk/inquiries/:id', async (request) => {
    const { id } = request.params;
    const find = (inquiry: string) => findInquiryView(store.db, inquiry, request.staff.id, now());
    // Clients quote the reference of a later message, or of a booking.
    const findJoined = async () => {
      const [joined] = await listInquiriesByReference(store.db, [normalizeReference(id)]);
      return joined === undefined ? undefined : find(joined);
    };
    const view = (await find(id)) ?? (await findJoined());
    if (!view) throw new HttpProblem(404, answers.unknown);
    return view;
  });

  route(app, 'GET /api/desk/search', async (request) => {
    const query = request.query.q;
    if (splitSearchWords(query).join('').length < 2) throw new HttpProblem(400, answers.shortQuery);
    const held = await searchHeldBookings(store.db, query, now().toISOString());
    return {
      inquiries: await readBoardRows(store.db, await searchInquiries(store.db, query)),
      held: held.map(({ reference, starts_at: startsAt, name, company }) => ({ reference, startsAt, name, company })),
    };
  });

  route(app, 'GET /api/desk/promise', (request) => {
    const { days } = request.query;
    return readPromiseFigures(store.db, days, now());
  });
}
