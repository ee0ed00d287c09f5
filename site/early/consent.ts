import { consentAccepted } from './answer.ts';

/** What cannot be loaded is as silent as what fails. */
const act = () => import('./after-consent.ts').then((part) => part.afterConsent()).catch(() => undefined);

/**
 * Does what the visitor has accepted: at once, or when they press. Only those who accepted fetch what it takes. The
 * answer itself is taken in the head (`site/early/answer.ts`).
 */
export function startConsented(): void {
  if (document.documentElement.dataset.consent === 'accepted') void act();
  else addEventListener(consentAccepted, act, { once: true });
}
