import { companyFacts } from '#content/company-facts.ts';
import { mapWords } from '#content/map.ts';
import { Drawing } from '../art/drawing.tsx';
import { drawingByName } from '../art/drawings.ts';
import { ActionLinks } from '../ui/actions.tsx';
import { FactList } from '../ui/facts.tsx';
import { LivePartSlot } from '../ui/live.tsx';
import { SectionFrame, type SectionProps } from './section-parts.tsx';

/** The form, an island, comes as `children`. */
export function ContactBlock(section: SectionProps<'contact'>) {
  const { look, id, ground, heading, lead, children } = section;
  const withMap = look === 'map';
  return (
    <SectionFrame
      ground={ground}
      id={id}
      className={withMap ? 'contact-map' : ''}
      contentClassName="grid split contact"
    >
      <div className="contact-words">
        <h2>{heading}</h2>
        <p className="lead">{lead}</p>
        {/* How the promise was met recently, while it may be published. */}
        {section.promise && <LivePartSlot kind="promise" argument="90" />}
        <FactList facts={companyFacts} />
        {withMap && <ActionLinks action={section.action} />}
      </div>
      <div className={withMap ? 'contact-beside below' : 'contact-beside'}>
        {withMap ? (
          <Drawing
            {...drawingByName('map', mapWords)}
            preserveAspectRatio="xMidYMid slice"
            label={section.description}
          />
        ) : (
          children
        )}
      </div>
    </SectionFrame>
  );
}
