import { Drawing } from '../art/drawing.tsx';
import { drawingNamed } from '../art/drawings.ts';
import { Actions } from '../ui/actions.tsx';
import type { SectionProps } from './section-parts.tsx';

export function Call(section: SectionProps<'call'>) {
  const { look, ground, heading, action } = section;
  const band = look === 'band';
  const view = band ? '' : `call-${section.view.startsWith('roadway') ? 'roadway' : section.view}`;
  return (
    <section className={`call-${look} ${view} stage on-${ground}`}>
      <div className="call-art backdrop">
        {band ? (
          <Drawing {...drawingNamed('call-band')} preserveAspectRatio="xMaxYMid slice" />
        ) : (
          <Drawing {...drawingNamed(`close-${section.view}`)} />
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
