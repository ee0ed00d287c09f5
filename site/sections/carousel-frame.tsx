import type { ReactNode } from 'react';
import type { CarouselSection } from '#content/vocabulary/statements.ts';
import './carousel.css';

/** The place of the testimonials. The carousel comes as `children`, since it is an island. */
export function CarouselFrame({
  ground,
  ids,
  heading,
  children,
}: CarouselSection & { children?: ReactNode }) {
  const [outer, inner] = ids;
  return (
    <section className={`section on-${ground}`} id={outer}>
      <div className="wrap grid carousel-frame" id={inner}>
        <h2>{heading}</h2>
        {children}
      </div>
    </section>
  );
}
