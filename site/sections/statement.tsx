import { Fragment } from 'react';
import type { Statistic } from '#content/schemas/firm.ts';
import { siteWords } from '#content/site-words.ts';
import { Drawing, DrawingImage } from '../art/drawing.tsx';
import { drawingByName } from '../art/drawings.ts';
import { visibleItem, visibleItems } from '../data/samples.ts';
import { SampleMark } from '../ui/sample-mark.tsx';
import { SectionFrame, type SectionProps, TextLink, TextList } from './section-parts.tsx';

type LookProps<Name extends SectionProps<'statement'>['look']> = Extract<SectionProps<'statement'>, { look: Name }>;

export function Statement(section: SectionProps<'statement'>) {
  switch (section.look) {
    case 'sentence':
      return <SentenceStatement {...section} />;
    case 'figure':
      return <LargeFigure {...section} />;
    case 'pair':
      return <StatementPair {...section} />;
    case 'certificate':
      return <Certificate {...section} />;
  }
}

function SentenceStatement({ id, ground, heading, sentence, paragraphs }: LookProps<'sentence'>) {
  return (
    <SectionFrame ground={ground} id={id} contentClassName="grid split statement">
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

function LargeFigure({ id, ground, heading, figure, text, others = [], note }: LookProps<'figure'>) {
  if (!visibleItem(figure)) return null;
  return (
    <SectionFrame ground={ground} id={id} contentClassName="large-figure">
      <h2>{heading}</h2>
      <div className="grid">
        <p className="large-figure-value accent" style={{ '--letters': figure.value.length }}>
          {figure.value}
        </p>
        <div className="large-figure-words">
          <p className="title-large">
            {figure.counts} <SampleMark {...figure} />
          </p>
          <p className="text">{text}</p>
          <StatisticSource {...figure} />
        </div>
      </div>
      {visibleItems(others).length > 0 && (
        <ul className="large-figure-others">
          {visibleItems(others).map((other) => (
            <li className="heavy-line" key={other.value}>
              <p className="numeral">{other.value}</p>
              <p className="text">
                {other.counts} <SampleMark {...other} />
              </p>
              {other.source !== figure.source && <StatisticSource {...other} />}
            </li>
          ))}
        </ul>
      )}
      {note && <p className="footnote small">{note}</p>}
    </SectionFrame>
  );
}

function StatisticSource({ source }: Statistic) {
  return source && <p className="large-figure-source size-fine muted">{`${siteWords.source} ${source}`}</p>;
}

function StatementPair({ label, panels }: LookProps<'pair'>) {
  return (
    <section className="statement-pair" aria-label={label}>
      {panels.map(({ ground, drawing, heading, text, entries, action }) => (
        <div key={heading} className={`pair-panel stage on-${ground}`}>
          <h2 className={entries ? undefined : 'label'}>{heading}</h2>
          <p className={entries ? 'lead' : 'sentence'}>{text}</p>
          {entries && <TextList className="ruled" entries={entries} />}
          <TextLink action={action} />
          <div className="pair-art backdrop below">
            <DrawingImage drawing={`panel-${drawing}`} ground={ground} />
          </div>
        </div>
      ))}
    </section>
  );
}

function Certificate({ id, ground, heading, seal, statement, terms }: LookProps<'certificate'>) {
  const band = <Drawing {...drawingByName('certificate-band')} preserveAspectRatio="none" />;
  return (
    <SectionFrame ground={ground} id={id}>
      <div className="certificate on-paper">
        {band}
        <div className="certificate-words">
          <div className="certificate-seal">
            <Drawing {...drawingByName('certificate-rosette')} />
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
