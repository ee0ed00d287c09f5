import { firmDay } from '#content/firm-time.ts';
import { knownService, placeWords as words } from '#content/waiting-list.ts';
import { endpoints } from '#contract/endpoints.ts';
import { escapeHtml as e } from '../platform/escape-html.ts';
import { lapsesAt, type Place, type Standing } from './store.ts';

const head = (title: string, ...texts: readonly string[]): string =>
  `<h2 tabindex="-1">${e(title)}</h2>${texts.map((text) => `<p>${e(text)}</p>`).join('')}`;

const form = (does: 'confirm' | 'withdraw', key: string, label: string, look: string): string =>
  `<form action="${endpoints.waitingPlace}" method="post"><input type="hidden" name="do" value="${does}"><input type="hidden" name="place" value="${e(key)}"><button type="submit" class="button ${look}">${e(label)}</button></form>`;

/** Asks for the link or its code: where no script has read it from the address, or where it opens nothing. */
export function findPlace(code = '', problem = ''): string {
  const said = problem ? `<p class="waiting-place-problem" role="alert">${e(problem)}</p>` : '';
  return `<div data-own-find>${said}${head(words.find.title, words.find.text)}<form class="waiting-place-find" action="${endpoints.waitingPlace}" method="post"><input type="hidden" name="do" value="show"><div class="field"><label for="own-code">${e(words.find.code)}</label><input id="own-code" name="place" value="${e(code)}" required autocomplete="off" autocapitalize="none" spellcheck="false"></div><button type="submit" class="button button-button">${e(words.find.show)}</button></form></div>`;
}

/** What a page can say: a place as it stands, or that a later one of the same address is on the list. */
type Shown = Exclude<Standing, 'lapsed'> | 'rejoined';

/** A place as it stands, with what can be pressed. */
export function placeSheet(place: Place, standing: Shown, key: string): string {
  const withdraw = form('withdraw', key, words.withdraw, 'button-outline');
  const { title, text } = words.states[standing];
  const service = knownService(place.subject);
  // Put in together: an address may itself say `{until}`.
  const values = { service, email: place.email, until: firmDay(lapsesAt(place)) };
  const said = text.replace(/\{(service|email|until)\}/g, (_, name: keyof typeof values) => values[name]);
  const question = [
    head(
      title.replace('{service}', () => service),
      words.consent,
      said,
    ),
    `<div class="actions">${form('confirm', key, words.confirm, 'button-button')}${withdraw}</div>`,
  ];
  const stand = [head(title, said), standing === 'withdrawn' ? '' : `<div class="actions">${withdraw}</div>`];
  const inside = (standing === 'asked' ? question : stand).join('');
  return `<div data-own-key="${e(key)}">${inside}</div>`;
}
