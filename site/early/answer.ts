import { consentKey } from '#contract/storage-keys.ts';
import { dataset } from './root.ts';

/** Raised on the window when the visitor accepts. */
export const consentAccepted = 'cookie-consent-accepted';

/** The stored answer, if there is one and storage may be read. */
function stored(): string | null {
  try {
    return localStorage.getItem(consentKey);
  } catch {
    return null;
  }
}

/**
 * Makes the cookie banner work from the head of the page on: it neither flashes nor comes late, and whoever presses one
 * of its buttons and leaves at once is not asked again.
 */
export function startConsent(): void {
  const answer = stored();
  dataset.consent = answer && /^(accept|declin)ed$/.test(answer) ? answer : 'unanswered';
  addEventListener('click', ({ target }) => {
    const given = (target as Element).closest<HTMLElement>('[data-answer]')?.dataset.answer;
    if (!given) return;
    dataset.consent = given;
    try {
      localStorage.setItem(consentKey, given);
    } catch {
      // Storage is refused: the answer holds for this page, and the next page asks again.
    }
    if (given === 'accepted') dispatchEvent(new Event(consentAccepted));
  });
}
