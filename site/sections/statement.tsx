import { type CSSProperties, Fragment } from 'react';
import { labels } from '#content/labels.ts';
import type { Statistic } from '#content/schemas/firm.ts';
import { Drawing, DrawingImage } from '../art/drawing.tsx';
import { drawingNamed } from '../art/drawings.ts';
import { shown, shownOne } from '../data/samples.ts';
import { SampleMark } from '../ui/sample-mark.tsx';
import { List, SectionFrame, type SectionProps, TextLink } from './section-parts.tsx';

type Look<Name extends SectionProps<'statement'>['look']> = Extract<SectionProps<'statement'>, { look: Name }>;

export function Statement(section: SectionProps<'statement'>) {
  switch (section.look) {
    case 'sentence':
      return <Sentence {...section} />;
    case 'figure':
      return <LargeFigure {...section} />;
    case 'pair':
      return <Pair {...section} />;
    case 'certificate':
      return <Certificate {...section} />;
  }
}

function Sentence({ id, ground, heading, sentence, paragraphs }: Look<'sentence'>) {
  return (
    <SectionFrame ground={ground} id={id} inside="grid split statement">
      <h2>{heading}</h2>
      <div>
        <p className="sentence">{sentence}</p>
        <div className="columns">
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="text">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </SectionFrame>
  );
}

function LargeFigure({ id, ground, heading, figure, text, others = [], note }: Look<'figure'>) {
  if (!shownOne(figure)) return null;
  return (
    <SectionFrame ground={ground} id={id} inside="large-figure">
      <h2>{heading}</h2>
      <div className="grid">
        <p className="large-figure-value accent" style={{ '--letters': figure.value.length } as CSSProperties}>
          {figure.value}
        </p>
        <div className="large-figure-words">
          <p className="title-large">
            {figure.counts} <SampleMark {...figure} />
          </p>
          <p className="text">{text}</p>
          <Source {...figure} />
        </div>
      </div>
      {shown(others).length > 0 && (
        <ul className="large-figure-others">
          {shown(others).map((other) => (
            <li className="heavy-line" key={other.value}>
              <p className="numeral">{other.value}</p>
              <p className="text">
                {other.counts} <SampleMark {...other} />
              </p>
              {other.source !== figure.source && <Source {...other} />}
            </li>
          ))}
        </ul>
      )}
      {note && <p className="footnote small">{note}</p>}
    </SectionFrame>
  );
}

function Source({ source }: Statistic) {
  return source && <p className="large-figure-source size-fine muted">{`${labels.source} ${source}`}</p>;
}

function Pair({ label, panels }: Look<'pair'>) {
  return (
    <section className="statement-pair" aria-label={label}>
      {panels.map(({ ground, drawing, heading, text, entries, action }) => (
        <div key={heading} className={`pair-panel stage on-${ground}`}>
          <h2 className={entries ? undefined : 'label'}>{heading}</h2>
          <p className={entries ? 'lead' : 'sentence'}>{text}</p>
          {entries && <List className="ruled" entries={entries} />}
          <TextLink action={action} />
          <div className="pair-art backdrop below">
            <DrawingImage drawing={`panel-${drawing}`} ground={ground} />
          </div>
        </div>
      ))}
    </section>
  );
}

function Certificate({ id, ground, heading, seal, statement, terms }: Look<'certificate'>) {
  const band = <Drawing {...drawingNamed('certificate-band')} preserveAspectRatio="none" />;
  return (
    <SectionFrame ground={ground} id={id}>
      <div className="certificate on-paper">
        {band}
        <div className="certificate-words">
          <div className="certificate-seal">
            <Drawing {...drawingNamed('certificate-rosette')} />
            <b>
              {seal.map((line) => (
                <Fragment key={line}>
                  {line}
                  <br />
                </Fragment>
              ))}
            </b>
          </div>
          <div>
            <h2 className="h3">{heading}</h2>
            <p className="sentence">{statement}</p>
            <p className="small">{terms}</p>
          </div>
        </div>
        {band}
      </div>
    </SectionFrame>
  );
}
