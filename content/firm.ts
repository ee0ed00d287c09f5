import claimsDocument from './data/claims.json' with { type: 'json' };
import document from './data/office.json' with { type: 'json' };
import practice from './data/practice.json' with { type: 'json' };
import statisticsDocument from './data/statistics.json' with { type: 'json' };
import testimonialsDocument from './data/testimonials.json' with { type: 'json' };
import valuesDocument from './data/values.json' with { type: 'json' };
import workTerms from './data/work-terms.json' with { type: 'json' };
import type { Claim, Marked, Statistic, Testimonial } from './schemas/firm.ts';

type Of<Document extends object, Value> = Readonly<Record<keyof Document, Value>>;
type Asked<Document extends object> = Of<Document, Marked<string | null>>;

export { practice, workTerms };

/** What a visitor to the office or a client needs to know, and only the firm can say. What is null is not on the pages. */
export const office = document.office as Asked<typeof document.office>;

/** What work usually costs where no package covers it. */
export const usualFees = document.usualFees as Asked<typeof document.usualFees>;

/** Whom journalists ask for. */
export const { media } = document;

/** The firm's five values, and what it is for, in one sentence. */
export const { values, mission } = valuesDocument;

/** Every figure about the firm. The figures are the specification's (sections 2 and 9). */
export const claims = claimsDocument as Of<typeof claimsDocument, Claim>;

/** Figures about the world that the static service pages show. A test recomputes those of saving (`site/tools/wealth/page-figures.test.ts`). */
export const statistics = statisticsDocument as Of<typeof statisticsDocument, Statistic>;

/** What clients might say, by where it is shown. The site must not go live with an invented testimonial. */
export const testimonials = testimonialsDocument as Of<typeof testimonialsDocument, readonly Testimonial[]>;
