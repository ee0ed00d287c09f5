import { Breadcrumb } from './breadcrumb.tsx';
import { QuestionFilter } from './question-filter.tsx';
import type { SectionProps } from './section-props.ts';
import { SideDrawing } from './side-drawing.tsx';
import './plain-hero.css';

/** A low opening without a button, for pages that are mostly text. The words come first: they make the drawing's place. */
export function PlainHero({ ground, drawing, title, lead, filter, page }: SectionProps<'plain-hero'>) {
  return (
    <section className={`plain-hero on-${ground}`}>
      <div className="wrap plain-hero-words">
        <Breadcrumb page={page} />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {filter && <QuestionFilter {...filter} />}
      </div>
      <SideDrawing name={`plain-${drawing}`} />
    </section>
  );
}
