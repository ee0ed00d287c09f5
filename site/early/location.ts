import { consentAccepted, storedConsent } from './consent.ts';

/** Only those who accepted fetch what it takes. A lookup that cannot be loaded is as silent as one that fails. */
const locate = () => import('./locate.ts').then(({ showCity }) => showCity()).catch(() => undefined);

/** Once the visitor has accepted, looks up their city and sets it in the hero and, in Canada, in the services heading. */
export function startLocation(): void {
  if (storedConsent() === 'accepted') {
    if (document.querySelector('[data-city], [data-place]')) void locate();
  } else {
    window.addEventListener(consentAccepted, () => void locate(), { once: true });
  }
}
