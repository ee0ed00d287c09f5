// What a press, a key or the address opens: the account, the search, a booking, the questions, a message that waits.

import { bookingFragment, confirmFragment, linkFragments } from '#contract/fragments.ts';
import { unsentKey } from '#contract/storage-keys.ts';
import { hasSession } from '../account/session-hint.ts';
import { isSearchKeyOn, searchKey } from '../search/search-key.ts';
import { need } from './need.ts';

/** Whether the address has one of these fragments, each with a key: `#reset=…`. */
const isAddressed = (fragments: readonly string[]) => fragments.some((name) => location.hash.startsWith(`#${name}=`));

/** Calls now and whenever the fragment of the address changes. */
function followAddress(follow: () => void): void {
  follow();
  addEventListener('hashchange', follow);
}

export function startOpeners(): void {
  openDialogs();
  fetchOnIntent('account', '[data-account-open]');
  fetchOnIntent('search', '[commandfor=search]');
  // Pressed before this script was here, or on their way by a link in a mail of ours.
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
  if (storesUnsent())
    import('../forms/unsent.ts')
      .then((part) => {
        part.startSending();
        return part.sendUnsent();
      })
      .catch(() => {});
}

/** Opens and closes dialogs by their buttons' `command` where the browser does not do so itself (before 2026). */
function openDialogs(): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[commandfor]');
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '') as HTMLDialogElement | null;
    if (button?.getAttribute('command') === 'close') dialog?.close();
    else dialog?.showModal();
  });
}

/** Has an island fetched when a pointer, a finger or the focus comes to one of its buttons. */
function fetchOnIntent(what: 'account' | 'search', buttons: string): void {
  for (const sign of ['pointerover', 'focusin', 'click'])
    document.addEventListener(sign, ({ target }) => {
      if ((target as Element).closest(buttons)) need(what);
    });
}

/** The key opens the search where nobody types and the visitor has not turned it off. */
function openSearch(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (key !== searchKey || ctrlKey || metaKey || altKey || !isSearchKeyOn()) return;
  if ((target as Element).closest('input,textarea,select,dialog,[role=dialog]')) return;
  event.preventDefault();
  document.querySelector<HTMLDialogElement>('#search')?.showModal();
  need('search');
}

/** What the page of questions does besides opening answers is fetched once somebody uses it, or comes for one of them. */
function startQuestions(): void {
  const field = document.querySelector<HTMLInputElement>('[data-question-filter] input');
  if (!field) return;
  const fetchRest = () => void import('../questions/questions.ts').catch(() => {});
  // Typed before this script was here, or kept by the browser.
  if (field.value || location.hash || location.search) fetchRest();
  for (const sign of ['scroll', 'pointerover', 'focusin', 'input', 'hashchange'])
    addEventListener(sign, fetchRest, { once: true, passive: true });
}

/** What a page says its visitors want to talk about stands in the address, and so in the form's subject. */
function fillSubject(): void {
  const subject = new URLSearchParams(location.search).get('subject');
  const field = document.querySelector<HTMLInputElement>('input[name="subject"]:not([type="hidden"])');
  if (subject && field && !field.value) field.value = subject;
}

/** Whether an earlier page could not send a message. */
function storesUnsent(): boolean {
  try {
    return localStorage.getItem(unsentKey) !== null;
  } catch {
    return false;
  }
}
