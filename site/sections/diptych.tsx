import type { DiptychSection } from '#content/schemas/statements.ts';
import { LinkButton } from '#ui/button.tsx';
import { Drawing } from '../art/drawing.tsx';
import { drawingNamed } from '../art/drawings.ts';

/** Two statements side by side, each on its own ground. */
export function Diptych({ label, panels }: DiptychSection) {
  return (
    <section className="diptych" aria-label={label}>
      {panels.map(({ ground, drawing, heading, text, entries, action }) => (
        <div key={heading} className={`diptych-panel ${entries ? 'diptych-full' : ''} on-${ground}`}>
          <h2>{heading}</h2>
          <p>{text}</p>
          {entries && (
            <ul>
              {entries.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          )}
          {action && (
            <LinkButton look="text" href={action.href}>
              {action.label}
            </LinkButton>
          )}
          <div className="diptych-art">
            <Drawing {...drawingNamed(`panel-${drawing}`)} preserveAspectRatio="xMidYMax slice" />
          </div>
        </div>
      ))}
    </section>
  );
}
