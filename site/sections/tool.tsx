import { monthName, monthOf } from '#content/calendar-days.ts';
import { factWords } from '#content/facts/records.ts';
import { fill } from '#content/fill.ts';
import { Live } from '../ui/live.tsx';
import { SectionFrame, SectionHead, type SectionProps } from './section-parts.tsx';

/** The tool, an island, comes as `children`. */
export function Tool({ id, ground, heading, lead, checked, look, children }: SectionProps<'tool'>) {
  return (
    <SectionFrame ground={ground} id={id} className={`tool tool-${look}`}>
      <SectionHead heading={heading} lead={lead} />
      {children}
      {checked && (
        <Live
          as="p"
          className="footnote small"
          kind="checked"
          argument={checked}
          without={fill(factWords.checked, { month: monthName(monthOf(checked)) })}
        />
      )}
    </SectionFrame>
  );
}
