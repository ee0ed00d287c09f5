import { defaultCity, siteWords } from '#content/site-words.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Drawing, DrawingImage } from '../art/drawing.tsx';
import { drawingByName } from '../art/drawings.ts';
import { visibleItems } from '../data/samples.ts';
import { Openings } from '../openings/openings.tsx';
import { ActionLinks } from '../ui/actions.tsx';
import { TemplateText } from '../ui/prose.tsx';
import { Breadcrumb, ClaimFigure, type SectionProps, SideDrawing, TextList } from './section-parts.tsx';

type LookProps<Name extends SectionProps<'hero'>['look']> = Extract<SectionProps<'hero'>, { look: Name }>;

export function Hero(section: SectionProps<'hero'>) {
  switch (section.look) {
    case 'crossing':
      return <CrossingHero {...section} />;
    case 'wide':
      return <WideHero {...section} />;
    case 'blueprint':
      return <BlueprintHero {...section} />;
    case 'plain':
      return <PlainHero {...section} />;
  }
}

/** The form, an island, comes as `children`. `site/scripts/scrolling.ts` animates each figure up to its value in the HTML. */
function CrossingHero({ headline, tagline, lead, action, request, figures, children }: LookProps<'crossing'>) {
  const statistics = visibleItems(figures.statistics);
  return (
    <>
      <section className="crossing-hero stage" aria-labelledby="headline">
        <div className="wrap grid crossing-hero-grid">
          <div className="crossing-hero-words">
            <h1 id="headline">
              {headline.map((line) => (
                <span key={line} className="crossing-hero-line">
                  <TemplateText text={line} parts={{ CITY: <span data-city>{defaultCity.toUpperCase()}</span> }} />{' '}
                </span>
              ))}
            </h1>
            <p className="italic">{tagline}</p>
            <p className="crossing-hero-lead">{lead}</p>
            <LinkButton look="primary" href={action.href}>
              {action.label}
            </LinkButton>
          </div>
          <div className="crossing-hero-art backdrop">
            <Drawing {...drawingByName('crossing-bridge')} />
          </div>
          <div className="request-sheet" id="request">
            <h2 className="title-large">{request.heading}</h2>
            <p className="small">{request.lead}</p>
            {children}
          </div>
        </div>
      </section>
      {statistics.length > 0 && (
        <section className="river-stats stage on-ink" aria-label={figures.label}>
          <div className="river-stats-art wide-only backdrop">
            <Drawing {...drawingByName('crossing-water')} />
          </div>
          <div className="wrap">
            <dl>
              {statistics.map((statistic) => (
                <div key={statistic.counts}>
                  <dt className="small">{statistic.counts}</dt>
                  <dd className="numeral">
                    <ClaimFigure {...statistic} counting />
                  </dd>
                  {statistic.standIn && <dd className="sample-mark">{siteWords.sample}</dd>}
                </div>
              ))}
            </dl>
          </div>
        </section>
      )}
    </>
  );
}

/** The drawing follows the words that set its height, so that it does not move while the page streams in. */
function WideHero({ ground, drawing, picture, title, lead, terms, action, secondary, page }: LookProps<'wide'>) {
  const hasDesks = drawing === 'desks';
  const fit = drawing === 'fan' ? 'whole' : 'faded';
  return (
    <section className={`hero hero-wide hero-wide-${hasDesks ? 'below' : fit} stage on-${ground}`}>
      <div className="wrap grid hero-grid">
        <div className="hero-words">
          <Breadcrumb page={page} />
          <h1 className={title.length > 27 ? 'hero-long' : undefined}>{title}</h1>
          <p className="lead">{lead}</p>
          {terms && <TextList className="hero-terms" entries={terms} />}
          <ActionLinks action={action} secondary={secondary} />
          {page.subject && <Openings subject={page.subject} />}
        </div>
      </div>
      {hasDesks ? (
        <div className="hero-desks not-printed">
          <DrawingImage
            drawing="desks-row"
            ground={ground}
            narrow="desks-first"
            eager
            {...(picture ? { alt: picture } : {})}
          />
        </div>
      ) : (
        <div className="hero-wide-art backdrop">
          <Drawing {...drawingByName(`wide-${drawing}`)} preserveAspectRatio="xMaxYMax slice" />
        </div>
      )}
    </section>
  );
}

function BlueprintHero(section: LookProps<'blueprint'>) {
  const { ground, drawing, title, lead, action, secondary, steps, labels, page } = section;
  return (
    <section className={`hero hero-blueprint stage on-${ground}`}>
      <div className="wrap grid hero-grid">
        <div className="hero-words flex-column">
          <Breadcrumb page={page} />
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <ActionLinks action={action} secondary={secondary} />
          {page.subject && <Openings subject={page.subject} />}
          <ol className="hero-key">
            {steps.map((step) => (
              <li className="muted line-below" key={step}>
                {step}
              </li>
            ))}
          </ol>
        </div>
        <div className="hero-plan on-river not-printed">
          <Drawing {...drawingByName(`blueprint-${drawing}`, labels)} preserveAspectRatio="xMidYMid meet" />
        </div>
      </div>
    </section>
  );
}

function PlainHero({ ground, drawing, title, lead, filter, page }: LookProps<'plain'>) {
  return (
    <section className={`hero hero-plain stage on-${ground}`}>
      <div className="wrap hero-words flex-column">
        <Breadcrumb page={page} />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {filter && <QuestionFilter {...filter} />}
      </div>
      <SideDrawing name={`plain-${drawing}`} />
    </section>
  );
}

/** A query sent before the script has loaded comes back in the URL. Hidden without a script. */
function QuestionFilter({ label, hint, action }: NonNullable<LookProps<'plain'>['filter']>) {
  return (
    <form className="question-filter" data-question-filter>
      <label className="label" htmlFor="question-words">
        {label}
      </label>
      <input
        className="input"
        id="question-words"
        name="q"
        type="search"
        placeholder={hint}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="search"
        maxLength={120}
      />
      <Button type="submit" look="ink">
        {action}
      </Button>
    </form>
  );
}
