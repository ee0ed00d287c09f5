import type { FastifyInstance } from 'fastify';
import { inquiryAnswers as answers } from '#content/desk/inquiry-answers.ts';
import {
  boardFolders,
  bookingsSeen,
  deskEndpoints,
  deskLimits,
  deskSettingsChange,
  type Found,
  type InquiryView,
  type PromiseFigures,
  type StoredDeskSettings,
} from '#contract/desk.ts';
import { type People, peopleAsked, peopleEndpoints } from '#contract/desk-people.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { noteSeen, readBoard } from '../board.ts';
import type { DeskOptions } from '../desk.ts';
import { viewInquiry } from '../inquiry-view.ts';
import { listPeople } from '../people.ts';
import { promiseFigures } from '../promise.ts';
import { rowsOf } from '../said.ts';
import { findInquiries, heldFitting, wordsOf } from '../search.ts';
import { readSettings, writeSettings } from '../settings.ts';

/** What the settings are called in the record of who did what. */
const settingsName = 'desk';
/** The most days that the promise is asked of. */
const mostDays = 3660;

/** GET of the board, an inquiry, a search and the promise; and the desk's settings. */
export async function readingRoutes(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const { store, staffOf, audit, lastBy, now = () => new Date() } = options;

  app.get<{ Querystring: { folder?: unknown } }>(deskEndpoints.board, async (request, reply) => {
    const folder = boardFolders.find((one) => one === request.query.folder) ?? 'open';
    const board = await readBoard(options, now(), { folder, who: staffOf(request).id });
    const etag = `"${board.version}"`;
    reply.header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : board;
  });

  app.post(deskEndpoints.seenBookings, async (request, reply) => {
    await noteSeen(store.db, readBody(bookingsSeen, request.body).references, now().toISOString());
    return reply.code(204).send();
  });

  app.get(peopleEndpoints.people, (request): Promise<People> => {
    const { q: query, before } = readBody(peopleAsked, request.query);
    return listPeople(store, { query, before }, now().toISOString());
  });

  app.get<{ Params: { id: string } }>(deskEndpoints.inquiry, async (request): Promise<InquiryView> => {
    const view = await viewInquiry(store.db, request.params.id, staffOf(request).id, now());
    if (!view) throw new Refusal(404, answers.unknown);
    return view;
  });

  app.get<{ Querystring: { q?: unknown } }>(deskEndpoints.search, async (request): Promise<Found> => {
    const query = String(request.query.q ?? '').slice(0, deskLimits.query);
    if (wordsOf(query).join('').length < 2) throw new Refusal(400, answers.shortQuery);
    const held = await heldFitting(store.db, query, now().toISOString());
    return {
      inquiries: await rowsOf(store.db, await findInquiries(store, query)),
      held: held.map(({ reference, starts_at: startsAt, name, company }) => ({
        reference,
        startsAt,
        name,
        company,
      })),
    };
  });

  app.get<{ Querystring: { days?: unknown } }>(deskEndpoints.promise, (request): Promise<PromiseFigures> => {
    const days = Math.min(mostDays, Math.max(1, Math.floor(Number(request.query.days)) || 30));
    return promiseFigures(store.db, days, now());
  });

  app.get(deskEndpoints.settings, (): Promise<StoredDeskSettings> => readSettings(store.db));

  app.post(deskEndpoints.settings, async (request): Promise<StoredDeskSettings> => {
    if (staffOf(request).role !== 'owner') throw new Refusal(403, answers.ownersOnly);
    const stored = await writeSettings(store.db, readBody(deskSettingsChange, request.body));
    if (!stored) throw new Refusal(409, answers.settingsConflict(await lastBy(settingsName)));
    await audit({
      who: staffOf(request).id,
      what: 'changed the settings of the desk',
      on: settingsName,
    });
    return stored;
  });
}
