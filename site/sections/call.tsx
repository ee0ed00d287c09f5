import { heroBridge, heroBridgeViewBox } from '../art/crossing.ts';
import { flowBand } from '../art/current.ts';
import { Drawing } from '../art/drawing.tsx';
import { Actions } from '../ui/actions.tsx';
import type { SectionProps } from './section-props.ts';
import './call.css';
import './call-band.css';
import './call-close.css';

/** A call to the next step: over the current in the middle of a page, over the bridge at its end. */
export function Call(section: SectionProps<'call'>) {
  const { look, heading, action } = section;
  const band = look === 'band';
  return (
    <section className={band ? `call call-band on-${section.ground}` : 'call call-close'}>
      <div className="call-art">
        {band ? (
          <Drawing viewBox="0 0 1440 460" markup={flowBand()} preserveAspectRatio="xMaxYMid slice" />
        ) : (
          <Drawing viewBox={heroBridgeViewBox} markup={heroBridge()} />
        )}
      </div>
      <div className="wrap call-words">
        <h2>{band ? <a href={action.href}>{heading}</a> : heading}</h2>
        {band && <p className="lead">{section.lead}</p>}
        <Actions action={action} secondary={band ? undefined : section.secondary} />
      </div>
    </section>
  );
}
