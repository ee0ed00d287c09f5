import { Quote } from './quote.tsx';
import type { SectionProps } from './section-props.ts';

/** What clients said. The carousel comes as `children`, since it is an island. */
export function Testimonials(section: SectionProps<'testimonials'>) {
  const { look, ground, heading, testimonials, children } = section;
  const [outer, inner] = look === 'carousel' ? section.ids : [];
  return (
    <section className={`section on-${ground}`} id={outer}>
      <div className={`wrap grid testimonials testimonials-${look}`} id={inner}>
        <h2>{heading}</h2>
        {look === 'carousel' ? (
          children
        ) : (
          <div className="testimonials-quotes">
            {testimonials.map((testimonial) => (
              <Quote key={testimonial.value} {...testimonial} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
