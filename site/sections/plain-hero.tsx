import type { PlainHeroSection } from '#content/vocabulary/heroes.ts';
import { rippleHero } from '../art/current.ts';
import { lotsPlate } from '../art/lots.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import type { SectionProps } from './section-props.ts';
import { SideDrawing } from './side-drawing.tsx';
import './plain-hero.css';

const drawings: Readonly<Record<PlainHeroSection['drawing'], { viewBox: string; draw: () => string }>> = {
  ripples: { viewBox: '0 0 760 560', draw: rippleHero },
  lots: { viewBox: '0 0 400 300', draw: () => lotsPlate() },
};

/** A shallow opening without a button, for pages that are read. */
export function PlainHero({ ground, drawing, title, lead, page }: SectionProps<'plain-hero'>) {
  const { viewBox, draw } = drawings[drawing];
  return (
    <section className={`plain-hero on-${ground}`}>
      <SideDrawing viewBox={viewBox} markup={draw()} />
      <div className="wrap plain-hero-words">
        <Breadcrumb page={page} />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
    </section>
  );
}
