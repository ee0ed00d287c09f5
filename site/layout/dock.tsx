import { consult } from '#content/consult.ts';
import { navigation } from '#content/navigation.ts';
import type { Page } from '#content/vocabulary/page.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { SlimBar } from './slim-bar.tsx';
import './dock.css';

/** What floats at the foot of the window, stacked so that nothing covers anything: scroll-to-top above the others. */
export function Dock({ page }: { page?: Pick<Page, 'path' | 'subject'> | undefined }) {
  return (
    <div className="dock">
      <button className="to-top" type="button" data-to-top aria-label={navigation.scrollToTop}>
        <svg viewBox="0 0 10 22" aria-hidden="true" focusable="false">
          <path d="M5 22V2M.8 6.5L5 1.5L9.2 6.5" />
        </svg>
      </button>
      {page && page.path !== consult && <SlimBar subject={page.subject} />}
      <CookieBanner />
    </div>
  );
}
