import { bookingFragment, confirmFragment, linkFragments } from '#contract/links.ts';
import { latestBookingStorageKey, unsentMessagesStorageKey } from '#contract/storage-keys.ts';
import { findSessionHint, hasSession } from '../account/session-hint.ts';
import { requestIsland } from './need.ts';

/** As in `#reset=…`. */
const hasFragment = (fragments: readonly string[]) => fragments.some((name) => location.hash.startsWith(`#${name}=`));

function onFragment(follow: () => void): void {
  follow();
  addEventListener('hashchange', follow);
}

/** Opens, fills in or loads parts of the page because of the URL, a key, the pointer or what this browser stores. */
export function startOnDemandParts(): void {
  openDialogs();
  requestOnIntent('account', '[data-account-open]');
  requestOnIntent('search', '[commandfor=search]');
  if (hasSession() || document.querySelector('#account-first:popover-open')) requestIsland('account');
  if (document.querySelector('#search[open]')) requestIsland('search');
  onFragment(() => {
    if (hasFragment(Object.values(linkFragments))) requestIsland('account');
  });
  onFragment(() => {
    if (hasFragment([bookingFragment, confirmFragment])) document.getElementById('book')?.scrollIntoView();
  });
  addEventListener('keydown', openSearch);
  startQuestions();
  fillSubject();
  if (document.querySelector('[data-own]'))
    import('../booking/own-page.ts').then((part) => part.startOwnPage()).catch(() => {});
  loadRememberedBooking();
  addEventListener('pagehide', () => {
    stateWhenHidden = storedState();
  });
  // From the back-forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const now = storedState();
    // Meanwhile, another page may have logged out or in, or cancelled or booked: this one would show what was before.
    if (stateWhenHidden.some((before, index) => before && before !== now[index])) location.reload();
    else loadRememberedBooking();
  });
  if (readLocal(unsentMessagesStorageKey))
    import('../forms/unsent.ts')
      .then((part) => {
        part.startRetrying();
        return part.retryUnsentMessages();
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

function requestOnIntent(what: 'account' | 'search', buttons: string): void {
  for (const type of ['pointerover', 'focusin', 'click'])
    document.addEventListener(type, ({ target }) => {
      if ((target as Element).closest(buttons)) requestIsland(what);
    });
}

function openSearch(event: KeyboardEvent): void {
  if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || document.querySelector('dialog:modal')) return;
  event.preventDefault();
  document.querySelector<HTMLDialogElement>('#search')?.showModal();
  requestIsland('search');
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

function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Changes with the login and with the remembered booking. */
const storedState = () => [findSessionHint(), readLocal(latestBookingStorageKey)];
let stateWhenHidden: ReturnType<typeof storedState> = [];

function loadRememberedBooking(): void {
  if (readLocal(latestBookingStorageKey))
    import('./remembered-booking.ts').then((part) => part.showRememberedBooking()).catch(() => {});
}
