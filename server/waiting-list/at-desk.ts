import type { FastifyInstance } from 'fastify';
import { waitingAnswers as answers } from '#content/desk/people.ts';
import { pageOfOurs } from '#content/pages/index.ts';
import { knownService } from '#content/waiting-list.ts';
import type { WaitingPlaces, WaitingPlaceView } from '#contract/desk-waiting.ts';
import type { Pages } from '../pages/pages.ts';
import { toCsvFile, toCsvLine } from '../platform/csv.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { requiresPassword, route } from '../platform/http/route.ts';
import { audit } from '../staff/audit.ts';
import { type PlaceMailing, placeLink } from './mails.ts';
import { allPlaces, type Place, placeState, withdrawAddress } from './store.ts';

export interface PlaceContext {
  store: Store;
  pages: Pages;
  mailing: PlaceMailing;
  onStored: () => void;
}

export async function placesAtDesk(
  app: FastifyInstance,
  { store: { db }, mailing }: PlaceContext,
  { pseudonymOf }: { pseudonymOf: (address: string) => string },
): Promise<void> {
  const places = (): Promise<WaitingPlaces> => listedPlaces(db, mailing, new Date());

  route(app, 'GET /api/desk/waiting-places', places);

  route(app, 'GET /api/desk/waiting-places/file', requiresPassword, async (_, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="waiting-list.csv"')
      .send(toCsvFile(placesTable((await places()).listed))),
  );

  route(app, 'POST /api/desk/waiting-places/remove', async (request) => {
    const { address } = request.body;
    await db.transaction().execute(async (transaction) => {
      const removed = await withdrawAddress(transaction, address, 'firm', new Date());
      if (!removed) throw new HttpProblem(409, answers.notListed);
      const on = `person:${pseudonymOf(address)}`;
      await audit(transaction, { actor: request.staff.id, action: 'took somebody off the waiting list', target: on });
    });
    return places();
  });
}

/** Per address and service, the earliest consent. */
function consented(places: readonly Place[], now: Date): Place[] {
  const byWho = new Map<string, Place>();
  for (const place of places.filter((one) => placeState(one, now) === 'confirmed')) {
    const who = `${place.subject}\n${place.email.toLowerCase()}`;
    if (!byWho.has(who)) byWho.set(who, place);
  }
  return [...Map.groupBy(byWho.values(), ({ subject }) => subject).values()].flat();
}

async function listedPlaces(db: Database, mailing: PlaceMailing, now: Date): Promise<WaitingPlaces> {
  const all = await allPlaces(db);
  return {
    listed: consented(all, now).map((place) => ({
      reference: place.reference,
      email: place.email,
      page: pageOfOurs(place.page),
      subject: place.subject,
      service: knownService(place.subject),
      askedAt: place.received_at,
      askedWording: place.asked_wording,
      confirmedAt: place.confirmed_at ?? '',
      wording: place.confirmed_wording,
      link: placeLink(place.id, mailing),
    })),
    unconfirmed: all.filter((place) => ['asked', 'before'].includes(placeState(place, now))).length,
  };
}

const columns: readonly (readonly [name: string, of: keyof WaitingPlaceView])[] = [
  ['service', 'subject'],
  ['email', 'email'],
  ['reference', 'reference'],
  ['asked', 'askedAt'],
  ['page', 'page'],
  ['asked wording', 'askedWording'],
  ['confirmed', 'confirmedAt'],
  ['confirmed wording', 'wording'],
  ['link to withdraw', 'link'],
];

const placesTable = (listed: readonly WaitingPlaceView[]): string[] =>
  [columns.map(([name]) => name), ...listed.map((place) => columns.map(([, of]) => place[of]))].map(toCsvLine);
