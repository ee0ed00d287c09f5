import { inUtc } from '#content/calendar-days.ts';
import { labels } from '#content/labels.ts';
import type { DocumentSection } from '#content/schemas/calls.ts';
import { Prose } from '../ui/prose.tsx';
import { List, SectionFrame } from './section-parts.tsx';

const day = inUtc({ dateStyle: 'long' });

export function Document({ ground, heading, updated, paragraphs, summary, parts }: DocumentSection) {
  return (
    <SectionFrame ground={ground} inside="grid split document">
      <nav className="contents sticky not-printed" aria-label={labels.contents}>
        <p className="label">{labels.contents}</p>
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
          {labels.updated} <time dateTime={updated}>{day(updated)}</time>
        </p>
        <Prose paragraphs={paragraphs} />
        {summary && (
          <section className="document-summary heavy-line">
            <h3>{summary.heading}</h3>
            <List className="ruled" entries={summary.items} />
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
