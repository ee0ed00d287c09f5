import { cookieBanner as words } from '#content/consent.ts';
import { consult } from '#content/consult.ts';
import { navigation } from '#content/navigation.ts';
import type { Page } from '#content/schemas/page.ts';
import { Button } from '#ui/button.tsx';
import { Worded } from '../ui/prose.tsx';
import { SlimBar } from './slim-bar.tsx';
import './dock.css';

/** Shown while no answer is stored (`data-consent` on the root, set before the first paint). */
function CookieBanner() {
  return (
    <section className="cookie-banner on-paper" aria-label={words.label} data-cookie-banner>
      <div className="wrap cookie-banner-bar">
        <p>
          <Worded text={words.text} parts={{ policy: <a href={words.policy.href}>{words.policy.label}</a> }} />
        </p>
        <div className="cookie-banner-answers">
          <Button small data-answer="declined">
            {words.decline}
          </Button>
          <Button look="ink" small data-answer="accepted">
            {words.accept}
          </Button>
        </div>
      </div>
    </section>
  );
}

export function Dock({ page }: { page?: Pick<Page, 'path' | 'subject'> | undefined }) {
  return (
    <div className="dock">
      <button className="to-top" type="button" data-to-top aria-label={navigation.scrollToTop}>
        <svg className="icon" viewBox="0 0 10 22" aria-hidden="true" focusable="false">
          <path d="M5 22V2M.8 6.5L5 1.5L9.2 6.5" />
        </svg>
      </button>
      {page && page.path !== consult && <SlimBar subject={page.subject} />}
      <CookieBanner />
    </div>
  );
}
