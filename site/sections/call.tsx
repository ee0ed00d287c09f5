import { Drawing, DrawingImage } from '../art/drawing.tsx';
import { drawingNamed } from '../art/drawings.ts';
import { Actions } from '../ui/actions.tsx';
import { Live } from '../ui/live.tsx';
import { SectionFrame, type SectionProps, TextLink } from './section-parts.tsx';

/** Leads to a page of its own that would be too long here. */
function Line({ id, ground, heading, lead, action, next }: Extract<SectionProps<'call'>, { look: 'line' }>) {
  return (
    <SectionFrame ground={ground} id={id} className="call-line section-slim" inside="grid split">
      <div>
        <h2>{heading}</h2>
        {next && <Live kind="next-tax-date" argument={next} className="sentence" />}
      </div>
      <div>
        <p className="lead">{lead}</p>
        <TextLink action={action} />
      </div>
    </SectionFrame>
  );
}

export function Call(section: SectionProps<'call'>) {
  if (section.look === 'line') return <Line {...section} />;
  const { look, ground, heading, action } = section;
  const band = look === 'band';
  const view = band ? 'not-printed' : `call-${section.view.startsWith('roadway') ? 'roadway' : section.view}`;
  return (
    <section className={`call-${look} ${view} stage on-${ground}`}>
      <div className="call-art backdrop below">
        {band ? (
          <DrawingImage drawing="call-band" ground={ground} />
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
