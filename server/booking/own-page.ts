import { ownBooking as words } from '#content/own-booking.ts';
import { readsAsFirm, visitorHourNamed, visitorTime, visitorTimeInOne } from '#content/visitor-time.ts';
import { cityOf } from '#content/zones.ts';
import type { Booking } from '#contract/booking.ts';
import type { Problem } from '#contract/contact.ts';
import type { Pages } from '../pages/pages.ts';
import { escapeHtml as e } from '../platform/escape-html.ts';
import type { Fields } from '../platform/http/plain-form.ts';
import { dayNearest, daysFrom } from './days-shown.ts';
import type { Diary } from './diary.ts';
import { freeTimesList } from './free-times-list.ts';
import {
  codeForm,
  isAhead,
  ownActions,
  ownButton,
  ownFacts,
  ownForm,
  ownHead,
  ownKeep,
  ownLink,
  ownTalk,
  ownTime,
  standOf,
} from './own-sheet.ts';

/** What the page shows of a booking: as it stands, or a question about it. */
export type OwnView = 'show' | 'choose' | 'correcting' | 'cancelling';

/** What a view is made with, besides the booking. */
export interface Shown {
  view?: OwnView;
  confirmKey?: string | undefined;
  /** Its e-mail or phone was corrected a moment ago. */
  corrected?: boolean;
  /** What is wrong, or why nothing was changed. */
  problems?: readonly Problem[];
  /** What was filled in. */
  fields?: Fields;
}

/** The page of one booking, and the page that asks which one: the same look with and without a script. */
export class OwnPage {
  readonly #pages: Pages;
  readonly #diary: Diary;

  constructor(pages: Pages, diary: Diary) {
    this.#pages = pages;
    this.#diary = diary;
  }

  /** Asks for the link or the code. */
  find(code = '', problem = '', lead = words.find.lead): string {
    const sheet = `${said(problem ? [{ field: '', sentence: problem }] : [])}<div class="own-main" data-own-find><h2>${e(words.find.title)}</h2>${codeForm('show', code, words.find.show)}<p class="own-note">${e(words.find.help)}</p></div>`;
    return this.#pages.own({ title: words.title, lead }, sheet);
  }

  /** Shows a booking. */
  async show(booking: Booking, shown: Shown = {}) {
    const { view = 'show', confirmKey, corrected = false, problems = [], fields = {} } = shown;
    const stand = standOf(booking);
    const invited = stand === 'invited';
    const over = invited || stand === 'cancelled' || stand === 'lapsed';
    const { own } = visitorTime(booking.startsAt, booking);
    const { title, text } = words.states[stand];
    const isCorrected = corrected && isAhead(stand);
    const press = stand === 'held' && confirmKey ? words.states.held.press : text;
    const state = isCorrected && stand !== 'held' ? words.states.corrected.text : press;
    const sentence = state
      .replace('{email}', () => booking.email)
      .replace('{until}', visitorHourNamed(booking.held?.until ?? booking.startsAt, booking));
    const asked = invited ? 'choose' : over || stand === 'begun' || view === 'show' ? undefined : view;
    const main = asked
      ? await this.#question(asked, booking, fields)
      : `<h2 tabindex="-1">${e(isCorrected ? words.states.corrected.title : title)}</h2><p>${e(sentence)}</p>${ownFacts(booking)}${ownActions(booking, confirmKey)}`;
    const keep = view === 'show' && (stand === 'confirmed' || stand === 'moved') ? ownKeep(booking) : '';
    const sheet = `${ownHead(booking)}${said(problems)}<div class="own-side${over ? ' own-over' : ''}" data-own-key="${e(booking.key)}">${ownTime(booking)}${ownTalk(booking)}</div><div class="own-main"${asked ? ' data-own-question' : ''}>${main}</div>${keep}`;
    const lead = invited ? words.again.lead : over ? words.leadOver : words.lead;
    return this.#pages.own({ title: over ? title : (own.split(' at ').at(0) ?? own), lead }, sheet);
  }

  async #question(view: Exclude<OwnView, 'show'>, booking: Booking, fields: Fields): Promise<string> {
    const { key, startsAt } = booking;
    const { invited } = booking;
    const back = invited ? '' : ownForm('show', key, ownButton(words.keep, 'button-outline'));
    const head = ({ title, text }: { title: string; text: string }) =>
      `<h2 tabindex="-1">${e(title)}</h2><p>${e(text.replace('{time}', visitorTimeInOne(startsAt, booking)))}</p>`;
    const seen = `<input type="hidden" name="from" value="${e(startsAt)}">`;
    if (view === 'cancelling')
      return `${head(words.cancel)}<div class="own-actions">${back}${ownForm('cancel', key, seen + ownButton(words.cancel.yes, 'button-button'))}</div>`;
    if (view === 'correcting') {
      const { email = booking.email, phone = booking.phone } = fields;
      const inputs = `<div class="field"><label for="answer-email">${e(words.correct.email)}</label><input id="answer-email" type="email" name="email" value="${e(email)}" required autocomplete="email" maxlength="254"></div><div class="field"><label for="answer-phone">${e(words.correct.phone)}</label><input id="answer-phone" type="tel" name="phone" value="${e(phone)}" autocomplete="tel" maxlength="50"></div>`;
      return `${head(words.correct)}${ownForm('correct', key, inputs + ownButton(words.correct.submit, 'button-button'), ' class="own-fields"')}${back}`;
    }
    const consultation = this.#diary.consultation(booking.consultation);
    const all = consultation ? (await this.#diary.freeTimes(consultation)).days : [];
    // Who moves it wants another time near the one they have, more often than the first there is.
    const { days, earlier, later } = daysFrom(
      all,
      fields.day || dayNearest(all, fields.startsAt || startsAt),
    );
    const list = days.length
      ? ownForm(
          'move',
          key,
          `${seen}<div class="plain-booking-times">${freeTimesList(days, fields.startsAt ?? '', booking)}</div><p class="own-submit">${ownButton(invited ? words.again.submit : words.move.submit, 'button-button')}</p>`,
          ' class="plain-booking"',
        )
      : `<p>${e(words.move.none)}</p>`;
    const others = (day: string | undefined, label: string) =>
      day
        ? ownForm('choose', key, `<input type="hidden" name="day" value="${e(day)}">${ownLink(label)}`)
        : '';
    const elsewhere = days.some(({ times }) => times.some((time) => !readsAsFirm(time, booking.zone)));
    const clock = elsewhere ? words.move.clocks.replace('{city}', cityOf(booking.zone)) : words.move.clock;
    const question = invited
      ? head({ ...words.states.invited, text: `${words.states.invited.text} ${clock}` })
      : head({ ...words.move, text: `${clock} ${words.move.text}` });
    return `${question}${list}<div class="own-actions">${others(earlier, words.move.earlier)}${others(later, words.move.later)}${back}</div>`;
  }
}

/** What is wrong, above everything else. */
const said = (problems: readonly Problem[]): string =>
  problems.length
    ? `<div class="own-problem" role="alert">${problems.map(({ sentence }) => `<p>${e(sentence)}</p>`).join('')}</div>`
    : '';
