import { consentKey } from '#contract/storage-keys.ts';

/** Raised on the window when the visitor accepts. */
const consentAccepted = 'cookie-consent-accepted';

type Consent = 'accepted' | 'declined';

/** The stored answer, if there is one and storage may be read. */
function storedConsent(): Consent | undefined {
  try {
    const value = localStorage.getItem(consentKey);
    return value === 'accepted' || value === 'declined' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Makes the banner's two buttons work: store, hide, and on acceptance tell whoever waits for it. */
export function startConsent(): void {
  const banner = document.querySelector('[data-cookie-banner]');
  banner?.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-answer]');
    if (!button) return;
    const answer = button.dataset.answer as Consent;
    try {
      localStorage.setItem(consentKey, answer);
    } catch {
      // Storage is refused: the answer holds for this page, and the next page asks again.
    }
    document.documentElement.dataset.consent = answer;
    if (answer === 'accepted') window.dispatchEvent(new Event(consentAccepted));
  });
}

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
