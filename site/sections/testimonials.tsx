import type { Testimonial } from '#content/schemas/firm.ts';
import { visibleItems } from '../data/samples.ts';
import { SampleMark } from '../ui/sample-mark.tsx';
import type { SectionProps } from './section-parts.tsx';

/** The carousel, an island, comes as `children`. */
export function Testimonials(section: SectionProps<'testimonials'>) {
  const { id, look, ground, heading, testimonials, children } = section;
  return (
    <section className={`section on-${ground}`} id={id}>
      <div
        className={`wrap grid testimonials testimonials-${look}`}
        id={look === 'carousel' ? section.ids[1] : undefined}
      >
        <h2 className={look === 'carousel' ? 'h3' : undefined}>{heading}</h2>
        {look === 'carousel' ? (
          children
        ) : (
          <div className="testimonials-quotes">
            {visibleItems(testimonials).map((testimonial) => (
              <TestimonialQuote key={testimonial.value} {...testimonial} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

export function TestimonialQuote({ value, author, business, standIn }: Testimonial) {
  return (
    <figure className="quote">
      <blockquote className="sentence">“{value}”</blockquote>
      {(author || business || standIn) && (
        <figcaption className="text">
          {author && <b>{author}</b>} {business && <span>{business}</span>} <SampleMark standIn={standIn} />
        </figcaption>
      )}
    </figure>
  );
}
