import { bookingFragment, confirmFragment, linkFragments } from '#contract/links.ts';
import { bookedKey, unsentKey } from '#contract/storage-keys.ts';
import { hasSession, sessionHint } from '../account/session-hint.ts';
import { need } from './need.ts';

/** As in `#reset=…`. */
const isAddressed = (fragments: readonly string[]) => fragments.some((name) => location.hash.startsWith(`#${name}=`));

function followAddress(follow: () => void): void {
  follow();
  addEventListener('hashchange', follow);
}

/** What opens, is filled in or loaded because of the address, a key, a pointer or what this browser keeps. */
export function startOpeners(): void {
  openDialogs();
  fetchOnIntent('account', '[data-account-open]');
  fetchOnIntent('search', '[commandfor=search]');
  if (hasSession() || document.querySelector('#account-first:popover-open')) need('account');
  if (document.querySelector('#search[open]')) need('search');
  followAddress(() => {
    if (isAddressed(Object.values(linkFragments))) need('account');
  });
  followAddress(() => {
    if (isAddressed([bookingFragment, confirmFragment])) document.getElementById('book')?.scrollIntoView();
  });
  addEventListener('keydown', openSearch);
  startQuestions();
  fillSubject();
  if (document.querySelector('[data-own]'))
    import('../booking/open-own.ts').then((part) => part.openOwn()).catch(() => {});
  showBooked();
  addEventListener('pagehide', () => {
    whenLeft = keptHere();
  });
  // From the back-forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const now = keptHere();
    // Logged out, logged in as another, cancelled or booked another on another page meanwhile: what this one shows of it goes.
    if (whenLeft.some((before, index) => before && before !== now[index])) location.reload();
    else showBooked();
  });
  if (stored(unsentKey))
    import('../forms/unsent.ts')
      .then((part) => {
        part.startSending();
        return part.sendUnsent();
      })
      .catch(() => {});
}

/** Dialogs opened by a button's `command`, for browsers from before 2026. */
function openDialogs(): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[commandfor]');
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '') as HTMLDialogElement | null;
    if (button?.getAttribute('command') === 'close') dialog?.close();
    else dialog?.showModal();
  });
}

function fetchOnIntent(what: 'account' | 'search', buttons: string): void {
  for (const type of ['pointerover', 'focusin', 'click'])
    document.addEventListener(type, ({ target }) => {
      if ((target as Element).closest(buttons)) need(what);
    });
}

function openSearch(event: KeyboardEvent): void {
  if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || document.querySelector('dialog:modal')) return;
  event.preventDefault();
  document.querySelector<HTMLDialogElement>('#search')?.showModal();
  need('search');
}

function startQuestions(): void {
  const field = document.querySelector<HTMLInputElement>('[data-question-filter] input');
  if (!field) return;
  const loadQuestions = () => void import('../questions/questions.ts').catch(() => {});
  if (field.value || location.hash || location.search) loadQuestions();
  for (const type of ['scroll', 'pointerover', 'focusin', 'input', 'hashchange'])
    addEventListener(type, loadQuestions, { once: true, passive: true });
}

function fillSubject(): void {
  const subject = new URLSearchParams(location.search).get('subject');
  const field = document.querySelector<HTMLInputElement>('input[name="subject"]:not([type="hidden"])');
  if (subject && field && !field.value) field.value = subject;
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A login and a booking. */
const keptHere = () => [sessionHint(), stored(bookedKey)];
let whenLeft: ReturnType<typeof keptHere> = [];

function showBooked(): void {
  if (stored(bookedKey)) import('./booked.ts').then((part) => part.showBooked()).catch(() => {});
}
