import { consentAccepted } from './answer.ts';

/** A lookup that cannot be loaded is as silent as one that fails. */
const locate = () => import('./locate.ts').then(({ showCity }) => showCity()).catch(() => undefined);

/**
 * Once the visitor has accepted, looks up their city and sets it in the hero and, in Canada, in the services heading:
 * only those who accepted fetch what it takes. The answer itself is taken in the head (`site/early/answer.ts`).
 */
export function startLocation(): void {
  if (!document.querySelector('[data-city], [data-place]')) return;
  if (document.documentElement.dataset.consent === 'accepted') void locate();
  else addEventListener(consentAccepted, locate, { once: true });
}
