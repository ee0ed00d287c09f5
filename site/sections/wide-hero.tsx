import { Drawing } from '../art/drawing.tsx';
import { DrawingImage } from '../art/drawing-image.tsx';
import { drawingNamed } from '../art/drawings.ts';
import { Openings } from '../openings/openings.tsx';
import { Actions } from '../ui/actions.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { FactStrip } from './fact-strip.tsx';
import type { SectionProps } from './section-props.ts';

/**
 * A page's opening: title and first action over a wide drawing, then some facts. The drawing comes after the words that
 * make its height: a part of the page that has arrived by itself shows them, and no drawing that moves as they come.
 */
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
  return (
    <>
      <section className={`wide-hero wide-hero-${lookOf(drawing)} on-${ground}`}>
        <div className="wrap grid wide-hero-grid">
          <div className="wide-hero-words">
            <Breadcrumb page={page} />
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
            <Actions action={action} secondary={secondary} />
            {page.subject && <Openings subject={page.subject} />}
          </div>
        </div>
        {drawing === 'desks' ? (
          <div className="wide-hero-desks">
            <DrawingImage
              drawing="desks-row"
              ground={ground}
              narrow="desks-first"
              first
              {...(picture ? { alt: picture } : {})}
            />
          </div>
        ) : (
          <div className="wide-hero-art">
            <Drawing {...drawingNamed(`wide-${drawing}`)} preserveAspectRatio="xMaxYMax slice" />
          </div>
        )}
      </section>
      <FactStrip facts={facts} />
    </>
  );
}

/** Whether the drawing stands below the words, fades before it reaches them, or is whole. */
function lookOf(drawing: SectionProps<'wide-hero'>['drawing']): 'below' | 'faded' | 'whole' {
  if (drawing === 'desks') return 'below';
  return drawing === 'fan' ? 'whole' : 'faded';
}
