import claimsDocument from './data/claims.json' with { type: 'json' };
import document from './data/office.json' with { type: 'json' };
import practice from './data/practice.json' with { type: 'json' };
import promises from './data/promises.json' with { type: 'json' };
import statisticsDocument from './data/statistics.json' with { type: 'json' };
import testimonialsDocument from './data/testimonials.json' with { type: 'json' };
import valuesDocument from './data/values.json' with { type: 'json' };
import workTerms from './data/work-terms.json' with { type: 'json' };
import type { Claim, Confirmable, Statistic, Testimonial } from './schemas/firm.ts';

type Of<Document extends object, Value> = Readonly<Record<keyof Document, Value>>;
type Asked<Document extends object> = Of<Document, Confirmable<string | null>>;

/** Placeholders for texts, so that each is worded the same everywhere. */
export { practice, promises, workTerms };

/** Details only the firm can supply. Pages leave out those that are null. */
export const officeDetails = document.office as Asked<typeof document.office>;

export const { media: mediaContact } = document;

export const { values: coreValues, mission } = valuesDocument;

/** The specification gives the figures (sections 2 and 9). */
export const claims = claimsDocument as Of<typeof claimsDocument, Claim>;

/** A test recomputes the saving figures (`content/tools/saving.test.ts`). */
export const statistics = statisticsDocument as Of<typeof statisticsDocument, Statistic>;

/** Invented ones are marked as stand-ins; the site must not go live with them. */
export const testimonials = testimonialsDocument as Of<typeof testimonialsDocument, readonly Testimonial[]>;
