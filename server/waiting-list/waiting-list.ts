// Waiting lists for future services; a place counts as consent only once confirmed.
import type { FastifyInstance } from 'fastify';
import { fill } from '#content/fill.ts';
import { firmDay } from '#content/firm-time.ts';
import type { MailTexts } from '#content/mails/mail-texts.ts';
import { knownService, placeWords as words } from '#content/waiting-list.ts';
import { type Html, html } from '../platform/html.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { perMinute } from '../platform/http/limiter.ts';
import { acceptForms, formFields, type GuestForm } from '../platform/http/no-script-form.ts';
import { type PlaceContext, placesAtDesk } from './at-desk.ts';
import { confirmationMails, confirmedNotice, idOfPlaceKey } from './mails.ts';
import {
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
  withdrawAddress,
} from './store.ts';
import type { WaitingPlace } from './tables.ts';

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
