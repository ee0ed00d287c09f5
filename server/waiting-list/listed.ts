import { pageOfOurs } from '#content/pages/index.ts';
import { knownService } from '#content/waiting-list.ts';
import type { WaitingPlaces, WaitingPlaceView } from '#contract/desk-waiting.ts';
import { csvLine } from '../platform/csv.ts';
import type { Database } from '../platform/db/open.ts';
import { type PlaceMailing, placeLink } from './mails.ts';
import { allPlaces, type Place, standingOf } from './store.ts';

/** Who may be written to, by service. Of one address and service, the earliest consent stands for all. */
export function consented(places: readonly Place[], now: Date): Place[] {
  const byWho = new Map<string, Place>();
  for (const place of places.filter((one) => standingOf(one, now) === 'confirmed')) {
    const who = `${place.subject}\n${place.email.toLowerCase()}`;
    if (!byWho.has(who)) byWho.set(who, place);
  }
  return [...Map.groupBy(byWho.values(), ({ subject }) => subject).values()].flat();
}

/** Who may be written to, and how many may not although they asked. */
export async function listedPlaces(db: Database, mailing: PlaceMailing, now: Date): Promise<WaitingPlaces> {
  const all = await allPlaces(db);
  return {
    listed: consented(all, now).map((place) => ({
      ...{ reference: place.reference, email: place.email, page: pageOfOurs(place.page) },
      ...{ subject: place.subject, service: knownService(place.subject) },
      ...{ askedAt: place.received_at, askedWording: place.asked_wording },
      ...{ confirmedAt: place.confirmed_at ?? '', wording: place.confirmed_wording },
      link: placeLink(place.id, mailing),
    })),
    unconfirmed: all.filter((place) => ['asked', 'before'].includes(standingOf(place, now))).length,
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

/** The lines of a table for a program that writes to many: a head, and one of each place. */
export const placesTable = (listed: readonly WaitingPlaceView[]): string[] =>
  [columns.map(([name]) => name), ...listed.map((place) => columns.map(([, of]) => place[of]))].map(csvLine);
