import type { FourSection } from '#content/vocabulary/lists.ts';
import { Drawing } from '../art/drawing.tsx';
import { glyphs } from '../art/glyphs.ts';
import './four.css';

/** Four small drawings on one line, each with what it stands for. */
export function Four({ ground, heading, items }: FourSection) {
  return (
    <section className={`section on-${ground}`}>
      <div className="wrap">
        <div className="grid section-head">
          <h2>{heading}</h2>
        </div>
        <ul className="four">
          {items.map(({ glyph, title, text }) => (
            <li key={title}>
              <Drawing viewBox="0 0 300 130" markup={glyphs[glyph]()} preserveAspectRatio="xMinYMax slice" />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
