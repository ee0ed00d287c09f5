import type { Testimonial } from '#content/schemas/firm.ts';

/** A testimonial, with its author and business where they are known. */
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
