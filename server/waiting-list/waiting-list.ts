// Waiting lists for future services; a place counts as consent only once confirmed.
import type { FastifyInstance } from 'fastify';
import { waitingAnswers as answers } from '#content/desk/people.ts';
import { fill } from '#content/fill.ts';
import { firmDay } from '#content/firm-time.ts';
import type { MailTexts } from '#content/mails/mail-texts.ts';
import { pageOfOurs } from '#content/pages/index.ts';
import { knownService, placeWords as words } from '#content/waiting-list.ts';
import type { WaitingPlaces, WaitingPlaceView } from '#contract/desk-waiting.ts';
import type { Pages } from '../pages/pages.ts';
import { toCsvFile, toCsvLine } from '../platform/csv.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { type Html, html } from '../platform/html.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { perMinute } from '../platform/http/limiter.ts';
import { acceptForms, formFields, type GuestForm } from '../platform/http/no-script-form.ts';
import { requiresPassword, route } from '../platform/http/route.ts';
import { audit } from '../staff/audit.ts';
import { confirmationMails, confirmedNotice, idOfPlaceKey, type PlaceMailing, placeLink } from './mails.ts';
import {
  allPlaces,
  confirmPlace,
  isListed,
  lapsesAt,
  newPlace,
  type Place,
  type PlaceState,
  placeOf,
  placeState,
  recordsOf,
  type WaitingListMessage,
  type WaitingPlace,
  withdrawAddress,
} from './store.ts';

export type { WaitingPlace };
export { newPlace, recordsOf };

const pressesPerMinute = 60;

export type WaitingList = ReturnType<typeof openWaitingList>;

export function openWaitingList(context: PlaceContext) {
  const { pages } = context;
  const form = placeForm(context);
  return {
    form,
    mailsFor: (message: WaitingListMessage, texts: MailTexts) => confirmationMails(message, context.mailing, texts),
    desk: (app: FastifyInstance, options: Parameters<typeof placesAtDesk>[2]) => placesAtDesk(app, context, options),
    /** Opening the link changes nothing; a button confirms or withdraws. */
    async routes(app: FastifyInstance): Promise<void> {
      await acceptForms(app);
      app.addHook('onRequest', async (_, reply) => {
        reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      });
      app.get('/waiting-list', perMinute(pressesPerMinute), async (_, reply) =>
        reply.type('text/html; charset=utf-8').send(pages.waiting(findPlace())),
      );
      app.post('/waiting-list', perMinute(pressesPerMinute), form.take);
    },
  };
}

/** A code, or a link that ends with it, maybe broken over lines. */
const keyIn = (pasted = ''): string => pasted.slice(0, 1000).replace(/\s/g, '').replace(/^.*#/, '');

/** Idempotent: a second press or reload changes nothing. */
const placeForm = (context: PlaceContext): GuestForm => ({
  fits: (fields) => 'do' in fields && 'place' in fields,

  again: (fields, problems) =>
    context.pages.waiting(findPlace(fields.place, problems.map(({ sentence }) => sentence).join(' '))),

  /** @throws HttpProblem 404 for an invalid link */
  async take(request, reply) {
    const { store, pages, mailing, onStored } = context;
    const { do: does, place: pasted } = formFields(request) ?? {};
    const key = keyIn(pasted);
    const before = await openedBy(context, key);
    const now = new Date();
    if (does === 'confirm' && placeState(before, now) === 'asked') {
      const notice = confirmedNotice(before, mailing.addresses, now);
      if (await confirmPlace(store, before, notice, now)) onStored();
    }
    if (does === 'withdraw') await withdrawAddress(store.db, before.email, 'link', now);
    const place = await openedBy(context, key);
    const state = placeState(place, now);
    if (state === 'lapsed') throw new HttpProblem(404, words.find.unknown);
    const again = state === 'withdrawn' && (await isListed(store.db, place.email));
    return reply
      .type('text/html; charset=utf-8')
      .send(pages.waiting(placeSheet(place, again ? 'rejoined' : state, key)));
  },
});

/** @throws HttpProblem 404 for an invalid key or a removed place */
async function openedBy({ store, mailing }: PlaceContext, key: string): Promise<Place> {
  const id = idOfPlaceKey(key, mailing.secret);
  const place = id && (await placeOf(store.db, id));
  if (!place) throw new HttpProblem(404, words.find.unknown);
  return place;
}

const head = (title: string, ...texts: readonly string[]): Html =>
  html`<h2 tabindex="-1">${title}</h2>${texts.map((text) => html`<p>${text}</p>`)}`;

const form = (does: 'confirm' | 'withdraw', key: string, label: string, look: string): Html =>
  html`<form action="/waiting-list" method="post"><input type="hidden" name="do" value="${does}"><input type="hidden" name="place" value="${key}"><button type="submit" class="button ${look}">${label}</button></form>`;

function findPlace(code = '', problem = ''): Html {
  const error = problem && html`<p class="waiting-place-problem" role="alert">${problem}</p>`;
  return html`<div data-own-find>${error}${head(words.find.title, words.find.text)}<form class="waiting-place-find" action="/waiting-list" method="post"><input type="hidden" name="do" value="show"><div class="field"><label for="own-code">${words.find.code}</label><input id="own-code" name="place" value="${code}" required autocomplete="off" autocapitalize="none" spellcheck="false"></div><button type="submit" class="button button-primary">${words.find.show}</button></form></div>`;
}

type Shown = Exclude<PlaceState, 'lapsed'> | 'rejoined';

function placeSheet(place: Place, state: Shown, key: string): Html {
  const withdraw = form('withdraw', key, words.withdraw, 'button-outline');
  const { title, text } = words.states[state];
  const service = knownService(place.subject);
  const values = { service, email: place.email, until: firmDay(lapsesAt(place)) };
  const filled = fill(text, values);
  const question = [
    head(fill(title, { service }), words.consent, filled),
    html`<div class="actions">${form('confirm', key, words.confirm, 'button-primary')}${withdraw}</div>`,
  ];
  const status = [head(title, filled), state !== 'withdrawn' && html`<div class="actions">${withdraw}</div>`];
  return html`<div data-own-key="${key}">${state === 'asked' ? question : status}</div>`;
}

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
