// Waiting lists for future services. A place counts as consent only once it is confirmed.
import type { FastifyInstance } from 'fastify';
import { waitingListAnswers as answers } from '#content/desk/people.ts';
import { firmDay } from '#content/firm-time.ts';
import type { MailTexts } from '#content/mails/mail-texts.ts';
import { knownPagePath } from '#content/pages/index.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { knownService, waitingPlaceWords as words } from '#content/waiting-list.ts';
import type { WaitingPlaces, WaitingPlaceView } from '#contract/desk-waiting.ts';
import type { Pages } from '../pages/pages.ts';
import { toCsvFile, toCsvLine } from '../platform/csv.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { type Html, html } from '../platform/html.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { limitPerMinute } from '../platform/http/limiter.ts';
import { acceptForms, findFormFields, type SubmittableForm } from '../platform/http/no-script-form.ts';
import { requiresPassword, route } from '../platform/http/route.ts';
import { recordAuditEntry } from '../staff/audit.ts';
import {
  createConfirmationMails,
  createPlaceFirmMail,
  toPlaceUrl,
  verifyPlaceKey,
  type WaitingListMailing,
} from './mails.ts';
import {
  confirmPlace,
  createPlace,
  findPlaceById,
  isOnWaitingList,
  type PlaceState,
  type PlaceWithMessage,
  readPlaceRows,
  readWaitingPlaces,
  toPlaceLapseTime,
  toPlaceState,
  type WaitingListMessage,
  type WaitingPlaceRow,
  withdrawByEmail,
} from './store.ts';

export type { WaitingPlaceRow };
export { readPlaceRows };

const pressesPerMinute = 60;

export type WaitingList = ReturnType<typeof openWaitingList>;

export function openWaitingList(context: WaitingListContext) {
  const { pages } = context;
  const form = createPlaceForm(context);
  return {
    form,
    /** `unconfirmedNotice` is for the firm if the visitor's mail is withheld. */
    request: (message: WaitingListMessage, texts: MailTexts) => ({
      place: createPlace(message),
      mails: createConfirmationMails(message, context.mailing, texts),
      unconfirmedNotice: createPlaceFirmMail(
        message,
        context.mailing.addresses,
        new Date(message.received_at),
        'unconfirmed-place',
      ),
    }),
    desk: (app: FastifyInstance, options: Parameters<typeof waitingPlaceRoutes>[2]) =>
      waitingPlaceRoutes(app, context, options),
    /** Opening the link changes nothing; a button confirms or withdraws. */
    async routes(app: FastifyInstance): Promise<void> {
      await acceptForms(app);
      app.addHook('onRequest', async (_, reply) => {
        reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      });
      app.get('/waiting-list', limitPerMinute(pressesPerMinute), async (_, reply) =>
        reply.type('text/html; charset=utf-8').send(pages.waiting(renderFindForm())),
      );
      app.post('/waiting-list', limitPerMinute(pressesPerMinute), form.handle);
    },
  };
}

/** From a copy of the link, with whatever its mail program put around it. */
const extractKey = (pasted = ''): string =>
  /[\da-f-]{36}\.[\w-]{43}(?![\w-])/.exec(pasted.slice(0, 1000).replace(/\s/g, ''))?.[0] ?? '';

/** Idempotent: a second press or reload changes nothing. */
const createPlaceForm = (context: WaitingListContext): SubmittableForm => ({
  fits: (fields) => 'do' in fields && 'place' in fields,

  renderAgain: (fields, problems) =>
    context.pages.waiting(renderFindForm(fields.place, problems.map(({ sentence }) => sentence).join(' '))),

  /** @throws HttpProblem 404 for an invalid link */
  async handle(request, reply) {
    const { store, pages, mailing, onStored } = context;
    const { do: does, place: pasted } = findFormFields(request) ?? {};
    const key = extractKey(pasted);
    const before = await findPlaceByKey(context, key);
    const now = new Date();
    if (does === 'confirm' && toPlaceState(before, now) === 'asked') {
      const firmMail = createPlaceFirmMail(before, mailing.addresses, now);
      if (await confirmPlace(store, before, firmMail, now)) onStored();
    }
    if (does === 'withdraw') await withdrawByEmail(store.db, before.email, 'link', now);
    const place = await findPlaceByKey(context, key);
    const state = toPlaceState(place, now);
    if (state === 'lapsed') throw new HttpProblem(404, words.find.unknown);
    const again = state === 'withdrawn' && (await isOnWaitingList(store.db, place.email));
    return reply
      .type('text/html; charset=utf-8')
      .send(pages.waiting(renderPlaceSheet(place, again ? 'rejoined' : state, key)));
  },
});

/** @throws HttpProblem 404 for an invalid key or a removed place */
async function findPlaceByKey({ store, mailing }: WaitingListContext, key: string): Promise<PlaceWithMessage> {
  const id = verifyPlaceKey(key, mailing.secret);
  const place = id && (await findPlaceById(store.db, id));
  if (!place) throw new HttpProblem(404, words.find.unknown);
  return place;
}

const renderHeading = (title: string, ...texts: readonly string[]): Html =>
  html`<h2 tabindex="-1">${title}</h2>${texts.map((text) => html`<p>${text}</p>`)}`;

const renderButtonForm = (does: 'confirm' | 'withdraw', key: string, label: string, look: string): Html =>
  html`<form action="/waiting-list" method="post"><input type="hidden" name="do" value="${does}"><input type="hidden" name="place" value="${key}"><button type="submit" class="button ${look}">${label}</button></form>`;

function renderFindForm(code = '', problem = ''): Html {
  const error = problem && html`<p class="waiting-place-problem" role="alert">${problem}</p>`;
  return html`<div data-own-find>${error}${renderHeading(words.find.title, words.find.text)}<form class="waiting-place-find" action="/waiting-list" method="post"><input type="hidden" name="do" value="show"><div class="field"><label for="own-code">${words.find.code}</label><input id="own-code" name="place" value="${code}" required autocomplete="off" autocapitalize="none" spellcheck="false"></div><button type="submit" class="button button-primary">${words.find.show}</button></form></div>`;
}

type ShownState = Exclude<PlaceState, 'lapsed'> | 'rejoined';

function renderPlaceSheet(place: PlaceWithMessage, state: ShownState, key: string): Html {
  const withdraw = renderButtonForm('withdraw', key, words.withdraw, 'button-outline');
  const { title, text } = words.states[state];
  const service = knownService(place.subject);
  const values = { service, email: place.email, until: firmDay(toPlaceLapseTime(place)) };
  const filled = fillPlaceholders(text, values);
  const question = [
    renderHeading(fillPlaceholders(title, { service }), words.consent, filled),
    html`<div class="actions">${renderButtonForm('confirm', key, words.confirm, 'button-primary')}${withdraw}</div>`,
  ];
  const status = [renderHeading(title, filled), state !== 'withdrawn' && html`<div class="actions">${withdraw}</div>`];
  return html`<div data-own-key="${key}">${state === 'asked' ? question : status}</div>`;
}

export interface WaitingListContext {
  store: Store;
  pages: Pages;
  mailing: WaitingListMailing;
  onStored: () => void;
}

export async function waitingPlaceRoutes(
  app: FastifyInstance,
  { store: { db }, mailing }: WaitingListContext,
  { pseudonymOf }: { pseudonymOf: (address: string) => string },
): Promise<void> {
  const places = (): Promise<WaitingPlaces> => readListedPlaces(db, mailing, new Date());

  route(app, 'GET /api/desk/waiting-places', places);

  route(app, 'GET /api/desk/waiting-places/file', requiresPassword, async (_, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="waiting-list.csv"')
      .send(toCsvFile(toCsvRows((await places()).listed))),
  );

  route(app, 'POST /api/desk/waiting-places/remove', async (request) => {
    const { address } = request.body;
    await db.transaction().execute(async (transaction) => {
      const removed = await withdrawByEmail(transaction, address, 'firm', new Date());
      if (!removed) throw new HttpProblem(409, answers.notListed);
      const target = `person:${pseudonymOf(address)}`;
      const action = 'took somebody off the waiting list';
      await recordAuditEntry(transaction, { actor: request.staff.id, action, target });
    });
    return places();
  });
}

/** The earliest consent of each e-mail address and service. */
function selectEarliestConsents(places: readonly PlaceWithMessage[], now: Date): PlaceWithMessage[] {
  const byWho = new Map<string, PlaceWithMessage>();
  for (const place of places.filter((one) => toPlaceState(one, now) === 'confirmed')) {
    const who = `${place.subject}\n${place.email.toLowerCase()}`;
    if (!byWho.has(who)) byWho.set(who, place);
  }
  return [...Map.groupBy(byWho.values(), ({ subject }) => subject).values()].flat();
}

async function readListedPlaces(db: Database, mailing: WaitingListMailing, now: Date): Promise<WaitingPlaces> {
  const all = await readWaitingPlaces(db);
  return {
    listed: selectEarliestConsents(all, now).map((place) => ({
      reference: place.reference,
      email: place.email,
      page: knownPagePath(place.page),
      subject: place.subject,
      service: knownService(place.subject),
      askedAt: place.received_at,
      askedWording: place.asked_wording,
      confirmedAt: place.confirmed_at ?? '',
      wording: place.confirmed_wording,
      link: toPlaceUrl(place.id, mailing),
    })),
    unconfirmed: all.filter((place) => ['asked', 'before'].includes(toPlaceState(place, now))).length,
  };
}

const csvColumns: readonly (readonly [name: string, of: keyof WaitingPlaceView])[] = [
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

const toCsvRows = (listed: readonly WaitingPlaceView[]): string[] =>
  [csvColumns.map(([name]) => name), ...listed.map((place) => csvColumns.map(([, of]) => place[of]))].map(toCsvLine);
