import type { ReactNode } from 'react';
import { defaultCity } from '#content/place.ts';
import type { CrossingHeroSection } from '#content/schemas/heroes.ts';
import { LinkButton } from '#ui/button.tsx';
import { Drawing } from '../art/drawing.tsx';
import { drawingNamed } from '../art/drawings.ts';
import { Worded } from '../ui/worded.tsx';
import { Figure } from './figure.tsx';
import type { SectionProps } from './section-props.ts';

/**
 * The firm in numbers, in the river under the bridge. The HTML has the final figures; `site/scripts/scrolling.ts` counts
 * up to them.
 */
function RiverStats({ label, statistics }: CrossingHeroSection['figures']) {
  return (
    <section className="river-stats on-ink" aria-label={label}>
      <div className="river-stats-art">
        <Drawing {...drawingNamed('crossing-water')} />
      </div>
      <div className="wrap">
        <dl className="river-stats-list">
          {statistics.map((statistic) => (
            <div key={statistic.counts}>
              <dt>{statistic.counts}</dt>
              <dd>
                <Figure {...statistic} counting />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** The sheet with the request form, in the home page's opening; on narrow screens it stands below the bridge. */
function RequestSheet({ heading, lead, children }: { heading: string; lead: string; children?: ReactNode }) {
  return (
    <div className="request-sheet" id="request">
      <h2>{heading}</h2>
      <p className="request-sheet-lead">{lead}</p>
      {children}
    </div>
  );
}

/**
 * The home page's headline over the bridge, and the firm in numbers in the river below it. The request form comes as
 * `children`, since it is an island.
 */
export function CrossingHero({
  headline,
  tagline,
  lead,
  action,
  request,
  figures,
  children,
}: SectionProps<'crossing-hero'>) {
  return (
    <>
      <section className="crossing-hero" aria-labelledby="headline">
        <div className="wrap grid crossing-hero-grid">
          <div className="crossing-hero-words">
            <h1 id="headline">
              {headline.map((line) => (
                <span key={line} className="crossing-hero-line">
                  <Worded text={line} parts={{ CITY: <span data-city>{defaultCity.toUpperCase()}</span> }} />{' '}
                </span>
              ))}
            </h1>
            <p className="crossing-hero-tagline italic">{tagline}</p>
            <p className="crossing-hero-lead">{lead}</p>
            <LinkButton look="primary" href={action.href}>
              {action.label}
            </LinkButton>
          </div>
          <div className="crossing-hero-art">
            <Drawing {...drawingNamed('crossing-bridge')} />
          </div>
          <RequestSheet {...request}>{children}</RequestSheet>
        </div>
      </section>
      <RiverStats {...figures} />
    </>
  );
}
