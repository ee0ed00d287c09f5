import type { FactSheetSection } from '#content/schemas/calls.ts';
import { visibleItems } from '../data/samples.ts';
import { ActionLinks } from '../ui/actions.tsx';
import { FactList } from '../ui/facts.tsx';
import { Prose } from '../ui/prose.tsx';
import { SectionFrame } from './section-parts.tsx';
import { TestimonialQuote } from './testimonials.tsx';

export function FactSheet(section: FactSheetSection) {
  const { id, ground, heading, paragraphs, factsHeading, facts, action, secondary, quotes } = section;
  const [quote] = visibleItems(quotes);
  return (
    <SectionFrame ground={ground} id={id} contentClassName="grid split fact-sheet">
      <div>
        <h2>{heading}</h2>
        <Prose paragraphs={paragraphs} />
        {(action || secondary) && <ActionLinks action={action} secondary={secondary} />}
        {quote && <TestimonialQuote {...quote} />}
      </div>
      <div>
        {factsHeading && <h3>{factsHeading}</h3>}
        <FactList facts={facts} />
      </div>
    </SectionFrame>
  );
}
