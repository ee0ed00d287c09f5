import document from './data/testimonials.json' with { type: 'json' };
import type { Testimonial } from './schemas/firm.ts';

/** What clients might say, by where it is shown. The site must not go live with an invented testimonial. */
export const testimonials = document as Readonly<Record<keyof typeof document, readonly Testimonial[]>>;
