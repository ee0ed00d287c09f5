import { Drawing } from '../art/drawing.tsx';
import { DrawingImage } from '../art/drawing-image.tsx';
import { wideHeroDrawings } from '../art/wide-heroes.ts';
import { Openings } from '../openings/openings.tsx';
import { Actions } from '../ui/actions.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { FactStrip } from './fact-strip.tsx';
import type { SectionProps } from './section-props.ts';
import './wide-hero.css';
import './wide-hero-desks.css';

/** A page's opening: title and first action over a wide drawing, then some facts. */
export function WideHero({
  ground,
  drawing,
  picture,
  title,
  lead,
  action,
  secondary,
  facts,
  page,
}: SectionProps<'wide-hero'>) {
  const desks = drawing === 'desks';
  return (
    <>
      <section className={`wide-hero on-${ground}${desks ? ' wide-hero-below' : ''}`}>
        {!desks && <Behind drawing={drawing} />}
        <div className="wrap grid wide-hero-grid">
          <div className="wide-hero-words">
            <Breadcrumb page={page} />
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
            <Actions action={action} secondary={secondary} />
            {page.subject && <Openings subject={page.subject} />}
          </div>
        </div>
        {desks && (
          <div className="wide-hero-desks">
            <DrawingImage
              drawing="desks-row"
              ground={ground}
              narrow="desks-first"
              first
              {...(picture ? { alt: picture } : {})}
            />
          </div>
        )}
      </section>
      <FactStrip facts={facts} />
    </>
  );
}

function Behind({ drawing }: { drawing: keyof typeof wideHeroDrawings }) {
  const { draw, fades } = wideHeroDrawings[drawing];
  return (
    <div className={fades ? 'wide-hero-art wide-hero-faded' : 'wide-hero-art'}>
      <Drawing viewBox="0 0 1440 560" markup={draw()} preserveAspectRatio="xMaxYMax slice" />
    </div>
  );
}
