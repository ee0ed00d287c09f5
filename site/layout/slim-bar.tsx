import { phoneHref } from '#content/company.ts';
import { consult } from '#content/consult.ts';
import { openingWords } from '#content/openings.ts';
import { consultAbout, type SubjectId } from '#content/subjects.ts';
import { Arrow } from '#ui/arrow.tsx';
import { LiveTimes } from '../ui/live.tsx';

const words = openingWords.bar;

/** Hidden while a form or the cookie banner is in use (`site/scripts/scrolling.ts`). */
export function SlimBar({ subject }: { subject: SubjectId | undefined }) {
  const href = subject ? consultAbout(subject) : consult;
  const plain = `<a class="slim-bar-next" href="${href}"><b>${words.plain}</b></a>`;
  return (
    <nav className="slim-bar on-ink" aria-label={words.name} data-slim-bar>
      <LiveTimes kind="opening" subject={subject} plain={plain} className="slim-bar-live" />
      <Arrow />
      <a className="slim-bar-call" href={phoneHref}>
        <span className="visually-hidden">{openingWords.call.label}</span>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M6 3.5l3.2.1 1.5 4.2-2.2 1.7c1 2.4 3 4.4 5.5 5.6l1.8-2.2 4.2 1.6v3.2c0 1.2-1.1 2.2-2.4 2C9.6 18.6 4.9 12.6 4 6c-.1-1.3.8-2.5 2-2.5z" />
        </svg>
      </a>
    </nav>
  );
}
