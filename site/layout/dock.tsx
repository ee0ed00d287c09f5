import { consult } from '#content/consult.ts';
import { cookieBanner as words } from '#content/labels.ts';
import { navigation } from '#content/navigation.ts';
import type { Page } from '#content/schemas/page.ts';
import { Button } from '#ui/button.tsx';
import { Worded } from '../ui/prose.tsx';
import './dock.css';
import { phoneHref } from '#content/company.ts';
import { openingWords } from '#content/openings.ts';
import { consultAbout, type SubjectId } from '#content/subjects.ts';
import { Arrow } from '#ui/arrow.tsx';
import { LiveTimes } from '../ui/live.tsx';
import { PhoneIcon } from './header-buttons.tsx';

/** Shown while no answer is stored (`data-consent` on the root, set before the first paint). */
function CookieBanner() {
  return (
    <section className="cookie-banner on-paper" aria-label={words.label} data-cookie-banner>
      <div className="wrap cookie-banner-bar flex-row">
        <p className="small">
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
    <div className="dock not-printed flex-column">
      <button className="to-top middle" type="button" data-to-top aria-label={navigation.scrollToTop}>
        <svg className="icon" viewBox="0 0 10 22" aria-hidden="true" focusable="false">
          <path d="M5 22V2M.8 6.5L5 1.5L9.2 6.5" />
        </svg>
      </button>
      {page && page.path !== consult && <SlimBar subject={page.subject} />}
      <CookieBanner />
    </div>
  );
}

/** Hidden while a form is in view (`site/scripts/scrolling.ts`). */
function SlimBar({ subject }: { subject: SubjectId | undefined }) {
  const href = subject ? consultAbout(subject) : consult;
  const plain = `<a class="slim-bar-next" href="${href}"><b>${openingWords.bar.plain}</b></a>`;
  return (
    <nav className="slim-bar on-ink" aria-label={openingWords.bar.name} data-slim-bar>
      <LiveTimes kind="opening" subject={subject} plain={plain} className="slim-bar-live" />
      <Arrow />
      <a className="slim-bar-call plain middle" href={phoneHref}>
        <span className="visually-hidden">{openingWords.call.label}</span>
        <PhoneIcon />
      </a>
    </nav>
  );
}
