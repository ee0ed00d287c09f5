import { moveFocus } from './move-focus.ts';

/** Home, End and the arrow keys move the focus between the questions of a category (specification, section 4). */
export function startAccordions(): void {
  for (const category of document.querySelectorAll<HTMLElement>('[data-accordion]')) {
    category.addEventListener('keydown', (event) => {
      if ((event.target as Element).matches('summary'))
        moveFocus(event, [...category.querySelectorAll('summary')]);
    });
  }
}
