import type { QuadrantSection } from '#content/vocabulary/statements.ts';
import './quadrant.css';

/** Four reasons about one point. */
export function Quadrant({ ground, heading, items }: QuadrantSection) {
  return (
    <section className={`section on-${ground}`}>
      <div className="wrap grid quadrant">
        <h2>{heading}</h2>
        <div className="quadrant-field">
          <ul>
            {items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
