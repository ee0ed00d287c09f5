import { Drawing, DrawingImage } from '../art/drawing.tsx';
import { drawingByName } from '../art/drawings.ts';
import { ActionLinks } from '../ui/actions.tsx';
import { LivePartSlot } from '../ui/live.tsx';
import { SectionFrame, type SectionProps, TextLink } from './section-parts.tsx';

/** A link to a page with what would be too long here. */
function CallLine({ id, ground, heading, lead, action, next }: Extract<SectionProps<'call'>, { look: 'line' }>) {
  return (
    <SectionFrame ground={ground} id={id} className="call-line section-slim" contentClassName="grid split">
      <div>
        <h2>{heading}</h2>
        {next && <LivePartSlot kind="next-tax-date" argument={next} className="sentence" />}
      </div>
      <div>
        <p className="lead">{lead}</p>
        <TextLink action={action} />
      </div>
    </SectionFrame>
  );
}

export function CallToAction(section: SectionProps<'call'>) {
  if (section.look === 'line') return <CallLine {...section} />;
  const { look, ground, heading, action } = section;
  const isBand = look === 'band';
  const view = isBand ? 'not-printed' : `call-${section.view.startsWith('roadway') ? 'roadway' : section.view}`;
  return (
    <section className={`call-${look} ${view} stage on-${ground}`}>
      <div className="call-art backdrop below">
        {isBand ? (
          <DrawingImage drawing="call-band" ground={ground} />
        ) : (
          <Drawing {...drawingByName(`close-${section.view}`)} />
        )}
      </div>
      <div className="wrap call-words">
        <h2>{isBand ? <a href={action.href}>{heading}</a> : heading}</h2>
        {isBand && <p className="lead">{section.lead}</p>}
        <ActionLinks action={action} secondary={isBand ? undefined : section.secondary} />
      </div>
    </section>
  );
}
