import { need } from './need.ts';

/** What opens over the page, by a press of any button with `data-NAME-open`. */
type Opened = 'account' | 'search';

/** Opens it, or has it opened once what it takes is here. */
export function press(what: Opened): void {
  need(what);
  document.documentElement.dataset[what] = 'pressed';
  document.dispatchEvent(new Event(`${what}-pressed`));
}

/** Hears its buttons from the first moment; what answers them is fetched when a pointer, a finger or the focus comes. */
export function hearOpeners(what: Opened): void {
  for (const sign of ['pointerover', 'focusin', 'click']) {
    document.addEventListener(sign, ({ target }) => {
      if (!(target as Element).closest(`[data-${what}-open]`)) return;
      if (sign === 'click') press(what);
      else need(what);
    });
  }
}
