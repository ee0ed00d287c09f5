import { defaultCity } from '#content/place.ts';
import { Drawing } from '../art/drawing.tsx';
import { drawingNamed } from '../art/drawings.ts';
import { Action } from '../ui/action.tsx';
import { Worded } from '../ui/worded.tsx';
import { RequestSheet } from './request-sheet.tsx';
import { RiverStats } from './river-stats.tsx';
import type { SectionProps } from './section-props.ts';
import './crossing-hero.css';

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
                  <Worded
                    text={line}
                    parts={{ CITY: <span data-city>{defaultCity.toUpperCase()}</span> }}
                  />{' '}
                </span>
              ))}
            </h1>
            <p className="crossing-hero-tagline italic">{tagline}</p>
            <p className="crossing-hero-lead">{lead}</p>
            <Action kind="button" href={action.href}>
              {action.label}
            </Action>
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
