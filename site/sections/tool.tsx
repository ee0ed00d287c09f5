import { formatMonth, monthOf } from '#content/calendar-days.ts';
import { factWords } from '#content/facts/records.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { LivePartSlot } from '../ui/live.tsx';
import { SectionFrame, SectionHead, type SectionProps } from './section-parts.tsx';

/** The tool, an island, comes as `children`. */
export function ToolBlock({ id, ground, heading, lead, checked, look, children }: SectionProps<'tool'>) {
  return (
    <SectionFrame ground={ground} id={id} className={`tool tool-${look}`}>
      <SectionHead heading={heading} lead={lead} />
      {children}
      {checked && (
        <LivePartSlot
          as="p"
          className="footnote small"
          kind="checked"
          argument={checked}
          fallback={fillPlaceholders(factWords.checked, { month: formatMonth(monthOf(checked)) })}
        />
      )}
    </SectionFrame>
  );
}
