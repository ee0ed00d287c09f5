import claimsDocument from './data/claims.json' with { type: 'json' };
import document from './data/office.json' with { type: 'json' };
import practice from './data/practice.json' with { type: 'json' };
import promises from './data/promises.json' with { type: 'json' };
import statisticsDocument from './data/statistics.json' with { type: 'json' };
import testimonialsDocument from './data/testimonials.json' with { type: 'json' };
import valuesDocument from './data/values.json' with { type: 'json' };
import workTerms from './data/work-terms.json' with { type: 'json' };
import type { Claim, Marked, Statistic, Testimonial } from './schemas/firm.ts';

type Of<Document extends object, Value> = Readonly<Record<keyof Document, Value>>;
type Asked<Document extends object> = Of<Document, Marked<string | null>>;

/** `promises` are said in the same words everywhere. */
export { practice, promises, workTerms };

/** Facts only the firm can supply. Null values are omitted from pages. */
export const office = document.office as Asked<typeof document.office>;

export const { media } = document;

export const { values, mission } = valuesDocument;

/** The figures are the specification's (sections 2 and 9). */
export const claims = claimsDocument as Of<typeof claimsDocument, Claim>;

/** A test recomputes the saving figures (`content/tools/saving.test.ts`). */
export const statistics = statisticsDocument as Of<typeof statisticsDocument, Statistic>;

/** The site must not go live with an invented testimonial. */
export const testimonials = testimonialsDocument as Of<typeof testimonialsDocument, readonly Testimonial[]>;
