import { factWords } from '#content/facts/age.ts';
import { livePart } from '#contract/live-part.ts';
import { SectionFrame, SectionHead, type SectionProps } from './section-parts.tsx';

/** The frame of a tool; the tool itself comes as `children`, since it is an island. */
export function Tool({ id, ground, heading, lead, checked, look, children }: SectionProps<'tool'>) {
  return (
    <SectionFrame ground={ground} id={id} className={`tool tool-${look}`}>
      <SectionHead heading={heading} lead={lead} />
      {children}
      {checked && (
        <p
          className="tool-checked small"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, and the mark that the server fills in
          dangerouslySetInnerHTML={{
            __html: livePart('checked', checked, factWords.checked.replace('{date}', checked)),
          }}
        />
      )}
    </SectionFrame>
  );
}
