import { Drawing } from '../art/drawing.tsx';
import { wideHeroDrawings } from '../art/wide-heroes.ts';
import { Openings } from '../openings/openings.tsx';
import { Actions } from '../ui/actions.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { FactStrip } from './fact-strip.tsx';
import type { SectionProps } from './section-props.ts';
import './wide-hero.css';

/** A page's opening: title and first action over a wide drawing, then four facts. */
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
  const { draw, fades } = wideHeroDrawings[drawing];
  return (
    <>
      <section className={`wide-hero on-${ground}`}>
        <div className={fades ? 'wide-hero-art wide-hero-faded' : 'wide-hero-art'}>
          <Drawing
            viewBox="0 0 1440 560"
            markup={draw()}
            preserveAspectRatio="xMaxYMax slice"
            {...(picture ? { label: picture.value } : {})}
          />
        </div>
        <div className="wrap grid wide-hero-grid">
          <div className="wide-hero-words">
            <Breadcrumb page={page} />
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
            <Actions action={action} secondary={secondary} />
            {page.subject && <Openings subject={page.subject} />}
          </div>
        </div>
      </section>
      <FactStrip facts={facts} />
    </>
  );
}
