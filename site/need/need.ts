/** What a page can do without until somebody asks for it. */
export type Needed = 'account' | 'notices';

/** Has the islands with `client:need` of this name fetched. Said before they are in the page, it is remembered. */
export function need(what: Needed): void {
  document.dispatchEvent(new Event(`need-${what}`));
  document.documentElement.dataset[what] ??= '';
}

/** Calls back once, as soon as somebody needs it: at once where that has been. */
export function onceNeeded(what: Needed, then: () => void): void {
  if (what in document.documentElement.dataset) then();
  else document.addEventListener(`need-${what}`, then, { once: true });
}
