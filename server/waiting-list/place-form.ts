import type { FastifyReply, FastifyRequest } from 'fastify';
import { placeWords as words } from '#content/waiting-list.ts';
import type { Problem } from '#contract/contact.ts';
import type { Pages } from '../pages/pages.ts';
import type { Store } from '../platform/db/open.ts';
import { Refusal } from '../platform/http/errors.ts';
import { type Fields, fieldsOf, type PlainForm } from '../platform/http/plain-form.ts';
import { confirmedNotice, type PlaceMailing } from './mails.ts';
import { idOfPlaceKey } from './place-key.ts';
import { findPlace, placeSheet } from './place-page.ts';
import { confirmPlace, isListed, type Place, placeOf, standingOf, withdrawAddress } from './store.ts';

/** What the page of a place works with. */
export interface PlaceDesk {
  store: Store;
  pages: Pages;
  mailing: PlaceMailing;
  /** Called when a mail has been committed. */
  onStored: () => void;
}

/** What was pasted: a code, or the link that ends with it; a mail program may have broken it over two lines. */
const keyIn = (pasted = ''): string => pasted.slice(0, 1000).replace(/\s/g, '').replace(/^.*#/, '');

/** The forms of the page of one place. Pressed twice, or sent again by a reload, each does the same as once. */
export class PlaceForm implements PlainForm {
  readonly #desk: PlaceDesk;

  constructor(desk: PlaceDesk) {
    this.#desk = desk;
  }

  readonly fits = (fields: Fields): boolean => 'do' in fields && 'place' in fields;

  /** The question for the link, with what was entered, and why nothing was done. */
  readonly again = (fields: Fields, problems: readonly Problem[]): string =>
    this.#desk.pages.waiting(findPlace(fields.place, problems.map(({ sentence }) => sentence).join(' ')));

  /** Answers a form with the place as it then stands. @throws Refusal 404 for a link that opens nothing */
  readonly take = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { do: does, place: pasted } = fieldsOf(request) ?? {};
    const key = keyIn(pasted);
    const before = await this.#open(key);
    const now = new Date();
    if (does === 'confirm' && standingOf(before, now) === 'asked') await this.#confirm(before, now);
    if (does === 'withdraw') await withdrawAddress(this.#desk.store.db, before.email, 'link', now);
    const place = await this.#open(key);
    const standing = standingOf(place, now);
    if (standing === 'lapsed') throw new Refusal(404, words.find.unknown);
    const again = standing === 'withdrawn' && (await isListed(this.#desk.store.db, place.email));
    return reply
      .type('text/html; charset=utf-8')
      .send(this.#desk.pages.waiting(placeSheet(place, again ? 'rejoined' : standing, key)));
  };

  async #confirm(place: Place, now: Date): Promise<void> {
    const { store, mailing, onStored } = this.#desk;
    const notice = confirmedNotice(place, mailing.addresses, now);
    if (await confirmPlace(store, place, notice, now)) onStored();
  }

  /** @throws Refusal 404 for a key that is none, and for a place that is no more */
  async #open(key: string): Promise<Place> {
    const id = idOfPlaceKey(key, this.#desk.mailing.secret);
    const place = id && (await placeOf(this.#desk.store.db, id));
    if (!place) throw new Refusal(404, words.find.unknown);
    return place;
  }
}
