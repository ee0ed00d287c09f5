import type { Testimonial } from '#content/vocabulary/statements.ts';

/** A testimonial. Author and business are shown when there are any. */
export function Quote({ value, author, business }: Testimonial) {
  return (
    <figure className="quote">
      <blockquote>“{value}”</blockquote>
      {(author || business) && (
        <figcaption>
          {author && <b>{author}</b>} {business && <span>{business}</span>}
        </figcaption>
      )}
    </figure>
  );
}
