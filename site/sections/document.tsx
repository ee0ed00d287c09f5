import { utcFormatter } from '#content/calendar-days.ts';
import type { DocumentSection } from '#content/schemas/calls.ts';
import { siteWords } from '#content/site-words.ts';
import { Prose } from '../ui/prose.tsx';
import { SectionFrame, TextList } from './section-parts.tsx';

const longDate = utcFormatter({ dateStyle: 'long' });

export function DocumentBlock({ ground, heading, updated, paragraphs, summary, parts }: DocumentSection) {
  return (
    <SectionFrame ground={ground} contentClassName="grid split document">
      <nav className="contents sticky not-printed" aria-label={siteWords.contents}>
        <p className="label">{siteWords.contents}</p>
        <ol>
          {parts.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span className="accent">{index + 1}</span> {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="document-text">
        <h2>{heading}</h2>
        <p className="document-updated small">
          {siteWords.updated} <time dateTime={updated}>{longDate(updated)}</time>
        </p>
        <Prose paragraphs={paragraphs} />
        {summary && (
          <section className="document-summary heavy-line">
            <h3>{summary.heading}</h3>
            <TextList className="ruled" entries={summary.items} />
          </section>
        )}
        {parts.map(({ id, title, paragraphs: text }, index) => (
          <section key={id} id={id} className="document-part line-above">
            <h3>
              <span className="accent">{index + 1}.</span> {title}
            </h3>
            <Prose paragraphs={text} />
          </section>
        ))}
      </div>
    </SectionFrame>
  );
}
