import type { QuotesSection } from '#content/vocabulary/statements.ts';
import { Quote } from './quote.tsx';
import './quotes.css';

/** Testimonials all at once, in two columns that start at different heights. */
export function Quotes({ ground, heading, testimonials }: QuotesSection) {
  return (
    <section className={`section on-${ground}`}>
      <div className="wrap quotes">
        <h2>{heading}</h2>
        <div className="quotes-columns">
          {testimonials.map((testimonial) => (
            <Quote key={testimonial.value} {...testimonial} />
          ))}
        </div>
      </div>
    </section>
  );
}
