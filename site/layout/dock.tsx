import { consultPath } from '#content/consult-path.ts';
import { navigation } from '#content/navigation.ts';
import type { Page } from '#content/schemas/page.ts';
import { cookieBannerWords as words } from '#content/site-words.ts';
import { Button } from '#ui/button.tsx';
import { TemplateText } from '../ui/prose.tsx';
import './dock.css';
import { phoneHref } from '#content/company.ts';
import { openingWords } from '#content/openings.ts';
import { consultHrefAbout, type SubjectId } from '#content/subjects.ts';
import { ArrowIcon } from '#ui/arrow.tsx';
import { LiveOpenings } from '../ui/live.tsx';
import { PhoneIcon } from './header-buttons.tsx';

/** Shown while no answer is stored (`data-consent` on the root, set before the first paint). */
function CookieBanner() {
  return (
    <section className="cookie-banner on-paper" aria-label={words.label} data-cookie-banner>
      <div className="wrap cookie-banner-bar flex-row">
        <p className="small">
          <TemplateText text={words.text} parts={{ policy: <a href={words.policy.href}>{words.policy.label}</a> }} />
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
      {page && page.path !== consultPath && <SlimBar subject={page.subject} />}
      <CookieBanner />
    </div>
  );
}

/** Hidden while a form is in view (`site/scripts/scrolling.ts`). */
function SlimBar({ subject }: { subject: SubjectId | undefined }) {
  const href = subject ? consultHrefAbout(subject) : consultPath;
  const plain = `<a class="slim-bar-next" href="${href}"><b>${openingWords.bar.plain}</b></a>`;
  return (
    <nav className="slim-bar on-ink" aria-label={openingWords.bar.name} data-slim-bar>
      <LiveOpenings kind="opening" subject={subject} fallback={plain} className="slim-bar-live" />
      <ArrowIcon />
      <a className="slim-bar-call plain middle" href={phoneHref}>
        <span className="visually-hidden">{openingWords.call.label}</span>
        <PhoneIcon />
      </a>
    </nav>
  );
}
