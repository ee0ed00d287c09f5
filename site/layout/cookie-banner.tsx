import { cookieBanner as words } from '#content/consent.ts';
import { Worded } from '../ui/worded.tsx';
import './cookie-banner.css';

/** Asks once. Shown only while no answer is stored (`data-consent` on the root, set before the first paint). */
export function CookieBanner() {
  return (
    <section className="cookie-banner on-paper" aria-label={words.label} data-cookie-banner>
      <div className="wrap cookie-banner-bar">
        <p>
          <Worded
            text={words.text}
            parts={{ policy: <a href={words.policy.href}>{words.policy.label}</a> }}
          />
        </p>
        <div className="cookie-banner-answers">
          <button className="button button-outline button-small" type="button" data-answer="declined">
            {words.decline}
          </button>
          <button className="button button-ink button-small" type="button" data-answer="accepted">
            {words.accept}
          </button>
        </div>
      </div>
    </section>
  );
}
